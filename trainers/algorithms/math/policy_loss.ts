/**
 * Policy losses per token: PPO's clipped one, and the unclipped one of RLOO and
 * REINFORCE.
 *
 * Axes: B trajectories, T tokens. Masks are 1 on policy tokens, 0 elsewhere.
 */

import * as tf from "@tensorflow/tfjs";
import { assertNumber } from "../../../utils/errors.ts";
import { aggregate, type Aggregation, maskedMean } from "./aggregate.ts";
import { assertShape } from "./assert_shape.ts";
import { boundLogRatio } from "./kl.ts";

/** Options of {@linkcode policyLoss}. */
export interface PolicyLossOptions {
  /** Lower clip range: ratios are clipped at 1 − `clipLow`, in [0, 1] */
  readonly clipLow: number;
  /** Upper clip range: ratios are clipped at 1 + `clipHigh`, at least 0 */
  readonly clipHigh: number;
  /**
   * Dual clip c ≥ 1: the loss of a token with a negative advantage is at most
   * c·|advantage|; `null` for no bound
   * @default {null}
   */
  readonly dualClip?: number | null;
  /** How token losses are averaged */
  readonly aggregation: Aggregation;
}

/** Result of {@linkcode policyLoss} and `gspoLoss`, all scalars. */
export interface PolicyLossResult {
  /** The loss to minimise */
  readonly loss: tf.Scalar;
  /** Share of policy tokens whose loss comes from the clipped ratio */
  readonly clipFraction: tf.Scalar;
  /** k1 estimate of KL(old ‖ new), mean of log π_old − log π; can be < 0 */
  readonly approxKl: tf.Scalar;
}

/** Result of {@linkcode clipObjective}. */
export interface ClippedObjective {
  /** Objective to maximise, `[B, T]` */
  readonly objective: tf.Tensor2D;
  /** Whether the clipped ratio is the smaller one, boolean `[B, T]` */
  readonly isClipped: tf.Tensor2D;
}

/**
 * Computes min(r·A, clip(r)·A), at least c·A where A < 0.
 *
 * @param ratio r, `[B, T]`
 * @param advantages A, `[B, T]`
 * @param options Clip range and dual clip
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
    // Where A ≥ 0 the bound is 0, which has no effect.
    const bound = tf.mul(tf.minimum(advantages, 0), dualClip); // [B, T]
    objective = tf.maximum(objective, bound); // [B, T]
  }
  return { objective, isClipped: tf.less<tf.Tensor2D>(clipped, unclipped) };
}

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
 * with ratio r = π(a)/π_old(a), advantage A and separate bounds (DAPO's
 * clip-higher, arXiv 2503.14476):
 *
 *     J = min(r·A, clip(r, 1 − clipLow, 1 + clipHigh)·A)
 *
 * With dual clip (arXiv 1912.09729), J is at least c·A where A < 0.
 * Differentiable with respect to `logProbs`.
 *
 * @param logProbs Log-probabilities of the sampled tokens, `[B, T]`
 * @param oldLogProbs The same at rollout, `[B, T]`
 * @param advantages Advantages, normalised and reweighted, `[B, T]`
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

/**
 * Computes −r·A with ratio r = π(a)/π_old(a) and advantage A. On the first step
 * its gradient is REINFORCE's (Williams 1992); later, tokens are weighted by
 * importance. Differentiable with respect to `logProbs`.
 *
 * @param logProbs Log-probabilities of the sampled tokens, `[B, T]`
 * @param oldLogProbs The same at rollout, `[B, T]`
 * @param advantages Finished advantages, `[B, T]`
 * @param mask `[B, T]`
 * @param options Aggregation
 * @returns The loss
 * @throws {RangeError} If shapes differ or the aggregation is unknown
 *
 * @example The policy that sampled
 * ```ts
 * import { importanceLoss, tf } from "@unlock/gym/kit";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const logProbs = tf.tensor2d([[-1, -2]]);
 * const { loss } = importanceLoss(
 *   logProbs,
 *   logProbs,
 *   tf.tensor2d([[0.5, 0.5]]),
 *   tf.tensor2d([[1, 1]]),
 *   { aggregation: "token-mean" },
 * );
 * assertEquals(loss.dataSync()[0], -0.5);
 * ```
 */
export function importanceLoss(
  logProbs: tf.Tensor2D,
  oldLogProbs: tf.Tensor2D,
  advantages: tf.Tensor2D,
  mask: tf.Tensor2D,
  { aggregation }: Pick<PolicyLossOptions, "aggregation">,
): Pick<PolicyLossResult, "loss"> {
  const action = "compute the importance loss";
  assertShape(action, logProbs.shape, { oldLogProbs, advantages, mask });
  const ratio = tf.exp(boundLogRatio(logProbs, oldLogProbs)); // [B, T]
  const objective = tf.mul<tf.Tensor2D>(ratio, advantages); // [B, T]
  return { loss: aggregate(tf.neg(objective), mask, aggregation) };
}
