/**
 * What training changes: the weights and the optimizer's moments.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import {
  type AdamwState,
  adamwStep,
  disposeAdamwState,
  initialAdamwState,
} from "./model/adamw.ts";
import type { ModelConfig } from "./model/config.ts";
import { valueAndGradients } from "./model/value_and_grads.ts";
import { disposeWeights, type Weights } from "./model/weights.ts";

/** A model in training. It owns its weights and moments, not the reference. */
export interface Learner {
  /** The model's sizes. */
  readonly config: ModelConfig;
  /** The weights now. */
  readonly weights: Weights;
  /** The weights it started from, for a KL penalty. */
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

/**
 * Starts training from given weights.
 *
 * @param config The model's sizes
 * @param weights The weights, which the learner takes over
 * @param reference The weights that a KL penalty pulls to; not taken over
 * @returns A learner with zero moments
 */
export function newLearner(
  config: ModelConfig,
  weights: Weights,
  reference: Weights,
): Learner {
  return { config, weights, reference, adamw: initialAdamwState(weights) };
}

/** Frees a learner's weights and moments. */
export function disposeLearner({ weights, adamw }: Learner): void {
  disposeWeights(weights);
  disposeAdamwState(adamw);
}

/**
 * Takes one optimizer step.
 *
 * @param learner The learner, whose tensors are disposed
 * @param config Step size and clipping
 * @param loss From weights to the loss and to numbers worth reporting
 * @returns The learner after the step, those numbers `[n]`, and the gradient's
 * norm, both to be disposed by the caller
 */
export function advanceLearner(
  learner: Learner,
  config: OptimizerConfig,
  loss: (weights: Weights) => { total: tf.Scalar; parts: tf.Tensor },
): { learner: Learner; parts: tf.Tensor; gradientNorm: tf.Scalar } {
  const result = tf.tidy(() => {
    let parts: tf.Tensor | undefined;
    const { gradients } = valueAndGradients(learner.weights, (weights) => {
      const { total, parts: measured } = loss(weights);
      parts = tf.keep(measured);
      return total;
    });
    const { weights, state, gradientNorm } = adamwStep(
      learner.weights,
      gradients,
      learner.adamw,
      { ...config, beta1: 0.9 },
    );
    return { weights, m: state.m, v: state.v, gradientNorm, parts: parts! };
  });
  const { config: sizes, reference, adamw } = learner;
  disposeLearner(learner);
  return {
    learner: {
      config: sizes,
      weights: result.weights,
      reference,
      adamw: { step: adamw.step + 1, m: result.m, v: result.v },
    },
    parts: result.parts,
    gradientNorm: result.gradientNorm,
  };
}
