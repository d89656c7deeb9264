/** A client of OpenAI-compatible chat endpoints. */

import type { FunctionDescription } from "../core/tool.ts";
import { ruleMessage } from "../../utils/errors.ts";
import { limitConcurrency, pause } from "../../utils/waiting.ts";
import { type EndpointOptions, suggestExtraBody } from "./endpoint_options.ts";
import {
  type Completion,
  type Endpoint,
  type PromptMessage,
  requestCompletion,
} from "./request_completion.ts";
import type { RequestFailure } from "./request_failure.ts";

/** Options of {@linkcode makeChatClient}; they must be valid. */
export interface ChatClientOptions extends EndpointOptions {
  /** Sampling temperature; 0 is greedy (default: 0) */
  readonly temperature?: number;
  /** Maximum tokens of an answer (default: the server's limit) */
  readonly maxTokens?: number;
  readonly signal?: AbortSignal;
}

/** Counters of a client. */
export interface ChatStatistics {
  /** Requests sent, including retries. */
  readonly requests: number;
  /** Retries. */
  readonly retries: number;
  /** Questions that failed after all retries. */
  readonly failures: number;
  /** Answers that the model or a filter of its endpoint refused. */
  readonly refusals: number;
  /** Answers cut off at a limit on tokens. */
  readonly cutOffs: number;
  /** Answers without token counts. */
  readonly unmetered: number;
  /** Tokens read by the model, as reported by the server. */
  readonly promptTokens: number;
  /** Tokens written by the model, as reported by the server. */
  readonly completionTokens: number;
}

interface FailedCompletion {
  readonly endpoint: Endpoint;
  readonly retries: number;
  readonly failure: RequestFailure;
  readonly permanent: boolean;
}

/** A request failed after all retries. */
export class EndpointError extends Error {
  override name = "EndpointError";
  /** Whether all other requests will fail too. */
  readonly permanent: boolean;
  readonly #failed: FailedCompletion;

  constructor(failed: FailedCompletion) {
    super(writeMessage("ask a model", failed, failed.failure.reason));
    this.permanent = failed.permanent;
    this.#failed = failed;
  }

  /** The message without the server's text, which may contain hidden data. */
  describeReason(action: string, option: string): string {
    const { reason } = this.#failed.failure;
    return writeMessage(action, this.#failed, reason, option);
  }

  /** The message with the beginning of what the server said. */
  describeWithExcerpt(action: string, option: string): string {
    const { reason, excerpt } = this.#failed.failure;
    const value = excerpt === "" ? reason : `${reason}: ${excerpt}`;
    return writeMessage(action, this.#failed, value, option);
  }
}

function writeMessage(
  action: string,
  { endpoint, failure, retries }: FailedCompletion,
  value: string,
  option: string = "extraBody",
): string {
  const { maxTokens, model, timeout, url } = endpoint;
  const { refusedField } = failure;
  const rule = `an endpoint that answers for model '${model}' ` +
    `(timeout ${timeout} s, retries ${retries})` +
    (refusedField === undefined
      ? ""
      : ` and takes '${refusedField}' (if not: ` +
        `${option} '${suggestExtraBody(refusedField, maxTokens)}')`);
  // The rest of the URL may contain secrets.
  const shown = `${url.protocol}//${url.host}${url.pathname}`;
  return ruleMessage(action, shown, rule, value);
}

/** Seconds before the first retry; doubles with each one. */
const FIRST_WAIT = 0.5;

const LONGEST_WAIT = 60;

function makeEndpoint(options: ChatClientOptions): Endpoint {
  const url = new URL(options.baseUrl);
  const path = url.pathname.replace(/\/+$/, "")
    .replace(/\/chat\/completions$/, "");
  url.pathname = `${path}/chat/completions`;
  return {
    url,
    model: options.model,
    apiKey: options.apiKey ?? null,
    temperature: options.temperature ?? 0,
    maxTokens: options.maxTokens ?? null,
    extraBody: options.extraBody ?? {},
    timeout: options.timeout ?? 60,
    signal: options.signal ?? null,
    fetch: options.fetch ?? globalThis.fetch,
  };
}

/** Retries transient failures after 0.5, 1, 2, … seconds, or Retry-After. */
export function makeChatClient(options: ChatClientOptions) {
  const { retries = 3, signal } = options;
  const endpoint = makeEndpoint(options);
  const limit = limitConcurrency(options.concurrency ?? 8);
  const sleep = options.sleep ??
    ((seconds: number) =>
      pause(seconds * 1000, signal ?? new AbortController().signal));
  const statistics = {
    requests: 0,
    retries: 0,
    failures: 0,
    refusals: 0,
    cutOffs: 0,
    unmetered: 0,
    promptTokens: 0,
    completionTokens: 0,
  };
  let hasAnswered = false;

  function count({ cutOff, tokens }: Completion): void {
    hasAnswered = true;
    if (cutOff === "length") statistics.cutOffs++;
    else if (cutOff !== null) statistics.refusals++;
    if (tokens === null) statistics.unmetered++;
    statistics.promptTokens += tokens?.prompt ?? 0;
    statistics.completionTokens += tokens?.completion ?? 0;
  }

  function giveUp(failure: RequestFailure): EndpointError {
    statistics.failures++;
    const permanent = failure.wrongEndpoint === "yes" ||
      failure.wrongEndpoint === "unless-it-answered" && !hasAnswered;
    return new EndpointError({ endpoint, retries, failure, permanent });
  }

  async function ask(
    messages: readonly PromptMessage[],
    tools: readonly FunctionDescription[],
  ): Promise<Completion> {
    for (let retry = 0;; retry++) {
      signal?.throwIfAborted();
      statistics.requests++;
      const result = await requestCompletion(endpoint, messages, tools);
      if ("text" in result) {
        count(result);
        return result;
      }
      if (!result.retry || retry === retries) throw giveUp(result);
      const wait = Math.max(result.wait, FIRST_WAIT * 2 ** retry);
      await sleep(Math.min(wait, LONGEST_WAIT));
      statistics.retries++;
    }
  }

  return {
    /** A copy of the counters. */
    get statistics(): ChatStatistics {
      return { ...statistics };
    },
    /** Requests the next message; the model may call functions. */
    complete: (
      messages: readonly PromptMessage[],
      tools: readonly FunctionDescription[] = [],
    ): Promise<Completion> =>
      // A retrying question keeps its slot, which slows down for a busy server.
      limit(() => ask(messages, tools)),
  };
}
