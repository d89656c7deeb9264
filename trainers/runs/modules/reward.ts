/** Rewards of a run's own, in place of the environment's. */

import { ruleError } from "../../../utils/errors.ts";
import type { Trajectory } from "../../rollout/trajectory.ts";
import { refusePromise, refuseThrown } from "./run_module.ts";

/** An episode as a {@linkcode RewardFunction} sees it. */
export type RewardedEpisode = Pick<
  Trajectory,
  "task" | "turns" | "success" | "cut" | "taskFlags" | "violations" | "calls"
>;

/**
 * Gives an episode its reward, from -1e9 to 1e9, instead of the environment's,
 * which each turn has in its field `reward`. It must be pure: equal episodes,
 * equal rewards.
 *
 * @example A price for each question
 * ```ts
 * import type { RewardFunction } from "@unlock/gym/kit";
 *
 * export const reward: RewardFunction = ({ success, turns }) =>
 *   Number(success) - 0.1 * turns.length;
 * ```
 */
export type RewardFunction = (episode: RewardedEpisode) => number;

export type RewardEpisodes = (
  played: readonly Trajectory[],
) => readonly Trajectory[];

/** Squares of larger rewards soon leave the range of float32. */
const LIMIT = 1e9;

function computeReward(reward: RewardFunction, episode: Trajectory): number {
  const { id, split, index } = episode.task;
  const of = `of ${id} ${split} ${index}`;
  let value: number;
  try {
    // A copy: what the function changes is not what is learned from.
    value = reward(structuredClone(episode));
  } catch (error) {
    throw refuseThrown("reward", of, error);
  }
  refusePromise("reward", "a finite number", of, value);
  if (Number.isFinite(value) && Math.abs(value) <= LIMIT) return value;
  const rule = `a function that returns a number from -1e9 to 1e9 (${of})`;
  throw ruleError(RangeError, "train", "reward", rule, value);
}

/** Puts an episode's reward on its last policy token and its last turn. */
function setReward(trajectory: Trajectory, reward: number): Trajectory {
  const { policyMask, turns } = trajectory;
  const rewards = new Float32Array(policyMask.length);
  rewards[policyMask.lastIndexOf(1)] = reward;
  return {
    ...trajectory,
    rewards,
    turns: turns.map((turn, i) => ({
      ...turn,
      reward: i === turns.length - 1 ? reward : 0,
    })),
  };
}

/** Makes what sets rewards of trained episodes; `null` keeps all. */
export function makeRewarder(reward: RewardFunction | null): RewardEpisodes {
  if (reward === null) return (played) => played;
  return (played) =>
    played.map((trajectory) =>
      trajectory.error !== null || !trajectory.policyMask.includes(1)
        ? trajectory
        : setReward(trajectory, computeReward(reward, trajectory))
    );
}
