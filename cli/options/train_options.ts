/**
 * The options of `unlock train`: one for each setting of a run, and those that
 * say where it starts and goes.
 */

import { type Command, Option } from "commander";
import { ruleError } from "../../utils/errors.ts";
import { BACKEND_NAMES } from "../../trainers/backends/backend.ts";
import {
  type AskedSettings,
  listTrainSettings,
  type TrainSetting,
} from "../../trainers/runs/config/make_train_config.ts";
import { listNamesElsewhere } from "../../trainers/runs/config/names_elsewhere.ts";
import { START_SETTINGS } from "../../trainers/runs/config/train_config.ts";
import type { AnySettings } from "../../trainers/algorithms/trainer_registry.ts";
import type { SettingKind } from "../../trainers/settings/read_settings.ts";
import { parseNumber } from "./option_readers.ts";
import { REMOTE_HELP } from "./remote.ts";

/** Options that are no settings, after they have been read. */
export interface TrainOptions {
  readonly envModule?: readonly string[];
  readonly set?: AnySettings;
  readonly from?: string;
  readonly fromScratch?: boolean;
  readonly out?: string;
  readonly resume?: string;
  readonly remote?: string;
  readonly backend?: string;
}

/** What stands for a value in the help; nothing for what is said by itself. */
const PLACEHOLDERS: Readonly<Record<SettingKind, string>> = {
  number: " <n>",
  enum: " <name>",
  string: " <name>",
  array: " <list>",
  numbers: " <list>",
  boolean: "",
};

/** Reads `name=value`, where the value is JSON or a word. */
function parseSet(text: string, before: AnySettings = {}): AnySettings {
  const [, name, value] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw ruleError(RangeError, "train", "set", "name=value", text);
  }
  try {
    return { ...before, [name]: JSON.parse(value) };
  } catch {
    return { ...before, [name]: value };
  }
}

/** The flag of a setting: its name in kebab case. */
export function formatFlag(name: string): string {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${kebab}`;
}

function makeOption(
  setting: TrainSetting,
  elsewhere: readonly string[],
): Option {
  const { name, kind, words, defaultHelp, trainers } = setting;
  const isOff = kind === "boolean" && setting.default === true;
  const help = [
    `${isOff ? "do not " : ""}${setting.help}`,
    ...(words.length === 0 ? [] : [`: ${words.join(", ")}`]),
    ...(trainers === null ? [] : [`, with ${trainers.join(", ")}`]),
    ...(elsewhere.length === 0 ? [] : [`; elsewhere ${elsewhere.join(", ")}`]),
    ...(kind === "boolean" ? [] : [` (default: ${defaultHelp})`]),
  ].join("");
  const flag = isOff
    ? formatFlag(name).replace("--", "--no-")
    : formatFlag(name);
  const option = new Option(`${flag}${PLACEHOLDERS[kind]}`, help);
  if (kind === "number") option.argParser(parseNumber);
  if (kind === "numbers") {
    option.argParser((text) => text.split(",").map(parseNumber));
  }
  if (kind === "array") {
    option.argParser((text) =>
      text === "all" ? words : text.split(",").map((word) => word.trim())
    );
  }
  return option;
}

/**
 * Adds an option for each setting to a command.
 *
 * @param listElsewhere Tells what a setting is called in other libraries
 */
export function addOptionsOf(
  command: Command,
  settings: readonly TrainSetting[],
  listElsewhere: (name: string) => readonly string[] = () => [],
): void {
  for (const setting of settings) {
    const group = `${setting.title}:`;
    const { name, kind, defaultHelp } = setting;
    const option = makeOption(setting, listElsewhere(name));
    command.addOption(option.helpGroup(group));
    // Where it differs from run to run without being asked for, it can be both.
    if (kind !== "boolean" || defaultHelp === String(setting.default)) continue;
    const isOff = setting.default === true;
    const flag = formatFlag(name);
    const other = isOff ? flag : flag.replace("--", "--no-");
    const help = `${
      isOff ? "" : "do not "
    }${setting.help} (default: ${defaultHelp})`;
    command.addOption(new Option(other, help).helpGroup(group));
  }
}

/**
 * Adds the options of a run's settings to a command.
 *
 * @param leftOut Names of settings that have none
 */
export function addSettingOptions(
  command: Command,
  leftOut: readonly string[] = [],
): Command {
  const settings = listTrainSettings()
    .filter(({ name }) => !leftOut.includes(name));
  addOptionsOf(command, settings, listNamesElsewhere);
  return command.option(
    "--set <name=value>",
    "any setting of the trainer, such as a module's; repeatable",
    parseSet,
  )
    .option("--from <file>", "checkpoint to start from")
    .option("--backend <name>", BACKEND_NAMES.join(", "));
}

/** Adds all options of `unlock train`. */
export function addTrainOptions(command: Command): Command {
  return addSettingOptions(command)
    .option("--from-scratch", "make a new warm start")
    .option(
      "--out <dir>",
      "run directory (default: runs/ENV-TRAINER-ARM-SEED, without ppo)",
    )
    .option("--resume <dir>", "go on with a run")
    .option("--remote <url>", REMOTE_HELP);
}

/** Finds which of some settings were typed. */
export function findTyped(
  command: Command,
  settings: readonly TrainSetting[],
): AskedSettings {
  return Object.fromEntries(
    settings.map(({ name }) => name)
      .filter((name) => command.getOptionValueSource(name) === "cli")
      .map((name) => [name, command.getOptionValue(name)]),
  );
}

/**
 * Finds the settings of a run that were typed.
 *
 * @param leftOut Names that are no settings of this command
 */
export function findAsked(
  command: Command,
  leftOut: readonly string[] = [],
): AskedSettings {
  const settings = listTrainSettings()
    .filter(({ name }) => !leftOut.includes(name));
  return findTyped(command, settings);
}

/** Finds a setting asked for that means a new warm start; `null` if none. */
export function findStartSetting(asked: AskedSettings): string | null {
  return START_SETTINGS.find((name) => Object.hasOwn(asked, name)) ?? null;
}

/**
 * Checks that a start from a file is not to be a new one at once.
 *
 * @throws {Error} If it is
 */
export function assertOneStart(
  { from, fromScratch }: TrainOptions,
  asked: AskedSettings,
): void {
  const refuse = (name: string, rule: string, value: unknown): never => {
    throw ruleError(Error, "train", name, `left out with ${rule}`, value);
  };
  if (asked["model"] !== undefined) {
    const rule = "--model, which is what the run starts from";
    const isAway = asked["learner"] !== undefined;
    if (from !== undefined && !isAway) refuse("from", rule, from);
    if (fromScratch === true) refuse("from-scratch", rule, true);
  }
  if (from === undefined) return;
  if (fromScratch === true) refuse("from", "--from-scratch", from);
  const name = findStartSetting(asked);
  if (name !== null) refuse(name, "--from, which decides it", asked[name]);
}

/**
 * Checks that of a run that goes on nothing but settings is asked.
 *
 * @throws {Error} If another option than the backend or a plug-in was
 */
export function assertResumes(command: Command): void {
  const rule = "left out with --resume, which keeps the run's settings";
  const [env] = command.args;
  if (env !== undefined) throw ruleError(Error, "train", "env", rule, env);
  const settings = listTrainSettings().map(({ name }) => name);
  for (const option of command.options) {
    const key = option.attributeName();
    // A plug-in may have moved.
    const known = ["resume", "backend", "envModule", ...settings];
    if (known.includes(key)) continue;
    if (command.getOptionValueSource(key) !== "cli") continue;
    const value = command.getOptionValue(key);
    throw ruleError(Error, "train", option.name(), rule, value);
  }
}
