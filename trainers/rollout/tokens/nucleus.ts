/**
 * Top-k and top-p: which tokens of a distribution may be drawn at all
 * (Holtzman et al. 2020, arXiv 1904.09751).
 */

/** How many of the likeliest tokens may be drawn. */
export interface NucleusOptions {
  /**
   * The fewest likeliest tokens whose probabilities add up to this; 1 for all
   * @default {1}
   */
  readonly topP?: number;
  /**
   * So many of the likeliest tokens; 0 for all
   * @default {0}
   */
  readonly topK?: number;
}

/** Whether some tokens are left out. */
export function isTruncated({ topP = 1, topK = 0 }: NucleusOptions): boolean {
  return topP < 1 || topK > 0;
}

/** The k-th largest of the positive weights, or the least if they are fewer. */
function findKthLargest(
  weights: ArrayLike<number>,
  from: number,
  count: number,
  k: number,
): number {
  // Ascending, the k largest so far; few weights are among them.
  const largest: number[] = [];
  for (let i = from; i < from + count; i++) {
    const weight = weights[i]!;
    if (weight <= 0) continue;
    if (largest.length === k) {
      if (weight <= largest[0]!) continue;
      largest.shift();
    }
    let low = 0;
    for (let high = largest.length; low < high;) {
      const middle = (low + high) >> 1;
      if (largest[middle]! < weight) low = middle + 1;
      else high = middle;
    }
    largest.splice(low, 0, weight);
  }
  return largest[0] ?? 0;
}

/** Room for the weights that are sorted, kept between calls. */
let sorted = new Float64Array(0);

/** The least weight of the fewest largest ones that add up to a share. */
function findNucleusFloor(
  weights: ArrayLike<number>,
  from: number,
  count: number,
  least: number,
  share: number,
): number {
  let total = 0;
  for (let i = from; i < from + count; i++) {
    if (weights[i]! >= least) total += weights[i]!;
  }
  // Weights below this add up to less than what may be left out.
  const floor = Math.max(least, (1 - share) * total / count);
  if (sorted.length < count) sorted = new Float64Array(count);
  let size = 0;
  for (let i = from; i < from + count; i++) {
    if (weights[i]! >= floor) sorted[size++] = weights[i]!;
  }
  const rest = sorted.subarray(0, size).sort();
  let sum = 0;
  let at = size;
  while (at > 0 && sum < share * total) sum += rest[--at]!;
  return rest[at] ?? least;
}

/**
 * Finds the least weight that a token must have to be drawn: top-k first, then
 * top-p of what is left, as Hugging Face's samplers do it. Tokens as likely as
 * the last one stay with it.
 *
 * @param weights Not normalised; 0 where a token may not be drawn anyway
 * @param from Where the row begins
 * @param count Number of tokens
 * @returns The weight; more than 0
 */
export function findLeastWeight(
  weights: ArrayLike<number>,
  from: number,
  count: number,
  { topP = 1, topK = 0 }: NucleusOptions,
): number {
  const least = Math.max(
    topK > 0 ? findKthLargest(weights, from, count, topK) : 0,
    Number.MIN_VALUE,
  );
  return topP < 1 ? findNucleusFloor(weights, from, count, least, topP) : least;
}
