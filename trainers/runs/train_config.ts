/** Everything that decides the course of a run. */

import { getEnvEntry } from "../../envs/registry/registry.ts";
import {
  assertInteger,
  assertKeys,
  assertNumber,
  assertObject,
  ruleMessage,
} from "../../base/errors.ts";
import { MAX_TURN_TOKENS } from "../rollout/evaluate.ts";
import {
  assertMemorySettings,
  MEMORY_DEFAULTS,
  type MemorySettings,
} from "./memory_settings.ts";
import { assertModelSettings, type ModelSettings } from "./model_settings.ts";
import {
  assertPolicySize,
  POLICY_SIZE_DEFAULTS,
  type PolicySize,
} from "./policy_size.ts";
import { PPO } from "../algorithms/ppo.ts";
import {
  AREW_DEFAULTS,
  type ArewConfig,
  assertArewConfig,
} from "../algorithms/reweighting.ts";
import {
  assertRolloutSettings,
  type RolloutSettings,
} from "../rollout/rollout_settings.ts";
import {
  type AnySettings,
  findTrainer,
} from "../algorithms/trainer_registry.ts";
import {
  assertWarmStartConfig,
  WARM_START_DEFAULTS,
  type WarmStartConfig,
} from "./warm_start.ts";

/** What a run is asked to do, all of it JSON. */
export interface TrainConfig {
  /** Id of the environment. */
  readonly env: string;
  /** Where the environment is, if it is on a server: a URL without a token. */
  readonly remote?: string;
  /** Plug-ins that the run needs, as URLs of modules. */
  readonly modules?: readonly string[];
  /** Name of the algorithm. */
  readonly trainer: string;
  /** Settings of the algorithm. */
  readonly settings: AnySettings;
  /** Seed of tasks, sampling and minibatches. */
  readonly seed: number;
  /** Seed of the warm start. */
  readonly warmStartSeed: number;
  /** Number of updates. */
  readonly updates: number;
  /** Episodes in an update. */
  readonly batch: number;
  /** How the episodes are played. */
  readonly rollout: RolloutSettings;
  /** What bounds memory. */
  readonly memory: MemorySettings;
  /** α: probability with which a critique changes its sign. */
  readonly noise: number;
  /** Held-out tasks that the run is measured on in the end; 0 for none. */
  readonly evaluation: number;
  /** The language model to be trained; `null` for a small policy. */
  readonly model: ModelSettings | null;
  /** Sizes of the policy, unless it starts from a file. */
  readonly policy: PolicySize;
  /** The warm start, unless the policy starts from a file. */
  readonly warmStart: WarmStartConfig;
  /** Settings of AREW. */
  readonly arew: ArewConfig;
}

/** The settings of the demo. */
export const TRAIN_DEFAULTS: TrainConfig = {
  env: "PE-G-Mini-v0",
  trainer: PPO.name,
  settings: { ...PPO.defaults },
  seed: 0,
  warmStartSeed: 0,
  updates: 140,
  batch: 256,
  rollout: {
    temperature: 1,
    constrained: true,
    maxTurnTokens: MAX_TURN_TOKENS.terse,
    groupSize: PPO.groupSize,
    truncateAfter: null,
    counterfactual: false,
  },
  memory: MEMORY_DEFAULTS,
  noise: 0,
  evaluation: 300,
  model: null,
  policy: POLICY_SIZE_DEFAULTS,
  warmStart: WARM_START_DEFAULTS,
  arew: AREW_DEFAULTS,
};

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
  throw new TypeError(ruleMessage("train", "remote", rule, "something else"));
}

/** Settings that every config has; the others may be left out. */
const OPTIONAL = ["remote", "modules", "versions"];

/**
 * Checks a run's settings.
 *
 * @param config The settings
 * @throws {TypeError} If one is of another type, or unknown
 * @throws {RangeError} If one is out of range
 * @throws {UnregisteredEnvError} If the environment is unknown
 */
export function assertTrainConfig(config: TrainConfig): void {
  const action = "train";
  assertKeys(action, "config", config, [
    ...Object.keys(TRAIN_DEFAULTS),
    ...OPTIONAL,
  ]);
  if (typeof config.env !== "string") {
    throw new TypeError(ruleMessage(action, "env", "a string", config.env));
  }
  const { splits, ownOptions } = getEnvEntry(config.env);
  if (config.remote !== undefined) assertRemote(config.remote);
  const trainer = findTrainer(config.trainer);
  assertObject(action, "settings", config.settings);
  trainer.assertSettings(config.settings);
  assertInteger(action, "seed", config.seed, 0);
  assertInteger(action, "warmStartSeed", config.warmStartSeed, 0);
  assertInteger(action, "updates", config.updates, 1);
  assertInteger(action, "batch", config.batch, 1, 65_536);
  assertRolloutSettings(config.rollout, config.batch, ownOptions);
  assertMemorySettings(config.memory, config.batch);
  assertNumber(action, "noise", config.noise, 0, 1);
  assertInteger(action, "episodes", config.evaluation, 0, splits.test);
  if (config.model !== null) assertModelSettings(config.model);
  assertPolicySize(config.policy);
  assertObject(action, "warmStart", config.warmStart);
  assertWarmStartConfig(config.warmStart);
  const { minibatches = 1 } = config.settings;
  if (typeof minibatches === "number" && minibatches > config.batch) {
    const rule = `at most the batch (${config.batch})`;
    throw new RangeError(ruleMessage(action, "minibatches", rule, minibatches));
  }
  assertArewConfig(config.arew);
}
