/** Samples from saved weights of a model on a Tinker server. */

import { assertInteger, assertKeys, ruleError } from "../../utils/errors.ts";
import {
  awaitFuture,
  makeReplyError,
  parseTinkerReply,
  submitCall,
  type TinkerCall,
  type TinkerWait,
} from "./call_server.ts";
import { assertTokens, writeInput } from "./tinker_datum.ts";
import type { TinkerConnection } from "./tinker_options.ts";
import { sampleReply } from "./wire_replies.ts";

/** What is to be sampled. */
export interface TinkerSampleRequest {
  /** Token ids that the model reads, at least one. */
  readonly prompt: readonly number[];
  /** Tokens that a sample has at most. */
  readonly maxTokens: number;
  /**
   * Samples of this prompt
   * @default 1
   */
  readonly samples?: number;
  /**
   * Divides the logits; 0 takes the likeliest token
   * @default 1
   */
  readonly temperature?: number;
  /**
   * The likeliest tokens that may be drawn; 0 for all
   * @default 0
   */
  readonly topK?: number;
  /**
   * Probability of the likeliest tokens that may be drawn, above 0
   * @default 1
   */
  readonly topP?: number;
  /** Of the sample of index 0, others follow; chance if left out. */
  readonly seed?: number;
  /**
   * Token ids that end a sample, the end of a turn among them; the token itself
   * is part of the sample
   * @default []
   */
  readonly stop?: readonly number[];
}

/** One sample, as the server returned it: never tokenise its text again. */
export interface TinkerSample {
  /** Token ids, `[n]`, the one that ended it included. */
  readonly tokens: readonly number[];
  /**
   * Log-probability of each, in nats, `[n]`: at temperature 1 and before top-k
   * and top-p, whatever they were
   */
  readonly logProbs: readonly number[];
  /** Why it ended: a token of `stop`, or `maxTokens`. */
  readonly stop: "stop" | "length";
}

const KEYS: readonly (keyof TinkerSampleRequest)[] = [
  "prompt",
  "maxTokens",
  "samples",
  "temperature",
  "topK",
  "topP",
  "seed",
  "stop",
];

/** Largest int32. */
const MOST = 2 ** 31 - 1;

/** Checks a request, and writes it as the protocol has it. */
export function writeSampleRequest(
  path: string,
  request: TinkerSampleRequest,
  vocabularySize: number | null,
): Record<string, unknown> {
  const action = "sample";
  assertKeys(action, "request", request, KEYS);
  const {
    prompt,
    maxTokens,
    samples = 1,
    temperature = 1,
    topK = 0,
    topP = 1,
    seed,
    stop = [],
  } = request;
  assertTokens(action, "prompt", prompt, vocabularySize);
  if (prompt.length === 0) {
    throw ruleError(RangeError, action, "prompt", "at least 1 token", prompt);
  }
  assertTokens(action, "stop", stop, vocabularySize);
  assertInteger(action, "maxTokens", maxTokens, 1);
  // A server never answers a request for no samples.
  assertInteger(action, "samples", samples, 1);
  assertInteger(action, "topK", topK, 0);
  if (seed !== undefined) assertInteger(action, "seed", seed, 0, MOST);
  if (!(Number.isFinite(temperature) && temperature >= 0)) {
    const rule = "a finite number >= 0";
    throw ruleError(RangeError, action, "temperature", rule, temperature);
  }
  if (!(topP > 0 && topP <= 1)) {
    const rule = "a number above 0, at most 1";
    throw ruleError(RangeError, action, "topP", rule, topP);
  }
  return {
    model_path: path,
    num_samples: samples,
    prompt: writeInput(prompt),
    sampling_params: {
      max_tokens: maxTokens,
      temperature,
      top_k: topK === 0 ? -1 : topK,
      top_p: topP,
      ...seed !== undefined && { seed },
      ...stop.length > 0 && { stop },
    },
  };
}

/**
 * Samples, and checks what comes back.
 *
 * @param wait Ends all waiting with its reason
 * @throws {TinkerError} If the call fails, or a reply breaks the protocol
 */
export async function requestSamples(
  connection: TinkerConnection,
  request: TinkerSampleRequest,
  body: Record<string, unknown>,
  wait: TinkerWait,
): Promise<TinkerSample[]> {
  const operation = "asample";
  // Sampled twice, one of the two is never read.
  const call: TinkerCall = { operation, body, isRepeatable: true };
  const id = await submitCall(connection, call, wait);
  const result = await awaitFuture(connection, call, id, wait);
  const reply = parseTinkerReply(connection, operation, sampleReply, result);
  const { maxTokens, samples = 1 } = request;
  const fail = (reason: string) =>
    makeReplyError(connection, operation, reason);
  if (reply.sequences.length !== samples) {
    throw fail(`${reply.sequences.length} sequences, not ${samples}`);
  }
  return reply.sequences.map(({ logprobs, stop_reason, tokens }) => {
    const { length } = tokens;
    if (length === 0 || length > maxTokens || logprobs.length !== length) {
      throw fail(`${length} tokens with ${logprobs.length} log-probabilities`);
    }
    return { tokens, logProbs: logprobs, stop: stop_reason };
  });
}
