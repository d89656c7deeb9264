/**
 * PPO's clipped policy loss, for PPO and GRPO alike.
 *
 * Axis letters: B trajectories, T tokens. Masks are 1 on policy tokens and 0
 * elsewhere.
 */

import * as tf from "@tensorflow/tfjs";
import { assertNumber } from "../../../utils/errors.ts";
import { aggregate, type Aggregation, maskedMean } from "./aggregate.ts";
import { assertShape } from "./assert_shape.ts";
import { boundLogRatio } from "./kl.ts";

/** Options of {@linkcode policyLoss}. */
export interface PolicyLossOptions {
  /** The ratio is clipped below at 1 − `clipLow`, in [0, 1] */
  readonly clipLow: number;
  /** The ratio is clipped above at 1 + `clipHigh`, at least 0 */
  readonly clipHigh: number;
  /**
   * c of dual clip, at least 1: bound on the loss of a token with a negative
   * advantage, in units of |advantage|; `null` for no bound
   * @default {null}
   */
  readonly dualClip?: number | null;
  /** How token losses become one loss */
  readonly aggregation: Aggregation;
}

/** What {@linkcode policyLoss} and `gspoLoss` return, all scalars. */
export interface PolicyLossResult {
  /** To be minimised */
  readonly loss: tf.Scalar;
  /** Share of policy tokens whose loss comes from the clipped ratio */
  readonly clipFraction: tf.Scalar;
  /** k1 estimate of KL(old ‖ new), mean of log π_old − log π; can be < 0 */
  readonly approxKl: tf.Scalar;
}

/** Tokens' ratios as a loss, however the ratios were made. */
export interface ClippedObjective {
  /** What each token gains, to be maximised, `[B, T]` */
  readonly objective: tf.Tensor2D;
  /** Where the clipped ratio decides, boolean `[B, T]` */
  readonly isClipped: tf.Tensor2D;
}

/**
 * Clips ratios: min(r·A, clip(r)·A), and not below c·A where A < 0.
 *
 * @param ratio r, `[B, T]`
 * @param advantages A, `[B, T]`
 * @param options Clip range and dual clip
 * @returns The objective, and where it is clipped
 */
export function clipObjective(
  ratio: tf.Tensor2D,
  advantages: tf.Tensor2D,
  { clipLow, clipHigh, dualClip = null }: PolicyLossOptions,
): ClippedObjective {
  const unclipped = tf.mul<tf.Tensor2D>(ratio, advantages); // [B, T]
  const clipped = tf.mul<tf.Tensor2D>(
    tf.clipByValue(ratio, 1 - clipLow, 1 + clipHigh),
    advantages,
  ); // [B, T]
  let objective = tf.minimum<tf.Tensor2D>(unclipped, clipped); // [B, T]
  if (dualClip !== null) {
    // Where A ≥ 0 the bound is 0 and the objective is not below it.
    const bound = tf.mul(tf.minimum(advantages, 0), dualClip); // [B, T]
    objective = tf.maximum(objective, bound); // [B, T]
  }
  return { objective, isClipped: tf.less<tf.Tensor2D>(clipped, unclipped) };
}

/** Checks clip range and dual clip. */
export function assertClipping(
  action: string,
  { clipLow, clipHigh, dualClip = null }: PolicyLossOptions,
): void {
  assertNumber(action, "clipLow", clipLow, 0, 1);
  assertNumber(action, "clipHigh", clipHigh, 0);
  if (dualClip !== null) assertNumber(action, "dualClip", dualClip, 1);
}

/**
 * Computes PPO's clipped surrogate (arXiv 1707.06347, equation 7), negated,
 * with ratio r = π(a)/π_old(a), advantage A and a clip range that may be wider
 * above than below (DAPO's clip-higher, arXiv 2503.14476):
 *
 *     J = min(r·A, clip(r, 1 − clipLow, 1 + clipHigh)·A)
 *
 * With dual clip (arXiv 1912.09729), J is at least c·A where A < 0,
 * so that a token which has become much more likely cannot dominate the batch.
 * Differentiable with respect to `logProbs`.
 *
 * @param logProbs Log-probabilities of the sampled tokens, `[B, T]`
 * @param oldLogProbs The same under the policy that sampled them, `[B, T]`
 * @param advantages Finished advantages (whitened, reweighted), `[B, T]`
 * @param mask `[B, T]`
 * @param options Clip range, dual clip and aggregation
 * @returns Loss, clip fraction and KL
 * @throws {RangeError} If shapes differ or an option is out of range
 */
export function policyLoss(
  logProbs: tf.Tensor2D,
  oldLogProbs: tf.Tensor2D,
  advantages: tf.Tensor2D,
  mask: tf.Tensor2D,
  options: PolicyLossOptions,
): PolicyLossResult {
  const action = "compute the policy loss";
  assertClipping(action, options);
  assertShape(action, logProbs.shape, { oldLogProbs, advantages, mask });

  const logRatio = boundLogRatio(logProbs, oldLogProbs); // [B, T]
  const { objective, isClipped } = clipObjective(
    tf.exp(logRatio),
    advantages,
    options,
  );
  return {
    loss: aggregate(tf.neg(objective), mask, options.aggregation),
    clipFraction: maskedMean(tf.cast(isClipped, "float32"), mask),
    approxKl: maskedMean(tf.neg(logRatio), mask),
  };
}
