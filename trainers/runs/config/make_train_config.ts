/** Makes and checks the config of a run. */

import { isDeepStrictEqual } from "node:util";
import { ruleError } from "../../../utils/errors.ts";
import {
  type AnySettings,
  findTrainer,
  listTrainers,
} from "../../algorithms/trainer_registry.ts";
import { assertEnvOptions, splitEnvIds } from "../../rollout/env_options.ts";
import {
  assertSettings,
  fillFormer,
  findIdle,
  makeDefaults,
  setAt,
  type SettingEntry,
  valueAt,
} from "../../settings/read_settings.ts";
import { TRAIN_SETTINGS, type TrainConfig } from "./train_config.ts";
import {
  listRunSettings,
  makeRunDefaults,
  TRAIN_DEFAULTS,
} from "./train_defaults.ts";
import { formatHint } from "../../../utils/nearest.ts";
import { LORA_SETTINGS } from "../../model/lora_config.ts";
import { MEANT_NAMES } from "./names_elsewhere.ts";
import type { ModelSettings } from "./setting_groups.ts";

/**
 * Checks where a run's environment is, which is written into its directory.
 *
 * @throws {TypeError} If it is none, or holds a token
 */
export function assertRemote(remote: unknown): void {
  const url = typeof remote === "string" ? URL.parse(remote) : null;
  if (url !== null && url.username === "" && url.password === "") return;
  // It may hold a token, and is not repeated.
  const rule = "a URL without a token, whose place is UNLOCK_TOKEN";
  throw ruleError(TypeError, "train", "remote", rule, "something else");
}

/** Finds settings without effect on a run: by name, what they must be. */
export function findIdleSettings(config: TrainConfig): Map<string, string> {
  const { settings } = findTrainer(config.trainer);
  return new Map([
    ...findIdle(TRAIN_SETTINGS, config),
    ...findIdle(settings, config.settings),
  ]);
}

/** The defaults that follow from what a run is told. */
function makeOwnDefaults(config: TrainConfig): TrainConfig {
  const { batch, policy: { hiddenSize }, settings: { learningRate } } = config;
  return makeRunDefaults({
    ...config,
    batch,
    hiddenSize,
    ...typeof learningRate === "number" && { learningRate },
  });
}

/** Makes settings that mean the same run, those without effect by default. */
export function resetIdleSettings(config: TrainConfig): TrainConfig {
  const defaults = makeOwnDefaults(config);
  const reset = structuredClone(config);
  const settings = listRunSettings(config.trainer);
  for (const name of findIdleSettings(config).keys()) {
    const { path } = settings.find((setting) => setting.name === name)!;
    setAt(reset, path, valueAt(defaults, path));
  }
  return reset;
}

/**
 * Checks the settings of a run that was begun before, whose settings without
 * effect stay as they are.
 *
 * @throws {TypeError} If one is of another type, or unknown
 * @throws {RangeError} If one is out of range
 * @throws {UnregisteredEnvError} If the environment is unknown
 */
export function assertStoredConfig(
  config: unknown,
): asserts config is TrainConfig {
  assertSettings(TRAIN_SETTINGS, config, "config");
  const { env, envOptions, model, remote, warmStart } = config as TrainConfig;
  assertEnvOptions("train", "envOptions", envOptions, env);
  if (model === null) {
    assertEnvOptions(
      "train",
      "warmStartEnvOptions",
      warmStart.envOptions,
      env,
    );
  }
  if (remote !== undefined) {
    assertRemote(remote);
    if (splitEnvIds(env).length > 1) {
      const rule = "one environment, as a server has it";
      throw ruleError(RangeError, "train", "env", rule, env);
    }
  }
  assertSettings(findTrainer(config.trainer).settings, config.settings);
}

/**
 * Reads the settings of a run that was begun before. What could not be set when
 * it was made is as it was then.
 *
 * @returns The settings, with whatever else its `config.json` holds
 * @throws As {@linkcode assertStoredConfig} does
 */
export function readStoredConfig(stored: unknown): TrainConfig {
  const config = fillFormer(TRAIN_SETTINGS, stored);
  assertSettings(TRAIN_SETTINGS, config, "config");
  const { trainer, settings } = config as TrainConfig;
  const whole = {
    ...config as TrainConfig,
    settings: fillFormer(findTrainer(trainer).settings, settings),
  };
  assertStoredConfig(whole);
  return whole;
}

/**
 * Checks that a new run can learn what it is asked to.
 *
 * @throws {RangeError} If critiques are never heard, or groups are of one
 */
export function assertLearns(
  { arew, rollout, trainer, updates }: TrainConfig,
): void {
  if (arew.from >= updates) {
    const rule = `under the number of updates (${updates})`;
    throw ruleError(RangeError, "train", "arewFrom", rule, arew.from);
  }
  if (arew.until !== null && arew.until <= arew.from) {
    const rule = `above arewFrom (${arew.from})`;
    throw ruleError(RangeError, "train", "arewUntil", rule, arew.until);
  }
  if (rollout.groupSize > 1 || findTrainer(trainer).groupSize === 1) return;
  const rule = `at least 2 with ${trainer}, which compares rollouts of a task`;
  throw ruleError(RangeError, "train", "groupSize", rule, rollout.groupSize);
}

/**
 * Checks a run's settings.
 *
 * @param config The settings
 * @throws {TypeError} If one is of another type, or unknown
 * @throws {RangeError} If one is out of range, has no effect on the run and is
 * not as it would be by default, or leaves nothing to be learnt
 * @throws {UnregisteredEnvError} If the environment is unknown
 */
export function assertTrainConfig(config: TrainConfig): void {
  assertStoredConfig(config);
  const defaults = makeOwnDefaults(config);
  const settings = listRunSettings(config.trainer);
  for (const [name, rule] of findIdleSettings(config)) {
    const { path } = settings.find((setting) => setting.name === name)!;
    const value = valueAt(config, path);
    if (isDeepStrictEqual(value, valueAt(defaults, path))) continue;
    throw ruleError(RangeError, "train", name, rule, value);
  }
  assertLearns(config);
}

/** A setting of runs. */
export interface TrainSetting extends SettingEntry {
  /** The trainers that have it; `null` for all. */
  readonly trainers: readonly string[] | null;
}

/** Settings that were asked for, by name. */
export type AskedSettings = Readonly<Record<string, unknown>>;

/** What is asked for beside settings. */
export interface AskedBeside extends Pick<TrainConfig, "remote" | "modules"> {
  /** Settings of the trainer, by key. */
  readonly set?: AnySettings;
}

/** Settings of a run, and which of those asked for have no effect on it. */
export interface PlannedConfig {
  /** The settings. */
  readonly config: TrainConfig;
  /** By name of such a setting, what it must be. */
  readonly idle: ReadonlyMap<string, string>;
}

/** Tells the default of a setting. */
function describeDefault(
  { default: value, defaultHelp }: SettingEntry,
): string {
  if (defaultHelp !== undefined) return defaultHelp;
  return Array.isArray(value) ? value.join(",") : String(value ?? "none");
}

/**
 * Lists the settings of runs, those of all trainers included, each with its
 * default told.
 */
export function listTrainSettings(): TrainSetting[] {
  const found = new Map<string, TrainSetting>();
  for (const trainer of listTrainers()) {
    for (const entry of listRunSettings(trainer)) {
      const told = describeDefault(entry);
      const known = found.get(entry.name);
      const usual = known?.defaultHelp ?? told;
      found.set(entry.name, {
        ...known ?? entry,
        defaultHelp: usual.split(";")[0] === told.split(";")[0]
          ? usual
          : `${usual}; ${trainer}: ${told}`,
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

/** Settings of a language model that it has with or without adapters. */
const NEEDS_MODEL = ["loraRank", "learner", "baseModel", "reduction"];

/** The model asked for; how its adapters are follows from their rank. */
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

/**
 * Makes the settings of a run. Those asked for that have no effect on it are
 * left as they are by default, and told.
 *
 * @throws {TypeError} If one is of another type
 * @throws {RangeError} If one is out of range
 */
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
    ...isCount(batch) && { batch },
    ...isCount(hiddenSize) && { hiddenSize },
    // What is no number is refused below.
    ...typeof learningRate === "number" && { learningRate },
  });
  const config: TrainConfig = structuredClone({ ...defaults, ...beside });
  const idle = new Map<string, string>();
  const settings = listRunSettings(trainer);
  const findPath = (name: string) =>
    settings.find((setting) => setting.name === name)?.path;
  for (const [name, value] of Object.entries(asked)) {
    const path = findPath(name);
    if (path === undefined) {
      idle.set(
        name,
        `left out with ${trainer}, which has no setting '${name}'`,
      );
    } else if (!setAt(config, path, value)) {
      const missing = NEEDS_MODEL.includes(name) ? "model" : "loraRank";
      idle.set(name, `left out without ${missing}`);
    }
  }
  for (const [key, value] of Object.entries(set)) {
    const known = Object.keys(config.settings);
    if (!known.includes(key)) {
      const rule = `a setting of ${trainer}${
        formatHint(key, known, MEANT_NAMES)
      }`;
      throw ruleError(RangeError, "train", "set", rule, key);
    }
    if (Object.hasOwn(asked, key)) {
      const rule = "left out where the option of its name is given";
      throw ruleError(RangeError, "train", "set", rule, key);
    }
    setAt(config, ["settings", key], value);
  }
  assertStoredConfig(config);
  for (const [name, rule] of findIdleSettings(config)) {
    if (Object.hasOwn({ ...asked, ...set }, name)) idle.set(name, rule);
  }
  const effective = resetIdleSettings(config);
  assertLearns(effective);
  return { config: effective, idle };
}

/**
 * Makes the settings of a run.
 *
 * @throws {TypeError} If one is of another type
 * @throws {RangeError} If one is out of range or has no effect
 */
export function makeTrainConfig(
  asked: AskedSettings,
  beside: AskedBeside = {},
): TrainConfig {
  const { config, idle } = planTrainConfig(asked, beside);
  for (const [name, rule] of idle) {
    const value = { ...beside.set, ...asked }[name];
    throw ruleError(RangeError, "train", name, rule, value);
  }
  return config;
}

/**
 * Finds the language model that was asked for.
 *
 * @returns What was asked for, with the model's whole path
 * @throws {Error} If it is not there
 */
export async function resolveModel(
  asked: AskedSettings,
): Promise<AskedSettings> {
  const { model } = asked;
  if (model === undefined) return asked;
  const path = await Deno.realPath(String(model)).catch(() => {
    const rule = "a directory with a language model";
    throw ruleError(Error, "train", "model", rule, model);
  });
  return { ...asked, model: path };
}
