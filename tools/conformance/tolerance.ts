/** How closely recorded numbers must be reproduced. */

import type { CaseResult } from "./case_result.ts";

/**
 * Largest difference allowed, in units of the array's scale. The recordings are
 * in double precision; losses and gradients are computed in float32, which
 * rounds to 6e-8. 1e-5 allows for a few hundred roundings and a GPU's less
 * exact exponential, and is far below the effect of a wrong formula (a divisor
 * n for n − 1, a mean over rows instead of tokens).
 */
const TOLERANCE = 1e-5;

/** The recordings have ten decimals; no array is compared more closely. */
const RECORDED_PRECISION = 1e-10;

/**
 * Minimum scale of an array. 1 for sums and differences of numbers of order
 * one, such as a KL or a loss, whose rounding errors do not shrink when they
 * cancel. 0 for the rest, such as gradients, which are small because they are
 * divided among all tokens.
 */
export type SmallestScale = 0 | 1;

/**
 * Compares two arrays number by number. The scale is the largest magnitude of
 * the expected array, since a nearly cancelled element is only as exact as
 * its neighbours.
 */
export function compareNumbers(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  smallestScale: SmallestScale,
): Omit<CaseResult, "name"> {
  if (actual.length !== expected.length) {
    return {
      passed: false,
      detail: `${actual.length} numbers where ${expected.length} are expected`,
    };
  }
  let scale: number = smallestScale;
  for (let i = 0; i < expected.length; i++) {
    scale = Math.max(scale, Math.abs(expected[i]!));
  }
  const allowed = Math.max(TOLERANCE * scale, RECORDED_PRECISION);
  let worst = 0;
  for (let i = 0; i < expected.length; i++) {
    const difference = Math.abs(actual[i]! - expected[i]!);
    // Written so that NaN fails.
    if (!(difference <= allowed)) {
      return {
        passed: false,
        detail: `number ${i} of ${expected.length} is ${actual[i]}, ` +
          `expected ${expected[i]} ± ${allowed.toExponential(1)}`,
      };
    }
    worst = Math.max(worst, difference);
  }
  return {
    passed: true,
    detail: `within ${worst.toExponential(1)}, allowed ${
      allowed.toExponential(1)
    }`,
  };
}
