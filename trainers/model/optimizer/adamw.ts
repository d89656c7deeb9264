/**
 * AdamW (Loshchilov and Hutter 2019, arXiv 1711.05101): one kernel if the
 * backend has it, else a dozen ops on one flat vector of all parameters.
 */

import * as tf from "@tensorflow/tfjs";
import type { Adamw, AdamwSettings } from "../layer_types.ts";
import { getLayers } from "../layers/layers.ts";
import type { Weights } from "../weights/weights.ts";

export interface AdamwState {
  readonly step: number;
  /** Running mean of the gradients, flat. */
  readonly m: tf.Tensor1D;
  /** Running mean of their squares, flat. */
  readonly v: tf.Tensor1D;
}

export interface AdamwOptions {
  /** Step size. */
  readonly learningRate: number;
  /** Step sizes of individual parameters, by name. */
  readonly ownLearningRates?: Readonly<Record<string, number>>;
  /** Decay of the mean, 0.9 by default. */
  readonly beta1?: number;
  /** Decay of the mean square, 0.95 by default. */
  readonly beta2?: number;
  /** Added to the root of the mean square, 1e-8 by default. */
  readonly epsilon?: number;
  /** Decoupled weight decay of matrices, embeddings included, 0 by default. */
  readonly weightDecay?: number;
  /** Norm that the whole gradient is clipped to; 0, the default, for none. */
  readonly maxGradientNorm?: number;
}

/** Result of {@linkcode takeAdamwStep}: fresh tensors. */
export interface AdamwResult {
  readonly weights: Weights;
  readonly state: AdamwState;
  /** Norm of the whole gradient before clipping, a scalar. */
  readonly gradientNorm: tf.Scalar;
}

export function initAdamwState(weights: Weights): AdamwState {
  let size = 0;
  for (const weight of Object.values(weights)) size += weight.size;
  return { step: 0, m: tf.zeros([size]), v: tf.zeros([size]) };
}

export function concatFlat(tensors: readonly tf.Tensor[]): tf.Tensor1D {
  return tf.concat(tensors.map((tensor) => tf.reshape(tensor, [-1])));
}

const ROW = 1024; // numbers per partial sum

/** Sums squares, by rows if there are many: wasm sums lose precision. */
function sumSquares(x: tf.Tensor1D): tf.Scalar {
  const squares = tf.square(x);
  const rest = x.size % ROW;
  if (x.size < ROW ** 2 / 8) return tf.sum(squares);
  const rows = tf.reshape(tf.slice(squares, 0, x.size - rest), [-1, ROW]);
  const tail = tf.sum(tf.slice(squares, x.size - rest, rest));
  return tf.add(tf.sum(tf.sum(rows, 1)), tail);
}

/** Expands one factor per parameter to one per number, unless all are equal. */
function makeFactors(
  weights: readonly tf.Tensor[],
  factors: readonly number[],
): tf.Tensor {
  const [first] = factors;
  if (factors.every((factor) => factor === first)) return tf.scalar(first!);
  return tf.concat(weights.map(({ size }, i) => tf.fill([size], factors[i]!)));
}

const plainStep: Adamw = (weights, gradients, oldM, oldV, settings) => {
  const { stepSizes, decayFactors, beta1, beta2, epsilon } = settings;
  const { squareScale, maxGradientNorm } = settings;
  return tf.tidy(() => {
    const raw = concatFlat(gradients);
    const gradientNorm = tf.sqrt(sumSquares(raw)) as tf.Scalar;
    // Clipping on the device avoids waiting for the norm.
    const gradient = maxGradientNorm === Infinity ? raw : tf.mul(
      raw,
      tf.minimum(1, tf.div(maxGradientNorm, tf.add(gradientNorm, 1e-6))),
    );
    const m = tf.add<tf.Tensor1D>(
      tf.mul(oldM, beta1),
      tf.mul(gradient, 1 - beta1),
    );
    const v = tf.add<tf.Tensor1D>(
      tf.mul(oldV, beta2),
      tf.mul(tf.square(gradient), 1 - beta2),
    );
    const scale = tf.add(tf.sqrt(tf.mul(v, squareScale)), epsilon);
    const change = tf.div(tf.mul(m, makeFactors(weights, stepSizes)), scale);
    const flat = concatFlat(weights);
    const decayed = decayFactors.every((factor) => factor === 1)
      ? flat
      : tf.mul(flat, makeFactors(weights, decayFactors));
    const pieces = tf.split(
      tf.sub(decayed, change),
      weights.map(({ size }) => size),
    );
    const updated = pieces.map((piece, i) =>
      tf.reshape(piece, weights[i]!.shape)
    );
    return { weights: updated, m, v, gradientNorm };
  });
};

/** Takes one step. The caller disposes the old tensors; kernels reuse them. */
export function takeAdamwStep(
  weights: Weights,
  gradients: Weights,
  state: AdamwState,
  options: AdamwOptions,
): AdamwResult {
  const {
    learningRate,
    ownLearningRates = {},
    beta1 = 0.9,
    beta2 = 0.95,
    epsilon = 1e-8,
    weightDecay = 0,
    maxGradientNorm = 0,
  } = options;
  const names = Object.keys(weights);
  const tensors = Object.values(weights);
  const step = state.step + 1;
  const rates = names.map((name) => ownLearningRates[name] ?? learningRate);
  const settings: AdamwSettings = {
    // Bias correction as in Kingma and Ba 2015, §3.
    stepSizes: rates.map((rate) => rate / (1 - beta1 ** step)),
    decayFactors: rates.map((rate, i) =>
      tensors[i]!.rank > 1 ? 1 - rate * weightDecay : 1
    ),
    squareScale: 1 / (1 - beta2 ** step),
    beta1,
    beta2,
    epsilon,
    maxGradientNorm: maxGradientNorm === 0 ? Infinity : maxGradientNorm,
  };
  const take = getLayers().adamw ?? plainStep;
  const ordered = names.map((name) => gradients[name]!);
  // Profiles recognize the optimizer by the name of its scope.
  const updated = tf.tidy(
    "optimizer",
    () => ({ ...take(tensors, ordered, state.m, state.v, settings) }),
  );
  return {
    weights: Object.fromEntries(
      names.map((name, i) => [name, updated.weights[i]!]),
    ),
    state: { step, m: updated.m, v: updated.v },
    gradientNorm: updated.gradientNorm,
  };
}
