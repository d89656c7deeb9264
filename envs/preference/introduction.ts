/**
 * Which pairs of items the `terse` style introduces before a question: every
 * two items once before any meet again, as in a round-robin tournament.
 */

import type { PreferenceParams } from "./params.ts";

/** The k-th pair of a round robin of `count` items, an even number. */
function findPair(count: number, k: number): number[] {
  const half = count / 2;
  const day = Math.floor(k / half) % (count - 1);
  const table = k % half;
  // The last item stays, the others move on by one seat a day.
  const seat = (n: number): number => (day + n) % (count - 1) + 1;
  const pair = table === 0
    ? [seat(0), count]
    : [seat(table), seat(count - 1 - table)];
  return pair.sort((a, b) => a - b);
}

/** Lists the pairs that are introduced after so many steps. */
export function listIntroduced(
  { itemCount, dimension, focusSize, catalogue }: PreferenceParams,
  stepsTaken: number,
): number[][] {
  // A catalogue that never changes can be learnt and need not be read.
  if (catalogue !== null) return [];
  // Where attributes are chosen too, one pair is choice enough.
  const size = focusSize < dimension ? 1 : 2;
  const first = size * Math.floor(stepsTaken / 2);
  return Array.from({ length: size }, (_, i) => findPair(itemCount, first + i));
}
