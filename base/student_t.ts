/** Student's t distribution, as far as intervals of means need it. */

import { assertInteger } from "./errors.ts";

/** Halvings of the interval that holds the quantile: doubles have 53 bits. */
const HALVINGS = 60;

/**
 * Probability that |t| stays below tan(θ)·√ν, as a finite series in θ (M.
 * Abramowitz, I. Stegun: Handbook of Mathematical Functions, 26.7.3 and
 * 26.7.4).
 */
function centralProbability(theta: number, degrees: number): number {
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

/**
 * Finds the t that |t| stays below with probability 0.95.
 *
 * @returns The 97.5 % quantile
 * @throws {RangeError} If `degrees` is not a positive integer
 */
export function computeStudentQuantile(degrees: number): number {
  assertInteger("compute an interval", "degrees", degrees, 1);
  let low = 0;
  let high = Math.PI / 2;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (centralProbability(middle, degrees) < 0.95) low = middle;
    else high = middle;
  }
  return Math.tan(low) * Math.sqrt(degrees);
}
