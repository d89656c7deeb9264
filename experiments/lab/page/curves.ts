/** What the page shows of the policies' updates. */

import type { SampleEpisode } from "../../../report/runs/word_episode.ts";
import { findMean, mean } from "../../../utils/estimate.ts";
import type { ArmState } from "./arm_thread.ts";
import type { ChartPoint } from "./curve_chart.tsx";
import type { PhasePoint } from "./phase_chart.tsx";
import type { PerArm } from "./use_arms.ts";

export const CURVE_METRICS = {
  success: "rollout/success_rate",
  asks: "critique/action_selection/rate",
  listens: "critique/belief_tracking/rate",
} as const;

/** The values of a metric; an update without one leaves a gap. */
export function listPoints(
  { metrics }: Pick<ArmState, "metrics">,
  name: keyof typeof CURVE_METRICS,
): ChartPoint[] {
  return metrics.flatMap((data, i): ChartPoint[] => {
    const value = data[CURVE_METRICS[name]] ?? null;
    return value === null ? [] : [[i + 1, value]];
  });
}

/** Updates that a point of a way is the mean of; both ways start alike. */
const WINDOW = 6;

/** The way through asking and listening, smoothed. */
export function listWay({ metrics }: Pick<ArmState, "metrics">): PhasePoint[] {
  return metrics.map((_, i) => {
    const near = metrics.slice(Math.max(0, i + 1 - WINDOW), i + 1);
    return [
      mean(near.map((data) => data[CURVE_METRICS.asks] ?? 0)),
      mean(near.map((data) => data[CURVE_METRICS.listens] ?? 0)),
    ];
  });
}

/** Updates at the end that a verdict is about. */
const RECENT = 5;

/** Mean of a metric over the last updates; `null` before the first. */
export function findRecent(
  state: Pick<ArmState, "metrics">,
  name: keyof typeof CURVE_METRICS,
): number | null {
  const recent = listPoints(state, name).slice(-RECENT);
  return findMean(recent.map(([, value]) => value));
}

/** The newest episodes of one task: one policy may be an update ahead. */
export function findNewestPair(
  { vanilla, arew }: PerArm<Pick<ArmState, "episodes">>,
): PerArm<SampleEpisode> | null {
  const at = Math.min(vanilla.episodes.length, arew.episodes.length) - 1;
  return at < 0
    ? null
    : { vanilla: vanilla.episodes[at]!, arew: arew.episodes[at]! };
}
