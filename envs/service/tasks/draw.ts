/** Draws from lists, even and weighted. */

import { type Prng, randomInteger } from "../../../utils/prng.ts";

/** Draws one of a list, which is not empty. */
export function pickOne<T>(prng: Prng, list: readonly T[]): T {
  return list[randomInteger(prng, list.length)]!;
}

/** Draws a position in a list of weights, in proportion to them. */
export function pickWeighted(prng: Prng, weights: readonly number[]): number {
  let left = prng() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i]!;
    if (left < 0) return i;
  }
  return weights.length - 1;
}
