/**
 * The transformer at some positions alone: a batch of long prompts with a large
 * vocabulary needs the logits of the few tokens that the policy chose.
 *
 * Axes: B batch, T time, N = B·T rows, M chosen rows, D width, V vocabulary.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "./config.ts";
import { outputLogits, outputValues } from "./_heads.ts";
import { type ForwardOptions, hiddenOf } from "./_hidden.ts";
import type { Weights } from "./weights.ts";

/** What {@linkcode forwardRows} returns. */
export interface RowsResult {
  /** Scores of the next token, `[M, V]`. */
  readonly logits: tf.Tensor2D;
  /** Estimated return, `[M]`. */
  readonly values: tf.Tensor1D;
}

/** What {@linkcode hiddenRows} returns. */
export interface HiddenRows {
  /** What the output layer reads, `[M, D]`. */
  readonly hidden: tf.Tensor2D;
  /** Estimated return, `[M]`. */
  readonly values: tf.Tensor1D;
}

/**
 * Logits and values of chosen rows. All functions here take the same.
 *
 * @param config The model's sizes
 * @param weights The parameters, with respect to which it is differentiable
 * @param tokens Token ids, int32 `[B, T]`, padded on the right
 * @param rows Which rows of the batch laid out as N = B·T, int32 `[M]`: token t
 * of sequence b is row b·T + t
 * @param options Dropout and memory
 * @returns Fresh tensors
 */
export function forwardRows(
  config: ModelConfig,
  weights: Weights,
  tokens: tf.Tensor2D,
  rows: tf.Tensor1D,
  options: ForwardOptions = {},
): RowsResult {
  return tf.tidy(() => {
    const hidden = hiddenOf(config, weights, tokens, rows, options);
    return {
      logits: outputLogits(config, weights, hidden.policy()),
      values: outputValues(weights, hidden.critic()),
    };
  });
}

/**
 * What the output layer reads at chosen rows, for `rowLogProbs`, and values. A
 * critic with adapters of its own costs a second pass.
 *
 * @param config The model's sizes
 * @param weights The parameters, with respect to which it is differentiable
 * @param tokens Token ids, int32 `[B, T]`, padded on the right
 * @param rows Which rows, int32 `[M]`, as in {@linkcode forwardRows}
 * @param options Dropout and memory
 * @returns Fresh tensors
 */
export function hiddenRows(
  config: ModelConfig,
  weights: Weights,
  tokens: tf.Tensor2D,
  rows: tf.Tensor1D,
  options: ForwardOptions = {},
): HiddenRows {
  return tf.tidy(() => {
    const hidden = hiddenOf(config, weights, tokens, rows, options);
    const values = outputValues(weights, hidden.critic());
    return { hidden: hidden.policy(), values };
  });
}

/**
 * What the output layer reads at chosen rows, without values: one pass.
 *
 * @param config The model's sizes
 * @param weights The parameters, with respect to which it is differentiable
 * @param tokens Token ids, int32 `[B, T]`, padded on the right
 * @param rows Which rows, int32 `[M]`, as in {@linkcode forwardRows}
 * @param options Dropout and memory
 * @returns `[M, D]`, a fresh tensor
 */
export function policyRows(
  config: ModelConfig,
  weights: Weights,
  tokens: tf.Tensor2D,
  rows: tf.Tensor1D,
  options: ForwardOptions = {},
): tf.Tensor2D {
  return tf.tidy(() =>
    hiddenOf(config, weights, tokens, rows, options).policy()
  );
}

/**
 * Values at chosen rows alone: one pass, the critic's own where it has
 * adapters.
 *
 * @param config The model's sizes
 * @param weights The parameters, with respect to which it is differentiable
 * @param tokens Token ids, int32 `[B, T]`, padded on the right
 * @param rows Which rows, int32 `[M]`, as in {@linkcode forwardRows}
 * @param options Dropout and memory
 * @returns Estimated return, `[M]`, a fresh tensor
 */
export function valueRows(
  config: ModelConfig,
  weights: Weights,
  tokens: tf.Tensor2D,
  rows: tf.Tensor1D,
  options: ForwardOptions = {},
): tf.Tensor1D {
  return tf.tidy(() =>
    outputValues(
      weights,
      hiddenOf(config, weights, tokens, rows, options).critic(),
    )
  );
}
