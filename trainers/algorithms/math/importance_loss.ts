/**
 * The policy gradient's loss, weighted by importance and not clipped.
 *
 * Axis letters: B trajectories, T tokens. Masks are 1 on policy tokens and 0
 * elsewhere.
 */

import * as tf from "@tensorflow/tfjs";
import { aggregate } from "./aggregate.ts";
import { assertShape } from "./assert_shape.ts";
import { boundLogRatio } from "./kl.ts";
import type { PolicyLossOptions, PolicyLossResult } from "./policy_loss.ts";

/**
 * Computes the objective r·A, negated, with ratio r = π(a)/π_old(a) and
 * advantage A. As ∇r = r·∇log π(a), its gradient is REINFORCE's (Williams 1992)
 * where the policy is the one that sampled, and elsewhere weighs a token by how
 * much likelier it has become. Differentiable with respect to `logProbs`.
 *
 * @param logProbs Log-probabilities of the sampled tokens, `[B, T]`
 * @param oldLogProbs The same under the policy that sampled them, `[B, T]`
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
