/**
 * Supervised training: the likelihood of given tokens is raised.
 *
 * Axes: B sequences, T predictions, M of them with a weight.
 */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../utils/errors.ts";
import { type Prng, randomInteger } from "../../utils/prng.ts";
import { packTokens } from "../algorithms/batch.ts";
import {
  applyGradient,
  computeGradient,
  disposeLearner,
  getAllWeights,
  type Learner,
  type Loss,
  type OptimizerConfig,
} from "../algorithms/learner.ts";
import { splitIntoMicroBatches } from "../algorithms/minibatches.ts";
import type { ModelConfig } from "../model/config.ts";
import {
  type ForwardOptions,
  prepareRowOutputs,
} from "../model/transformer/forward.ts";
import { computeRowLogProbs } from "../model/transformer/log_probs.ts";
import type { Weights } from "../model/weights/weights.ts";
import { drawWithReplacement } from "./row_order.ts";
import { computeStepSize, type StepSizes } from "./step_sizes.ts";

/** A sequence of tokens to learn from. */
export interface SupervisedRow {
  /** Token ids. */
  readonly tokens: readonly number[];
  /** Weight of each token in the loss; the first one, unpredicted, has none. */
  readonly weights: readonly number[];
}

/** How rows share the tensors that a gradient is computed of. */
export interface RowPacking {
  /**
   * Whether rows of like length go together, so that little is padding; they
   * never see each other, whichever way. Without, all of a step are padded to
   * its longest.
   */
  readonly packing: boolean;
  /** Tokens, padding included, that are learnt from at once; `null` for all. */
  readonly microTokens: number | null;
  /** Whether the gradient computes each block again. */
  readonly recomputeBlocks: boolean;
}

/** All rows of a step at once, as small policies have room for. */
export const UNPACKED: RowPacking = {
  packing: false,
  microTokens: null,
  recomputeBlocks: false,
};

/** Sequences on the device; the caller disposes its tensors. */
interface SupervisedBatch {
  /** What the model reads, int32 `[B, T]`. */
  readonly inputs: tf.Tensor2D;
  /** Which of the B·T predictions have a weight, int32 `[M]`. */
  readonly positions: tf.Tensor1D;
  /** What should have been said there, int32 `[M]`. */
  readonly targets: tf.Tensor1D;
  /** Weights whose sum over the parts of a step is 1, `[M]`. */
  readonly weights: tf.Tensor1D;
}

/** The weights of the tokens that are predicted. */
function sumWeights(rows: readonly SupervisedRow[]): number {
  return rows.flatMap(({ weights }) => weights.slice(1))
    .reduce((sum, weight) => sum + weight, 0);
}

/** Packs sequences, of which some token has a weight. */
function packRows(
  rows: readonly SupervisedRow[],
  sum: number,
): SupervisedBatch {
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
  return {
    inputs,
    positions: tf.tensor1d(positions, "int32"),
    targets: tf.tensor1d(ids, "int32"),
    weights: tf.tensor1d(weights.map((weight) => weight / sum)),
  };
}

/** The weighted sum of the tokens' negative log-probabilities. */
function computeLoss(
  config: ModelConfig,
  weights: Weights,
  batch: SupervisedBatch,
  options: ForwardOptions,
): Loss {
  const { inputs, positions, targets } = batch;
  const outputs = prepareRowOutputs(
    config,
    weights,
    inputs,
    positions,
    options,
  );
  const { logProbs } = computeRowLogProbs(
    config,
    weights,
    outputs.hidden(),
    targets,
  ); // [M]
  const total = tf.neg(tf.sum<tf.Scalar>(tf.mul(logProbs, batch.weights)));
  return { total, metrics: { loss: total } };
}

/** Arranges rows in parts that are on the device one at a time. */
function arrangeParts(
  rows: readonly SupervisedRow[],
  { packing, microTokens }: RowPacking,
): SupervisedRow[][] {
  if (!packing) return [[...rows]];
  return splitIntoMicroBatches(rows, microTokens)
    .map((part) => part.map((i) => rows[i]!));
}

/** Places of tensors, and how many of them hold tokens. */
export interface PackedPlaces {
  /** Predictions that rows make. */
  readonly tokens: number;
  /** The same with padding. */
  readonly places: number;
}

/** Counts the padding in the parts of a step. */
export function countPlaces(
  rows: readonly SupervisedRow[],
  packing: RowPacking,
): PackedPlaces {
  let [tokens, places] = [0, 0];
  for (const part of arrangeParts(rows, packing)) {
    const lengths = part.map((row) => row.tokens.length - 1);
    tokens += lengths.reduce((sum, length) => sum + length, 0);
    places += Math.max(...lengths) * part.length;
  }
  return { tokens, places };
}

/** How a step is taken. */
export interface SupervisedStepOptions extends RowPacking {
  /** What is being done, as errors say it. */
  readonly action: string;
  /** Names the dropout of each part; none without it. */
  readonly prng: Prng;
}

/** What a step came to. */
export interface SupervisedStep {
  /** The learner after it; the one before is used up. */
  readonly learner: Learner;
  /** Weighted mean of the tokens' negative log-probabilities before it, in nats. */
  readonly loss: number;
  /** Norm of the gradient before it was clipped. */
  readonly gradientNorm: number;
}

/**
 * Takes an optimizer step on rows.
 *
 * @throws {RangeError} If the loss is not finite; the learner is freed then
 */
export async function superviseStep(
  learner: Learner,
  rows: readonly SupervisedRow[],
  optimizer: OptimizerConfig,
  { action, prng, ...packing }: SupervisedStepOptions,
): Promise<SupervisedStep> {
  const { config } = learner;
  const sum = sumWeights(rows);
  const hasDropout = config.lora !== undefined && config.lora.dropout !== 0;
  const batches: SupervisedBatch[] = [];
  const losses = arrangeParts(rows, packing).map((part) => {
    const batch = packRows(part, sum);
    batches.push(batch);
    const options = {
      recomputeBlocks: packing.recomputeBlocks,
      ...hasDropout && { dropoutSeed: randomInteger(prng, 2 ** 31) },
    };
    return (weights: Weights) => computeLoss(config, weights, batch, options);
  });
  const step = applyGradient(
    learner,
    optimizer,
    computeGradient(learner, losses),
  );
  const [loss] = await step.sums.data();
  const [gradientNorm] = await step.gradientNorm.data();
  tf.dispose([...batches.flatMap(Object.values), step.sums, step.gradientNorm]);
  if (Number.isFinite(loss)) {
    return { learner: step.learner, loss: loss!, gradientNorm: gradientNorm! };
  }
  disposeLearner(step.learner);
  throw ruleError(RangeError, action, "loss", "finite", loss);
}

/** The loss of rows, of which nothing is learnt, in nats. */
export async function measureLoss(
  learner: Learner,
  rows: readonly SupervisedRow[],
  packing: RowPacking,
): Promise<number> {
  const sum = sumWeights(rows);
  let loss = 0;
  for (const part of arrangeParts(rows, packing)) {
    const batch = packRows(part, sum);
    const total = tf.tidy(() =>
      computeLoss(learner.config, getAllWeights(learner), batch, {}).total
    );
    loss += (await total.data())[0]!;
    tf.dispose([...Object.values(batch), total]);
  }
  return loss;
}

/** How supervised training goes. */
export interface SupervisionSettings extends StepSizes {
  /** Sequences in a step. */
  readonly batch: number;
  /** Decoupled weight decay. */
  readonly weightDecay: number;
}

/** AdamW's settings, but for step size and weight decay. */
export const SUPERVISED_ADAMW = {
  beta1: 0.9,
  beta2: 0.98,
  adamEpsilon: 1e-8,
  maxGradientNorm: 1,
} as const;

/** What is done beside the training. */
export interface SupervisionOptions {
  /** What is being done, as errors say it. */
  readonly action: string;
  /** Draws the sequences of each step. */
  readonly prng: Prng;
  /** Called after each step with its number and loss. */
  readonly report?: (step: number, loss: number) => void;
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
  const { weightDecay } = settings;
  const draw = drawWithReplacement(prng, rows.length, settings.batch);
  let learner = start;
  for (let step = 0; step < settings.steps; step++) {
    const learningRate = computeStepSize(settings, step);
    const optimizer = { ...SUPERVISED_ADAMW, weightDecay, learningRate };
    const drawn = draw().map((i) => rows[i]!);
    const options = { ...UNPACKED, action, prng };
    const taken = await superviseStep(learner, drawn, optimizer, options);
    learner = taken.learner;
    report(step + 1, taken.loss);
  }
  return learner;
}
