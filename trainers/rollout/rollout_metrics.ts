import { getCleanLabel } from "../../critique/critique.ts";
import { parseAction } from "../../envs/core/action.ts";
import {
  averageCritiques,
  computePositiveRate,
  type PlayedEpisode,
  sumCalls,
  summarizeEpisodes,
} from "../../envs/policies/evaluation.ts";
import { getEnvEntry, listEnvs } from "../../envs/registry/registry.ts";
import { findMean, mean } from "../../utils/estimate.ts";
import { entropy } from "../../utils/vectors.ts";
import { toPlayedEpisode } from "./evaluate.ts";
import {
  computeReturn,
  type Trajectory,
  type TrajectoryTurn,
  type TurnStop,
} from "./trajectory.ts";

/** Metrics by name; `null` where nothing was measured. */
type Metrics = Record<string, number | null>;

/** Parses the vector that an agent stated in a round; `null` without one. */
function parseBelief({ round, kind, action }: TrajectoryTurn): number[] | null {
  if (round !== "update" || kind !== "ok") return null;
  const payload = parseAction(action)?.payload ?? "";
  const vector = Array.from(payload.matchAll(/[\d.]+/g), Number);
  // Beliefs of plug-in environments may have another form.
  return vector.length > 0 && vector.every(Number.isFinite) ? vector : null;
}

/** Mean entropy of stated beliefs in nats, scaled to sum 1; `null` without. */
export function computeBeliefEntropy(
  trajectories: readonly Trajectory[],
): number | null {
  const beliefs = trajectories.flatMap(({ turns }) =>
    turns.flatMap((turn) => {
      const vector = parseBelief(turn);
      return vector === null ? [] : [vector];
    })
  );
  return findMean(beliefs.map((vector) => {
    const total = vector.reduce((a, b) => a + b, 0);
    // A belief without mass counts as uniform, as in C_BT.
    return total > 0
      ? entropy(vector.map((value) => value / total))
      : Math.log(vector.length);
  }));
}

/** Computes the shares of turns by why they ended. */
function computeStopRates(trajectories: readonly Trajectory[]): Metrics {
  const stops = trajectories.flatMap(({ turns }) =>
    turns.flatMap(({ stop }) => stop ?? [])
  );
  const rateOf = (reason: TurnStop) =>
    findMean(stops.map((stop) => stop === reason ? 1 : 0));
  return {
    "rollout/stop_tag_rate": rateOf("tag"),
    "rollout/stop_eos_rate": rateOf("eos"),
    "rollout/stop_length_rate": rateOf("length"),
  };
}

/** Averages a measure over the episodes that have it. */
function averageProxy(
  trajectories: readonly Trajectory[],
  name: "infoGain" | "brier" | "klToOracle",
): number | null {
  return findMean(trajectories.flatMap(({ proxies }) => proxies?.[name] ?? []));
}

/** Computes shares of the groups with at least two episodes without failure. */
function computeGroupShares(
  trajectories: readonly Trajectory[],
  groupSize: number,
): Metrics {
  const groups: (readonly Trajectory[])[] = [];
  for (let from = 0; from < trajectories.length; from += groupSize) {
    const whole = trajectories.slice(from, from + groupSize)
      .filter(({ error }) => error === null);
    if (whole.length > 1) groups.push(whole);
  }
  const shareOf = (isSo: (group: readonly Trajectory[]) => boolean) =>
    findMean(groups.map((group) => isSo(group) ? 1 : 0));
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

/** Computes the label rates of one channel, before and after noise. */
function computeCritiqueMetrics(
  name: string,
  channel: "AS" | "BT",
  episodes: readonly PlayedEpisode[],
): Metrics {
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

export function computeRolloutMetrics(
  trajectories: readonly Trajectory[],
  groupSize = 1,
): Metrics {
  const episodes = trajectories.map(toPlayedEpisode);
  const played = episodes.filter(({ failed }) => failed !== true);
  const summary = summarizeEpisodes(episodes);
  const turns =
    trajectories.flatMap(({ turns }) =>
      turns.filter(({ injected }) => injected !== true)
    ).length;
  const chosen = trajectories.reduce(
    (sum, { policyMask }) => policyMask.reduce((a, b) => a + b, sum),
    0,
  );
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
    "rollout/turn_tokens_mean": turns === 0 ? null : chosen / turns,
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

const MIXTURE_METRICS = [
  "rollout/success_rate",
  "rollout/ep_rew_mean",
  "rollout/ep_len_mean",
  "critique/action_selection/rate",
  "critique/belief_tracking/rate",
] as const;

/** Summarises each environment of a mixture; `null` if it was not drawn. */
export function computeMixtureMetrics(
  trajectories: readonly Trajectory[],
  ids: readonly string[],
): Metrics {
  const metrics: Metrics = {};
  for (const id of ids.length > 1 ? ids : []) {
    const own = trajectories.filter(({ task }) => task.id === id);
    const all = own.length === 0 ? {} : computeRolloutMetrics(own);
    metrics[`rollout/episodes/${id}`] = own.length;
    for (const name of MIXTURE_METRICS) {
      metrics[`${name}/${id}`] = all[name] ?? null;
    }
  }
  return metrics;
}

/** Mean number of tool calls per episode; with `/NAME`, of one tool. */
export const TOOL_CALLS = "rollout/tool_calls";

/** Mean number of violations of the policy per finished episode. */
function averageViolations(
  trajectories: readonly Trajectory[],
): number | null {
  return findMean(
    trajectories.flatMap(({ violations }) =>
      violations === undefined
        ? []
        : Object.values(violations).reduce((sum, count) => sum + count, 0)
    ),
  );
}

/** Lists the counted tools of registered environments, each once. */
export function listToolNames(ids: readonly string[]): string[] {
  const known = listEnvs();
  return [
    ...new Set(
      ids.filter((id) => known.includes(id))
        .flatMap((id) => getEnvEntry(id).countedTools ?? []),
    ),
  ];
}

/** Mean number of calls per finished episode, in all and of each tool. */
export function computeToolMetrics(
  trajectories: readonly Trajectory[],
  tools: readonly string[],
): Metrics {
  if (tools.length === 0) return {};
  const counted = trajectories.filter(({ calls }) => calls !== undefined);
  const sums = sumCalls(counted);
  const averageOf = (names: readonly string[]): number | null =>
    counted.length === 0
      ? null
      : names.reduce((sum, name) => sum + (sums[name]?.calls ?? 0), 0) /
        counted.length;
  return {
    "rollout/violations": averageViolations(trajectories),
    [TOOL_CALLS]: averageOf(Object.keys(sums)),
    ...Object.fromEntries(
      tools.map((name) => [`${TOOL_CALLS}/${name}`, averageOf([name])]),
    ),
  };
}

export function countSteps(trajectories: readonly Trajectory[]): number {
  return trajectories.reduce((sum, { turns }) => sum + turns.length, 0);
}

export function countTokens(trajectories: readonly Trajectory[]): number {
  return trajectories.reduce((sum, { tokens }) => sum + tokens.length, 0);
}
