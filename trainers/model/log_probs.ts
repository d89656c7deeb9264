/**
 * Log-probabilities and entropies of tokens.
 *
 * Axes: B batch, T time, V vocabulary.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import { layersOfBackend } from "./layers.ts";

/** What {@linkcode tokenLogProbs} returns. */
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
export function tokenLogProbs(
  logits: tf.Tensor3D,
  targets: tf.Tensor2D,
  allowed?: tf.Tensor3D,
): TokenLogProbs {
  const [batch, time, vocabulary] = logits.shape;
  return tf.tidy(() => {
    const flat = (x: tf.Tensor3D) =>
      tf.reshape<tf.Rank.R2>(x, [batch * time, vocabulary]);
    const both = layersOfBackend().logProbs(
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
