/**
 * The transformer: Llama's blocks (Touvron et al. 2023, arXiv 2302.13971) with
 * a scalar value head beside the output layer.
 *
 * Axes: B batch, T time, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "./config.ts";
import { outputLogits, outputValues } from "./heads.ts";
import { type ForwardOptions, hiddenOf } from "./hidden.ts";
import type { Weights } from "./weights.ts";

export type { ForwardOptions } from "./hidden.ts";

/** What the model says about every position of a batch. */
export interface ForwardResult {
  /** Scores of the next token, `[B, T, V]`. */
  readonly logits: tf.Tensor3D;
  /** Estimated return, `[B, T]`. */
  readonly values: tf.Tensor2D;
}

/**
 * Runs the model on whole sequences. Each position sees itself and what is
 * before it, so padding on the right changes nothing on its left.
 *
 * @param tokens Token ids, int32 `[B, T]`, padded on the right
 */
export function forward(
  config: ModelConfig,
  weights: Weights,
  tokens: tf.Tensor2D,
  options: ForwardOptions = {},
): ForwardResult {
  return tf.tidy(() => {
    const [batch, time] = tokens.shape;
    const hidden = hiddenOf(config, weights, tokens, null, options);
    const logits = outputLogits(config, weights, hidden.policy()); // [N, V]
    const values = outputValues(weights, hidden.critic()); // [N]
    return {
      logits: tf.reshape<tf.Rank.R3>(logits, [batch, time, -1]),
      values: tf.reshape<tf.Rank.R2>(values, [batch, time]),
    };
  });
}
