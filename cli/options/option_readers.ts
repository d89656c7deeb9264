/** Options that parse their values, and errors that name the flags. */

import { type Command, Option } from "commander";
import type { CheckpointChoice } from "../../trainers/runs/directory/checkpoint_files.ts";
import {
  assertInteger,
  assertNumber,
  assertOneOf,
  findBrokenRule,
  ruleError,
} from "../../utils/errors.ts";

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

/** The number in a text, or the text itself if it is not a number. */
export function parseNumber(text: string): number | string {
  const number = text.trim() === "" ? NaN : Number(text);
  return Number.isNaN(number) ? text : number;
}

/** Options of an environment, by name. */
export type EnvOptions = Readonly<Record<string, string>>;

/** Makes options for a command. */
export interface OptionFactory {
  integer(flags: string, about: string, low: number, high?: number): Option;
  number(flags: string, about: string, low: number, high?: number): Option;
  word(flags: string, about: string, words: readonly string[]): Option;
  /** `-o name=value` for options of the environment; repeatable. */
  own(scope?: string): Option;
}

/** Makes a factory of options; `action` is an infinitive for errors. */
export function makeOptionFactory(action: string): OptionFactory {
  const makeOption = (
    flags: string,
    about: string,
    parse: (text: string) => unknown,
    check: (name: string, value: unknown) => void,
  ): Option => {
    const option = new Option(flags, about);
    return readTyped(option, (text) => {
      const value = parse(text);
      check(option.name(), value);
      return value;
    });
  };
  return {
    integer: (flags, about, low, high) =>
      makeOption(
        flags,
        about,
        parseNumber,
        (name, value) => assertInteger(action, name, value, low, high),
      ),
    number: (flags, about, low, high) =>
      makeOption(
        flags,
        about,
        parseNumber,
        (name, value) => assertNumber(action, name, value, low, high),
      ),
    word: (flags, about, words) =>
      makeOption(
        flags,
        about,
        String,
        (name, value) => assertOneOf(action, name, value as string, words),
      ),
    own: (scope = "") =>
      new Option(
        "-o, --option <name=value>",
        `environment option, such as replies=unknown; repeatable${scope}`,
      )
        .default({})
        .argParser((text: string, before: EnvOptions) => {
          const [, name, value] = /^(\w+)=(.+)$/s.exec(text) ?? [];
          if (name === undefined || value === undefined) {
            throw ruleError(RangeError, action, "option", "name=value", text);
          }
          return { ...before, [name]: value };
        }),
  };
}

/** Adds several options to a command. */
export function addOptions(
  command: Command,
  options: readonly Option[],
): Command {
  return options.reduce(
    (command, option) => command.addOption(option),
    command,
  );
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
