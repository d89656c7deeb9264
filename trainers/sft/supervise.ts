/**
 * Supervised fine-tuning (SFT): maximises the likelihood of given tokens.
 *
 * Axes: B sequences, T predictions, M of them with a weight.
 */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../utils/errors.ts";
import { type Prng, randomInteger } from "../../utils/prng.ts";
import { dropLastTokens, packTokens } from "../algorithms/batch.ts";
import {
  applyGradient,
  computeGradient,
  disposeLearner,
  getAllWeights,
  type Learner,
  type Loss,
  type OptimizerConfig,
} from "../algorithms/learner.ts";
import { splitByPrefix } from "../algorithms/minibatches.ts";
import type { ModelConfig } from "../model/config.ts";
import {
  type ForwardOptions,
  prepareRowOutputs,
} from "../model/transformer/forward.ts";
import { computeRowLogProbs } from "../model/transformer/log_probs.ts";
import {
  buildPrefixTree,
  countNodes,
  type PrefixTree,
} from "../model/transformer/prefix_tree.ts";
import { disposeTensors, type Weights } from "../model/weights/weights.ts";
import {
  computeStepSize,
  drawWithReplacement,
  type StepSizes,
} from "./training_steps.ts";

export interface SupervisedRow {
  readonly tokens: readonly number[];
  /** Weight of each token in the loss; the first token is not predicted. */
  readonly weights: readonly number[];
}

export interface RowPacking {
  /**
   * Whether what rows begin with alike is computed once, and nothing for padding;
   * otherwise all rows of a step are padded to the longest. Rows never attend to
   * each other.
   */
  readonly packing: boolean;
  /** Maximum tokens per micro-batch, shared ones once; `null` for no limit. */
  readonly microTokens: number | null;
  /** Whether activations are recomputed in the backward pass. */
  readonly recomputeBlocks: boolean;
}

/** All rows of a step in one batch, for small policies. */
export const UNPACKED: RowPacking = {
  packing: false,
  microTokens: null,
  recomputeBlocks: false,
};

/** Sequences on the device. The caller disposes the tensors. */
interface SupervisedBatch {
  /** Input tokens, int32 `[B, T]`. */
  readonly inputs: tf.Tensor2D;
  /** Indices of the weighted predictions in B·T, int32 `[M]`. */
  readonly positions: tf.Tensor1D;
  /** Target tokens there, int32 `[M]`. */
  readonly targets: tf.Tensor1D;
  /** Weights, with sum 1 over the micro-batches of a step, `[M]`. */
  readonly weights: tf.Tensor1D;
  /** The tree of the inputs, if packed. */
  readonly prefixes: PrefixTree | null;
}

export function sumWeights(rows: readonly SupervisedRow[]): number {
  return rows.flatMap(({ weights }) => weights.slice(1))
    .reduce((sum, weight) => sum + weight, 0);
}

/** Packs sequences; at least one token has a weight. */
function packRows(
  rows: readonly SupervisedRow[],
  sum: number,
  packing: boolean,
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
    prefixes: packing ? buildPrefixTree(dropLastTokens(rows), width) : null,
  };
}

function computeLoss(
  config: ModelConfig,
  weights: Weights,
  batch: SupervisedBatch,
  options: ForwardOptions,
): Loss {
  const { inputs, positions, prefixes, targets } = batch;
  const outputs = prepareRowOutputs(config, weights, inputs, positions, {
    ...options,
    prefixes,
  });
  const { logProbs } = computeRowLogProbs(
    config,
    weights,
    outputs.hidden(),
    targets,
  ); // [M]
  const total = tf.neg(tf.sum<tf.Scalar>(tf.mul(logProbs, batch.weights)));
  return { total, metrics: { loss: total } };
}

function splitRows(
  rows: readonly SupervisedRow[],
  { packing, microTokens }: RowPacking,
): SupervisedRow[][] {
  if (!packing) return [[...rows]];
  return splitByPrefix(rows, microTokens)
    .map((part) => part.map((i) => rows[i]!));
}

export interface StepPositions {
  /** Tokens of the rows, without the last of each. */
  readonly tokens: number;
  /** Positions that are computed: with padding, and what is shared once. */
  readonly computed: number;
}

export function countPositions(
  rows: readonly SupervisedRow[],
  packing: RowPacking,
): StepPositions {
  let [tokens, computed] = [0, 0];
  for (const part of splitRows(rows, packing)) {
    const lengths = part.map((row) => row.tokens.length - 1);
    tokens += lengths.reduce((sum, length) => sum + length, 0);
    computed += packing.packing
      ? countNodes(dropLastTokens(part))
      : Math.max(...lengths) * part.length;
  }
  return { tokens, computed };
}

export interface SupervisedStepOptions extends RowPacking {
  /** Action for error messages. */
  readonly action: string;
  /** Random stream of the dropout. */
  readonly prng: Prng;
}

export interface SupervisedStep {
  readonly learner: Learner;
  /** Weighted mean cross-entropy before the step, in nats. */
  readonly loss: number;
  /** Norm of the gradient before clipping. */
  readonly gradientNorm: number;
}

/** Takes an optimizer step on rows; consumes the learner. */
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
  const losses = splitRows(rows, packing).map((part) => {
    const batch = packRows(part, sum, packing.packing);
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
  disposeTensors([batches, step.sums, step.gradientNorm]);
  if (Number.isFinite(loss)) {
    return { learner: step.learner, loss: loss!, gradientNorm: gradientNorm! };
  }
  disposeLearner(step.learner);
  throw ruleError(RangeError, action, "loss", "finite", loss);
}

/** Computes the loss of rows without a gradient, in nats. */
export async function measureLoss(
  learner: Learner,
  rows: readonly SupervisedRow[],
  packing: RowPacking,
): Promise<number> {
  const sum = sumWeights(rows);
  let loss = 0;
  for (const part of splitRows(rows, packing)) {
    const batch = packRows(part, sum, packing.packing);
    const total = tf.tidy(() =>
      computeLoss(learner.config, getAllWeights(learner), batch, {}).total
    );
    loss += (await total.data())[0]!;
    disposeTensors([total, batch]);
  }
  return loss;
}

/** Settings of a run over randomly drawn rows. */
export interface SupervisionSettings extends StepSizes {
  /** Sequences per step. */
  readonly batch: number;
  readonly weightDecay: number;
}

/** AdamW's settings, except learning rate and weight decay. */
export const SUPERVISED_ADAMW = {
  beta1: 0.9,
  beta2: 0.98,
  adamEpsilon: 1e-8,
  maxGradientNorm: 1,
} as const;

export interface SupervisionOptions {
  /** Action for error messages. */
  readonly action: string;
  /** Random stream of the sequences. */
  readonly prng: Prng;
  readonly report?: (step: number, loss: number) => void;
}

/** Trains a learner on randomly drawn sequences; consumes it. */
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
