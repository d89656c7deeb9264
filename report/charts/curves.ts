/** A number over the updates of several runs: points, mean and band. */

import { estimateMean, type Interval, mean } from "../../utils/estimate.ts";
import type { RunGroup } from "../runs/groups.ts";
import type { RunData } from "../runs/run_data.ts";

/** The calls in an episode, of all tools. */
const TOOL_CALLS = "rollout/tool_calls";

/** A number that is followed over the updates. */
export interface Panel {
  /** Its name in `metrics.jsonl`. */
  readonly key: string;
  /** What it is, in a few words. */
  readonly title: string;
  /** True for a share, drawn from 0 to 1. */
  readonly isShare: boolean;
}

/** Success and the two critiques. */
export const MAIN_PANELS: readonly Panel[] = [
  { key: "rollout/success_rate", title: "Success", isShare: true },
  {
    key: "critique/action_selection/rate",
    title: "Informative questions (AS rate)",
    isShare: true,
  },
  {
    key: "critique/belief_tracking/rate",
    title: "Beliefs towards the truth (BT rate)",
    isShare: true,
  },
];

/** All panels of a page. */
const PANELS: readonly Panel[] = [
  ...MAIN_PANELS,
  {
    key: "eval/sampled/success_rate",
    title: "Success on validation tasks, sampled",
    isShare: true,
  },
  {
    key: "eval/greedy/success_rate",
    title: "Success on validation tasks, greedy",
    isShare: true,
  },
  {
    key: "rollout/solve_all_rate",
    title: "Groups that all solved",
    isShare: true,
  },
  {
    key: "rollout/solve_none_rate",
    title: "Groups that none solved",
    isShare: true,
  },
  {
    key: "rollout/ep_len_mean",
    title: "Messages per episode",
    isShare: false,
  },
  {
    key: "rollout/turn_tokens_mean",
    title: "Length of a message (tokens)",
    isShare: false,
  },
  {
    key: TOOL_CALLS,
    title: "Tool calls per episode",
    isShare: false,
  },
  { key: "belief/entropy", title: "Belief entropy (nats)", isShare: false },
  {
    key: "train/entropy",
    title: "Policy entropy (nats per token)",
    isShare: false,
  },
  {
    key: "train/kl_reference",
    title: "KL from the start (nats per token)",
    isShare: false,
  },
  {
    key: "train/approx_kl",
    title: "KL of an update (nats per token)",
    isShare: false,
  },
];

/** The name of the calls of one tool begins with this. */
const TOOL_PREFIX = `${TOOL_CALLS}/`;

/** What the values of a panel lie between. */
export function getBounds({ isShare }: Panel): Interval {
  return [0, isShare ? 1 : Infinity];
}

/** Tells whether a panel shows the share of tasks that were solved. */
export function isSuccess({ key }: Panel): boolean {
  return key.endsWith("/success_rate");
}

/** Tells whether any run has a value of that name. */
export function hasMetric(
  groups: readonly RunGroup[],
  key: string,
): boolean {
  return groups.some(({ runs }) =>
    runs.some(({ metrics }) =>
      metrics.some(({ data }) => (data[key] ?? null) !== null)
    )
  );
}

/** Tells whether a panel shows something; an amount may be 0 throughout. */
function isTelling(groups: readonly RunGroup[], panel: Panel): boolean {
  if (panel.isShare) return hasMetric(groups, panel.key);
  return groups.some(({ runs }) =>
    runs.some((run) =>
      selectPoints(run, panel.key).some(([, value]) => value !== 0)
    )
  );
}

/** Finds the panels that there is something to draw in. */
export function findMeasuredPanels(groups: readonly RunGroup[]): Panel[] {
  return PANELS.filter((panel) => isTelling(groups, panel));
}

/** Finds a panel for the calls of each tool that a run ever called. */
export function findToolPanels(groups: readonly RunGroup[]): Panel[] {
  const runs = groups.flatMap(({ runs }) => runs);
  const keys = runs.flatMap(({ metrics }) =>
    metrics.flatMap(({ data }) => Object.keys(data))
  ).filter((key) => key.startsWith(TOOL_PREFIX));
  return [...new Set(keys)].sort()
    .map((key): Panel => ({
      key,
      title: key.slice(TOOL_PREFIX.length),
      isShare: false,
    }))
    .filter((panel) => isTelling(groups, panel));
}

/** A value at an update. */
export type Point = readonly [update: number, value: number];

/** Where the mean may lie at an update. */
export type BandPoint = readonly [update: number, low: number, high: number];

/** Runs from which on Student's t says more than the range of the runs. */
const ENOUGH_RUNS = 3;

/** A run's values in the order of updates; missing ones leave a gap. */
export function selectPoints({ metrics }: RunData, key: string): Point[] {
  return metrics.flatMap(({ step, data }): Point[] => {
    const value = data[key] ?? null;
    return value === null ? [] : [[step, value]];
  });
}

/** The values of all curves, at the updates that all of them have. */
function alignCurves(
  curves: readonly (readonly Point[])[],
): [update: number, values: number[]][] {
  const [first = [], ...others] = curves.map((curve) => new Map(curve));
  return [...first].flatMap(([step, value]) => {
    const values = [value, ...others.flatMap((other) => other.get(step) ?? [])];
    return values.length === curves.length
      ? [[step, values] as [number, number[]]]
      : [];
  });
}

/** Averages curves. */
export function averageCurves(curves: readonly (readonly Point[])[]): Point[] {
  return alignCurves(curves).map(([step, values]) => [step, mean(values)]);
}

/**
 * Computes the band around the mean of curves: Student's 95 % interval of the
 * mean; of two curves, whose interval is six times as wide as their distance
 * and more, the range.
 */
export function computeBand(
  curves: readonly (readonly Point[])[],
  bounds: Interval,
): BandPoint[] {
  if (curves.length < 2) return [];
  return alignCurves(curves).map(([step, values]) => {
    const range = [Math.min(...values), Math.max(...values)] as const;
    const [low, high] = values.length < ENOUGH_RUNS
      ? range
      : estimateMean(values, bounds)!.interval ?? range;
    return [step, low, high];
  });
}

/** Smooths a curve by a centred moving mean, which is shorter at the ends. */
export function smooth(values: readonly number[], reach: number): number[] {
  return values.map((_, i) =>
    mean(values.slice(Math.max(0, i - reach), i + reach + 1))
  );
}
