/**
 * What Qwen3's norms of heads cost: processor time of a model with them and of
 * the same without, the best of several rounds that take turns.
 *
 *     deno run -A bench/head_norms.ts [--backend NAME]
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import process from "node:process";
import { parseArgs } from "node:util";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../utils/prng.ts";
import { formatTable } from "../utils/terminal/table.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import type { ModelConfig } from "../trainers/model/config.ts";
import { valueAndGradients } from "../trainers/model/layers/backpropagation.ts";
import { forward } from "../trainers/model/transformer/forward.ts";
import {
  decode,
  disposeCache,
} from "../trainers/model/transformer/kv_cache.ts";
import {
  disposeTensors,
  initWeights,
  type Weights,
} from "../trainers/model/weights/weights.ts";

const ROUNDS = 12;

/** A model, and sequences times tokens that it learns from and plays. */
interface Work {
  readonly model: ModelConfig;
  readonly learnt: readonly [number, number];
  readonly played: readonly [number, number];
}

const COMMON = {
  vocabularySize: 1000,
  ropeTheta: 1e6,
  rmsNormEps: 1e-6,
  maxPositions: 512,
  tiedEmbeddings: true,
};

const WORKS: Readonly<Record<string, Work>> = {
  "a small policy": {
    model: {
      ...COMMON,
      hiddenSize: 128,
      intermediateSize: 384,
      layers: 4,
      heads: 4,
      keyValueHeads: 2,
      headSize: 32,
    },
    learnt: [16, 128],
    played: [32, 32],
  },
  "two blocks of Qwen3-0.6B": {
    model: {
      ...COMMON,
      hiddenSize: 1024,
      intermediateSize: 3072,
      layers: 2,
      heads: 16,
      keyValueHeads: 8,
      headSize: 128,
    },
    learnt: [2, 128],
    played: [8, 8],
  },
};

type Run = (config: ModelConfig, weights: Weights) => void;

/** A forward pass over whole sequences, and its gradient. */
function learn(sizes: readonly [number, number]): Run {
  return (config, weights) =>
    tf.tidy(() => {
      const tokens = tf.zeros<tf.Rank.R2>([...sizes], "int32");
      const { value } = valueAndGradients(
        weights,
        (weights) =>
          tf.sum(forward(config, weights, tokens).values) as tf.Scalar,
      );
      value.dataSync();
    });
}

/** Prompts of 64 tokens, and tokens that follow one by one. */
function play([batch, turns]: readonly [number, number]): Run {
  return (config, weights) => {
    const prompt = tf.zeros<tf.Rank.R2>([batch, 64], "int32");
    const next = tf.zeros<tf.Rank.R2>([batch, 1], "int32");
    let decoded = decode(config, weights, null, prompt);
    for (let turn = 0; turn < turns; turn++) {
      tf.dispose([decoded.logits, decoded.values]);
      decoded = decode(config, weights, decoded.cache, next);
      decoded.values.dataSync();
    }
    disposeCache(decoded.cache);
    tf.dispose([decoded.logits, decoded.values, prompt, next]);
  };
}

/** Milliseconds of all processors. */
function measure(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The best rounds without norms and with them. */
function compare(model: ModelConfig, run: Run): readonly number[] {
  const sides = [false, true].map((headNorms) => {
    const config = { ...model, headNorms };
    return { config, weights: initWeights(config, seededPrng("norms")) };
  });
  const best = sides.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round++) {
    sides.forEach(({ config, weights }, i) => {
      best[i] = Math.min(best[i]!, measure(() => run(config, weights)));
    });
  }
  for (const { weights } of sides) disposeTensors(weights);
  return best;
}

const { values: { backend } } = parseArgs({
  options: { backend: { type: "string" } },
});
const { name } = await startBackend({ name: backend });
const rows = Object.entries(WORKS).flatMap(([work, sizes]) =>
  ([["learn", learn(sizes.learnt)], ["play", play(sizes.played)]] as const)
    .map(([what, run]) => {
      const [without, normed] = compare(sizes.model, run) as [number, number];
      const cells = [without.toFixed(0), normed.toFixed(0)];
      return [work, what, ...cells, (normed / without).toFixed(3)];
    })
);
console.log(`processor time on ${name}`);
console.log(formatTable([
  ["model", "work", "without, ms", "with, ms", "ratio"],
  ...rows,
]));
