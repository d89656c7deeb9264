import * as tf from "@tensorflow/tfjs";

/**
 * Bound on |log ratio|. e^20 ≈ 5e8 is far outside any clip range, yet finite
 * in float32 after squaring; a ratio beyond the bound gets no gradient.
 */
const LOG_RATIO_LIMIT = 20;

/**
 * Computes log π(a) − log π_other(a), bounded so that its exponential is
 * finite.
 *
 * @param logProbs Log-probabilities under the policy
 */
export function boundedLogRatio<T extends tf.Tensor>(
  logProbs: T,
  otherLogProbs: T,
): T {
  return tf.clipByValue(
    tf.sub<T>(logProbs, otherLogProbs),
    -LOG_RATIO_LIMIT,
    LOG_RATIO_LIMIT,
  );
}
