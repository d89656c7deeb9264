/**
 * Which pairs of items the `terse` style introduces before a question, and by
 * what: every two items once before any meet again, as in a round-robin
 * tournament, by the attributes that set them apart most.
 */

import { computeMargin } from "./core.ts";
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

/** Attributes told of each item of a pair: those that speak most for it. */
const ATTRIBUTES_TOLD = 2;

/**
 * Ranks the attributes that a pair is introduced by, from what the first item
 * has most more of to what it has least of.
 *
 * @param items Scores of the items, [N, D]
 * @param pair The two items, numbers from 1
 */
export function rankAttributes(
  items: readonly (readonly number[])[],
  pair: readonly number[],
): { readonly attribute: number; readonly margin: number }[] {
  const ranked = Array.from(items[0]!, (_, i) => ({
    attribute: i + 1,
    margin: computeMargin(items, { pair, focus: [] }, i + 1),
  })).sort((a, b) => b.margin - a.margin || a.attribute - b.attribute);
  const rest = ranked.length - ATTRIBUTES_TOLD;
  return ranked.filter((_, i) => i < ATTRIBUTES_TOLD || i >= rest);
}
