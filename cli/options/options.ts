/** Options that parse their values, options of settings, and errors that name flags. */

import { type Command, Option } from "commander";
import type { AnySettings } from "../../trainers/algorithms/trainer_registry.ts";
import type {
  AskedSettings,
  TrainSetting,
} from "../../trainers/runs/config/make_train_config.ts";
import type { CheckpointChoice } from "../../trainers/runs/directory/checkpoint_files.ts";
import { expandWords } from "../../trainers/settings/read_settings.ts";
import type { SettingKind } from "../../trainers/settings/setting.ts";
import {
  assertInteger,
  assertNumber,
  assertOneOf,
  findBrokenRule,
  ruleError,
} from "../../utils/errors.ts";
import { parseJson } from "../../utils/json_values.ts";

/** The flag of an option or setting: its name in kebab case. */
export function formatFlag(name: string): string {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${kebab}`;
}

function nameFlag(message: string, name: string, flag: string): string {
  const [before, after] = [name, flag].map((word) => ` as '${word}' must be `);
  return message.replace(before!, () => after!);
}

/** Sets the parser of an option; its errors name the flag. */
export function readTyped(
  option: Option,
  read: (text: string) => unknown,
): Option {
  return option.argParser((text) => {
    try {
      return read(text);
    } catch (error) {
      const { message } = error as Error;
      const flagged = nameFlag(message, option.name(), option.long!);
      throw Object.assign(error as Error, { message: flagged });
    }
  });
}

/** Names the flags, not the settings, in an error about a typed option. */
export function nameFlags(
  message: string,
  error: unknown,
  command: Command,
): string {
  const broken = findBrokenRule(error);
  if (broken === null) return message;
  const { name, rule } = broken;
  const { options } = command;
  const named = options.filter((option) =>
    [option.attributeName(), option.name()].includes(name)
  );
  const key = named[0]?.attributeName();
  if (key === undefined || command.getOptionValueSource(key) !== "cli") {
    return message;
  }
  const isOff = command.getOptionValue(key) === false;
  const { long } = named.find(({ negate }) => negate === isOff) ?? named[0]!;
  // Only names in camel case: a single word could be plain English.
  const flaggedRule = rule.replaceAll(
    /(?<![\w'"-])[a-z]+[A-Z]\w*(?![\w'"])/g,
    (word) =>
      options.find((option) => option.attributeName() === word)?.long ?? word,
  );
  return nameFlag(message.replace(rule, () => flaggedRule), name, long!);
}

export function parseNumber(text: string): number | string {
  const number = text.trim() === "" ? NaN : Number(text);
  return Number.isNaN(number) ? text : number;
}

function splitPair(
  action: string,
  option: string,
  text: string,
): [name: string, value: string] {
  const [, name, value] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return [name, value];
  throw ruleError(RangeError, action, option, "name=value", text);
}

export type EnvOptions = Readonly<Record<string, string>>;

/** Makes a factory of options; `action` is an infinitive for errors. */
export function makeOptionFactory(action: string) {
  const makeBounded =
    (assert: typeof assertNumber) =>
    (flags: string, about: string, low: number, high?: number): Option => {
      const option = new Option(flags, about);
      return readTyped(option, (text) => {
        const value = parseNumber(text);
        assert(action, option.name(), value, low, high);
        return value;
      });
    };
  return {
    integer: makeBounded(assertInteger),
    number: makeBounded(assertNumber),
    word(flags: string, about: string, words: readonly string[]): Option {
      const option = new Option(flags, about);
      return readTyped(option, (text) => {
        assertOneOf(action, option.name(), text, words);
        return text;
      });
    },
    /** `-o name=value` for options of the environment; repeatable. */
    own: (scope = ""): Option =>
      new Option(
        "-o, --option <name=value>",
        `environment option, such as replies=unknown; repeatable${scope}`,
      )
        .default({})
        .argParser((text: string, before: EnvOptions) => {
          const [name, value] = splitPair(action, "option", text);
          if (name === "split") {
            const rule = "an option of the environment, not the split";
            throw ruleError(RangeError, action, "option", rule, text);
          }
          return { ...before, [name]: value };
        }),
  };
}

export function addOptions(command: Command, options: readonly Option[]) {
  for (const option of options) command.addOption(option);
  return command;
}

/** Makes `--checkpoint`, which selects one of a run's checkpoints. */
export function makeCheckpointOption(action: string): Option {
  const option = new Option(
    "--checkpoint <which>",
    "checkpoint of a run: last, best (on validation tasks) or the number of an update (default: last)",
  );
  return readTyped(option, (text): CheckpointChoice => {
    if (text === "last" || text === "best") return text;
    const update = parseNumber(text);
    if (Number.isSafeInteger(update)) return update as number;
    const rule = "'last', 'best' or the number of an update";
    throw ruleError(RangeError, action, "checkpoint", rule, text);
  });
}

/** How the help writes the value of an option. */
const PLACEHOLDERS: Readonly<Partial<Record<SettingKind, string>>> = {
  integer: " <n>",
  number: " <n>",
  enum: " <name>",
  string: " <name>",
  array: " <list>",
  numbers: " <list>",
};

/** Parses `name=value`, where the value is JSON or a word. */
export function parseSet(text: string, before: AnySettings = {}): AnySettings {
  const [name, value] = splitPair("train", "set", text);
  const parsed = parseJson(value);
  return { ...before, [name]: parsed === undefined ? value : parsed };
}

/** The options of a setting; a boolean may need one to turn it off, too. */
function makeOptions(setting: TrainSetting): Option[] {
  const { name, kind, words, defaultHelp, trainers } = setting;
  const flag = formatFlag(name);
  const suffix = trainers === null ? "" : `, with ${trainers.join(", ")}`;
  if (kind === "boolean") {
    const on = new Option(flag, setting.help + suffix);
    const off = new Option(
      flag.replace("--", "--no-"),
      `disable ${setting.help}${suffix}`,
    );
    const options = setting.default === true ? [off, on] : [on, off];
    // Either may be needed where the default depends on other settings.
    if (defaultHelp === String(setting.default)) return options.slice(0, 1);
    options[1]!.description += ` (default: ${defaultHelp})`;
    return options;
  }
  const choices = words.length === 0 ? "" : `: ${words.join(", ")}`;
  const option = new Option(
    flag + PLACEHOLDERS[kind],
    `${setting.help}${choices}${suffix} (default: ${defaultHelp})`,
  );
  if (kind === "integer" || kind === "number") option.argParser(parseNumber);
  if (kind === "numbers") {
    option.argParser((text) => text.split(",").map(parseNumber));
  }
  if (kind === "array") {
    option.argParser((text) => {
      const value = expandWords(setting, text);
      return value === text
        ? text.split(",").map((word) => word.trim())
        : value;
    });
  }
  return [option];
}

export function addOptionsOf(
  command: Command,
  settings: readonly TrainSetting[],
): void {
  for (const setting of settings) {
    for (const option of makeOptions(setting)) {
      command.addOption(option.helpGroup(`${setting.title}:`));
    }
  }
}

/** Hides all but the common options of a command; `--help-all` shows them. */
export function addHelpAll(
  command: Command,
  common: readonly string[],
): Command {
  for (const option of command.options) {
    option.hideHelp(!common.includes(option.attributeName()));
  }
  return command.option("--help-all", "show all options").on(
    "option:help-all",
    () => {
      for (const option of command.options) option.hideHelp(false);
      command.help();
    },
  );
}

export function findTyped(
  command: Command,
  settings: readonly TrainSetting[],
): AskedSettings {
  const typed = settings.map(({ name }) => name)
    .filter((name) => command.getOptionValueSource(name) === "cli");
  return Object.fromEntries(
    typed.map((name) => [name, command.getOptionValue(name)]),
  );
}
