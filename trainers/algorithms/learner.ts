/** What training changes: the weights and the optimizer's moments. */

import * as tf from "@tensorflow/tfjs";
import {
  type AdamwState,
  disposeAdamwState,
  initAdamwState,
  takeAdamwStep,
} from "../model/optimizer/adamw.ts";
import type { ModelConfig } from "../model/config.ts";
import { valueAndGradients } from "../model/optimizer/value_and_gradients.ts";
import { isCriticParameter } from "../model/weights/lora.ts";
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
  /** That of the critic's own parameters; the same without. */
  readonly criticLearningRate?: number | null;
  /** Decay of the mean. */
  readonly beta1: number;
  /** Decay of the mean square. */
  readonly beta2: number;
  /** Added to the root of the mean square. */
  readonly adamEpsilon: number;
  /** Decoupled weight decay. */
  readonly weightDecay: number;
  /** Largest norm of the gradient. */
  readonly maxGradientNorm: number;
}

/** A loss, and one number to report under each of its names. */
export interface Loss {
  /** To be minimised. */
  readonly total: tf.Scalar;
  /** Numbers by metric name; over the parts of a minibatch they add up. */
  readonly metrics: Readonly<Record<string, tf.Scalar>>;
}

/** What one optimizer step made, its tensors the caller's to dispose. */
export interface OptimizerStep {
  /** The learner after the step. */
  readonly learner: Learner;
  /** Names of the losses' metrics. */
  readonly names: readonly string[];
  /** Their sums over the losses, `[n]`. */
  readonly sums: tf.Tensor1D;
  /** Norm of the gradient before it was clipped. */
  readonly gradientNorm: tf.Scalar;
}

/** Makes a learner with zero moments, which takes over the trained weights. */
export function makeLearner(
  config: ModelConfig,
  weights: Weights,
  reference: Weights,
  frozen: Weights = {},
): Learner {
  const adamw = initAdamwState(weights);
  return { config, weights, frozen, reference, adamw };
}

/** All weights of a learner's model; they stay the learner's. */
export function getAllWeights({ frozen, weights }: Learner): Weights {
  return { ...frozen, ...weights };
}

/** Frees a learner's weights and moments. */
export function disposeLearner({ weights, adamw }: Learner): void {
  disposeWeights(weights);
  disposeAdamwState(adamw);
}

/** The gradient of a loss, and its metrics; its tensors are the caller's. */
export interface LossGradient {
  /** By name of the weight. */
  readonly gradients: Weights;
  /** Names of the losses' metrics. */
  readonly names: readonly string[];
  /** Their sums over the losses, `[n]`. */
  readonly sums: tf.Tensor1D;
}

/** Differentiates a loss; the tensors returned are fresh. */
function differentiate(
  { weights, frozen }: Learner,
  loss: (weights: Weights) => Loss,
): LossGradient {
  return tf.tidy(() => {
    let names: string[] = [];
    let sums: tf.Tensor1D | undefined;
    const { gradients } = valueAndGradients(weights, (trained) => {
      const { total, metrics } = loss({ ...frozen, ...trained });
      names = Object.keys(metrics);
      sums = tf.keep(tf.stack(Object.values(metrics)) as tf.Tensor1D);
      return total;
    });
    return { gradients, names, sums: sums! };
  });
}

/**
 * Adds up two gradients with their metrics, and frees both: each tensor as soon
 * as its sum is there, so that there is never a third gradient.
 */
function addGradients(a: LossGradient, b: LossGradient): LossGradient {
  const add = <T extends tf.Tensor>(x: T, y: T): T => {
    const sum = tf.add<T>(x, y);
    tf.dispose([x, y]);
    return sum;
  };
  const gradients: Record<string, tf.Tensor> = {};
  for (const [name, value] of Object.entries(a.gradients)) {
    gradients[name] = add(value, b.gradients[name]!);
  }
  const sums = add(a.sums, b.sums);
  return { gradients, names: a.names, sums };
}

/**
 * Computes the gradient of the sum of at least one loss, one after the other:
 * only one loss has its activations in memory.
 */
export function computeGradient(
  learner: Learner,
  losses: readonly ((weights: Weights) => Loss)[],
): LossGradient {
  let sum: LossGradient | null = null;
  for (const loss of losses) {
    const next = differentiate(learner, loss);
    sum = sum === null ? next : addGradients(sum, next);
  }
  return sum!;
}

/**
 * Takes one optimizer step along a gradient, which is used up with the learner's
 * tensors; the metrics' sums are handed on.
 */
export function applyGradient(
  learner: Learner,
  config: OptimizerConfig,
  { gradients, names, sums }: LossGradient,
): OptimizerStep {
  const { criticLearningRate = null, adamEpsilon: epsilon, ...rest } = config;
  const ownLearningRates = criticLearningRate === null
    ? {}
    : Object.fromEntries(
      Object.keys(learner.weights).filter(isCriticParameter)
        .map((name) => [name, criticLearningRate]),
    );
  const { weights, state, gradientNorm } = takeAdamwStep(
    learner.weights,
    gradients,
    learner.adamw,
    { ...rest, epsilon, ownLearningRates },
  );
  disposeWeights(gradients);
  disposeLearner(learner);
  const next = { ...learner, weights, adamw: state };
  return { learner: next, names, sums, gradientNorm };
}

/** Takes one optimizer step on the sum of at least one loss. */
export function takeOptimizerStep(
  learner: Learner,
  config: OptimizerConfig,
  losses: readonly ((weights: Weights) => Loss)[],
): OptimizerStep {
  return applyGradient(learner, config, computeGradient(learner, losses));
}
