/** The options of `unlock train`: one for each setting, and a few more. */

import { type Command, Option } from "commander";
import type { AnySettings } from "../../trainers/algorithms/trainer_registry.ts";
import { BACKEND_NAMES } from "../../trainers/backends/backend.ts";
import {
  type AskedSettings,
  listTrainSettings,
  type TrainSetting,
} from "../../trainers/runs/config/make_train_config.ts";
import { START_SETTINGS } from "../../trainers/runs/config/train_config.ts";
import type { SettingKind } from "../../trainers/settings/setting.ts";
import {
  assertChatModel,
  loadChatTokens,
} from "../../trainers/rollout/chat_policy.ts";
import type { ModelSettings } from "../../trainers/runs/config/setting_groups.ts";
import { isRemote } from "../../trainers/runs/learners/remote_learner.ts";
import { ruleError } from "../../utils/errors.ts";
import { formatFlag, parseNumber } from "./option_readers.ts";
import { REMOTE_HELP } from "./remote.ts";

/** The parsed options that are not settings. */
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

/** The options that `unlock train --help` shows; `--help-all` shows all. */
const COMMON = [
  ...["env", "trainer", "seed", "updates", "batch", "testEpisodes"],
  ...["evalEvery", "groupSize", "maxTurnTokens", "model", "loraRank", "arm"],
  ...["arewLambda", "learningRate", "klCoefficient"],
  ...["from", "out", "resume", "backend", "remote"],
];

/** How the help writes the value of an option. */
const PLACEHOLDERS: Readonly<Partial<Record<SettingKind, string>>> = {
  number: " <n>",
  enum: " <name>",
  string: " <name>",
  array: " <list>",
  numbers: " <list>",
};

/** Parses `name=value`, where the value is JSON or a word. */
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
  if (kind === "number") option.argParser(parseNumber);
  if (kind === "numbers") {
    option.argParser((text) => text.split(",").map(parseNumber));
  }
  if (kind === "array") {
    option.argParser((text) =>
      text === "all" ? words : text.split(",").map((word) => word.trim())
    );
  }
  return [option];
}

/** Adds the options of settings to a command. */
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

/** Adds the options of a run's settings, but for those left out. */
export function addSettingOptions(
  command: Command,
  leftOut: readonly string[] = [],
): Command {
  const settings = listTrainSettings()
    .filter(({ name }) => !leftOut.includes(name));
  addOptionsOf(command, settings);
  return command.option(
    "--set <name=value>",
    "any setting of the trainer, such as a plug-in's; repeatable",
    parseSet,
  )
    .option("--from <file>", "checkpoint to start from")
    .option("--backend <name>", BACKEND_NAMES.join(", "));
}

/** Adds all options of `unlock train`. */
export function addTrainOptions(command: Command): Command {
  addSettingOptions(command)
    .option("--from-scratch", "make a new warm start")
    .option(
      "--out <dir>",
      "run directory (default: runs/ENV-TRAINER-ARM-SEED, without ppo)",
    )
    .option("--resume <dir>", "resume a run")
    .option("--remote <url>", REMOTE_HELP);
  return addHelpAll(command, COMMON);
}

/** The settings that were typed. */
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

/** The typed settings of a run; `leftOut` are settings without an option. */
export function findAsked(
  command: Command,
  leftOut: readonly string[] = [],
): AskedSettings {
  const settings = listTrainSettings()
    .filter(({ name }) => !leftOut.includes(name));
  return findTyped(command, settings);
}

/** Checks that a language model can be loaded, which takes little time. */
export async function assertModel(model: ModelSettings | null): Promise<void> {
  if (isRemote(model)) await loadChatTokens(model.path);
  else if (model !== null) await assertChatModel(model.path);
}

function findStartSetting(asked: AskedSettings): string | undefined {
  return START_SETTINGS.find((name) => Object.hasOwn(asked, name));
}

/** The flag of a setting that needs a new warm start; `null` for none. */
export function findStartFlag(asked: AskedSettings): string | null {
  const name = findStartSetting(asked);
  return name === undefined ? null : formatFlag(name);
}

/** Checks that a run has one start: a file, a model or a new warm start. */
export function assertOneStart(
  { from, fromScratch }: TrainOptions,
  asked: AskedSettings,
): void {
  const refuse = (name: string, rule: string, value: unknown): never => {
    throw ruleError(Error, "train", name, `left out with ${rule}`, value);
  };
  if (asked["model"] !== undefined) {
    const rule = "--model, as the run starts from it";
    const isOnServer = asked["learner"] !== undefined;
    if (from !== undefined && !isOnServer) refuse("from", rule, from);
    if (fromScratch === true) refuse("from-scratch", rule, true);
  }
  if (from === undefined) return;
  if (fromScratch === true) refuse("from", "--from-scratch", from);
  const name = findStartSetting(asked);
  if (name !== undefined) refuse(name, "--from, which decides it", asked[name]);
}

/** Checks that a resumed run is only given settings, a backend or plug-ins. */
export function assertResumes(command: Command): void {
  const rule = "left out with --resume, which keeps the run's settings";
  const [env] = command.args;
  if (env !== undefined) throw ruleError(Error, "train", "env", rule, env);
  const settings = listTrainSettings().map(({ name }) => name);
  const allowed = ["resume", "backend", "envModule", ...settings];
  for (const option of command.options) {
    const key = option.attributeName();
    if (allowed.includes(key)) continue;
    if (command.getOptionValueSource(key) !== "cli") continue;
    const value = command.getOptionValue(key);
    throw ruleError(Error, "train", option.name(), rule, value);
  }
}
