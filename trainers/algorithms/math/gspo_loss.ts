/**
 * GSPO's policy loss: one ratio per trajectory.
 *
 * Axes: B trajectories, T tokens. Masks are 1 on policy tokens, 0 elsewhere.
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
   * How token losses are averaged
   * @default "seq-mean-token-mean"
   */
  readonly aggregation?: PolicyLossOptions["aggregation"];
}

/** Computes s_it: the trajectory's ratio, with each token's own gradient. */
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
 * Computes the GSPO-token loss (arXiv 2507.18071, section 4.3), which takes an
 * advantage per token, as AREW needs. With y_i the policy tokens of trajectory i
 * and sg the stop-gradient operator,
 *
 *     s_i   = exp(1/|y_i| · Σ_t (log π(a_it) − log π_old(a_it)))
 *     s_it  = sg[s_i] · π(a_it) / sg[π(a_it)]
 *     loss  = −mean_i 1/|y_i| Σ_t min(s_it·A_it, clip(s_it, …)·A_it)
 *
 * With equal advantages in a trajectory it is plain GSPO. Differentiable with
 * respect to `logProbs`.
 *
 * @param logProbs Log-probabilities of the sampled tokens, `[B, T]`
 * @param oldLogProbs The same at rollout, `[B, T]`
 * @param advantages Advantages, normalised and reweighted, `[B, T]`
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
