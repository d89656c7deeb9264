/**
 * What is added to a policy-gradient loss whatever the algorithm: a bonus for
 * entropy and a penalty for leaving the reference.
 */

import * as tf from "@tensorflow/tfjs";
import type { Batch } from "./batch.ts";
import { aggregate, maskedMean } from "./math/aggregate.ts";
import { type KlEstimator, tokenKl } from "./math/kl.ts";
import type { Loss } from "./learner.ts";
import type { Scores } from "./score.ts";
import type { UpdateSettings } from "./update_settings.ts";

/**
 * Adds entropy bonus and KL penalty to a loss, and reports both, with the
 * distance from the policy that played.
 */
export function addEntropyAndKl(
  loss: Loss,
  { logProbs, entropy: tokenEntropy }: Scores,
  referenceLogProbs: tf.Tensor2D | null,
  { mask, share, oldLogProbs }: Batch,
  settings: UpdateSettings,
): Loss {
  const { aggregation, entropyCoefficient, klCoefficient } = settings;
  const byToken = (x: tf.Tensor2D): tf.Scalar =>
    tf.mul(maskedMean(x, mask), share["token-mean"]);
  const aggregated = (x: tf.Tensor2D): tf.Scalar =>
    tf.mul(aggregate(x, mask, aggregation), share[aggregation]);
  let { total } = loss;
  if (entropyCoefficient > 0) {
    const bonus = aggregated(tokenEntropy);
    total = tf.sub(total, tf.mul(bonus, entropyCoefficient));
  }
  let klReference: tf.Scalar = tf.scalar(0);
  if (referenceLogProbs !== null) {
    const kl = tokenKl(logProbs, referenceLogProbs, settings.klEstimator);
    klReference = byToken(kl);
    total = tf.add(total, tf.mul(aggregated(kl), klCoefficient));
  }
  const entropy = byToken(tokenEntropy);
  const approxKl = (estimator: KlEstimator): tf.Scalar =>
    byToken(tokenKl(oldLogProbs, logProbs, estimator));
  return {
    total,
    metrics: {
      ...loss.metrics,
      "train/entropy": entropy,
      "train/entropy_loss": tf.neg(entropy),
      "train/loss": total,
      "train/approx_kl": approxKl("k3"),
      "train/approx_kl_k1": approxKl("k1"),
      "train/kl_reference": klReference,
    },
  };
}
