/** Which rows each step of supervised training learns from. */

import {
  type Prng,
  randomInteger,
  seededPrng,
  shuffle,
} from "../../utils/prng.ts";

/** Gives the indices of the next step's rows. */
export type DrawRows = () => readonly number[];

/** Draws rows for each step anew. */
export function drawWithReplacement(
  prng: Prng,
  count: number,
  batch: number,
): DrawRows {
  return () => Array.from({ length: batch }, () => randomInteger(prng, count));
}

/** Steps in which each of so many rows comes once. */
export function countEpochSteps(count: number, batch: number): number {
  return Math.ceil(count / batch);
}

/**
 * Goes over all rows once an epoch, each time in a new order; the last step of
 * an epoch may be smaller.
 */
export function drawByEpoch(
  seed: number,
  count: number,
  batch: number,
): DrawRows {
  const perEpoch = countEpochSteps(count, batch);
  const all = Array.from({ length: count }, (_, i) => i);
  let step = 0;
  let order: number[] = [];
  return () => {
    const epoch = Math.floor(step / perEpoch);
    const at = step % perEpoch;
    if (at === 0) order = shuffle(seededPrng("epoch", seed, epoch), all);
    step++;
    return order.slice(at * batch, (at + 1) * batch);
  };
}
