/** Metrics of a batch of episodes: how well the policy played. */

import { parseAction } from "../../envs/core/action.ts";
import { entropy } from "../../utils/vectors.ts";
import { getCleanLabel } from "../../critique/critique.ts";
import {
  averageCritiques,
  computePositiveRate,
  type PlayedEpisode,
  summarizeEpisodes,
} from "../../envs/policies/evaluation.ts";
import { toPlayedEpisode } from "./evaluate.ts";
import {
  computeReturn,
  type Trajectory,
  type TrajectoryTurn,
  type TurnStop,
} from "./trajectory.ts";

/** The mean of some numbers. */
function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A number as the environments read it: a run of digits and dots. */
const NUMBER = /[\d.]+/g;

/** Parses the vector that an agent stated in a round; `null` without one. */
function parseBelief({ round, kind, action }: TrajectoryTurn): number[] | null {
  if (round !== "update" || kind !== "ok") return null;
  const payload = parseAction(action)?.payload ?? "";
  const vector = Array.from(payload.matchAll(NUMBER), Number);
  // Somebody else's environment may have beliefs of another form.
  return vector.length > 0 && vector.every(Number.isFinite) ? vector : null;
}

/**
 * Computes the mean entropy of the beliefs stated after replies, in nats, each
 * scaled to sum to 1: 0 for one candidate, ln n for n alike; `null` without
 * one. Where a belief is a vector of preferences it measures how even these
 * are.
 */
export function computeBeliefEntropy(
  trajectories: readonly Trajectory[],
): number | null {
  let sum = 0;
  let count = 0;
  for (const turn of trajectories.flatMap(({ turns }) => turns)) {
    const vector = parseBelief(turn);
    if (vector === null) continue;
    const total = vector.reduce((a, b) => a + b, 0);
    // A belief without mass knows nothing, as in C_BT.
    sum += total > 0
      ? entropy(vector.map((value) => value / total))
      : Math.log(vector.length);
    count++;
  }
  return count === 0 ? null : sum / count;
}

/**
 * Computes the shares of turns by why they ended; `null` where a grammar ended
 * all of them.
 */
function computeStopRates(
  trajectories: readonly Trajectory[],
): Record<string, number | null> {
  const stops = trajectories.flatMap(({ turns }) =>
    turns.flatMap(({ stop }) => stop ?? [])
  );
  const rateOf = (reason: TurnStop): number | null =>
    stops.length === 0
      ? null
      : stops.filter((stop) => stop === reason).length / stops.length;
  return {
    "rollout/stop_tag_rate": rateOf("tag"),
    "rollout/stop_eos_rate": rateOf("eos"),
    "rollout/stop_length_rate": rateOf("length"),
  };
}

/** The mean of a measure over the episodes that have it; `null` without one. */
function averageProxy(
  trajectories: readonly Trajectory[],
  name: "infoGain" | "brier" | "klToOracle",
): number | null {
  const values = trajectories.flatMap(({ proxies }) => proxies?.[name] ?? []);
  return values.length === 0 ? null : mean(values);
}

/**
 * Computes shares of groups, of those that can be compared: whose episodes all
 * returned the same, as TRL names it, so that by reward alone they teach
 * nothing; and, among these, whose episodes all succeeded, or none. `null`
 * where a group is one episode, or all failed.
 */
function computeGroupShares(
  trajectories: readonly Trajectory[],
  groupSize: number,
): Record<string, number | null> {
  const groups: (readonly Trajectory[])[] = [];
  for (let from = 0; from < trajectories.length; from += groupSize) {
    const whole = trajectories.slice(from, from + groupSize)
      .filter(({ error }) => error === null);
    if (whole.length > 1) groups.push(whole);
  }
  const shareOf = (
    isSo: (group: readonly Trajectory[]) => boolean,
  ): number | null =>
    groups.length === 0 ? null : mean(groups.map((g) => isSo(g) ? 1 : 0));
  return {
    "rollout/frac_reward_zero_std": shareOf((group) =>
      new Set(group.map(computeReturn)).size === 1
    ),
    "rollout/solve_all_rate": shareOf((group) =>
      group.every(({ success }) => success)
    ),
    "rollout/solve_none_rate": shareOf((group) =>
      group.every(({ success }) => !success)
    ),
  };
}

/**
 * Computes the mean number of tokens that the policy chose in a turn; `null`
 * where there is no turn.
 */
function averageTurnTokens(
  trajectories: readonly Trajectory[],
): number | null {
  const steps = countSteps(trajectories);
  const chosen = trajectories.reduce(
    (sum, { policyMask }) => policyMask.reduce((a, b) => a + b, sum),
    0,
  );
  return steps === 0 ? null : chosen / steps;
}

/** What a channel's critic said, and what a trainer heard of it. */
function computeCritiqueMetrics(
  name: string,
  channel: "AS" | "BT",
  episodes: readonly PlayedEpisode[],
): Record<string, number | null> {
  return {
    [`critique/${name}/rate`]: computePositiveRate(episodes, channel),
    [`critique/${name}/mean`]: averageCritiques(
      episodes,
      channel,
      getCleanLabel,
    ),
    [`critique/${name}/heard_rate`]: averageCritiques(
      episodes,
      channel,
      ({ label }) => label === 1 ? 1 : 0,
    ),
  };
}

/** Sums a batch up under SB3's names and ours; `null` without a count. */
export function computeRolloutMetrics(
  trajectories: readonly Trajectory[],
  groupSize = 1,
): Record<string, number | null> {
  const episodes = trajectories.map(toPlayedEpisode);
  const played = episodes.filter(({ failed }) => failed !== true);
  const summary = summarizeEpisodes(episodes);
  return {
    "rollout/ep_rew_mean": mean(
      trajectories.filter(({ error }) => error === null).map(computeReturn),
    ),
    "rollout/failures": summary.failures,
    "rollout/ep_len_mean": summary.meanLength,
    "rollout/success_rate": summary.success,
    "rollout/cut_rate": mean(
      trajectories.map(({ cut }) => cut === null ? 0 : 1),
    ),
    "rollout/turn_tokens_mean": averageTurnTokens(trajectories),
    ...computeGroupShares(trajectories, groupSize),
    ...computeStopRates(trajectories),
    ...computeCritiqueMetrics("action_selection", "AS", played),
    ...computeCritiqueMetrics("belief_tracking", "BT", played),
    "question/redundant_rate": averageCritiques(
      played,
      "AS",
      ({ reason }) => reason === "repeated" ? 1 : 0,
    ),
    "question/info_gain": averageProxy(trajectories, "infoGain"),
    "belief/entropy": computeBeliefEntropy(trajectories),
    "belief/brier": averageProxy(trajectories, "brier"),
    "belief/kl_to_oracle": averageProxy(trajectories, "klToOracle"),
    "proxy/i_as": summary.iAs,
    "proxy/c_bt": summary.cBt,
  };
}

/** What is told of each environment of a mixture. */
const OF_EACH = [
  "rollout/success_rate",
  "rollout/ep_rew_mean",
  "rollout/ep_len_mean",
  "critique/action_selection/rate",
  "critique/belief_tracking/rate",
] as const;

/**
 * Sums up what was played of each environment of a mixture, as
 * `rollout/success_rate/ENV`; nothing for one alone. An environment that was
 * not drawn has `null`.
 */
export function computeMixtureMetrics(
  trajectories: readonly Trajectory[],
  ids: readonly string[],
): Record<string, number | null> {
  const metrics: Record<string, number | null> = {};
  for (const id of ids.length > 1 ? ids : []) {
    const own = trajectories.filter(({ task }) => task.id === id);
    const all = own.length === 0 ? {} : computeRolloutMetrics(own);
    metrics[`rollout/episodes/${id}`] = own.length;
    for (const name of OF_EACH) metrics[`${name}/${id}`] = all[name] ?? null;
  }
  return metrics;
}

/** Counts the steps that the environments took in a batch. */
export function countSteps(trajectories: readonly Trajectory[]): number {
  return trajectories.reduce((sum, { turns }) => sum + turns.length, 0);
}

/** Counts the tokens in a batch, the environments' included. */
export function countTokens(trajectories: readonly Trajectory[]): number {
  return trajectories.reduce((sum, { tokens }) => sum + tokens.length, 0);
}
