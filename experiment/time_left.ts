/**
 * Guesses how long an experiment will take, from what its processes have done
 * since the command began.
 */

import type { Job } from "./schedule.ts";

/** What a job has cost so far, and what it has yet to do. */
export interface JobCost {
  /** The job. */
  readonly job: Job;
  /** Time its process has run, in seconds. */
  readonly seconds: number;
  /** Units that this process has done: updates, or one for a warm start. */
  readonly done: number;
  /** Units that are left. */
  readonly left: number;
}

/** Seconds for a unit of work; `null` where none has been done. */
function estimateRate(costs: readonly JobCost[]): number | null {
  const done = costs.reduce((sum, cost) => sum + cost.done, 0);
  const seconds = costs.filter((cost) => cost.done > 0)
    .reduce((sum, cost) => sum + cost.seconds, 0);
  return done === 0 ? null : seconds / done;
}

/**
 * Guesses the time left. Updates cost what they have cost on the same
 * environment, or on the others where none was done there.
 *
 * @param width Processes at once
 * @returns Seconds; `null` before anything is done
 */
export function estimateTimeLeft(
  costs: readonly JobCost[],
  width: number,
): number | null {
  let total = 0;
  for (
    const group of Map.groupBy(costs, ({ job }) => job.order.kind).values()
  ) {
    const usual = estimateRate(group);
    const byEnv = Map.groupBy(group, ({ job }) => job.order.config.env);
    for (const own of byEnv.values()) {
      const left = own.reduce((sum, cost) => sum + cost.left, 0);
      if (left === 0) continue;
      const rate = estimateRate(own) ?? usual;
      if (rate === null) return null;
      total += left * rate;
    }
  }
  return total / width;
}
