/**
 * GSPO's policy loss: one ratio for a whole trajectory.
 *
 * Axis letters: B trajectories, T tokens. Masks are 1 on policy tokens and 0
 * elsewhere.
 */

import * as tf from "@tensorflow/tfjs";
import { aggregate, maskedMean } from "./aggregate.ts";
import { assertShape } from "./assert_shape.ts";
import { boundLogRatio } from "./kl.ts";
import {
  assertClipping,
  clipObjective,
  type PolicyLossOptions,
  type PolicyLossResult,
} from "./policy_loss.ts";

/** Options of {@linkcode gspoLoss}. */
export interface GspoLossOptions
  extends Omit<PolicyLossOptions, "aggregation"> {
  /**
   * How token losses become one loss
   * @default "seq-mean-token-mean"
   */
  readonly aggregation?: PolicyLossOptions["aggregation"];
}

/**
 * Gives each token its trajectory's ratio s, with the gradient of
 * sg[s]·π(a)/sg[π(a)] (sg: no gradient passes), which is s at the token itself.
 */
function sequenceRatio(
  logProbs: tf.Tensor2D,
  oldLogProbs: tf.Tensor2D,
  mask: tf.Tensor2D,
): tf.Tensor2D {
  const perToken = tf.customGrad((logProbs, save) => {
    const logRatio = boundLogRatio(logProbs as tf.Tensor, oldLogProbs);
    const lengths = tf.maximum(tf.sum(mask, 1, true), 1); // [B, 1]
    const sums = tf.sum(tf.mul(logRatio, mask), 1, true); // [B, 1]
    const ratio = tf.exp(tf.div(sums, lengths)); // [B, 1]
    const value = tf.mul(ratio, tf.onesLike(mask)); // [B, T]
    (save as tf.GradSaveFunc)([value]);
    return {
      value,
      gradFunc: (dy: tf.Tensor, saved: tf.Tensor[]) => tf.mul(dy, saved[0]!),
    };
  });
  return perToken(logProbs) as tf.Tensor2D; // [B, T]
}

/**
 * Computes the GSPO loss (arXiv 2507.18071) in its token form, GSPO-token,
 * which takes an advantage for each token and so leaves room for AREW. With y_i the policy tokens of trajectory i,
 *
 *     s_i   = exp(1/|y_i| · Σ_t (log π(a_it) − log π_old(a_it)))
 *     s_it  = sg[s_i] · π(a_it) / sg[π(a_it)]
 *     loss  = −mean_i 1/|y_i| Σ_t min(s_it·A_it, clip(s_it, …)·A_it)
 *
 * With one advantage for the whole trajectory, value and gradient are those of
 * plain GSPO. Differentiable with respect to `logProbs`.
 *
 * @param logProbs Log-probabilities of the sampled tokens, `[B, T]`
 * @param oldLogProbs The same under the policy that sampled them, `[B, T]`
 * @param advantages Finished advantages, `[B, T]`
 * @param mask `[B, T]`
 * @param options Clip range, far narrower than PPO's, dual clip, aggregation
 * @returns Loss, clip fraction and KL
 * @throws {RangeError} If shapes differ or an option is out of range
 */
export function gspoLoss(
  logProbs: tf.Tensor2D,
  oldLogProbs: tf.Tensor2D,
  advantages: tf.Tensor2D,
  mask: tf.Tensor2D,
  options: GspoLossOptions,
): PolicyLossResult {
  const { aggregation = "seq-mean-token-mean" } = options;
  const clipping = { ...options, aggregation };
  const action = "compute the GSPO loss";
  assertClipping(action, clipping);
  assertShape(action, logProbs.shape, { oldLogProbs, advantages, mask });

  const { objective, isClipped } = clipObjective(
    sequenceRatio(logProbs, oldLogProbs, mask),
    advantages,
    clipping,
  );
  return {
    loss: aggregate(tf.neg(objective), mask, aggregation),
    clipFraction: maskedMean(tf.cast(isClipped, "float32"), mask),
    approxKl: maskedMean(tf.sub(oldLogProbs, logProbs), mask),
  };
}
