/** Group-relative advantages: trajectories of a task judge each other. */

import { gatherGroups, spreadOverTokens, sumRewards } from "./returns.ts";

/** Options of {@linkcode grpoAdvantages}. */
export interface GrpoOptions {
  /**
   * Divide by the group's standard deviation (GRPO); `false` subtracts the
   * mean only (Dr. GRPO), so that easy and hard tasks are not weighted up
   * @default true
   */
  readonly divideByStd?: boolean;
}

/** Keeps a group with equal scores finite; the value of verl's GRPO. */
const STD_FLOOR = 1e-6;

/** Mean and standard deviation (divisor n − 1) of the scores of one group. */
function groupMoments(scores: readonly number[]): [mean: number, std: number] {
  // Nothing to compare with: the score itself is the advantage, as in verl.
  if (scores.length < 2) return [0, 1];
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  return [mean, Math.sqrt(squares / (scores.length - 1))];
}

/**
 * Computes group-relative advantages. With R_i the sum of the rewards
 * on trajectory i's policy tokens, over the trajectories j of the same group
 *
 *     A_i = (R_i − mean_j R_j) / (std_j R_j + 1e-6)      (GRPO)
 *     A_i =  R_i − mean_j R_j                            (Dr. GRPO)
 *
 * on each of its policy tokens (GRPO: arXiv 2402.03300, section 4.1.2;
 * Dr. GRPO: arXiv 2503.20783). A group of one has mean 0 and deviation 1.
 *
 * @param rewards Reward of each token, a row for each trajectory; those off
 * the mask are not read
 * @param masks 1 on policy tokens, 0 elsewhere, a row for each trajectory
 * @param groups Which group each trajectory belongs to
 * @param options Whether to divide by the standard deviation
 * @returns A row of advantages for each trajectory, 0 off the mask
 * @throws {RangeError} If the shapes differ
 */
export function grpoAdvantages(
  rewards: readonly ArrayLike<number>[],
  masks: readonly ArrayLike<number>[],
  groups: ArrayLike<number>,
  options: GrpoOptions = {},
): Float64Array[] {
  const { divideByStd = true } = options;
  const action = "compare groups";
  const scores = sumRewards(action, rewards, masks);
  const momentsOf = new Map(
    [...gatherGroups(action, scores, groups)]
      .map(([group, members]) => [group, groupMoments(members)]),
  );
  const advantages = scores.map((score, i) => {
    const [mean, std] = momentsOf.get(groups[i]!)!;
    return (score - mean) / (divideByStd ? std + STD_FLOOR : 1);
  });
  return spreadOverTokens(advantages, masks);
}
