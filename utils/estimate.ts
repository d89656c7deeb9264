/** Confidence intervals: Student's t, Wilson, Newcombe. */

import { assertInteger } from "./errors.ts";

/** Bisection steps; doubles have 53 bits. */
const HALVINGS = 60;

/**
 * P(|t| < tan(θ)·√ν) as a finite series in θ (Abramowitz and Stegun, Handbook
 * of Mathematical Functions, 26.7.3 and 26.7.4).
 */
export function computeCentralProbability(
  theta: number,
  degrees: number,
): number {
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

/** Two-sided 95 % quantile of Student's t. */
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

export type Interval = readonly [low: number, high: number];

export interface Estimate {
  readonly mean: number;
  /** 95 % interval; `null` for a single value or equal values. */
  readonly interval: Interval | null;
}

/** Mean; `NaN` of an empty list. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean; `null` of an empty list. */
export function findMean(values: readonly number[]): number | null {
  return values.length === 0 ? null : mean(values);
}

/** Mean with Student's t interval, clipped to a range. */
export function estimateMean(
  values: readonly number[],
  [lowest, highest]: Interval = [-Infinity, Infinity],
): Estimate | null {
  const count = values.length;
  if (count === 0) return null;
  const centre = mean(values);
  // Differences that are equal on paper may differ in their last digit.
  const tolerance = 1e-12 * Math.max(1, Math.abs(centre));
  if (Math.max(...values) - Math.min(...values) <= tolerance) {
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

/** Two-sided 95 % quantile of the standard normal distribution. */
const Z_95 = 1.959963984540054;

/**
 * 95 % confidence interval of a proportion by Wilson's score method (E. B.
 * Wilson, JASA 22, 1927).
 *
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
  // At the ends the two terms cancel except for rounding.
  const low = successes === 0 ? 0 : (centre - spread) / scale;
  const high = successes === trials ? 1 : (centre + spread) / scale;
  return [low, high];
}

export interface MeasuredRate {
  readonly success: number;
  readonly interval: Interval;
}

/** Difference of two independent rates with Newcombe's interval (1998). */
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
