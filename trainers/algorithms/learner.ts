/** What training changes: the weights and the optimizer's moments. */

import * as tf from "@tensorflow/tfjs";
import {
  type AdamwState,
  adamwStep,
  disposeAdamwState,
  initialAdamwState,
} from "../model/optimizer/adamw.ts";
import type { ModelConfig } from "../model/config.ts";
import { valueAndGradients } from "../model/optimizer/value_and_gradients.ts";
import { disposeWeights, type Weights } from "../model/weights/weights.ts";

/** A model in training. It owns its weights and moments, nothing else. */
export interface Learner {
  /** The model's sizes. */
  readonly config: ModelConfig;
  /** The weights that are trained. */
  readonly weights: Weights;
  /** The weights that stay as they are, such as those under adapters. */
  readonly frozen: Weights;
  /** The weights of the policy it started from, for a KL penalty. */
  readonly reference: Weights;
  /** The optimizer's moments. */
  readonly adamw: AdamwState;
}

/** Optimizer settings that every algorithm has. */
export interface OptimizerConfig {
  /** Step size. */
  readonly learningRate: number;
  /** Decay of the mean square. */
  readonly beta2: number;
  /** Largest norm of the gradient. */
  readonly maxGradientNorm: number;
  /** Decoupled weight decay. */
  readonly weightDecay?: number;
}

/** A loss to be minimised, and numbers worth reporting. */
export interface MeasuredLoss {
  /** The loss. */
  readonly total: tf.Scalar;
  /** The numbers, `[n]`. */
  readonly parts: tf.Tensor;
}

/**
 * Starts training from given weights.
 *
 * @param config The model's sizes
 * @param weights The weights to be trained, which the learner takes over
 * @param reference The weights that a KL penalty pulls to; not taken over
 * @param frozen Weights that stay as they are; not taken over
 * @returns A learner with zero moments
 */
export function newLearner(
  config: ModelConfig,
  weights: Weights,
  reference: Weights,
  frozen: Weights = {},
): Learner {
  const adamw = initialAdamwState(weights);
  return { config, weights, frozen, reference, adamw };
}

/** All weights of a learner's model; they stay the learner's. */
export function allWeights({ frozen, weights }: Learner): Weights {
  return { ...frozen, ...weights };
}

/** Frees a learner's weights and moments. */
export function disposeLearner({ weights, adamw }: Learner): void {
  disposeWeights(weights);
  disposeAdamwState(adamw);
}

/** Gradients and measures of a loss; fresh tensors. */
function gradientsOf(
  { weights, frozen }: Learner,
  loss: (weights: Weights) => MeasuredLoss,
): { gradients: Weights; parts: tf.Tensor } {
  return tf.tidy(() => {
    let parts: tf.Tensor | undefined;
    const { gradients } = valueAndGradients(weights, (trained) => {
      const { total, parts: measured } = loss({ ...frozen, ...trained });
      parts = tf.keep(measured);
      return total;
    });
    return { gradients, parts: parts! };
  });
}

/** Adds records of tensors name by name, and frees them. */
function added(a: Weights, b: Weights): Weights {
  const sums: Record<string, tf.Tensor> = {};
  for (const [name, value] of Object.entries(a)) {
    sums[name] = tf.add(value, b[name]!);
  }
  tf.dispose([a, b]);
  return sums;
}

/**
 * Takes one optimizer step on the sum of some losses, whose gradients are
 * computed one after the other: only one loss has its activations in memory.
 *
 * @param learner The learner, whose tensors are disposed
 * @param config Step size and clipping
 * @param losses From all weights to a loss, each with as many measures
 * @returns The learner after the step, the sum of the measures `[n]`, and the
 * gradient's norm, both to be disposed by the caller
 */
export function advanceLearner(
  learner: Learner,
  config: OptimizerConfig,
  ...losses: readonly ((weights: Weights) => MeasuredLoss)[]
): { learner: Learner; parts: tf.Tensor; gradientNorm: tf.Scalar } {
  let sum: { gradients: Weights; parts: tf.Tensor } | null = null;
  for (const loss of losses) {
    const next = gradientsOf(learner, loss);
    if (sum === null) {
      sum = next;
      continue;
    }
    const parts: tf.Tensor = tf.add(sum.parts, next.parts);
    tf.dispose([sum.parts, next.parts]);
    sum = { gradients: added(sum.gradients, next.gradients), parts };
  }
  const { gradients, parts } = sum!;
  const { weights, state, gradientNorm } = adamwStep(
    learner.weights,
    gradients,
    learner.adamw,
    { ...config, beta1: 0.9 },
  );
  disposeWeights(gradients);
  disposeLearner(learner);
  return {
    learner: { ...learner, weights, adamw: state },
    parts,
    gradientNorm,
  };
}
