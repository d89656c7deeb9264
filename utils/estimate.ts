/** Means and rates, with how far they may be off: Student's t, Wilson, Newcombe. */

import { assertInteger } from "./errors.ts";

/** Halvings of the interval that holds the quantile: doubles have 53 bits. */
const HALVINGS = 60;

/**
 * Probability that |t| stays below tan(θ)·√ν, as a finite series in θ (M.
 * Abramowitz, I. Stegun: Handbook of Mathematical Functions, 26.7.3 and
 * 26.7.4).
 */
function computeCentralProbability(theta: number, degrees: number): number {
  const isOdd = degrees % 2 === 1;
  const cosine = Math.cos(theta);
  let sum = 0;
  let term = isOdd ? cosine : 1;
  for (let i = isOdd ? 1 : 0; i <= degrees - 2; i += 2) {
    sum += term;
    term *= (i + 1) / (i + 2) * cosine ** 2;
  }
  const series = Math.sin(theta) * sum;
  return isOdd ? 2 / Math.PI * (theta + series) : series;
}

/** Finds the t that |t| stays below with probability 0.95. */
export function computeStudentQuantile(degrees: number): number {
  assertInteger("compute an interval", "degrees", degrees, 1);
  let low = 0;
  let high = Math.PI / 2;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (computeCentralProbability(middle, degrees) < 0.95) low = middle;
    else high = middle;
  }
  return Math.tan(low) * Math.sqrt(degrees);
}

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

/** Quantile of the standard normal distribution for 95 %. */
const Z_95 = 1.959963984540054;

/**
 * Computes the 95 % confidence interval of a proportion by Wilson's score
 * method (E. B. Wilson, JASA 22, 1927), which holds near 0 and 1 too.
 *
 * @param successes How often it worked
 * @param trials How often it was tried, at least once
 * @returns Lower and upper end, both in [0, 1]
 * @throws {RangeError} If `successes` is not an integer in [0, `trials`]
 *
 * @example No success in ten trials
 * ```ts
 * import { wilsonInterval } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const [low, high] = wilsonInterval(0, 10);
 * assertEquals(low, 0);
 * assertEquals(high.toFixed(3), "0.278");
 * ```
 */
export function wilsonInterval(
  successes: number,
  trials: number,
): [low: number, high: number] {
  assertInteger("compute an interval", "trials", trials, 1);
  assertInteger("compute an interval", "successes", successes, 0, trials);
  const rate = successes / trials;
  const z2 = Z_95 ** 2;
  const centre = rate + z2 / (2 * trials);
  const spread = Z_95 *
    Math.sqrt(rate * (1 - rate) / trials + z2 / (4 * trials ** 2));
  const scale = 1 + z2 / trials;
  // At the ends the two terms cancel but for rounding.
  const low = successes === 0 ? 0 : (centre - spread) / scale;
  const high = successes === trials ? 1 : (centre + spread) / scale;
  return [low, high];
}

/** A rate with its own interval. */
export interface MeasuredRate {
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
export function estimateRateDifference(
  rate: MeasuredRate,
  base: MeasuredRate,
): Estimate {
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
