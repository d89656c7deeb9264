/** All that is computed of an experiment's results, once for every use. */

import { aggregateArms, type TaskStatistics } from "./aggregates.ts";
import { groupLockMaps, type LockMaps, mapLock } from "../exhibits/lock_map.ts";
import { fitNoiseLines, type NoiseLine } from "../exhibits/noise_line.ts";
import { type ArmSummary, type Results, summarizeResults } from "./summary.ts";

/** What results come to. */
export interface Analysis {
  /** The rows of each environment and trainer. */
  readonly groups: readonly (readonly ArmSummary[])[];
  /** Tasks together, where there are several. */
  readonly together: TaskStatistics;
  /** Maps over the skills of warm starts, where these differ. */
  readonly locks: readonly LockMaps[];
  /** Lines over the noise of critiques, where that differs. */
  readonly lines: readonly NoiseLine[];
}

/** Analyses results. */
export function analyzeResults(results: Results): Analysis {
  const groups = summarizeResults(results);
  const scales = new Map(Object.entries(results.scales));
  return {
    groups,
    together: aggregateArms(groups, scales),
    locks: groupLockMaps(mapLock(groups, scales), results.cells),
    lines: fitNoiseLines(results),
  };
}
