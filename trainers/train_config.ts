/**
 * Everything that decides the course of a run.
 *
 * @module
 */

import type { TextLanguage } from "../envs/language.ts";
import {
  assertInteger,
  assertNumber,
  assertOneOf,
  ruleMessage,
} from "../envs/errors.ts";
import { entryOf } from "../envs/registry.ts";
import type { ModelConfig } from "./model/config.ts";
import { assertPpoConfig, PPO_DEFAULTS, type PpoConfig } from "./ppo.ts";
import {
  AREW_DEFAULTS,
  type ArewConfig,
  assertArewConfig,
} from "./reweighting.ts";
import {
  assertWarmStartConfig,
  WARM_START_DEFAULTS,
  type WarmStartConfig,
} from "./warm_start.ts";

/** Sizes of a policy that do not follow from its environment. */
export interface PolicySize {
  /** Width D of the residual stream. */
  readonly hiddenSize: number;
  /** Width of the SwiGLU layer. */
  readonly intermediateSize: number;
  /** Number of blocks. */
  readonly layers: number;
  /** Number of heads, for queries, keys and values alike. */
  readonly heads: number;
}

/** What a run is asked to do, all of it JSON. */
export interface TrainConfig {
  /** Id of the environment. */
  readonly env: string;
  /** Where the environment is, if it is on a server: a URL without a token. */
  readonly remote?: string;
  /** The algorithm. */
  readonly algorithm: "ppo";
  /** Seed of tasks, sampling and minibatches. */
  readonly seed: number;
  /** Seed of the warm start. */
  readonly warmStartSeed: number;
  /** Number of updates. */
  readonly updates: number;
  /** Episodes in an update, each on a fresh task. */
  readonly batch: number;
  /** Sample only what the action grammar allows. */
  readonly constrained: boolean;
  /** α: probability with which a critique changes its sign. */
  readonly noise: number;
  /** Held-out tasks that the run is measured on in the end; 0 for none. */
  readonly evaluation: number;
  /** Sizes of the policy, unless it starts from a file. */
  readonly policy: PolicySize;
  /** The warm start, unless the policy starts from a file. */
  readonly warmStart: WarmStartConfig;
  /** Settings of PPO. */
  readonly ppo: PpoConfig;
  /** Settings of AREW. */
  readonly arew: ArewConfig;
}

/** The settings of the demo. */
export const TRAIN_DEFAULTS: TrainConfig = {
  env: "PE-G-Mini-v0",
  algorithm: "ppo",
  seed: 0,
  warmStartSeed: 0,
  updates: 140,
  batch: 256,
  constrained: true,
  noise: 0,
  evaluation: 300,
  policy: { hiddenSize: 32, intermediateSize: 64, layers: 2, heads: 4 },
  warmStart: WARM_START_DEFAULTS,
  ppo: PPO_DEFAULTS,
  arew: AREW_DEFAULTS,
};

function assertSettings(name: string, value: unknown): void {
  const isRecord = typeof value === "object" && value !== null &&
    !Array.isArray(value);
  if (isRecord) return;
  const rule = "an object of settings";
  throw new TypeError(ruleMessage("train", name, rule, value));
}

/**
 * Checks where a run's environment is, which is written into its directory.
 *
 * @param remote A URL
 * @throws {TypeError} If it is none, or holds a token
 */
export function assertRemote(remote: unknown): void {
  const url = typeof remote === "string" ? URL.parse(remote) : null;
  if (url !== null && url.username === "" && url.password === "") return;
  // It may hold a token, and is not repeated.
  const rule = "a URL without a token, whose place is UNLOCK_TOKEN";
  throw new TypeError(ruleMessage("train", "remote", rule, "something else"));
}

function assertPolicySize(size: PolicySize): void {
  const action = "train";
  const { heads, hiddenSize } = size;
  assertInteger(action, "heads", heads, 1);
  assertInteger(action, "hiddenSize", hiddenSize, 1, 4096);
  if (hiddenSize % (2 * heads) !== 0) {
    const rule = `a multiple of twice 'heads' (${heads})`;
    throw new RangeError(ruleMessage(action, "hiddenSize", rule, hiddenSize));
  }
  assertInteger(action, "intermediateSize", size.intermediateSize, 1, 16_384);
  assertInteger(action, "layers", size.layers, 1, 64);
}

/**
 * Checks a run's settings.
 *
 * @param config The settings
 * @throws {TypeError} If one is of another type
 * @throws {RangeError} If one is out of range
 * @throws {UnregisteredEnvError} If the environment is unknown
 */
export function assertTrainConfig(config: TrainConfig): void {
  const action = "train";
  assertSettings("config", config);
  if (typeof config.env !== "string") {
    throw new TypeError(ruleMessage(action, "env", "a string", config.env));
  }
  const { splits } = entryOf(config.env);
  if (config.remote !== undefined) assertRemote(config.remote);
  assertOneOf(action, "algorithm", config.algorithm, ["ppo"]);
  assertInteger(action, "seed", config.seed, 0);
  assertInteger(action, "warmStartSeed", config.warmStartSeed, 0);
  assertInteger(action, "updates", config.updates, 1);
  assertInteger(action, "batch", config.batch, 1, 65_536);
  if (typeof config.constrained !== "boolean") {
    const { constrained } = config;
    throw new TypeError(
      ruleMessage(action, "constrained", "a boolean", constrained),
    );
  }
  assertNumber(action, "noise", config.noise, 0, 1);
  assertInteger(action, "episodes", config.evaluation, 0, splits.test);
  for (const part of ["policy", "warmStart", "ppo", "arew"] as const) {
    assertSettings(part, config[part]);
  }
  assertPolicySize(config.policy);
  assertWarmStartConfig(config.warmStart);
  assertPpoConfig(config.ppo);
  if (config.ppo.minibatches > config.batch) {
    const rule = `at most the batch (${config.batch})`;
    throw new RangeError(
      ruleMessage(action, "minibatches", rule, config.ppo.minibatches),
    );
  }
  assertArewConfig(config.arew);
}

/** Positions kept in reserve for episodes longer than the teacher's. */
const LENGTH_MARGIN = 1.5;

/**
 * Sizes of a fresh policy for an environment.
 *
 * @param size The sizes chosen
 * @param language The environment's closed language
 * @param longest Tokens of the longest episode seen
 * @returns Sizes of the whole model
 */
export function modelConfigFor(
  size: PolicySize,
  language: TextLanguage,
  longest: number,
): ModelConfig {
  return {
    vocabularySize: language.vocabulary.length + 1,
    hiddenSize: size.hiddenSize,
    intermediateSize: size.intermediateSize,
    layers: size.layers,
    heads: size.heads,
    keyValueHeads: size.heads,
    ropeTheta: 10_000,
    rmsNormEps: 1e-6,
    maxPositions: Math.ceil(longest * LENGTH_MARGIN),
    tiedEmbeddings: false,
  };
}
