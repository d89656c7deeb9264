import * as tf from "@tensorflow/tfjs";
import {
  type AdamwState,
  initAdamwState,
  takeAdamwStep,
} from "../model/optimizer/adamw.ts";
import type { ModelConfig } from "../model/config.ts";
import { valueAndGradients } from "../model/layers/backpropagation.ts";
import { isCriticParameter } from "../model/weights/lora.ts";
import { disposeTensors, type Weights } from "../model/weights/weights.ts";

/** A model in training. It owns its trained weights and moments. */
export interface Learner {
  readonly config: ModelConfig;
  readonly weights: Weights;
  /** Frozen weights, such as those under adapters. */
  readonly frozen: Weights;
  /** Weights of the reference policy, for a KL penalty. */
  readonly reference: Weights;
  readonly adamw: AdamwState;
}

export interface OptimizerConfig {
  readonly learningRate: number;
  /** Learning rate of the critic's own parameters; by default the same. */
  readonly criticLearningRate?: number | null;
  readonly beta1: number;
  readonly beta2: number;
  readonly adamEpsilon: number;
  readonly weightDecay: number;
  readonly maxGradientNorm: number;
}

/** A loss and its metrics. */
export interface Loss {
  /** The loss to minimise. */
  readonly total: tf.Scalar;
  /** Metrics by name, summed over the parts of a minibatch. */
  readonly metrics: Readonly<Record<string, tf.Scalar>>;
}

/** The result of an optimizer step. The caller disposes its tensors. */
export interface OptimizerStep extends Pick<LossGradient, "names" | "sums"> {
  readonly learner: Learner;
  /** Norm of the gradient before it was clipped. */
  readonly gradientNorm: tf.Scalar;
}

/** Makes a learner with zero moments. It owns `weights` from now on. */
export function makeLearner(
  config: ModelConfig,
  weights: Weights,
  reference: Weights,
  frozen: Weights = {},
): Learner {
  const adamw = initAdamwState(weights);
  return { config, weights, frozen, reference, adamw };
}

/** Returns all weights of a learner's model, without ownership. */
export function getAllWeights({ frozen, weights }: Learner): Weights {
  return { ...frozen, ...weights };
}

export function disposeLearner({ weights, adamw }: Learner): void {
  disposeTensors(weights);
  disposeTensors(adamw);
}

/** The gradient of a loss, and its metrics. The caller disposes its tensors. */
export interface LossGradient {
  readonly gradients: Weights;
  readonly names: readonly string[];
  /** Metrics summed over the losses, `[n]`. */
  readonly sums: tf.Tensor1D;
}

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

/** Adds two gradients and frees them, tensor by tensor to limit peak memory. */
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

/** Computes the gradient of a sum of losses, with one in memory at a time. */
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

/** Takes an optimizer step. Consumes the learner and the gradient. */
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
  disposeTensors(gradients);
  disposeLearner(learner);
  const next = { ...learner, weights, adamw: state };
  return { learner: next, names, sums, gradientNorm };
}
