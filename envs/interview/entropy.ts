/** Shannon's entropy of a belief. */

/**
 * Measures how undecided a belief is.
 *
 * @param weights Probabilities that sum to 1
 */
export function entropy(weights: Iterable<number>): number {
  let sum = 0;
  for (const p of weights) if (p > 0) sum -= p * Math.log(p);
  return sum;
}
