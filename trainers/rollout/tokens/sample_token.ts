/** Draws the next token of one row, on the host. */

import { assertInteger, ruleError } from "../../../utils/errors.ts";
import type { Prng } from "../../../utils/prng.ts";
import {
  findLeastWeight,
  isTruncated,
  type NucleusOptions,
} from "./nucleus.ts";

/** A token and how likely it was. */
export interface SampledToken {
  /** Its id. */
  readonly token: number;
  /**
   * Its log-probability before top-k and top-p, in nats: that is what it is
   * trained on, as in TRL and verl, so that the ratio of the first pass is 1.
   */
  readonly logProb: number;
}

/** How tokens are drawn. */
export interface SamplingOptions extends NucleusOptions {
  /** Divides the logits; 0 takes the likeliest token. */
  readonly temperature: number;
}

/** Below it, logits over temperature leave the range of numbers. */
const MIN_TEMPERATURE = 1e-3;

/** Checks that top-k and top-p are in range. */
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

/** Room for the powers of one row's scores, kept between calls. */
let powers = new Float64Array(0);

/** Adds up the weights that are not less than the least. */
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

/**
 * Draws a token from softmax(logits / temperature), `[B, V]`, over those that
 * the table allows, `[S, V]`; at temperature 0 it is the likeliest, with its
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
  let token = top;
  if (temperature !== 0) {
    const least = isTruncated(nucleus)
      ? findLeastWeight(powers, 0, vocabulary, nucleus)
      : 0;
    let left = prng() *
      (least === 0 ? total : sumFrom(powers, 0, vocabulary, least));
    for (let v = 0; v < vocabulary; v++) {
      if (table !== null && table[mask + v] !== 1) continue;
      if (powers[v]! < least) continue;
      // The last allowed token catches what rounding leaves over.
      token = v;
      left -= powers[v]!;
      if (left < 0) break;
    }
  }
  const logProb = (logits[from + token]! - peak) * scale - Math.log(total);
  return { token, logProb };
}

/**
 * Draws a token where all are allowed, from probabilities `[B, V]` that were
 * computed on the device: of a large vocabulary, the powers cost more than all
 * the rest.
 */
export function drawToken(
  probabilities: ArrayLike<number>,
  row: number,
  vocabulary: number,
  prng: Prng,
  nucleus: NucleusOptions = {},
): SampledToken {
  const from = row * vocabulary;
  const least = isTruncated(nucleus)
    ? findLeastWeight(probabilities, from, vocabulary, nucleus)
    : 0;
  let token = 0;
  let left = prng() *
    (least === 0 ? 1 : sumFrom(probabilities, from, vocabulary, least));
  for (let v = 0; v < vocabulary; v++) {
    const p = probabilities[from + v]!;
    if (p < least) continue;
    // The last likely token catches what rounding leaves over.
    if (p > 0) token = v;
    left -= p;
    if (left < 0) break;
  }
  return { token, logProb: Math.log(probabilities[from + token]!) };
}
