// deno-lint-ignore-file camelcase -- the names of the protocol
/**
 * Sequences to learn from. The server shifts nothing: what it reads are all
 * tokens but the last, and all other numbers belong to the token after. Here
 * every array has one number for each token, the first token's without meaning.
 */

import {
  assertArrayLike,
  assertInteger,
  assertNumber,
  ruleError,
} from "../../utils/errors.ts";

/** A sequence of n tokens to learn from. */
export interface TinkerDatum {
  /** Token ids, `[n]`, at least two. */
  readonly tokens: readonly number[];
  /**
   * Weight of each token in the loss, `[n]`, at least 0; by default all count,
   * the prompt's too
   */
  readonly weights?: readonly number[];
  /**
   * Log-probability of each token under the policy that sampled it, in nats,
   * `[n]`; anything finite off the policy's tokens
   */
  readonly logProbs?: readonly number[];
  /** Advantage of each token, `[n]`; 0 off the policy's tokens. */
  readonly advantages?: readonly number[];
}

/** Losses that every server has. */
export const TINKER_LOSSES = [
  "cross_entropy",
  "importance_sampling",
  "ppo",
  "cispo",
] as const;

/**
 * A loss of each token. With r = exp(log π − log π_old), advantage A and weight
 * w: −w·log π; −w·r·A; −w·min(r·A, clip(r)·A) (arXiv 1707.06347);
 * −w·clip(r)·A·log π without a gradient through r (arXiv 2506.13585).
 */
export type TinkerLoss = typeof TINKER_LOSSES[number];

/** Numbers as the protocol has them. */
interface TensorData {
  readonly data: readonly number[];
  readonly dtype: "int64" | "float32";
  readonly shape: readonly [number];
}

/** A datum as the protocol has it. */
export interface WireDatum {
  readonly model_input: WireInput;
  readonly loss_fn_inputs: Readonly<Record<string, TensorData>>;
}

/** Tokens as the protocol has them. */
export interface WireInput {
  readonly chunks: readonly {
    readonly type: "encoded_text";
    readonly tokens: readonly number[];
  }[];
}

/** Writes tokens that a model reads. */
export function writeInput(tokens: readonly number[]): WireInput {
  return { chunks: [{ type: "encoded_text", tokens }] };
}

/** Checks token ids; a server answers those out of range with not-a-number. */
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

/** The largest number that float32 holds, roughly. */
const LARGEST = 3.4e38;

/** Checks one number for each token. */
function assertValues(
  action: string,
  name: string,
  values: readonly number[],
  length: number,
  low: number,
): void {
  assertArrayLike(action, name, values);
  if (values.length !== length) {
    const rule = `an array of ${length} numbers, one for each token`;
    throw ruleError(RangeError, action, name, rule, values.length);
  }
  for (let t = 0; t < length; t++) {
    assertNumber(action, `${name}[${t}]`, values[t], low, LARGEST);
  }
}

/** Checks one datum; what is wrong in it poisons the weights for good. */
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
      const rule = "above 0 after the first token somewhere";
      throw ruleError(RangeError, action, `${name}.weights`, rule, weights);
    }
  }
  if (loss === "cross_entropy") return;
  const low = -LARGEST;
  for (const [key, values] of Object.entries({ logProbs, advantages })) {
    if (values !== undefined) {
      assertValues(action, `${name}.${key}`, values, length, low);
      continue;
    }
    const rule = `given for the loss '${loss}'`;
    throw ruleError(TypeError, action, `${name}.${key}`, rule, values);
  }
}

/** Data that a hosted service takes in one request. */
const MOST_DATA = 1024;

/** Checks data before they are sent. */
export function assertData(
  action: string,
  data: readonly TinkerDatum[],
  loss: TinkerLoss,
  vocabularySize: number | null,
): void {
  assertArrayLike(action, "data", data);
  // A server never answers a request without data.
  if (data.length === 0 || data.length > MOST_DATA) {
    const rule =
      `1 to ${MOST_DATA} sequences; gradients of several calls add up`;
    throw ruleError(RangeError, action, "data", rule, data.length);
  }
  data.forEach((datum, i) =>
    assertDatum(action, `data[${i}]`, datum, loss, vocabularySize)
  );
}

/** Writes one number for each target. */
function writeTensor(
  values: readonly number[],
  dtype: TensorData["dtype"],
): TensorData {
  const data = values.slice(1);
  return { data, dtype, shape: [data.length] };
}

/** Writes a datum for a loss, shifted as the protocol wants it. */
export function writeDatum(
  { tokens, weights, logProbs, advantages }: TinkerDatum,
  loss: TinkerLoss,
): WireDatum {
  const isRatio = loss !== "cross_entropy";
  // Not every server fills in weights where they are all that there is.
  const own = weights ?? (isRatio ? undefined : tokens.map(() => 1));
  return {
    model_input: writeInput(tokens.slice(0, -1)),
    loss_fn_inputs: {
      target_tokens: writeTensor(tokens, "int64"),
      ...own !== undefined && { weights: writeTensor(own, "float32") },
      ...isRatio && {
        logprobs: writeTensor(logProbs!, "float32"),
        advantages: writeTensor(advantages!, "float32"),
      },
    },
  };
}
