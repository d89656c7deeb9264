/** Advantages over the mean of the batch. */

import { spreadOverTokens, sumRewards } from "./returns.ts";

/**
 * Computes advantages with the batch's mean return as the baseline (Williams
 * 1992, "Simple statistical gradient-following algorithms for connectionist
 * reinforcement learning"). With R_i the sum of the rewards on trajectory i's
 * policy tokens, over all trajectories j
 *
 *     A_i = R_i − mean_j R_j
 *
 * on each of its policy tokens.
 *
 * @param rewards Reward of each token, a row for each trajectory; those off
 * the mask are not read
 * @param masks 1 on policy tokens, 0 elsewhere, a row for each trajectory
 * @returns A row of advantages for each trajectory, 0 off the mask
 * @throws {RangeError} If the shapes differ
 *
 * @example Two episodes
 * ```ts
 * import { reinforceAdvantages } from "@unlock/gym/kit";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const rows = reinforceAdvantages([[0, 1], [0, 0]], [[1, 1], [0, 1]]);
 * assertEquals(rows.map((row) => [...row]), [[0.5, 0.5], [0, -0.5]]);
 * ```
 */
export function reinforceAdvantages(
  rewards: readonly ArrayLike<number>[],
  masks: readonly ArrayLike<number>[],
): Float64Array[] {
  const returns = sumRewards("compare with the batch", rewards, masks);
  const mean = returns.reduce((sum, x) => sum + x, 0) / returns.length;
  return spreadOverTokens(returns.map((value) => value - mean), masks);
}
