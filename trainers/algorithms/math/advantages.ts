import { assertArrayLike } from "../../../utils/errors.ts";
import { assertLength } from "./assert_shape.ts";

/** Sums the rewards on each trajectory's policy tokens. */
function sumRewards(
  action: string,
  rewards: readonly ArrayLike<number>[],
  masks: readonly ArrayLike<number>[],
): number[] {
  assertArrayLike(action, "rewards", rewards);
  assertLength(action, "masks", masks, rewards.length);
  return rewards.map((row, i) => {
    const mask = masks[i]!;
    assertArrayLike(action, `rewards[${i}]`, row);
    assertLength(action, `masks[${i}]`, mask, row.length);
    let sum = 0;
    for (let t = 0; t < row.length; t++) if (mask[t]) sum += row[t]!;
    return sum;
  });
}

/** Subtracts from each return a baseline of its group, on policy tokens. */
function compareGroups(
  action: string,
  rewards: readonly ArrayLike<number>[],
  masks: readonly ArrayLike<number>[],
  groups: ArrayLike<number>,
  compare: (value: number, members: readonly number[]) => number,
): Float64Array[] {
  const returns = sumRewards(action, rewards, masks);
  assertLength(action, "groups", groups, returns.length);
  const members = Map.groupBy(returns.keys(), (i) => groups[i]!);
  const advantages = returns.map((value, i) =>
    compare(value, members.get(groups[i]!)!.map((j) => returns[j]!))
  );
  return spreadOverTokens(advantages, masks);
}

/** Gives each policy token its trajectory's number, other tokens 0. */
function spreadOverTokens(
  values: readonly number[],
  masks: readonly ArrayLike<number>[],
): Float64Array[] {
  return values.map((value, i) =>
    Float64Array.from(masks[i]!, (kept) => kept ? value : 0)
  );
}

/** Options of {@linkcode grpoAdvantages}. */
export interface GrpoOptions {
  /**
   * Divide by the group's standard deviation (GRPO); `false` only subtracts the
   * mean (Dr. GRPO), so easy and hard tasks are not weighted up
   * @default true
   */
  readonly divideByStd?: boolean;
}

/** Keeps groups with equal returns finite; the value of verl's GRPO. */
const STD_FLOOR = 1e-6;

/** Mean and standard deviation (divisor n − 1) of a group's returns. */
function groupMoments(scores: readonly number[]): [mean: number, std: number] {
  // The return of a single episode is its advantage, as in verl.
  if (scores.length < 2) return [0, 1];
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  return [mean, Math.sqrt(squares / (scores.length - 1))];
}

/**
 * Computes group-relative advantages. With R_i the sum of the rewards on
 * trajectory i's policy tokens, over the trajectories j of the same group
 *
 *     A_i = (R_i − mean_j R_j) / (std_j R_j + 1e-6)      (GRPO)
 *     A_i =  R_i − mean_j R_j                            (Dr. GRPO)
 *
 * on each policy token (GRPO: arXiv 2402.03300, section 4.1.2; Dr. GRPO: arXiv
 * 2503.20783). A group of one has mean 0 and deviation 1.
 *
 * @param rewards Reward of each token, a row per trajectory
 * @param masks 1 on policy tokens, 0 elsewhere, a row per trajectory
 * @param groups Group of each trajectory
 * @param options Whether to divide by the standard deviation
 * @returns A row of advantages per trajectory, 0 off the mask
 * @throws {RangeError} If the shapes differ
 */
export function grpoAdvantages(
  rewards: readonly ArrayLike<number>[],
  masks: readonly ArrayLike<number>[],
  groups: ArrayLike<number>,
  options: GrpoOptions = {},
): Float64Array[] {
  const { divideByStd = true } = options;
  const compare = (value: number, members: readonly number[]) => {
    const [mean, std] = groupMoments(members);
    return (value - mean) / (divideByStd ? std + STD_FLOOR : 1);
  };
  return compareGroups("compare groups", rewards, masks, groups, compare);
}

/**
 * Standardises numbers within their groups: (x − mean) / (std + 1e-6), with
 * divisor n − 1; a group of one becomes 0.
 */
export function standardizeBy(
  rows: readonly (readonly number[])[],
  groupOf: (b: number, i: number) => string | number,
): number[][] {
  const groups = Map.groupBy(
    rows.flatMap((row, b) => row.map((value, i) => ({ b, i, value }))),
    ({ b, i }) => groupOf(b, i),
  );
  const standard = rows.map((row) => row.map(() => 0));
  for (const members of groups.values()) {
    if (members.length < 2) continue;
    const [mean, std] = groupMoments(members.map(({ value }) => value));
    for (const { b, i, value } of members) {
      standard[b]![i] = (value - mean) / (std + STD_FLOOR);
    }
  }
  return standard;
}

/**
 * Computes leave-one-out advantages (RLOO: arXiv 2402.14740). With R_i the sum of
 * the rewards on trajectory i's policy tokens, over the k trajectories j of the
 * same group
 *
 *     A_i = R_i − 1/(k − 1) Σ_{j≠i} R_j
 *
 * on each policy token. The baseline is independent of the trajectory, so the
 * gradient is unbiased. A group of one has baseline 0.
 *
 * @param rewards Reward of each token, a row per trajectory
 * @param masks 1 on policy tokens, 0 elsewhere, a row per trajectory
 * @param groups Group of each trajectory
 * @returns A row of advantages per trajectory, 0 off the mask
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
  const compare = (value: number, members: readonly number[]) => {
    const sum = members.reduce((sum, x) => sum + x, 0);
    return value - (sum - value) / Math.max(members.length - 1, 1);
  };
  return compareGroups("leave one out", rewards, masks, groups, compare);
}

/**
 * Computes advantages over the batch's mean return (Williams 1992, "Simple
 * statistical gradient-following algorithms for connectionist reinforcement
 * learning"). With R_i the sum of the rewards on trajectory i's policy tokens,
 * over all trajectories j
 *
 *     A_i = R_i − mean_j R_j
 *
 * on each policy token.
 *
 * @param rewards Reward of each token, a row per trajectory
 * @param masks 1 on policy tokens, 0 elsewhere, a row per trajectory
 * @returns A row of advantages per trajectory, 0 off the mask
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
