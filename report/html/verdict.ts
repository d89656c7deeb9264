/** A report's first sentence. */

import type { Estimate } from "../../utils/estimate.ts";
import { formatDecimal } from "../../utils/terminal/table.ts";
import { findReferences, summarizeGroups } from "../runs/group_results.ts";
import type { RunGroup } from "../runs/groups.ts";

interface Measured {
  readonly label: string;
  readonly success: Estimate;
}

/** Lists arms, best first: `A (0.840) and B (0.180)`. */
function listArms(arms: readonly Measured[]): string {
  const words = arms.toSorted((a, b) => b.success.mean - a.success.mean)
    .map(({ label, success: { mean } }) =>
      `${label} (${formatDecimal(mean, 3)})`
    );
  return new Intl.ListFormat("en").format(words);
}

/** Says which arms solve more than never asking, by their intervals. */
export function writeVerdict(groups: readonly RunGroup[]): string {
  const arms = summarizeGroups(groups).flatMap(({ group, success }) =>
    success === null ? [] : [{ label: group.label, success }]
  );
  if (arms.length === 0) {
    return "No run has been measured on held-out tasks yet.";
  }
  const start = "On held-out tasks, with greedy tokens,";
  const floor = findReferences(groups)
    .find(({ label }) => label === "without asking")?.success;
  if (floor === undefined) {
    return `${start} success is: ${listArms(arms)}.`;
  }
  const { better = [], others = [] } = Object.groupBy(
    arms,
    ({ success: { mean, interval } }) =>
      (interval?.[0] ?? mean) > floor ? "better" : "others",
  );
  const asking = `more than never asking does (${formatDecimal(floor, 3)})`;
  const doing = others.length === 1 ? "does" : "do";
  if (better.length === 0) {
    return `${start} no arm solves ${asking}: ${listArms(others)}.`;
  }
  const solve = better.length === 1 ? "solves" : "solve";
  const rest = others.length === 0 ? "" : `; ${listArms(others)} ${doing} not`;
  return `${start} ${listArms(better)} ${solve} ${asking}${rest}.`;
}
