/** How far a measured success rate may be off. */

import { assertInteger } from "./errors.ts";

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
