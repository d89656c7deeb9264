/**
 * Log-probabilities and entropies of tokens.
 *
 * Axes: B batch, T time, M rows, C rows of a chunk, D width, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "../config.ts";
import { rematerialize } from "../layers/backpropagation.ts";
import { getLayers } from "../layers/layers.ts";
import { isTrained } from "../weights/lora.ts";
import { getWeight, type Weights } from "../weights/weights.ts";
import { computeLogits, getOutputWeightName } from "./projection.ts";

/** Log-probabilities of targets and entropies of distributions, in nats. */
interface LogProbs<T extends tf.Tensor> {
  readonly logProbs: T;
  readonly entropy: T;
}

/**
 * Computes log-probabilities of targets `[B, T]`, and entropies, from logits
 * `[B, T, V]`. `allowed` is 0 at masked tokens, whose log-probability is about
 * -1e9; where nothing is allowed, results are meaningless.
 */
export function computeTokenLogProbs(
  logits: tf.Tensor3D,
  targets: tf.Tensor2D,
  allowed?: tf.Tensor3D,
): LogProbs<tf.Tensor2D> {
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

export interface RowLogProbsOptions {
  /** Divides the logits, by default by 1. */
  readonly temperature?: number;
  /** Rows C per chunk of logits, by default 2²⁴ / V. */
  readonly chunkRows?: number;
}

const CHUNK = 2 ** 24; // logits per chunk

/**
 * Computes log-probabilities of targets, int32 `[M]`, from the inputs of the
 * output layer, `[M, D]`: in chunks of rows, and again for the gradient, so
 * that the logits of all rows never exist at once.
 */
export function computeRowLogProbs(
  config: ModelConfig,
  weights: Weights,
  hidden: tf.Tensor2D,
  targets: tf.Tensor1D,
  {
    temperature = 1,
    chunkRows = Math.max(1, Math.floor(CHUNK / config.vocabularySize)),
  }: RowLogProbsOptions = {},
): LogProbs<tf.Tensor1D> {
  const name = getOutputWeightName(config);
  const head = getWeight(weights, name);
  const isHeadTrained = isTrained(weights, name);
  const compute = (...tensors: tf.Tensor[]) => {
    const [hidden, head, targets] = tensors as [
      tf.Tensor2D,
      tf.Tensor2D,
      tf.Tensor1D,
    ];
    const logits = computeLogits({ config, weights: { [name]: head } }, hidden); // [C, V]
    return getLayers().logProbs(logits, targets, null);
  };
  return tf.tidy(() => {
    // The output layer has no bias: dividing its input divides the logits.
    const cooled = temperature === 1 ? hidden : tf.div(hidden, temperature);
    const [rows] = hidden.shape;
    const sizes = Array.from(
      { length: Math.ceil(rows / chunkRows) },
      (_, i) => Math.min(chunkRows, rows - i * chunkRows),
    );
    // The gradient of a split into one part fails.
    const inChunks = (x: tf.Tensor) =>
      sizes.length === 1 ? [x] : tf.split(x, sizes);
    const ids = inChunks(tf.cast(targets, "int32"));
    const chunks = inChunks(cooled).map((own, i) => {
      // A single chunk of logits is kept.
      if (sizes.length === 1) return compute(own, head, ids[i]!);
      return isHeadTrained
        ? rematerialize([own, head], [ids[i]!], compute)
        : rematerialize([own], [head, ids[i]!], compute);
    }); // each [2, C]
    const [logProbs, entropy] = tf.unstack(tf.concat(chunks, 1)) as [
      tf.Tensor1D,
      tf.Tensor1D,
    ];
    return { logProbs, entropy };
  });
}
