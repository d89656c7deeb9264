/**
 * What the trainer's model is measured on: steps of training, and rollouts
 * token by token, at three sizes.
 *
 * Axes: B sequences, T tokens, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import { type Prng, randomInteger, seededPrng } from "../utils/prng.ts";
import {
  initAdamwState,
  takeAdamwStep,
} from "../trainers/model/optimizer/adamw.ts";
import type { ModelConfig } from "../trainers/model/config.ts";
import {
  decode,
  disposeCache,
  type KvCache,
} from "../trainers/model/transformer/kv_cache.ts";
import { computeTokenLogProbs } from "../trainers/model/transformer/log_probs.ts";
import { forward } from "../trainers/model/transformer/forward.ts";
import { valueAndGradients } from "../trainers/model/layers/backpropagation.ts";
import {
  disposeTensors,
  initWeights,
  type Weights,
} from "../trainers/model/weights/weights.ts";
import { drawToken } from "../trainers/rollout/tokens/sample_token.ts";

/** One model and the batches it is measured on. */
export interface Workload {
  /** The model's sizes. */
  readonly config: ModelConfig;
  /** Sequences and tokens of a training batch. */
  readonly train: readonly [number, number];
  /** Sequences of a rollout, tokens of its prompt, tokens sampled after it. */
  readonly rollout: readonly [number, number, number];
}

const COMMON = {
  ropeTheta: 10_000,
  rmsNormEps: 1e-6,
  maxPositions: 128,
  tiedEmbeddings: false,
} as const;

/** The workloads, by the names of their sizes. */
export const WORKLOADS: Readonly<Record<string, Workload>> = {
  demo: {
    config: {
      ...COMMON,
      vocabularySize: 40,
      hiddenSize: 32,
      intermediateSize: 64,
      layers: 2,
      heads: 4,
      keyValueHeads: 4,
    },
    train: [128, 94],
    rollout: [256, 1, 93],
  },
  "0.9M": {
    config: {
      ...COMMON,
      vocabularySize: 512,
      hiddenSize: 128,
      intermediateSize: 384,
      layers: 4,
      heads: 4,
      keyValueHeads: 4,
    },
    train: [16, 128],
    rollout: [64, 64, 64],
  },
  // The sizes of SmolLM2-135M, but for the length of what it reads.
  "135M": {
    config: {
      ...COMMON,
      vocabularySize: 49_152,
      hiddenSize: 576,
      intermediateSize: 1536,
      layers: 30,
      heads: 9,
      keyValueHeads: 3,
      maxPositions: 512,
      tiedEmbeddings: true,
    },
    train: [8, 256],
    rollout: [32, 192, 64],
  },
};

/**
 * Seconds of each repetition.
 *
 * @returns The seconds
 */
export async function measured(
  repetitions: number,
  run: () => void | Promise<void>,
): Promise<number[]> {
  const seconds: number[] = [];
  for (let i = 0; i <= repetitions; i++) {
    const start = performance.now();
    await run();
    if (i > 0) seconds.push((performance.now() - start) / 1000);
  }
  return seconds;
}

/** The median. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function randomTokens(
  prng: Prng,
  vocabulary: number,
  shape: [number, number],
): tf.Tensor2D {
  const ids = Int32Array.from(
    { length: shape[0] * shape[1] },
    () => randomInteger(prng, vocabulary),
  );
  return tf.tensor2d(ids, shape, "int32");
}

/** PPO's loss on made-up advantages and returns. */
function ppoLoss(
  { config }: Workload,
  weights: Weights,
  tokens: tf.Tensor2D,
): tf.Scalar {
  const { logits, values } = forward(config, weights, tokens);
  const { logProbs, entropy } = computeTokenLogProbs(logits, tokens); // [B, T]
  const ratio = tf.exp(tf.add(logProbs, Math.log(config.vocabularySize)));
  const policy = tf.minimum(ratio, tf.clipByValue(ratio, 0.8, 1.2));
  const value = tf.square(tf.sub(values, 1));
  return tf.mean(
    tf.sub(tf.sub(tf.mul(value, 0.1), policy), tf.mul(entropy, 0.01)),
  );
}

/** Measures training steps: forward, PPO's loss, gradient, clip, AdamW. */
export async function trainingSeconds(
  workload: Workload,
  repetitions: number,
): Promise<number[]> {
  const { config, train: [batch, time] } = workload;
  const prng = seededPrng("bench", "train");
  let weights = initWeights(config, prng);
  let state = initAdamwState(weights);
  const tokens = randomTokens(prng, config.vocabularySize, [batch, time]);
  const seconds = await measured(repetitions, async () => {
    const { value, gradients } = valueAndGradients(
      weights,
      (w) => ppoLoss(workload, w, tokens),
    );
    const next = takeAdamwStep(weights, gradients, state, {
      learningRate: 1e-3,
      maxGradientNorm: 1,
    });
    await Promise.all([value.data(), next.gradientNorm.data()]);
    disposeTensors(weights);
    disposeTensors(gradients);
    disposeTensors(state);
    tf.dispose([value, next.gradientNorm]);
    ({ weights, state } = next);
  });
  disposeTensors(weights);
  disposeTensors(state);
  tokens.dispose();
  return seconds;
}

/**
 * Measures rollouts: a prompt, then tokens sampled one by one, with their
 * log-probabilities and values on the host.
 */
export async function rolloutSeconds(
  { config, rollout: [batch, prompt, sampled] }: Workload,
  repetitions: number,
): Promise<number[]> {
  const prng = seededPrng("bench", "rollout");
  const weights = initWeights(config, prng);
  const vocabulary = config.vocabularySize;
  const seconds = await measured(repetitions, async () => {
    let cache: KvCache | null = null;
    let tokens = randomTokens(prng, vocabulary, [batch, prompt]);
    for (let i = 0; i < sampled; i++) {
      const decoded = decode(config, weights, cache, tokens);
      const p = tf.softmax(decoded.logits);
      const [probabilities] = await Promise.all([
        p.data(),
        decoded.values.data(),
      ]);
      tf.dispose([tokens, decoded.logits, decoded.values, p]);
      cache = decoded.cache;
      const chosen = Int32Array.from(
        { length: batch },
        (_, row) => drawToken(probabilities, row, vocabulary, prng).token,
      );
      tokens = tf.tensor2d(chosen, [batch, 1], "int32");
    }
    tokens.dispose();
    if (cache !== null) disposeCache(cache);
  });
  disposeTensors(weights);
  return seconds;
}
