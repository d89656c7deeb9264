/** Leave-one-out advantages: a trajectory against the others of its task. */

import { gatherGroups, spreadOverTokens, sumRewards } from "./returns.ts";

/**
 * Computes leave-one-out advantages (RLOO: arXiv 2402.14740). With
 * R_i the sum of the rewards on trajectory i's policy tokens, over the k
 * trajectories j of the same group
 *
 *     A_i = R_i − 1/(k − 1) Σ_{j≠i} R_j
 *
 * on each of its policy tokens. The baseline does not depend on the trajectory
 * itself, so that the gradient stays unbiased. A group of one has baseline 0.
 *
 * @param rewards Reward of each token, a row for each trajectory; those off
 * the mask are not read
 * @param masks 1 on policy tokens, 0 elsewhere, a row for each trajectory
 * @param groups Which group each trajectory belongs to
 * @returns A row of advantages for each trajectory, 0 off the mask
 * @throws {RangeError} If the shapes differ
 *
 * @example Two rollouts of a task
 * ```ts
 * import { rlooAdvantages } from "@unlock/gym/kit";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const rows = rlooAdvantages([[0, 1], [0, 0.25]], [[1, 1], [0, 1]], [0, 0]);
 * assertEquals(rows.map((row) => [...row]), [[0.75, 0.75], [0, -0.75]]);
 * ```
 */
export function rlooAdvantages(
  rewards: readonly ArrayLike<number>[],
  masks: readonly ArrayLike<number>[],
  groups: ArrayLike<number>,
): Float64Array[] {
  const action = "leave one out";
  const returns = sumRewards(action, rewards, masks);
  const totals = new Map(
    [...gatherGroups(action, returns, groups)].map(([group, members]) => [
      group,
      { sum: members.reduce((sum, x) => sum + x, 0), count: members.length },
    ]),
  );
  const advantages = returns.map((value, i) => {
    const { sum, count } = totals.get(groups[i]!)!;
    return value - (sum - value) / Math.max(count - 1, 1);
  });
  return spreadOverTokens(advantages, masks);
}
