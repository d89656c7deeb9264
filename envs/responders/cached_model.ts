/**
 * A language model that answers in place of somebody: nothing is asked twice,
 * and what it said may be kept in a file.
 */

import {
  type ChatStatistics,
  EndpointError,
  makeChatClient,
} from "../endpoint/chat_client.ts";
import {
  assertEndpointOptions,
  assertText,
  ENDPOINT_KEYS,
  type EndpointOptions,
} from "../endpoint/endpoint_options.ts";
import { parseExtraBody } from "../endpoint/extra_body.ts";
import { assertKeys, ruleError } from "../../utils/errors.ts";
import type { ChatMessage } from "../core/env.ts";
import { ResponderError } from "../core/responder.ts";
import { hashPrompt, ReplyCache } from "./reply_cache.ts";

/** Options of a model that answers in place of somebody. */
export interface LlmOptions extends EndpointOptions {
  /**
   * Path of a JSONL file that keeps what the model said; `null` for none.
   *
   * @default {null}
   */
  readonly cache?: string | null;
}

/**
 * Checks options.
 *
 * @param action What they are for, as an infinitive
 * @param options The options
 */
export function assertLlmOptions(action: string, options: LlmOptions): void {
  assertKeys(action, "options", options, [...ENDPOINT_KEYS, "cache"]);
  assertEndpointOptions(action, options);
  const { cache = null } = options;
  if (cache !== null) assertText(action, "cache", cache);
}

/**
 * Reads options from `PREFIX_URL`, `PREFIX_MODEL` and, where they are set,
 * `PREFIX_KEY`, `PREFIX_CACHE` and, as JSON, `PREFIX_EXTRA_BODY`.
 *
 * @param action What they are for, as an infinitive
 * @param prefix How the names of the variables begin
 * @param get Looks up a variable of the environment
 * @returns The options
 * @throws {TypeError} If address or model is not set, or the JSON is none
 */
export function readModelVariables(
  action: string,
  prefix: string,
  get: (name: string) => string | undefined,
): LlmOptions {
  const read = (name: string): string => get(`${prefix}_${name}`)?.trim() ?? "";
  const [baseUrl, model] = [read("URL"), read("MODEL")];
  const [apiKey, cache] = [read("KEY"), read("CACHE")];
  const extraBody = read("EXTRA_BODY");
  const missing = [
    ...(baseUrl === "" ? [`${prefix}_URL`] : []),
    ...(model === "" ? [`${prefix}_MODEL`] : []),
  ];
  if (missing.length > 0) {
    const rule = "set in the environment, to the base URL and the model of " +
      "an OpenAI-compatible chat endpoint";
    throw ruleError(
      TypeError,
      action,
      missing.join("' and '"),
      rule,
      "not set",
    );
  }
  return {
    baseUrl,
    model,
    ...(apiKey === "" ? {} : { apiKey }),
    ...(cache === "" ? {} : { cache }),
    ...(extraBody === "" ? {} : {
      extraBody: parseExtraBody(action, `${prefix}_EXTRA_BODY`, extraBody),
    }),
  };
}

/** What a model is for, and how much of what it says is kept. */
export interface CachedModelUse {
  /** What it does, as an infinitive. */
  readonly action: string;
  /** The variable that sets more fields of a request. */
  readonly extraBody: string;
  /** Characters of a reply that are kept. */
  readonly longest: number;
  /** What is done to a reply before it is kept. */
  readonly clean: (text: string) => string;
}

/** A model whose replies are remembered. */
export interface CachedModel {
  /** What its endpoint was asked so far. */
  readonly statistics: ChatStatistics;
  /** Replies that came from the file of the option `cache`. */
  readonly cacheHits: number;
  /** Questions that ended in an error, of endpoint or cache. */
  readonly failures: number;
  /**
   * Asks for the next message. What is under way already is not asked again.
   *
   * @throws {ResponderError} If the endpoint stays down or the cache cannot be
   * used
   */
  complete(messages: readonly ChatMessage[]): Promise<string>;
}

/** Makes a model whose replies are remembered; options are not checked here. */
export function makeCachedModel(
  { cache = null, ...endpoint }: LlmOptions,
  { action, extraBody, longest, clean }: CachedModelUse,
): CachedModel {
  const client = makeChatClient(endpoint);
  const replies = cache === null ? null : new ReplyCache(cache);
  const pending = new Map<string, Promise<string>>();
  let cacheHits = 0;
  let failures = 0;

  async function ask(messages: readonly ChatMessage[]): Promise<string> {
    try {
      const { text } = await client.complete(messages);
      return clean(text).slice(0, longest);
    } catch (error) {
      if (!(error instanceof EndpointError)) throw error;
      // What the server has to say may repeat what it was asked.
      throw new ResponderError(error.describeReason(action, extraBody));
    }
  }

  async function find(
    messages: readonly ChatMessage[],
    prompt: string,
  ): Promise<string> {
    const key = await hashPrompt(endpoint.model, prompt);
    const known = await replies?.get(key) ?? null;
    if (known !== null) {
      cacheHits++;
      return known;
    }
    const text = await ask(messages);
    await replies?.add(key, text);
    return text;
  }

  return {
    get statistics(): ChatStatistics {
      return client.statistics;
    },
    get cacheHits(): number {
      return cacheHits;
    },
    get failures(): number {
      return failures;
    },
    complete(messages) {
      const prompt = JSON.stringify(messages);
      const known = pending.get(prompt);
      if (known !== undefined) return known;
      const reply = find(messages, prompt)
        .catch((error) => {
          failures++;
          throw error;
        })
        .finally(() => pending.delete(prompt));
      pending.set(prompt, reply);
      return reply;
    },
  };
}
