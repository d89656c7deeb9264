/** What a report follows over the updates. */

import type { Interval } from "../../base/estimate.ts";
import type { RunGroup } from "../runs/groups.ts";

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
  { key: "belief/entropy", title: "Belief entropy (nats)", isShare: false },
  {
    key: "train/entropy",
    title: "Policy entropy (nats per token)",
    isShare: false,
  },
];

/** What the values of a panel lie between. */
export function getBounds({ isShare }: Panel): Interval {
  return [0, isShare ? 1 : Infinity];
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

/** Finds the panels that there is something to draw in. */
export function findMeasuredPanels(groups: readonly RunGroup[]): Panel[] {
  return PANELS.filter(({ key }) => hasMetric(groups, key));
}
