/**
 * Log-probabilities and entropies of tokens.
 *
 * Axes: B batch, T time, M rows, C rows of a chunk, D width, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "../config.ts";
import { rematerialize } from "../layers/gradient_checkpointing.ts";
import { getLayers } from "../layers/layers.ts";
import { isTrained } from "../weights/lora.ts";
import { getWeight, type Weights } from "../weights/weights.ts";
import { computeLogits, getOutputWeightName } from "./output_heads.ts";

/** What {@linkcode computeTokenLogProbs} returns. */
export interface TokenLogProbs {
  /** Log-probability of each target, in nats, `[B, T]`. */
  readonly logProbs: tf.Tensor2D;
  /** Entropy of each distribution, in nats, `[B, T]`. */
  readonly entropy: tf.Tensor2D;
}

/**
 * Log-probabilities of given tokens, and the entropies of the distributions
 * they were drawn from.
 *
 * @param logits Scores, `[B, T, V]`, with respect to which it is differentiable
 * @param targets Token ids, int32 `[B, T]`
 * @param allowed 1 for words that may be drawn, 0 for others, `[B, T, V]`; by
 * default all may
 * @returns Both as `[B, T]`. Where a target is not allowed its log-probability
 * is about -1e9; where nothing is allowed, both are finite but mean nothing
 */
export function computeTokenLogProbs(
  logits: tf.Tensor3D,
  targets: tf.Tensor2D,
  allowed?: tf.Tensor3D,
): TokenLogProbs {
  const [batch, time, vocabulary] = logits.shape;
  return tf.tidy(() => {
    const flat = (x: tf.Tensor3D) =>
      tf.reshape<tf.Rank.R2>(x, [batch * time, vocabulary]);
    const both = getLayers().logProbs(
      flat(logits),
      tf.cast(tf.reshape(targets, [batch * time]), "int32"),
      allowed === undefined ? null : flat(tf.cast(allowed, "float32")),
    ); // [2, N]
    const [logProbs, entropy] = tf.unstack(both).map((x) =>
      tf.reshape<tf.Rank.R2>(x, [batch, time])
    ) as [tf.Tensor2D, tf.Tensor2D];
    return { logProbs, entropy };
  });
}

/** What {@linkcode computeRowLogProbs} returns. */
export interface RowLogProbs {
  /** Log-probability of each target, in nats, `[M]`. */
  readonly logProbs: tf.Tensor1D;
  /** Entropy of each distribution, in nats, `[M]`. */
  readonly entropy: tf.Tensor1D;
}

/** Options of {@linkcode computeRowLogProbs}. */
export interface RowLogProbsOptions {
  /** Divides the logits, by default by 1. */
  readonly temperature?: number;
  /** 1 for words that may be drawn, else 0, `[M, V]`; by default all may. */
  readonly allowed?: tf.Tensor2D;
  /** Rows C whose logits are computed at a time, by default 2²⁴ / V. */
  readonly chunkRows?: number;
}

/** Logits that are computed at a time. */
const CHUNK = 2 ** 24;

/** Rows of each chunk: all of the same size but the last. */
function computeChunkSizes(rows: number, chunkRows: number): number[] {
  return Array.from(
    { length: Math.ceil(rows / chunkRows) },
    (_, i) => Math.min(chunkRows, rows - i * chunkRows),
  );
}

/**
 * Log-probabilities of given tokens straight from what the output layer reads.
 * Logits are computed for a chunk of rows at a time, and again in the gradient,
 * so those of all rows never exist at once.
 *
 * @param hidden What `prepareRowOutputs` gives, `[M, D]`, with respect to which it is
 * differentiable
 * @param targets Token ids, int32 `[M]`
 * @returns Both as `[M]`, as {@linkcode computeTokenLogProbs} has them
 */
export function computeRowLogProbs(
  config: ModelConfig,
  weights: Weights,
  hidden: tf.Tensor2D,
  targets: tf.Tensor1D,
  options: RowLogProbsOptions = {},
): RowLogProbs {
  const { temperature = 1, allowed } = options;
  const { chunkRows = Math.max(1, Math.floor(CHUNK / config.vocabularySize)) } =
    options;
  const name = getOutputWeightName(config);
  const head = getWeight(weights, name);
  const isHeadTrained = isTrained(weights, name);
  const compute = (...tensors: tf.Tensor[]) => {
    const [hidden, head, targets, allowed] = tensors as [
      tf.Tensor2D,
      tf.Tensor2D,
      tf.Tensor1D,
      tf.Tensor2D?,
    ];
    const logits = computeLogits(config, { [name]: head }, hidden); // [C, V]
    return getLayers().logProbs(logits, targets, allowed ?? null);
  };
  return tf.tidy(() => {
    // There is no bias: dividing here divides the logits.
    const cooled = temperature === 1 ? hidden : tf.div(hidden, temperature);
    const sizes = computeChunkSizes(hidden.shape[0], chunkRows);
    // The gradient of a split into one part fails.
    const inChunks = (x: tf.Tensor) =>
      sizes.length === 1 ? [x] : tf.split(x, sizes);
    const ids = inChunks(tf.cast(targets, "int32"));
    const masks = allowed === undefined
      ? null
      : inChunks(tf.cast(allowed, "float32"));
    const chunks = inChunks(cooled).map((own, i) => {
      const constants = [ids[i]!, ...masks === null ? [] : [masks[i]!]];
      // Logits that fit into one chunk may as well be kept.
      if (sizes.length === 1) return compute(own, head, ...constants);
      return isHeadTrained
        ? rematerialize([own, head], constants, compute)
        : rematerialize([own], [head, ...constants], compute);
    }); // each [2, C]
    const [logProbs, entropy] = tf.unstack(tf.concat(chunks, 1)) as [
      tf.Tensor1D,
      tf.Tensor1D,
    ];
    return { logProbs, entropy };
  });
}
