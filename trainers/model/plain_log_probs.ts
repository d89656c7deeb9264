/** Log-probabilities and entropies in plain TensorFlow.js ops. */

import * as tf from "@tensorflow/tfjs";
import { differentiable } from "./differentiable.ts";

/** Taken from the logits of words that the grammar forbids. */
const FORBIDDEN = 1e9;

/**
 * Log-probabilities of targets, and entropies: `logProbs` of the layers.
 *
 * @param logits Scores, `[N, V]`
 * @param targets Token ids, int32 `[N]`
 * @param allowed 1 for words that may be drawn, `[N, V]`, or null
 * @returns Both, `[2, N]`
 */
export function plainLogProbs(
  logits: tf.Tensor2D,
  targets: tf.Tensor1D,
  allowed: tf.Tensor2D | null,
): tf.Tensor2D {
  return differentiable<tf.Tensor2D>(
    [logits],
    () => {
      const scores = allowed === null
        ? logits
        : tf.add(logits, tf.mul(tf.sub(allowed, 1), FORBIDDEN));
      const below = tf.sub(scores, tf.max(scores, 1, true)); // [N, V]
      const powers = tf.exp(below);
      const sum = tf.sum(powers, 1, true); // [N, 1]
      const logP = tf.sub(below, tf.log(sum)); // [N, V]
      const p = tf.div(powers, sum);
      // oneHot's own dtype is ignored on wasm: cast what it returns.
      const hot = tf.cast(tf.oneHot(targets, logits.shape[1]), "float32");
      const entropy = tf.neg(tf.sum(tf.mul(p, logP), 1)); // [N]
      const logProbs = tf.sum(tf.mul(hot, logP), 1); // [N]
      return {
        value: tf.stack([logProbs, entropy]) as tf.Tensor2D,
        saved: [logP, p, hot, entropy],
      };
    },
    (dy, saved) => [() => {
      const [logP, p, hot, entropy] = saved as [
        tf.Tensor,
        tf.Tensor,
        tf.Tensor,
        tf.Tensor,
      ];
      const [dLogProbs, dEntropy] = tf.unstack(dy).map((d) =>
        tf.expandDims(d, 1)
      ) as [tf.Tensor, tf.Tensor]; // [N, 1]
      // dH/dlogits = -p (log p + H)
      const surprise = tf.add(logP, tf.expandDims(entropy, 1));
      const shared = tf.add(dLogProbs, tf.mul(surprise, dEntropy));
      return tf.sub(tf.mul(hot, dLogProbs), tf.mul(p, shared));
    }],
  );
}
