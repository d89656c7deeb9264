/**
 * The model's passes over a batch at some positions, each run when its result
 * is asked for: a trainer without a critic pays for none.
 *
 * Axes: B batch, T time, N = B·T rows, M chosen rows, D width.
 */

import type * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "./config.ts";
import { outputValues } from "./heads.ts";
import { type ForwardOptions, hiddenOf } from "./hidden.ts";
import type { Weights } from "./weights.ts";

/** What the passes give. */
export interface RowPasses {
  /** What the output layer reads, for `rowLogProbs`, `[M, D]`. */
  hidden(): tf.Tensor2D;
  /** Estimated return, `[M]`; of the critic's own pass where it has adapters. */
  values(): tf.Tensor1D;
}

/**
 * Prepares the passes. Call it within `tf.tidy` or a gradient.
 *
 * @param tokens Token ids, int32 `[B, T]`, padded on the right
 * @param rows Which rows of the batch laid out as N = B·T, int32 `[M]`: token t
 * of sequence b is row b·T + t
 */
export function rowPasses(
  config: ModelConfig,
  weights: Weights,
  tokens: tf.Tensor2D,
  rows: tf.Tensor1D,
  options: ForwardOptions = {},
): RowPasses {
  const passes = hiddenOf(config, weights, tokens, rows, options);
  return {
    hidden: () => passes.policy(),
    values: () => outputValues(weights, passes.critic()),
  };
}
