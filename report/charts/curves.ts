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
  readonly title: string;
  /** True for a share, drawn from 0 to 1. */
  readonly isShare: boolean;
}

function share(key: string, title: string): Panel {
  return { key, title, isShare: true };
}

function amount(key: string, title: string): Panel {
  return { key, title, isShare: false };
}

/** Success and the two critiques. */
export const MAIN_PANELS: readonly Panel[] = [
  share("rollout/success_rate", "Success, sampled"),
  share("critique/action_selection/rate", "Informative questions (AS rate)"),
  share("critique/belief_tracking/rate", "Beliefs towards the truth (BT rate)"),
];

const PANELS: readonly Panel[] = [
  ...MAIN_PANELS,
  share("eval/sampled/success_rate", "Success on validation tasks, sampled"),
  share("eval/greedy/success_rate", "Success on validation tasks, greedy"),
  share("rollout/solve_all_rate", "Groups that all solved"),
  share("rollout/solve_none_rate", "Groups that none solved"),
  amount("rollout/ep_len_mean", "Messages per episode"),
  amount("rollout/turn_tokens_mean", "Length of a message (tokens)"),
  amount(TOOL_CALLS, "Tool calls per episode"),
  amount("rollout/violations", "Violations of the policy per episode"),
  amount("belief/entropy", "Belief entropy (nats)"),
  amount("train/entropy", "Policy entropy (nats per token)"),
  amount("train/kl_reference", "KL from the start (nats per token)"),
  amount("train/approx_kl", "KL of an update (nats per token)"),
];

/** The name of the calls of one tool begins with this. */
const TOOL_PREFIX = `${TOOL_CALLS}/`;

/** Tells whether a panel shows the share of tasks that were solved. */
export function isSuccess({ key }: Panel): boolean {
  return key.endsWith("/success_rate");
}

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

/** Tells whether all values of all runs agree; success is shown even then. */
function isFlat(groups: readonly RunGroup[], { key }: Panel): boolean {
  if (key === MAIN_PANELS[0]!.key) return false;
  const values = groups.flatMap(({ runs }) =>
    runs.flatMap((run) => selectPoints(run, key).map(([, value]) => value))
  );
  return values.length > 1 && values.every((value) => value === values[0]);
}

/** Finds the panels that there is something to draw in. */
export function findMeasuredPanels(groups: readonly RunGroup[]): Panel[] {
  return PANELS.filter((panel) =>
    isTelling(groups, panel) && !isFlat(groups, panel)
  );
}

/** Finds the panels that were measured, and say nothing. */
export function findFlatPanels(groups: readonly RunGroup[]): Panel[] {
  return PANELS.filter((panel) =>
    isTelling(groups, panel) && isFlat(groups, panel)
  );
}

/** Finds a panel for the calls of each tool that a run ever called. */
export function findToolPanels(groups: readonly RunGroup[]): Panel[] {
  const runs = groups.flatMap(({ runs }) => runs);
  const keys = runs.flatMap(({ metrics }) =>
    metrics.flatMap(({ data }) => Object.keys(data))
  ).filter((key) => key.startsWith(TOOL_PREFIX));
  return [...new Set(keys)].sort()
    .map((key) => amount(key, key.slice(TOOL_PREFIX.length)))
    .filter((panel) => isTelling(groups, panel));
}

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
