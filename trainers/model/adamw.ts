/**
 * AdamW (Loshchilov and Hutter 2019, arXiv 1711.05101) on one flat vector of
 * all parameters: a dozen ops a step, however many parameters there are.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import type { Weights } from "./weights.ts";

/** Moments of the gradients. */
export interface AdamwState {
  /** Steps taken. */
  readonly step: number;
  /** Running mean of the gradients, flat. */
  readonly m: tf.Tensor1D;
  /** Running mean of their squares, flat. */
  readonly v: tf.Tensor1D;
}

/** Settings of {@linkcode adamwStep}. */
export interface AdamwOptions {
  /** Step size. */
  readonly learningRate: number;
  /**
   * Decay of the mean.
   * @default {0.9}
   */
  readonly beta1?: number;
  /**
   * Decay of the mean square.
   * @default {0.95}
   */
  readonly beta2?: number;
  /**
   * Added to the root of the mean square.
   * @default {1e-8}
   */
  readonly epsilon?: number;
  /**
   * Decoupled weight decay, on matrices only.
   * @default {0}
   */
  readonly weightDecay?: number;
  /**
   * Largest norm of the whole gradient; longer ones are scaled down to it.
   * @default {Infinity}
   */
  readonly maxGradientNorm?: number;
}

/** What {@linkcode adamwStep} returns: fresh tensors, the caller's to dispose. */
export interface AdamwResult {
  /** The new parameters. */
  readonly weights: Weights;
  /** The new moments. */
  readonly state: AdamwState;
  /** Norm of the whole gradient before clipping, a scalar. */
  readonly gradientNorm: tf.Scalar;
}

/**
 * The state before the first step.
 *
 * @param weights The parameters to be trained
 * @returns Zero moments, the caller's to dispose
 */
export function initialAdamwState(weights: Weights): AdamwState {
  let size = 0;
  for (const weight of Object.values(weights)) size += weight.size;
  return { step: 0, m: tf.zeros([size]), v: tf.zeros([size]) };
}

/**
 * Frees the moments.
 *
 * @param state The state, not to be used again
 */
export function disposeAdamwState(state: AdamwState): void {
  tf.dispose([state.m, state.v]);
}

function flatten(tensors: readonly tf.Tensor[]): tf.Tensor1D {
  return tf.concat(tensors.map((tensor) => tf.reshape(tensor, [-1])));
}

/** Numbers that are added up in one go. */
const ROW = 1024;

/**
 * Sum of squares. Row by row where there are many: added one by one, as wasm
 * does it, float32 would lose what each adds to a sum of millions.
 */
function sumOfSquares(x: tf.Tensor1D): tf.Scalar {
  const squares = tf.square(x);
  const rest = x.size % ROW;
  if (x.size < ROW ** 2 / 8) return tf.sum(squares);
  const rows = tf.reshape(tf.slice(squares, 0, x.size - rest), [-1, ROW]);
  const tail = tf.sum(tf.slice(squares, x.size - rest, rest));
  return tf.add(tf.sum(tf.sum(rows, 1)), tail);
}

/** 1 for vectors, 1 - rate for matrices, flat, in the weights' order. */
function decayFactors(weights: Weights, rate: number): tf.Tensor1D {
  const parts = Object.values(weights).map((weight) =>
    tf.fill([weight.size], weight.rank > 1 ? 1 - rate : 1)
  );
  return tf.concat(parts) as tf.Tensor1D;
}

/**
 * Takes one step. The old weights, gradients and state are left as they are:
 * the caller disposes them.
 *
 * @param weights The parameters
 * @param gradients Their gradients, under the same names
 * @param state The moments before the step
 * @param options Step size and the rest
 * @returns New parameters and moments, and the gradient's norm
 */
export function adamwStep(
  weights: Weights,
  gradients: Weights,
  state: AdamwState,
  options: AdamwOptions,
): AdamwResult {
  const {
    learningRate,
    beta1 = 0.9,
    beta2 = 0.95,
    epsilon = 1e-8,
    weightDecay = 0,
    maxGradientNorm = Infinity,
  } = options;
  const names = Object.keys(weights);
  const tensors = Object.values(weights);
  const step = state.step + 1;
  return tf.tidy(() => {
    const raw = flatten(names.map((name) => gradients[name]!));
    const gradientNorm = tf.sqrt(sumOfSquares(raw)) as tf.Scalar;
    // The clip stays on the device: reading the norm would wait for it.
    const gradient = maxGradientNorm === Infinity ? raw : tf.mul(
      raw,
      tf.minimum(1, tf.div(maxGradientNorm, tf.add(gradientNorm, 1e-6))),
    );
    const m = tf.add(tf.mul(state.m, beta1), tf.mul(gradient, 1 - beta1));
    const v = tf.add(
      tf.mul(state.v, beta2),
      tf.mul(tf.square(gradient), 1 - beta2),
    );
    // Bias correction as in Kingma and Ba 2015, §3, folded into the step.
    const correction1 = 1 - beta1 ** step;
    const correction2 = 1 - beta2 ** step;
    const root = tf.add(tf.sqrt(tf.mul(v, 1 / correction2)), epsilon);
    const change = tf.div(tf.mul(m, learningRate / correction1), root);
    const flat = flatten(tensors);
    const decayed = weightDecay === 0
      ? flat
      : tf.mul(flat, decayFactors(weights, learningRate * weightDecay));
    const pieces = tf.split(
      tf.sub(decayed, change),
      tensors.map(({ size }) => size),
    );
    const updated: Record<string, tf.Tensor> = {};
    names.forEach((name, i) => {
      updated[name] = tf.reshape(pieces[i]!, tensors[i]!.shape);
    });
    return {
      weights: updated,
      state: { step, m: m as tf.Tensor1D, v: v as tf.Tensor1D },
      gradientNorm,
    };
  });
}
