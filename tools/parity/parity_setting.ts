/** Input of all backends: a small policy and its episodes, on the host. */

import { seededPrng } from "../../utils/prng.ts";
import { makeVector } from "../../envs/vector/make_vector.ts";
import type { ModelConfig } from "../../trainers/model/config.ts";
import {
  disposeTensors,
  initWeights,
} from "../../trainers/model/weights/weights.ts";
import {
  type EpisodeTokenizer,
  makeTerseTokenizer,
} from "../../trainers/rollout/tokens/episode_tokenizer.ts";
import { rollout } from "../../trainers/rollout/rollout.ts";
import type { Trajectory } from "../../trainers/rollout/trajectory.ts";

/** A tensor outside of TensorFlow.js. */
export interface HostTensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** A policy and its episodes, independent of a backend. */
export interface ParitySetting {
  /** Sizes of the policy. */
  readonly config: ModelConfig;
  /** Its weights by name. */
  readonly weights: Readonly<Record<string, HostTensor>>;
  /** Its tokenizer and grammar. */
  readonly tokenizer: EpisodeTokenizer;
  /** Its episodes. */
  readonly trajectories: readonly Trajectory[];
}

/** Number of episodes. */
const EPISODES = 4;

const ENV = "PE-G-Mini-v0";

/** Sizes of the policy, with all features of larger ones. */
function makeConfig(vocabularySize: number): ModelConfig {
  return {
    vocabularySize,
    hiddenSize: 32,
    intermediateSize: 64,
    layers: 2,
    heads: 4,
    keyValueHeads: 2,
    ropeTheta: 10_000,
    rmsNormEps: 1e-6,
    maxPositions: 128,
    tiedEmbeddings: false,
  };
}

/** Plays the episodes on the current backend. */
export async function makeParitySetting(): Promise<ParitySetting> {
  const envs = makeVector(ENV, EPISODES, {
    style: "terse",
    autoresetMode: "Disabled",
  });
  const tokenizer = makeTerseTokenizer(envs.language!);
  const config = makeConfig(tokenizer.wordTokenizer.words.length);
  const weights = initWeights(config, seededPrng("parity", "weights"));
  const trajectories = await rollout({ config, weights, tokenizer }, envs, {
    tasks: Array.from({ length: EPISODES }, (_, index) => ({ index })),
    temperature: 1,
    constrained: true,
    maxTurnTokens: 12,
    streamKey: (b) => ["parity", "rollout", b],
  });
  // An untrained policy rarely succeeds; here half of the episodes do, so that
  // advantages are not zero.
  trajectories.forEach(({ policyMask, rewards }, b) => {
    rewards[policyMask.lastIndexOf(1)] = b % 2;
  });
  const host: Record<string, HostTensor> = {};
  for (const [name, weight] of Object.entries(weights)) {
    const data = Float32Array.from(await weight.data());
    host[name] = { shape: weight.shape, data };
  }
  disposeTensors(weights);
  return { config, weights: host, tokenizer, trajectories };
}
