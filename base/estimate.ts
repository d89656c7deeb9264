/** Means over seeds, with how far they may be off. */

import { computeStudentQuantile } from "./student_t.ts";

/** Lower and upper end. */
export type Interval = readonly [low: number, high: number];

/** A number that was estimated. */
export interface Estimate {
  /** The best guess. */
  readonly mean: number;
  /**
   * Its 95 % interval; `null` where the values say nothing of it, being one
   * alone or all the same.
   */
  readonly interval: Interval | null;
}

/** Mean of numbers; `NaN` of none. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Estimates a mean by Student's t interval, which takes the values for
 * independent and normal.
 *
 * @returns The mean with its interval, cut at the bounds; `null` of no values
 */
export function estimateMean(
  values: readonly number[],
  [lowest, highest]: Interval = [-Infinity, Infinity],
): Estimate | null {
  const count = values.length;
  if (count === 0) return null;
  const centre = mean(values);
  if (values.every((value) => value === values[0])) {
    return { mean: centre, interval: null };
  }
  const squares = values.reduce((sum, x) => sum + (x - centre) ** 2, 0);
  const error = Math.sqrt(squares / (count - 1) / count);
  const spread = computeStudentQuantile(count - 1) * error;
  return {
    mean: centre,
    interval: [
      Math.max(lowest, centre - spread),
      Math.min(highest, centre + spread),
    ],
  };
}

/** A rate with its own interval. */
export interface Rate {
  /** The rate, in [0, 1]. */
  readonly success: number;
  /** Its Wilson interval. */
  readonly interval: Interval;
}

/**
 * Estimates the difference of two rates from their Wilson intervals (R. G.
 * Newcombe, Statistics in Medicine 17, 1998, method 10), which takes them for
 * independent.
 */
export function estimateRateDifference(rate: Rate, base: Rate): Estimate {
  const difference = rate.success - base.success;
  const below = Math.hypot(
    rate.success - rate.interval[0],
    base.interval[1] - base.success,
  );
  const above = Math.hypot(
    rate.interval[1] - rate.success,
    base.success - base.interval[0],
  );
  return {
    mean: difference,
    interval: [difference - below, difference + above],
  };
}
