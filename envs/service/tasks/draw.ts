import { type Prng, randomInteger } from "../../../utils/prng.ts";

/** Draws from a list that is not empty. */
export function pickOne<T>(prng: Prng, list: readonly T[]): T {
  return list[randomInteger(prng, list.length)]!;
}

/** Draws an index in proportion to its weight. */
export function pickWeighted(prng: Prng, weights: readonly number[]): number {
  let left = prng() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i]!;
    if (left < 0) return i;
  }
  return weights.length - 1;
}
