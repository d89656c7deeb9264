import {
  assertInteger,
  assertKeys,
  assertNumber,
  ruleError,
} from "../../utils/errors.ts";
import {
  makeReplyError,
  runCall,
  sampleReply,
  type TinkerCall,
} from "./call_server.ts";
import { assertTokens } from "./tinker_datum.ts";
import type { TinkerConnection } from "./tinker_options.ts";

/** A request for samples. */
export interface TinkerSampleRequest {
  /** Token ids of the prompt, at least one. */
  readonly prompt: readonly number[];
  /** Maximum number of tokens of a sample. */
  readonly maxTokens: number;
  /** Number of samples, by default 1. */
  readonly samples?: number;
  /** Sampling temperature, by default 1; 0 for greedy decoding. */
  readonly temperature?: number;
  /** Top-k sampling, by default 0: all tokens. */
  readonly topK?: number;
  /** Nucleus sampling, above 0, by default 1. */
  readonly topP?: number;
  /** Seed of the first sample; random by default. */
  readonly seed?: number;
  /** Token ids that end a sample and are part of it, by default none. */
  readonly stop?: readonly number[];
}

/** One sample. Never tokenise its text again. */
export interface TinkerSample {
  /** Token ids, `[n]`, including the one that ended it. */
  readonly tokens: readonly number[];
  /** Log-probabilities at temperature 1, before top-k and top-p, in nats, `[n]`. */
  readonly logProbs: readonly number[];
  /** Why it ended: a `stop` token, or `maxTokens`. */
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

const MAX_INT32 = 2 ** 31 - 1;

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
  // Servers never answer a request for no samples.
  assertInteger(action, "samples", samples, 1);
  assertInteger(action, "topK", topK, 0);
  if (seed !== undefined) assertInteger(action, "seed", seed, 0, MAX_INT32);
  assertNumber(action, "temperature", temperature, 0);
  if (!(topP > 0 && topP <= 1)) {
    const rule = "a number above 0, at most 1";
    throw ruleError(RangeError, action, "topP", rule, topP);
  }
  return {
    model_path: path,
    num_samples: samples,
    prompt: { chunks: [{ type: "encoded_text", tokens: prompt }] },
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

export async function requestSamples(
  connection: TinkerConnection,
  request: TinkerSampleRequest,
  body: Record<string, unknown>,
): Promise<TinkerSample[]> {
  const operation = "asample";
  const call: TinkerCall = { operation, body, isRepeatable: true };
  const reply = await runCall(connection, call, sampleReply);
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
