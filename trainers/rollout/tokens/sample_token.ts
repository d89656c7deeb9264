/**
 * Sampling of the next token on the host: temperature, top-k and top-p
 * (Holtzman et al. 2020, arXiv 1904.09751).
 */

import { assertInteger, ruleError } from "../../../utils/errors.ts";
import type { Prng } from "../../../utils/prng.ts";
import type { RolloutSettings } from "../../settings/rollout_settings.ts";

export interface SampledToken {
  readonly token: number;
  /**
   * Log-probability before top-k and top-p, in nats. Training uses the same, as
   * in TRL and verl, so the ratio of the first pass is 1.
   */
  readonly logProb: number;
}

/** Truncation of the distribution; none by default. */
export type NucleusOptions = Partial<Pick<RolloutSettings, "topP" | "topK">>;

/** A temperature of 0 is greedy decoding. */
export type SamplingOptions =
  & NucleusOptions
  & Pick<RolloutSettings, "temperature">;

/** Minimum temperature: smaller ones overflow the logits. */
const MIN_TEMPERATURE = 1e-3;

export function assertNucleus({ topP = 1, topK = 0 }: NucleusOptions): void {
  const rule = "a number above 0, at most 1";
  if (!(topP > 0 && topP <= 1)) {
    throw ruleError(RangeError, "play", "topP", rule, topP);
  }
  assertInteger("play", "topK", topK, 0);
}

/** Checks that a temperature is 0 or at least 0.001. */
export function assertTemperature(temperature: number): void {
  if (temperature === 0) return;
  if (Number.isFinite(temperature) && temperature >= MIN_TEMPERATURE) return;
  const rule = `0 or a finite number >= ${MIN_TEMPERATURE}`;
  throw ruleError(RangeError, "play", "temperature", rule, temperature);
}

export function isTruncated({ topP = 1, topK = 0 }: NucleusOptions): boolean {
  return topP < 1 || topK > 0;
}

/**
 * Lists where the k largest numbers above `floor` stand, the largest first; of
 * equal ones the first. NaN is no floor.
 */
export function findLargest(
  numbers: ArrayLike<number>,
  from: number,
  count: number,
  k: number,
  floor: number = NaN,
): number[] {
  const largest: number[] = [];
  let least = floor;
  for (let i = from; k > 0 && i < from + count; i++) {
    const number = numbers[i]!;
    if (number <= least) continue;
    if (largest.length === k) largest.pop();
    let low = 0;
    for (let high = largest.length; low < high;) {
      const middle = (low + high) >> 1;
      if (numbers[largest[middle]!]! < number) high = middle;
      else low = middle + 1;
    }
    largest.splice(low, 0, i);
    if (largest.length === k) least = numbers[largest[k - 1]!]!;
  }
  return largest;
}

/** Buffer for sorted weights, reused between calls. */
let sorted = new Float64Array(0);

/** Finds the smallest weight of the nucleus that has a share of the mass. */
function findNucleusFloor(
  weights: ArrayLike<number>,
  from: number,
  count: number,
  least: number,
  share: number,
): number {
  const total = sumFrom(weights, from, count, least);
  // Weights below this add up to less than the mass outside the nucleus.
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
 * Finds the minimum weight of a token that may be drawn: top-k first, then
 * top-p of the rest, as in Hugging Face's samplers. Ties with the last stay.
 */
export function findLeastWeight(
  weights: ArrayLike<number>,
  from: number,
  count: number,
  { topP = 1, topK = 0 }: NucleusOptions,
): number {
  const last = topK > 0
    ? findLargest(weights, from, count, topK, 0).at(-1)
    : undefined;
  const least = last === undefined ? Number.MIN_VALUE : weights[last]!;
  return topP < 1 ? findNucleusFloor(weights, from, count, least, topP) : least;
}

/** Buffer for the exponentials of a row, reused between calls. */
let powers = new Float64Array(0);

/** Sums the weights that are at least `least`. */
function sumFrom(
  weights: ArrayLike<number>,
  from: number,
  count: number,
  least: number,
): number {
  let sum = 0;
  for (let i = from; i < from + count; i++) {
    if (weights[i]! >= least) sum += weights[i]!;
  }
  return sum;
}

/** Draws an index of a row of weights that add up to `total`. */
function drawIndex(
  weights: ArrayLike<number>,
  from: number,
  count: number,
  total: number,
  prng: Prng,
  nucleus: NucleusOptions,
): number {
  const least = isTruncated(nucleus)
    ? findLeastWeight(weights, from, count, nucleus)
    : 0;
  let left = prng() *
    (least === 0 ? total : sumFrom(weights, from, count, least));
  let index = 0;
  for (let i = 0; i < count; i++) {
    const weight = weights[from + i]!;
    if (weight < least) continue;
    // The last weight that is not 0 absorbs the rounding error. It may be NaN.
    if (weight !== 0) index = i;
    left -= weight;
    if (left < 0) break;
  }
  return index;
}

/**
 * Draws a token from softmax(logits / temperature), `[B, V]`, masked by a row of
 * the table, `[S, V]`. At temperature 0 it takes the likeliest token, with its
 * log-probability at temperature 1.
 */
export function sampleToken(
  logits: ArrayLike<number>,
  row: number,
  vocabulary: number,
  table: ArrayLike<number> | null,
  state: number,
  prng: Prng,
  { temperature, ...nucleus }: SamplingOptions,
): SampledToken {
  const from = row * vocabulary;
  const mask = state * vocabulary;
  const scale = temperature === 0 ? 1 : 1 / temperature;
  let top = -1;
  for (let v = 0; v < vocabulary; v++) {
    if (table !== null && table[mask + v] !== 1) continue;
    if (top < 0 || logits[from + v]! > logits[from + top]!) top = v;
  }
  const peak = logits[from + top]!;
  if (powers.length < vocabulary) powers = new Float64Array(vocabulary);
  let total = 0;
  for (let v = 0; v < vocabulary; v++) {
    const isAllowed = table === null || table[mask + v] === 1;
    powers[v] = isAllowed ? Math.exp((logits[from + v]! - peak) * scale) : 0;
    total += powers[v]!;
  }
  const token = temperature === 0
    ? top
    : drawIndex(powers, 0, vocabulary, total, prng, nucleus);
  const logProb = (logits[from + token]! - peak) * scale - Math.log(total);
  return { token, logProb };
}

/** Draws a token from unmasked probabilities `[B, V]`. */
export function drawToken(
  probabilities: ArrayLike<number>,
  row: number,
  vocabulary: number,
  prng: Prng,
  nucleus: NucleusOptions = {},
): SampledToken {
  const from = row * vocabulary;
  const token = drawIndex(probabilities, from, vocabulary, 1, prng, nucleus);
  return { token, logProb: Math.log(probabilities[from + token]!) };
}
