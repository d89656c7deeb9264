/**
 * What the tests of this folder share: a small model, random tensors, and
 * gradients by finite differences.
 */

import { ok as assert } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import "@tensorflow/tfjs-backend-wasm";
import {
  type Prng,
  randomInteger,
  randomNormal,
  seededPrng,
  shuffle,
} from "../../../utils/prng.ts";
import { effort } from "../effort.ts";
import type { ModelConfig } from "../../../trainers/model/config.ts";
import {
  listWeightShapes,
  type Weights,
} from "../../../trainers/model/weights/weights.ts";

// Silences a banner that advertises another backend.
tf.enableProdMode();

/** Two layers with grouped queries: every code path at a size tests can pay. */
export const SMALL: ModelConfig = {
  vocabularySize: 11,
  hiddenSize: 16,
  intermediateSize: 12,
  layers: 2,
  heads: 4,
  keyValueHeads: 2,
  ropeTheta: 10_000,
  rmsNormEps: 1e-6,
  maxPositions: 32,
  tiedEmbeddings: false,
};

/** What Llama's newer models and Qwen2's have besides, all at once. */
export const BIASED: ModelConfig = {
  ...SMALL,
  hiddenSize: 12,
  headSize: 8,
  attentionBiases: "all",
  ropeScaling: {
    factor: 4,
    lowFrequencyFactor: 1,
    highFrequencyFactor: 4,
    originalMaxPositions: 16,
  },
};

/** What Qwen3 has: normed heads, of a size that is not width / heads. */
export const NORMED: ModelConfig = {
  ...SMALL,
  hiddenSize: 12,
  headSize: 8,
  headNorms: true,
};

/** The backends that run everywhere. */
export const BACKENDS = ["cpu", "wasm"] as const;

/** Weights ten times larger than usual, so that every path matters. */
export function boldWeights(config: ModelConfig): Weights {
  const prng = seededPrng("bold");
  const weights: Record<string, tf.Tensor> = {};
  for (const [name, shape] of Object.entries(listWeightShapes(config))) {
    const size = tf.util.sizeFromShape([...shape]);
    const data = Float32Array.from({ length: size }, () => prng() - 0.5);
    weights[name] = tf.tensor(data, [...shape]);
  }
  return weights;
}

/** Makes a backend current, and checks that no tensor outlives `run`. */
export async function onBackend(
  name: string,
  run: () => void | Promise<void>,
): Promise<void> {
  assert(await tf.setBackend(name));
  const before = tf.memory().numTensors;
  // What tf.tidy does, but for functions that await.
  tf.engine().startScope();
  try {
    await run();
  } finally {
    tf.engine().endScope();
  }
  assert(tf.memory().numTensors === before, "tensors were leaked");
}

/** A tensor of normal numbers. */
export function randomTensor<R extends tf.Rank>(
  prng: Prng,
  shape: tf.ShapeMap[R],
): tf.Tensor<R> {
  const data = Float32Array.from(
    { length: tf.util.sizeFromShape(shape) },
    () => randomNormal(prng),
  );
  return tf.tensor<R>(data, shape);
}

/** A batch of token ids. */
export function randomTokens(
  prng: Prng,
  config: ModelConfig,
  shape: [number, number],
): tf.Tensor2D {
  const ids = Int32Array.from(
    { length: shape[0] * shape[1] },
    () => randomInteger(prng, config.vocabularySize),
  );
  return tf.tensor2d(ids, shape, "int32");
}

/** Checks that all numbers agree, relative to the larger of 1 and theirs. */
export function assertClose(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  tolerance: number,
): void {
  assert(actual.length === expected.length);
  for (let i = 0; i < expected.length; i++) {
    const error = Math.abs(actual[i]! - expected[i]!);
    const scale = Math.max(1, Math.abs(expected[i]!));
    assert(
      error <= tolerance * scale,
      `element ${i} is ${actual[i]}, not ${expected[i]}`,
    );
  }
}

/** Elements of an input in which its gradient is checked one by one. */
const MOST_ELEMENTS = effort(2, Infinity);

/** Unit vectors along the axes of some elements, and one with no zero. */
function drawSteps(prng: Prng, size: number): Float32Array[] {
  const drawn = shuffle(prng, Array.from({ length: size }, (_, i) => i))
    .slice(0, MOST_ELEMENTS);
  const axes = drawn.map((i) => {
    const axis = new Float32Array(size);
    axis[i] = 1;
    return axis;
  });
  const length = Math.sqrt(size);
  const signs = () => (prng() < 0.5 ? -1 : 1) / length;
  return [...axes, Float32Array.from({ length: size }, signs)];
}

/**
 * Checks the gradient of a weighted sum of `f`'s elements by central
 * differences: in {@linkcode MOST_ELEMENTS} elements of every input, drawn at
 * random where there are more, and along a direction that moves all of them.
 */
export function assertGradients(
  prng: Prng,
  f: (...inputs: tf.Tensor[]) => tf.Tensor,
  inputs: tf.Tensor[],
  tolerance = 1e-2,
): void {
  const directions = randomTensor(prng, f(...inputs).shape as [number]);
  const loss = (...inputs: tf.Tensor[]) =>
    tf.sum(tf.mul(f(...inputs), directions)) as tf.Scalar;
  const gradients = tf.grads(loss)(inputs);
  inputs.forEach((input, which) => {
    const data = input.dataSync();
    const steps = drawSteps(prng, input.size);
    const differences = steps.map((step) => {
      const length = 0.01;
      const [high, low] = [length, -length].map((change) =>
        tf.tidy(() => {
          const moved = Float32Array.from(
            data,
            (number, i) => number + change * step[i]!,
          );
          const replaced = [...inputs];
          replaced[which] = tf.tensor(moved, input.shape);
          return loss(...replaced).dataSync()[0]!;
        })
      );
      return (high! - low!) / (2 * length);
    });
    const gradient = gradients[which]!.dataSync();
    const slopes = steps.map((step) =>
      step.reduce((sum, x, i) => sum + x * gradient[i]!, 0)
    );
    assertClose(slopes, differences, tolerance);
  });
}
