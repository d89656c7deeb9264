/**
 * Values of episodes by a critic that has adapters of its own, which the policy
 * that played them had not.
 */

import * as tf from "@tensorflow/tfjs";
import { disposeBatch, microBatches, packBatch } from "./batch.ts";
import { allWeights, type Learner } from "./learner.ts";
import { scoreTokens } from "./score.ts";
import type { Trajectory } from "../rollout/trajectory.ts";

/**
 * Puts the critic's values into episodes.
 *
 * @param microTokens Tokens that are in memory at once; `null` for all
 */
export async function withCriticValues(
  learner: Learner,
  trajectories: readonly Trajectory[],
  microTokens: number | null,
): Promise<Trajectory[]> {
  const all = allWeights(learner);
  const results = [...trajectories];
  for (const part of microBatches(trajectories, microTokens)) {
    const rows = part.map((b) => trajectories[b]!);
    const signals = rows.map(({ values }) => ({
      advantages: values,
      returns: values,
    }));
    const batch = packBatch(rows, signals);
    const values = tf.tidy(() =>
      scoreTokens(learner.config, all, batch, { temperature: 1, table: null })
        .values()
    ); // [B, T]
    const numbers = await values.data();
    const width = values.shape[1];
    values.dispose();
    disposeBatch(batch);
    part.forEach((b, row) => {
      const { policyMask } = trajectories[b]!;
      // What is said of token t + 1 stands at position t.
      const own = Float32Array.from(
        policyMask,
        (kept, t) => kept === 1 ? numbers[row * width + t - 1]! : 0,
      );
      results[b] = { ...trajectories[b]!, values: own };
    });
  }
  return results;
}
