/** Draws the next token of one row, on the host. */

import { ruleError } from "../../base/errors.ts";
import type { Prng } from "../../base/prng.ts";

/** A token and how likely it was. */
export interface SampledToken {
  /** Its id. */
  readonly token: number;
  /** Its log-probability under the distribution it was drawn from, in nats. */
  readonly logProb: number;
}

/** How tokens are drawn. */
export interface SamplingOptions {
  /** Divides the logits; 0 takes the likeliest token. */
  readonly temperature: number;
}

/** Below it, logits over temperature leave the range of numbers. */
const MIN_TEMPERATURE = 1e-3;

/** Checks that a temperature is 0 or at least 0.001. */
export function assertTemperature(temperature: number): void {
  if (temperature === 0) return;
  if (Number.isFinite(temperature) && temperature >= MIN_TEMPERATURE) return;
  const rule = `0 or a finite number >= ${MIN_TEMPERATURE}`;
  throw ruleError(RangeError, "play", "temperature", rule, temperature);
}

/** Room for the powers of one row's scores, kept between calls. */
let powers = new Float64Array(0);

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
  { temperature }: SamplingOptions,
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
    if (table !== null && table[mask + v] !== 1) continue;
    powers[v] = Math.exp((logits[from + v]! - peak) * scale);
    total += powers[v]!;
  }
  let token = top;
  if (temperature !== 0) {
    let left = prng() * total;
    for (let v = 0; v < vocabulary; v++) {
      if (table !== null && table[mask + v] !== 1) continue;
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
): SampledToken {
  const from = row * vocabulary;
  let token = 0;
  let left = prng();
  for (let v = 0; v < vocabulary; v++) {
    const p = probabilities[from + v]!;
    // The last likely token catches what rounding leaves over.
    if (p > 0) token = v;
    left -= p;
    if (left < 0) break;
  }
  return { token, logProb: Math.log(probabilities[from + token]!) };
}
