/** From rewards of tokens to returns of episodes, and back to tokens. */

import { assertArrayLike } from "../../../utils/errors.ts";
import { assertLength } from "./assert_shape.ts";

/**
 * Adds up the rewards on each trajectory's policy tokens.
 *
 * @param action What an error says cannot be done
 * @param rewards Reward of each token, a row for each trajectory; those off
 * the mask are not read
 * @param masks 1 on policy tokens, 0 elsewhere, a row for each trajectory
 * @returns A return for each trajectory
 * @throws {RangeError} If the shapes differ
 */
export function sumRewards(
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

/**
 * Gathers the returns of each group.
 *
 * @param action What an error says cannot be done
 * @param returns A return for each trajectory
 * @param groups Which group each trajectory belongs to
 * @returns By group the returns of its trajectories, in their order
 * @throws {RangeError} If there are not as many groups as returns
 */
export function gatherGroups(
  action: string,
  returns: readonly number[],
  groups: ArrayLike<number>,
): Map<number, number[]> {
  assertLength(action, "groups", groups, returns.length);
  const gathered = new Map<number, number[]>();
  returns.forEach((value, i) => {
    const members = gathered.get(groups[i]!);
    if (members === undefined) gathered.set(groups[i]!, [value]);
    else members.push(value);
  });
  return gathered;
}

/** Gives each policy token the number of its trajectory, others 0. */
export function spreadOverTokens(
  values: readonly number[],
  masks: readonly ArrayLike<number>[],
): Float64Array[] {
  return values.map((value, i) =>
    Float64Array.from(masks[i]!, (kept) => kept ? value : 0)
  );
}
