/**
 * Training sequences. Here every array has an entry per token, the first one
 * unused; on the wire, inputs are all tokens but the last, and all other arrays
 * are shifted to the next token.
 */

import {
  assertArrayLike,
  assertInteger,
  assertNumber,
  ruleError,
} from "../../utils/errors.ts";

/** A training sequence of n tokens. */
export interface TinkerDatum {
  /** Token ids, `[n]`, at least two. */
  readonly tokens: readonly number[];
  /** Weight of each token in the loss, `[n]`, at least 0; by default all 1. */
  readonly weights?: readonly number[];
  /**
   * Log-probability of each token at sampling, in nats, `[n]`; any finite number
   * off the policy's tokens
   */
  readonly logProbs?: readonly number[];
  /** Advantage of each token, `[n]`; 0 off the policy's tokens. */
  readonly advantages?: readonly number[];
}

/** Losses that all servers support. */
export const TINKER_LOSSES = [
  "cross_entropy",
  "importance_sampling",
  "ppo",
  "cispo",
] as const;

/**
 * A loss per token. With r = exp(log π − log π_old), advantage A and weight
 * w: −w·log π; −w·r·A; −w·min(r·A, clip(r)·A) (arXiv 1707.06347);
 * −w·clip(r)·A·log π without a gradient through r (arXiv 2506.13585).
 */
export type TinkerLoss = typeof TINKER_LOSSES[number];

/** Checks token ids: servers return NaN for invalid ones. */
export function assertTokens(
  action: string,
  name: string,
  tokens: readonly number[],
  vocabularySize: number | null,
): void {
  assertArrayLike(action, name, tokens);
  const last = vocabularySize === null ? undefined : vocabularySize - 1;
  for (let t = 0; t < tokens.length; t++) {
    assertInteger(action, `${name}[${t}]`, tokens[t], 0, last);
  }
}

const MAX_FLOAT = 3.4e38; // approximate maximum of float32

/** Checks an array with a number per token. */
function assertValues(
  action: string,
  name: string,
  values: readonly number[],
  length: number,
  low: number,
): void {
  assertArrayLike(action, name, values);
  if (values.length !== length) {
    const rule = `an array of ${length} numbers, one per token`;
    throw ruleError(RangeError, action, name, rule, values.length);
  }
  for (let t = 0; t < length; t++) {
    assertNumber(action, `${name}[${t}]`, values[t], low, MAX_FLOAT);
  }
}

/** Checks one datum: invalid ones would corrupt the weights. */
function assertDatum(
  action: string,
  name: string,
  { tokens, weights, logProbs, advantages }: TinkerDatum,
  loss: TinkerLoss,
  vocabularySize: number | null,
): void {
  assertTokens(action, `${name}.tokens`, tokens, vocabularySize);
  const { length } = tokens;
  if (length < 2) {
    const rule = "at least 2 tokens";
    throw ruleError(RangeError, action, `${name}.tokens`, rule, tokens);
  }
  if (weights !== undefined) {
    assertValues(action, `${name}.weights`, weights, length, 0);
    if (weights.slice(1).every((weight) => weight === 0)) {
      // Some servers divide by their sum.
      const rule = "above 0 for some token after the first";
      throw ruleError(RangeError, action, `${name}.weights`, rule, weights);
    }
  }
  if (loss === "cross_entropy") return;
  const low = -MAX_FLOAT;
  for (const [key, values] of Object.entries({ logProbs, advantages })) {
    if (values !== undefined) {
      assertValues(action, `${name}.${key}`, values, length, low);
      continue;
    }
    const rule = `given for the loss '${loss}'`;
    throw ruleError(TypeError, action, `${name}.${key}`, rule, values);
  }
}

/** Checks data before they are sent. */
export function assertData(
  action: string,
  data: readonly TinkerDatum[],
  loss: TinkerLoss,
  vocabularySize: number | null,
): void {
  assertArrayLike(action, "data", data);
  // Servers never answer empty requests.
  if (data.length === 0) {
    const rule = "at least 1 sequence";
    throw ruleError(RangeError, action, "data", rule, data.length);
  }
  data.forEach((datum, i) =>
    assertDatum(action, `data[${i}]`, datum, loss, vocabularySize)
  );
}

const MAX_SEQUENCES = 1024; // of a request
const MAX_BYTES = 5_000_000; // of a request

/** Splits encoded data, in order, into parts that servers accept. */
export function splitData(data: readonly Uint8Array[]): Uint8Array[][] {
  const parts: Uint8Array[][] = [[]];
  let bytes = 0;
  for (const datum of data) {
    const { length } = datum;
    const part = parts.at(-1)!;
    const isFull = part.length === MAX_SEQUENCES || bytes + length > MAX_BYTES;
    if (isFull && part.length > 0) {
      parts.push([datum]);
      bytes = length;
    } else {
      part.push(datum);
      bytes += length;
    }
  }
  return parts;
}

/** How far scored log-probabilities are from those of sampling, in nats. */
export interface LogProbGap {
  /** Mean of the absolute differences over tokens. */
  readonly mean: number;
  /** What 99 % of tokens do not exceed. */
  readonly p99: number;
  /** The largest difference. */
  readonly largest: number;
}

/**
 * Measures how well a pass over fresh samples reproduces their
 * log-probabilities. Servers that sample and score in two-byte numbers differ
 * by rounding; a large mean says that sampler and model have other weights.
 *
 * @param data The data sent, with the sampled `logProbs`; tokens without weight
 * or advantage are ignored
 * @param logProbs Result of `forwardBackward`, in nats
 * @returns Differences in nats; 0 without any token
 *
 * @example A rounding, and a sampler with other weights
 * ```ts
 * import { measureLogProbGap } from "@unlock/gym/tinker";
 * import { ok as assert } from "node:assert/strict";
 *
 * const datum = { tokens: [1, 2], logProbs: [0, -0.7], advantages: [0, 1] };
 * assert(measureLogProbGap([datum], [[0, -0.701]]).mean < 0.05);
 * assert(measureLogProbGap([datum], [[0, -0.9]]).mean > 0.05);
 * ```
 */
export function measureLogProbGap(
  data: readonly TinkerDatum[],
  logProbs: readonly (readonly number[])[],
): LogProbGap {
  const gaps = data.flatMap(
    ({ advantages, logProbs: sampled, tokens, weights }, i) =>
      tokens.flatMap((_, t) => {
        const counts = t > 0 && sampled !== undefined &&
          (weights === undefined ? advantages?.[t] !== 0 : weights[t] !== 0);
        return counts
          ? [Math.abs((logProbs[i]?.[t] ?? NaN) - sampled[t]!)]
          : [];
      }),
  ).sort((a, b) => a - b);
  if (gaps.length === 0) return { mean: 0, p99: 0, largest: 0 };
  return {
    mean: gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length,
    p99: gaps[Math.ceil(0.99 * gaps.length) - 1]!,
    largest: gaps.at(-1)!,
  };
}

/**
 * Checks that a gap is small enough to learn from.
 *
 * @param gap Result of {@linkcode measureLogProbGap}
 * @param most Largest mean, in nats
 * @throws {RangeError} If the mean is larger, or no number
 *
 * @example Half a nat is another policy
 * ```ts
 * import { assertLogProbGap } from "@unlock/gym/tinker";
 * import { throws as assertThrows } from "node:assert/strict";
 *
 * assertLogProbGap({ mean: 0.01, p99: 0.1, largest: 0.2 }, 0.05);
 * assertThrows(
 *   () => assertLogProbGap({ mean: 0.5, p99: 1, largest: 1 }, 0.05),
 *   RangeError,
 * );
 * ```
 */
export function assertLogProbGap(
  { mean, largest }: LogProbGap,
  most: number,
): void {
  if (mean <= most) return;
  const rule = `at most ${most} nats from sampled to scored tokens (the ` +
    `largest is ${largest}; --max-log-prob-gap allows more)`;
  throw ruleError(RangeError, "learn from samples", "log-prob gap", rule, mean);
}
