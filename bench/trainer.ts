/**
 * Speed of the trainer's model: training steps and rollout, in tokens per
 * second.
 *
 *     deno run -P=unlock bench/trainer.ts [--backend NAME] [--size demo|0.9M]
 *         [--repetitions N]
 *
 * @module
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { parseArgs } from "node:util";
import * as tf from "@tensorflow/tfjs";
import { assertInteger, assertOneOf } from "../envs/errors.ts";
import { type Prng, randomInteger, seededPrng } from "../envs/prng.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import {
  adamwStep,
  disposeAdamwState,
  initialAdamwState,
} from "../trainers/model/adamw.ts";
import { type ModelConfig, parameterCount } from "../trainers/model/config.ts";
import {
  decode,
  disposeCache,
  type KvCache,
} from "../trainers/model/kv_cache.ts";
import { tokenLogProbs } from "../trainers/model/log_probs.ts";
import { forward } from "../trainers/model/transformer.ts";
import { valueAndGradients } from "../trainers/model/value_and_grads.ts";
import {
  disposeWeights,
  initialWeights,
  type Weights,
} from "../trainers/model/weights.ts";

/** One model and the batches it is measured on. */
interface Workload {
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

const WORKLOADS: Readonly<Record<string, Workload>> = {
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
};

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
  allowed: tf.Tensor3D,
): tf.Scalar {
  const { logits, values } = forward(config, weights, tokens);
  const { logProbs, entropy } = tokenLogProbs(logits, tokens, allowed); // [B, T]
  const ratio = tf.exp(tf.add(logProbs, Math.log(config.vocabularySize)));
  const policy = tf.minimum(ratio, tf.clipByValue(ratio, 0.8, 1.2));
  const value = tf.square(tf.sub(values, 1));
  return tf.mean(
    tf.sub(tf.sub(tf.mul(value, 0.1), policy), tf.mul(entropy, 0.01)),
  );
}

/** Seconds of each repetition, sorted, without the first. */
function measure(repetitions: number, run: () => void): number[] {
  const seconds: number[] = [];
  for (let i = 0; i <= repetitions; i++) {
    const start = performance.now();
    run();
    if (i > 0) seconds.push((performance.now() - start) / 1000);
  }
  return seconds.sort((a, b) => a - b);
}

function report(what: string, tokens: number, seconds: number[]): void {
  const median = seconds[seconds.length >> 1]!;
  const [low, high] = [seconds[0]!, seconds.at(-1)!].map((s) =>
    (s * 1000).toFixed(1)
  );
  console.log(
    `${what.padEnd(34)} ${Math.round(tokens / median)} tokens/s, ` +
      `${(median * 1000).toFixed(1)} ms (${low} to ${high})`,
  );
}

function benchTraining(workload: Workload, repetitions: number): void {
  const { config, train: [batch, time] } = workload;
  const prng = seededPrng("bench", "train");
  let weights = initialWeights(config, prng);
  let state = initialAdamwState(weights);
  const tokens = randomTokens(prng, config.vocabularySize, [batch, time]);
  const allowed = tf.ones<tf.Rank.R3>([batch, time, config.vocabularySize]);
  const seconds = measure(repetitions, () => {
    const { value, gradients } = valueAndGradients(
      weights,
      (w) => ppoLoss(workload, w, tokens, allowed),
    );
    const next = adamwStep(weights, gradients, state, {
      learningRate: 1e-3,
      maxGradientNorm: 1,
    });
    value.dataSync();
    next.gradientNorm.dataSync();
    disposeWeights(weights);
    disposeWeights(gradients);
    disposeAdamwState(state);
    tf.dispose([value, next.gradientNorm]);
    ({ weights, state } = next);
  });
  report(`training step, ${batch} x ${time}`, batch * time, seconds);
  disposeWeights(weights);
  disposeAdamwState(state);
  tf.dispose([tokens, allowed]);
}

function benchRollout(workload: Workload, repetitions: number): void {
  const { config, rollout: [batch, prompt, sampled] } = workload;
  const prng = seededPrng("bench", "rollout");
  const weights = initialWeights(config, prng);
  const vocabulary = config.vocabularySize;
  const seconds = measure(repetitions, () => {
    let cache: KvCache | null = null;
    for (let i = 0; i < sampled; i++) {
      const slots = i === 0 ? prompt : 1;
      const tokens = randomTokens(prng, vocabulary, [batch, slots]);
      const decoded = decode(config, weights, cache, tokens);
      // Sampling reads both on the host.
      decoded.logits.dataSync();
      decoded.values.dataSync();
      tf.dispose([tokens, decoded.logits, decoded.values]);
      cache = decoded.cache;
    }
    if (cache !== null) disposeCache(cache);
  });
  const what = `rollout, ${batch} x (${prompt} + ${sampled})`;
  report(what, batch * sampled, seconds);
  report("  a step of it", batch, seconds.map((s) => s / sampled));
  disposeWeights(weights);
}

/** Reads the arguments and runs the benches they name. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      backend: { type: "string" },
      size: { type: "string" },
      repetitions: { type: "string", default: "5" },
    },
  });
  const sizes = Object.keys(WORKLOADS);
  if (values.size !== undefined) {
    assertOneOf("run the bench", "size", values.size, sizes);
  }
  const repetitions = Number(values.repetitions);
  assertInteger("run the bench", "repetitions", repetitions, 1);
  const { reason } = await startBackend({ name: values.backend });
  console.log(`backend: ${reason}`);
  for (const size of values.size === undefined ? sizes : [values.size]) {
    const workload = WORKLOADS[size]!;
    console.log(`${size}: ${parameterCount(workload.config)} parameters`);
    benchTraining(workload, repetitions);
    benchRollout(workload, repetitions);
  }
}

if (import.meta.main) await main();
