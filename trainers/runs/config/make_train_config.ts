/** Makes the config of a run from the settings that were asked for. */

import { ruleError } from "../../../utils/errors.ts";
import { isSameJson } from "../../../utils/json_values.ts";
import { formatHint } from "../../../utils/nearest.ts";
import { PPO } from "../../algorithms/ppo.ts";
import {
  type AnySettings,
  findTrainer,
  listTrainers,
} from "../../algorithms/trainer_registry.ts";
import { LORA_SETTINGS } from "../../model/lora_config.ts";
import { assertEnvOptions, splitEnvIds } from "../../rollout/env_options.ts";
import {
  assertSettings,
  completeSettings,
  expandWords,
  findNoEffect,
  listSettings,
  makeDefaults,
  refuseNoEffect,
  setAt,
  type SettingEntry,
  valueAt,
} from "../../settings/read_settings.ts";
import type { SettingsSchema } from "../../settings/setting.ts";
import { RENAMED } from "../../settings/renamed.ts";
import { MEANT_NAMES } from "./names_elsewhere.ts";
import { type ModelSettings, PHASE2_SETTINGS } from "./setting_groups.ts";
import {
  getRunSettings,
  haveTeacher,
  type RunSettings,
  type TrainConfig,
  WITH_TEACHER,
} from "./train_config.ts";
import {
  listRunSettings,
  makeRunDefaults,
  TRAIN_DEFAULTS,
} from "./train_defaults.ts";

/** A setting of runs, with its default in words. */
export interface TrainSetting extends SettingEntry {
  /** The trainers that have the setting; `null` for all. */
  readonly trainers: readonly string[] | null;
}

export type AskedSettings = Readonly<Record<string, unknown>>;

/** Other inputs to the config of a run. */
export interface AskedBeside extends Pick<TrainConfig, "remote" | "modules"> {
  /** Settings of the trainer, by key. */
  readonly set?: AnySettings;
}

/** A config, and the settings that were asked for without having an effect. */
export interface PlannedConfig {
  readonly config: TrainConfig;
  /** By setting without effect, what it must be instead. */
  readonly noEffect: ReadonlyMap<string, string>;
}

export function describeDefault(
  { default: value, defaultHelp }: SettingEntry,
): string {
  if (defaultHelp !== undefined) return defaultHelp;
  return Array.isArray(value) ? value.join(",") : String(value ?? "none");
}

/** Lists the settings of runs with any trainer, with their defaults in words. */
export function listTrainSettings(): TrainSetting[] {
  const found = new Map<string, TrainSetting>();
  for (const trainer of listTrainers()) {
    for (const entry of listRunSettings(trainer)) {
      const own = describeDefault(entry);
      const known = found.get(entry.name);
      const usual = known?.defaultHelp ?? own;
      found.set(entry.name, {
        ...known ?? entry,
        defaultHelp: usual.split(";")[0] === own.split(";")[0]
          ? usual
          : `${usual}; ${trainer}: ${own}`,
        trainers: entry.path[0] === "settings"
          ? [...known?.trainers ?? [], trainer]
          : null,
      });
    }
  }
  const all = listTrainers().length;
  return [...found.values()].map((setting) => ({
    ...setting,
    trainers: setting.trainers?.length === all ? null : setting.trainers,
  }));
}

/** The settings of the language model; `null` for a small policy. */
export function makeModel(
  { learner, loraRank, model }: AskedSettings,
): ModelSettings | null {
  if (model === undefined) return null;
  const rank = loraRank as number;
  const lora = loraRank === undefined
    ? null
    : { ...makeDefaults(LORA_SETTINGS), rank };
  return {
    ...{ path: model as string, lora, dtype: "float32" as const },
    ...learner !== undefined && { learner: learner as string },
  };
}

/** Checks the URL of an environment, which is stored with the run. */
export function assertRemote(remote: unknown): void {
  const url = typeof remote === "string" ? URL.parse(remote) : null;
  if (url !== null && url.username === "" && url.password === "") return;
  // The value may contain a token, so the error does not repeat it.
  const rule = "a URL without a token, which belongs in UNLOCK_TOKEN";
  throw ruleError(TypeError, "train", "remote", rule, "something else");
}

function findSchema(config: unknown): SettingsSchema<RunSettings> {
  const { trainer } = Object(config);
  return getRunSettings(typeof trainer === "string" ? trainer : PPO.name);
}

/** Checks a config; returns what each setting without effect must be. */
export function checkConfig(config: unknown): Map<string, string> {
  const schema = findSchema(config);
  assertSettings(schema, config, "config");
  const { env, envOptions, model, remote, warmStart } = config as TrainConfig;
  assertEnvOptions("train", "envOptions", envOptions, env);
  if (model === null) {
    const { envOptions } = warmStart;
    assertEnvOptions("train", "warmStartEnvOptions", envOptions, env);
  }
  if (remote !== undefined) {
    assertRemote(remote);
    if (splitEnvIds(env).length > 1) {
      const rule = "one environment if it is on a server";
      throw ruleError(RangeError, "train", "env", rule, env);
    }
  }
  return findNoEffect(schema, config);
}

/** Throws if a new run cannot learn with its settings. */
function assertLearns({ arew, rollout, trainer, updates }: TrainConfig): void {
  const refuse = (name: string, rule: string, value: unknown): never => {
    throw ruleError(RangeError, "train", name, rule, value);
  };
  const { from, until } = arew;
  if (from >= updates) {
    refuse("arewFrom", `under the number of updates (${updates})`, from);
  }
  if (until !== null && until <= from) {
    refuse("arewUntil", `above arewFrom (${from})`, until);
  }
  if (rollout.groupSize === 1 && findTrainer(trainer).groupSize > 1) {
    const rule =
      `at least 2 with ${trainer}, which compares rollouts of a task`;
    refuse("groupSize", rule, rollout.groupSize);
  }
}

/** Sets the settings without effect to their defaults. */
export function resetNoEffect(
  config: TrainConfig,
  names: Iterable<string> = checkConfig(config).keys(),
): TrainConfig {
  const { policy: { hiddenSize }, settings: { learningRate } } = config;
  const defaults = makeRunDefaults({
    ...config,
    hiddenSize,
    ...typeof learningRate === "number" && { learningRate },
  });
  const reset = structuredClone(config);
  const settings = listRunSettings(config.trainer);
  for (const name of names) {
    const { path } = settings.find((setting) => setting.name === name)!;
    setAt(reset, path, valueAt(defaults, path));
  }
  return reset;
}

/** Checks the config of a new run; see {@linkcode checkConfig}. */
export function assertTrainConfig(config: TrainConfig): void {
  const noEffect = checkConfig(config);
  const reset = resetNoEffect(config, noEffect.keys());
  for (const { name, path } of listRunSettings(config.trainer)) {
    const value = valueAt(config, path);
    if (isSameJson(value, valueAt(reset, path))) continue;
    throw ruleError(RangeError, "train", name, noEffect.get(name)!, value);
  }
  assertLearns(config);
}

/** Reads the config of a run; settings that it lacks get their defaults. */
export function readStoredConfig(stored: unknown): TrainConfig {
  const config = completeSettings(findSchema(stored), stored);
  checkConfig(config);
  return config as TrainConfig;
}

/** Settings that add a second phase to the warm start. */
const PHASE2_NAMES = listSettings(PHASE2_SETTINGS).map(({ name }) => name);

/** Whether a setting of a language model needs adapters. */
function needsAdapters(name: string, path: readonly string[]): boolean {
  return name === "dtype" || (path[1] === "lora" && name !== "loraRank");
}

/** Makes a run's config, and returns the settings without effect. */
export function planTrainConfig(
  asked: AskedSettings,
  { set = {}, ...beside }: AskedBeside = {},
): PlannedConfig {
  const { env, trainer } = { ...TRAIN_DEFAULTS, ...asked };
  const isCount = (x: unknown): x is number =>
    Number.isSafeInteger(x) && x as number > 0;
  const { batch, hiddenSize, learningRate } = { ...asked, ...set };
  const defaults = makeRunDefaults({
    env,
    trainer,
    model: makeModel(asked),
    // Invalid values are refused below.
    ...isCount(batch) && { batch },
    ...isCount(hiddenSize) && { hiddenSize },
    ...typeof learningRate === "number" && { learningRate },
  });
  const { warmStart } = defaults;
  const phase2 = PHASE2_NAMES.find((name) => Object.hasOwn(asked, name));
  if (phase2 !== undefined && !haveTeacher(env)) {
    throw ruleError(RangeError, "train", phase2, WITH_TEACHER, asked[phase2]);
  }
  const config: TrainConfig = structuredClone({
    ...defaults,
    ...beside,
    ...phase2 !== undefined &&
      { warmStart: { ...warmStart, phase2: makeDefaults(PHASE2_SETTINGS) } },
  });
  const noEffect = new Map<string, string>();
  const settings = listRunSettings(trainer);
  for (const [name, value] of Object.entries(asked)) {
    const setting = settings.find((setting) => setting.name === name);
    if (setting === undefined) {
      const rule = Object.hasOwn(RENAMED, name)
        ? `called ${RENAMED[name]}`
        : `left out with ${trainer}, which has no setting '${name}'`;
      noEffect.set(name, rule);
    } else if (!setAt(config, setting.path, expandWords(setting, value))) {
      const missing = needsAdapters(name, setting.path) ? "loraRank" : "model";
      noEffect.set(name, `left out without ${missing}`);
    }
  }
  const known = Object.keys(config.settings);
  for (const [key, value] of Object.entries(set)) {
    if (!known.includes(key)) {
      const hint = formatHint(key, known, MEANT_NAMES);
      const rule = `a setting of ${trainer}${hint}`;
      throw ruleError(RangeError, "train", "set", rule, key);
    }
    if (Object.hasOwn(asked, key)) {
      const rule = "left out if the option of that name is given";
      throw ruleError(RangeError, "train", "set", rule, key);
    }
    setAt(config, ["settings", key], value);
  }
  const found = checkConfig(config);
  for (const [name, rule] of found) {
    if (Object.hasOwn({ ...asked, ...set }, name)) noEffect.set(name, rule);
  }
  const effective = resetNoEffect(config, found.keys());
  assertLearns(effective);
  return { config: effective, noEffect };
}

/** Makes the config of a run; refuses settings without effect. */
export function makeTrainConfig(
  asked: AskedSettings,
  beside: AskedBeside = {},
): TrainConfig {
  const { config, noEffect } = planTrainConfig(asked, beside);
  refuseNoEffect({ ...beside.set, ...asked }, noEffect, "train");
  return config;
}
