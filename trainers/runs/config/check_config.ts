/** Checks a run's settings, also those of one that was begun before. */

import { isDeepStrictEqual } from "node:util";
import { ruleError } from "../../../utils/errors.ts";
import { findTrainer } from "../../algorithms/trainer_registry.ts";
import { splitEnvIds } from "../../rollout/env_ids.ts";
import { assertEnvOptions } from "../../rollout/env_options.ts";
import {
  assertSettings,
  fillFormer,
  findIdle,
  setAt,
  valueAt,
} from "../../settings/read_settings.ts";
import type { TrainConfig } from "./train_config.ts";
import {
  listRunSettings,
  makeRunDefaults,
  TRAIN_SETTINGS,
} from "./run_settings.ts";

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
