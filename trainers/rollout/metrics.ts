/** What a batch of episodes says about the policy that played them. */

import { summarizeEpisodes } from "../../envs/policies/evaluation.ts";
import { beliefEntropy } from "./belief_entropy.ts";
import { playedEpisode } from "./evaluate.ts";
import { episodeReturn, type Trajectory } from "./trajectory.ts";

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Sums a batch up under the names of SB3 and of this package.
 *
 * @param trajectories At least one episode that did not fail
 * @returns Numbers by `group/name`; `null` where there is nothing to count
 */
export function rolloutMetrics(
  trajectories: readonly Trajectory[],
): Record<string, number | null> {
  const summary = summarizeEpisodes(trajectories.map(playedEpisode));
  return {
    "rollout/ep_rew_mean": mean(
      trajectories.filter(({ error }) => error === null).map(episodeReturn),
    ),
    "rollout/failures": summary.failures,
    "rollout/ep_len_mean": summary.meanLength,
    "rollout/success_rate": summary.success,
    "rollout/cut_rate": mean(
      trajectories.map(({ cut }) => cut === null ? 0 : 1),
    ),
    "critique/action_selection/rate": summary.asRate,
    "critique/belief_tracking/rate": summary.btRate,
    "belief/entropy": beliefEntropy(trajectories),
    "proxy/i_as": summary.iAs,
    "proxy/c_bt": summary.cBt,
  };
}

/** Number of steps that the environments took in a batch. */
export function countSteps(trajectories: readonly Trajectory[]): number {
  return trajectories.reduce((sum, { turns }) => sum + turns.length, 0);
}

/** Number of tokens in a batch, the environments' included. */
export function countTokens(trajectories: readonly Trajectory[]): number {
  return trajectories.reduce((sum, { tokens }) => sum + tokens.length, 0);
}
