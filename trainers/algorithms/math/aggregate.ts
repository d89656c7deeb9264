/**
 * Averages of token losses.
 *
 * Axes: B trajectories, T tokens. Masks are 1 on policy tokens, 0 elsewhere.
 */

import * as tf from "@tensorflow/tfjs";
import { assertOneOf } from "../../../utils/errors.ts";

/**
 * How token losses are averaged (names as in verl). With mask m and
 * n_b = Σ_t m_bt, over the trajectories that have a policy token:
 *
 * - `token-mean`: Σ_bt m·l / Σ_bt m (DAPO, arXiv 2503.14476)
 * - `seq-mean-token-mean`: mean_b of Σ_t m·l / n_b (GRPO, arXiv 2402.03300)
 * - `seq-mean-token-sum`: mean_b of Σ_t m·l, without a bias towards short
 *   trajectories (Dr. GRPO, arXiv 2503.20783)
 */
export type Aggregation =
  | "token-mean"
  | "seq-mean-token-mean"
  | "seq-mean-token-sum";

/** All aggregations. */
export const AGGREGATIONS: readonly Aggregation[] = [
  "token-mean",
  "seq-mean-token-mean",
  "seq-mean-token-sum",
];

/**
 * Averages over the mask.
 *
 * @param values A number per token, `[B, T]`
 * @param mask `[B, T]`
 * @returns Σ m·x / Σ m, a scalar; 0 where the mask is empty
 */
export function maskedMean(values: tf.Tensor2D, mask: tf.Tensor2D): tf.Scalar {
  return tf.div(tf.sum(tf.mul(values, mask)), tf.maximum(tf.sum(mask), 1));
}

/**
 * Averages token losses. Trajectories without a policy token, such as padding
 * rows, are ignored.
 *
 * @param losses A loss per token, `[B, T]`
 * @param mask `[B, T]`
 * @param aggregation The kind of average
 * @returns The loss, a scalar; 0 where the mask is empty
 * @throws {RangeError} If the aggregation is unknown
 */
export function aggregate(
  losses: tf.Tensor2D,
  mask: tf.Tensor2D,
  aggregation: Aggregation,
): tf.Scalar {
  assertOneOf("aggregate", "aggregation", aggregation, AGGREGATIONS);
  if (aggregation === "token-mean") return maskedMean(losses, mask);
  const lengths = tf.sum(mask, 1); // [B]
  const nonEmpty = tf.sum(tf.minimum(lengths, 1)); // []
  const sums = tf.sum(tf.mul(losses, mask), 1); // [B]
  const perRow = aggregation === "seq-mean-token-mean"
    ? tf.div(sums, tf.maximum(lengths, 1))
    : sums; // [B]
  return tf.div(tf.sum(perRow), tf.maximum(nonEmpty, 1));
}
