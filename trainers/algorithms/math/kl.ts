/**
 * Ratios of two policies and their KL divergence, per token.
 *
 * Axes: B trajectories, T tokens.
 */

import * as tf from "@tensorflow/tfjs";
import { assertOneOf } from "../../../utils/errors.ts";
import { assertShape } from "./assert_shape.ts";

/** Bound on |log ratio|. */
export const LOG_RATIO_LIMIT = 20;

/** Clips a log ratio to ±20 to keep the ratio finite; no gradient beyond. */
export function clipLogRatio<T extends tf.Tensor>(logRatio: T): T {
  return tf.clipByValue(logRatio, -LOG_RATIO_LIMIT, LOG_RATIO_LIMIT);
}

/**
 * Computes log π(a) − log π_other(a), clipped to ±20 to keep the ratio finite.
 *
 * @param logProbs Log-probabilities under the policy
 */
export function boundLogRatio<T extends tf.Tensor>(
  logProbs: T,
  otherLogProbs: T,
): T {
  return clipLogRatio(tf.sub<T>(logProbs, otherLogProbs));
}

/**
 * An estimator of KL(π ‖ π_ref) from a token a sampled from π, with
 * d = log π(a) − log π_ref(a) (joschu.net/blog/kl-approx.html):
 *
 * - `k1` = d: unbiased, noisy, can be negative; as a loss its expected gradient
 *   is zero
 * - `k2` = d²/2: biased, little noise; its gradient is that of the KL
 * - `k3` = e^−d − 1 + d: unbiased and never negative
 */
export type KlEstimator = "k1" | "k2" | "k3";

/** All estimators. */
export const KL_ESTIMATORS: readonly KlEstimator[] = ["k1", "k2", "k3"];

/**
 * Estimates KL(π ‖ π_ref) at each token. Differentiable with respect to
 * `logProbs`. Average it with `maskedMean` or `aggregate`.
 *
 * @param logProbs Log-probabilities of the sampled tokens, `[B, T]`
 * @param refLogProbs The same under the reference policy, `[B, T]`
 * @param estimator The formula
 * @returns An estimate per token, in nats, `[B, T]`
 * @throws {RangeError} If shapes differ or the estimator is unknown
 */
export function tokenKl(
  logProbs: tf.Tensor2D,
  refLogProbs: tf.Tensor2D,
  estimator: KlEstimator,
): tf.Tensor2D {
  assertOneOf("estimate KL", "estimator", estimator, KL_ESTIMATORS);
  assertShape("estimate KL", logProbs.shape, { refLogProbs });
  const logRatio = boundLogRatio(logProbs, refLogProbs); // [B, T]
  switch (estimator) {
    case "k1":
      return logRatio;
    case "k2":
      return tf.mul(tf.square(logRatio), 0.5); // [B, T]
    case "k3":
      return tf.add(tf.expm1(tf.neg(logRatio)), logRatio); // [B, T]
  }
}
