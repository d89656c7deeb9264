/**
 * Supervised training: the likelihood of given tokens is raised.
 *
 * Axes: B sequences, T predictions, M of them with a weight.
 */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../base/errors.ts";
import { type Prng, randomInteger } from "../../base/prng.ts";
import { packTokens } from "../algorithms/batch.ts";
import {
  disposeLearner,
  type Learner,
  type Loss,
  takeOptimizerStep,
} from "../algorithms/learner.ts";
import type { ModelConfig } from "../model/config.ts";
import { prepareRowOutputs } from "../model/transformer/forward.ts";
import { computeRowLogProbs } from "../model/transformer/log_probs.ts";
import type { Weights } from "../model/weights/weights.ts";

/** A sequence of tokens to learn from. */
export interface SupervisedRow {
  /** Token ids. */
  readonly tokens: readonly number[];
  /** Weight of each token in the loss; the first one, unpredicted, has none. */
  readonly weights: readonly number[];
}

/** How supervised training goes. */
export interface SupervisionSettings {
  /** Optimizer steps. */
  readonly steps: number;
  /** Sequences in a step. */
  readonly batch: number;
  /** Step size at its highest. */
  readonly learningRate: number;
  /** Steps over which the step size rises to it. */
  readonly warmUp: number;
  /** Decoupled weight decay. */
  readonly weightDecay: number;
}

/** What is done beside the training. */
export interface SupervisionOptions {
  /** What is being done, as errors say it. */
  readonly action: string;
  /** Draws the sequences of each step. */
  readonly prng: Prng;
  /** Called after each step with its number and loss. */
  readonly report?: (step: number, loss: number) => void;
}

/** Rises over the first steps, then falls along a cosine to a tenth. */
function scheduleLearningRate(
  settings: SupervisionSettings,
  step: number,
): number {
  const rise = Math.min(1, (step + 1) / Math.max(1, settings.warmUp));
  const progress = step / settings.steps;
  const fall = 0.1 + 0.45 * (1 + Math.cos(Math.PI * progress));
  return settings.learningRate * rise * fall;
}

/** Sequences on the device; the caller disposes its tensors. */
interface SupervisedBatch {
  /** What the model reads, int32 `[B, T]`. */
  readonly inputs: tf.Tensor2D;
  /** Which of the B·T predictions have a weight, int32 `[M]`. */
  readonly positions: tf.Tensor1D;
  /** What should have been said there, int32 `[M]`. */
  readonly targets: tf.Tensor1D;
  /** Weights whose sum is 1, `[M]`. */
  readonly weights: tf.Tensor1D;
}

/** Packs sequences, of which some token has a weight. */
function packRows(rows: readonly SupervisedRow[]): SupervisedBatch {
  const { inputs, targets, width } = packTokens(
    rows.map(({ tokens }) => tokens),
  );
  targets.dispose();
  const positions: number[] = [];
  const ids: number[] = [];
  const weights: number[] = [];
  rows.forEach(({ tokens, weights: own }, b) => {
    for (let t = 1; t < tokens.length; t++) {
      if (own[t] === 0) continue;
      positions.push(b * width + t - 1);
      ids.push(tokens[t]!);
      weights.push(own[t]!);
    }
  });
  const sum = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    inputs,
    positions: tf.tensor1d(positions, "int32"),
    targets: tf.tensor1d(ids, "int32"),
    weights: tf.tensor1d(weights.map((weight) => weight / sum)),
  };
}

/** The weighted mean of the tokens' negative log-probabilities. */
function computeLoss(
  config: ModelConfig,
  weights: Weights,
  batch: SupervisedBatch,
): Loss {
  const { inputs, positions, targets } = batch;
  const outputs = prepareRowOutputs(config, weights, inputs, positions);
  const { logProbs } = computeRowLogProbs(
    config,
    weights,
    outputs.hidden(),
    targets,
  ); // [M]
  const total = tf.neg(tf.sum<tf.Scalar>(tf.mul(logProbs, batch.weights)));
  return { total, metrics: { loss: total } };
}

/**
 * Trains a learner on sequences drawn at random, and takes it over.
 *
 * @throws {RangeError} If the loss stops being finite
 */
export async function superviseLearner(
  start: Learner,
  rows: readonly SupervisedRow[],
  settings: SupervisionSettings,
  { action, prng, report = () => {} }: SupervisionOptions,
): Promise<Learner> {
  let learner = start;
  for (let step = 0; step < settings.steps; step++) {
    const drawn = Array.from(
      { length: settings.batch },
      () => rows[randomInteger(prng, rows.length)]!,
    );
    const batch = packRows(drawn);
    const optimizer = {
      learningRate: scheduleLearningRate(settings, step),
      beta1: 0.9,
      beta2: 0.98,
      adamEpsilon: 1e-8,
      maxGradientNorm: 1,
      weightDecay: settings.weightDecay,
    };
    const { learner: next, sums, gradientNorm } = takeOptimizerStep(
      learner,
      optimizer,
      [(weights) => computeLoss(learner.config, weights, batch)],
    );
    learner = next;
    const loss = (await sums.data())[0]!;
    tf.dispose([...Object.values(batch), sums, gradientNorm]);
    if (!Number.isFinite(loss)) {
      disposeLearner(learner);
      throw ruleError(RangeError, action, "loss", "finite", loss);
    }
    report(step + 1, loss);
  }
  return learner;
}
