import * as tf from "@tensorflow/tfjs";
import { maskedMean } from "./aggregate.ts";
import { assertShape } from "./assert_shape.ts";
import { boundLogRatio, clipLogRatio } from "./kl.ts";
import {
  assertClipping,
  clipObjective,
  type PolicyLossOptions,
  type PolicyLossResult,
} from "./policy_loss.ts";

/**
 * Computes PPO's clipped loss with one ratio and one clip per turn (Turn-PPO,
 * arXiv 2512.17008). With y_k the policy tokens of turn k,
 *
 *     r_k  = exp(Σ_{t ∈ y_k} (log π(a_t) − log π_old(a_t)))
 *     loss = −mean_k min(r_k·A_k, clip(r_k, …)·A_k)
 *
 * where A_k is the mean advantage of the turn's tokens. All are `[B, T]`: `mask`
 * is 1 on policy tokens, `turns` is the index of each token's turn.
 */
export function turnPolicyLoss(
  logProbs: tf.Tensor2D,
  oldLogProbs: tf.Tensor2D,
  advantages: tf.Tensor2D,
  mask: tf.Tensor2D,
  turns: tf.Tensor2D,
  options: Omit<PolicyLossOptions, "aggregation">,
): PolicyLossResult {
  const action = "compute the turn loss";
  assertClipping(action, { ...options, aggregation: "token-mean" });
  const { shape } = logProbs;
  assertShape(action, shape, { oldLogProbs, advantages, mask, turns });

  // Whether two policy tokens are of one turn, [B, T, T].
  const isSameTurn = tf.mul(
    tf.cast(
      tf.equal(tf.expandDims(turns, 2), tf.expandDims(turns, 1)),
      "float32",
    ),
    tf.expandDims(mask, 1),
  );
  /** Sums over each token's turn, `[B, T]`. */
  const sumTurns = (x: tf.Tensor2D): tf.Tensor2D =>
    tf.squeeze(tf.matMul(isSameTurn, tf.expandDims(x, 2)), [2]);
  const lengths = tf.maximum<tf.Tensor2D>(sumTurns(mask), 1); // [B, T]
  const logRatio = boundLogRatio(logProbs, oldLogProbs); // [B, T]
  const turnLogRatio = clipLogRatio(sumTurns(logRatio)); // [B, T]
  const { objective, isClipped } = clipObjective(
    tf.exp(turnLogRatio),
    tf.div(sumTurns(advantages), lengths),
    { ...options, aggregation: "token-mean" },
  );
  // All tokens of a turn together weigh 1.
  const weights = tf.div<tf.Tensor2D>(mask, lengths); // [B, T]
  const turnMean = (x: tf.Tensor2D): tf.Scalar =>
    tf.div(tf.sum(tf.mul(x, weights)), tf.maximum(tf.sum(weights), 1));
  return {
    loss: turnMean(tf.neg(objective)),
    clipFraction: turnMean(tf.cast(isClipped, "float32")),
    approxKl: maskedMean(tf.neg(logRatio), mask),
  };
}
