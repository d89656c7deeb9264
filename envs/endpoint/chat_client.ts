/**
 * The one way in which this package asks a language model: an
 * OpenAI-compatible chat endpoint
 * (https://platform.openai.com/docs/api-reference/chat/create), so many
 * requests at once, each with a timeout and a bounded number of repetitions.
 */

import { setTimeout as sleepMilliseconds } from "node:timers/promises";
import { ruleMessage } from "../../utils/errors.ts";
import { limitConcurrency } from "../../utils/waiting.ts";
import type { EndpointOptions } from "./endpoint_options.ts";
import { suggestExtraBody } from "./extra_body.ts";
import {
  type Completion,
  type Endpoint,
  type FunctionTool,
  type PromptMessage,
  requestCompletion,
} from "./request_completion.ts";
import type { RequestFailure } from "./request_failure.ts";

/** Options of {@linkcode makeChatClient}, already checked. */
export interface ChatClientOptions extends EndpointOptions {
  /** Divides the logits; 0, which is the default, takes the likeliest token. */
  readonly temperature?: number;
  /** Tokens that an answer may have; the server's own limit if left out. */
  readonly maxTokens?: number;
  /** Ends all waiting with its reason. */
  readonly signal?: AbortSignal;
}

/** What has been asked so far. */
export interface ChatStatistics {
  /** Requests sent, repeated ones included. */
  readonly requests: number;
  /** Requests that repeated one that had failed. */
  readonly retries: number;
  /** Questions that were given up. */
  readonly failures: number;
  /** Answers of which the server did not say how many tokens they took. */
  readonly unmetered: number;
  /** Tokens read by the model, as far as the server says. */
  readonly promptTokens: number;
  /** Tokens written by the model, as far as the server says. */
  readonly completionTokens: number;
}

/** Asks a model. */
export interface ChatClient {
  /** What has been asked so far; a copy, which stays as it is. */
  readonly statistics: ChatStatistics;
  /**
   * Asks for the next message of a conversation, in which the model may call
   * functions.
   */
  complete(
    messages: readonly PromptMessage[],
    tools?: readonly FunctionTool[],
  ): Promise<Completion>;
}

/** A question that was given up after so many repetitions. */
interface FailedCompletion {
  readonly endpoint: Endpoint;
  readonly retries: number;
  /** How it failed the last time. */
  readonly failure: RequestFailure;
  /** True if all other requests will fail too. */
  readonly permanent: boolean;
}

/** A request was given up. */
export class EndpointError extends Error {
  /** The name shown in stack traces. */
  override name = "EndpointError";
  /** True if all other requests will fail too. */
  readonly permanent: boolean;
  readonly #failed: FailedCompletion;

  /** Words the error, without what the server said. */
  constructor(failed: FailedCompletion) {
    super(writeMessage("ask a model", failed, failed.failure.reason));
    this.permanent = failed.permanent;
    this.#failed = failed;
  }

  /**
   * Words the error for those who may not read what the server repeats;
   * `option` is where they say which fields are sent.
   */
  describeReason(action: string, option: string): string {
    const { reason } = this.#failed.failure;
    return writeMessage(action, this.#failed, reason, option);
  }

  /** Words the error with the beginning of what the server said. */
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
  // What else is in an address may be secret.
  const shown = `${url.protocol}//${url.host}${url.pathname}`;
  return ruleMessage(action, shown, rule, value);
}

/** Seconds before the first repetition; each next wait is twice as long. */
const FIRST_WAIT = 0.5;

/** Seconds waited at most, whatever the server asks for. */
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

/**
 * Makes a client. What fails and may go well another time is asked for again,
 * after half a second, one, two, … or as long as Retry-After says, up to a
 * minute. The options are not checked here.
 */
export function makeChatClient(options: ChatClientOptions): ChatClient {
  const { retries = 3, signal } = options;
  const endpoint = makeEndpoint(options);
  const limit = limitConcurrency(options.concurrency ?? 8);
  const sleep = options.sleep ??
    (async (seconds: number) => {
      const abort = signal === undefined ? {} : { signal };
      await sleepMilliseconds(seconds * 1000, undefined, abort);
    });
  const statistics = {
    requests: 0,
    retries: 0,
    failures: 0,
    unmetered: 0,
    promptTokens: 0,
    completionTokens: 0,
  };
  let hasAnswered = false;

  function count({ tokens }: Completion): void {
    hasAnswered = true;
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
    tools: readonly FunctionTool[],
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
    get statistics(): ChatStatistics {
      return { ...statistics };
    },
    // A question keeps its place while it waits: a busy server gets less.
    complete: (messages, tools = []) => limit(() => ask(messages, tools)),
  };
}
