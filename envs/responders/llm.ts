/**
 * A responder that asks a language model behind an OpenAI-compatible chat
 * endpoint (https://platform.openai.com/docs/api-reference/chat/create).
 */

import { EndpointError, makeChatClient } from "../../endpoint/chat_client.ts";
import {
  assertEndpointOptions,
  assertText,
  ENDPOINT_KEYS,
  type EndpointOptions,
} from "../../endpoint/endpoint_options.ts";
import { parseExtraBody } from "../../endpoint/extra_body.ts";
import { assertKeys, ruleError } from "../../base/errors.ts";
import type { ChatMessage } from "../core/env.ts";
import { parseIndexReply, UNKNOWN } from "./index_reply.ts";
import { writePrompt } from "./prompt.ts";
import { hashPrompt, ReplyCache } from "./reply_cache.ts";
import {
  type HiddenRecord,
  type Query,
  type Responder,
  ResponderError,
} from "../core/responder.ts";

/** Options of {@linkcode makeLlmResponder}. */
export interface LlmOptions extends EndpointOptions {
  /**
   * Path of a JSONL file that keeps what the model said; `null` for none.
   *
   * @default {null}
   */
  readonly cache?: string | null;
}

const ACTION = "make a responder";

const EXTRA_BODY = "UNLOCK_RESPONDER_EXTRA_BODY";

/** Checks options. */
export function assertLlmOptions(options: LlmOptions): void {
  assertKeys(ACTION, "options", options, [...ENDPOINT_KEYS, "cache"]);
  assertEndpointOptions(ACTION, options);
  const { cache = null } = options;
  if (cache !== null) assertText(ACTION, "cache", cache);
}

/**
 * Reads options from `UNLOCK_RESPONDER_URL`, `UNLOCK_RESPONDER_MODEL` and,
 * where they are set, `UNLOCK_RESPONDER_KEY`, `UNLOCK_RESPONDER_CACHE` and, as
 * JSON, `UNLOCK_RESPONDER_EXTRA_BODY`.
 *
 * @param get Looks up a variable of the environment
 * @returns The options
 * @throws {TypeError} If address or model is not set, or the JSON is none
 *
 * @example A model on this machine
 * ```ts
 * import { readLlmOptions } from "@unlock/gym/envs";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const variables = new Map([
 *   ["UNLOCK_RESPONDER_URL", "http://localhost:8000/v1"],
 *   ["UNLOCK_RESPONDER_MODEL", "small"],
 * ]);
 * assertEquals(readLlmOptions((name) => variables.get(name)), {
 *   baseUrl: "http://localhost:8000/v1",
 *   model: "small",
 * });
 * ```
 */
export function readLlmOptions(
  get: (name: string) => string | undefined,
): LlmOptions {
  const baseUrl = get("UNLOCK_RESPONDER_URL")?.trim() ?? "";
  const model = get("UNLOCK_RESPONDER_MODEL")?.trim() ?? "";
  const apiKey = get("UNLOCK_RESPONDER_KEY")?.trim() ?? "";
  const cache = get("UNLOCK_RESPONDER_CACHE")?.trim() ?? "";
  const extraBody = get(EXTRA_BODY)?.trim() ?? "";
  const missing = [
    ...(baseUrl === "" ? ["UNLOCK_RESPONDER_URL"] : []),
    ...(model === "" ? ["UNLOCK_RESPONDER_MODEL"] : []),
  ];
  if (missing.length > 0) {
    const rule = "set in the environment, to the base URL and the model of " +
      "an OpenAI-compatible chat endpoint";
    const name = missing.join("' and '");
    throw ruleError(TypeError, ACTION, name, rule, "not set");
  }
  return {
    baseUrl,
    model,
    ...(apiKey === "" ? {} : { apiKey }),
    ...(cache === "" ? {} : { cache }),
    ...(extraBody === ""
      ? {}
      : { extraBody: parseExtraBody(ACTION, EXTRA_BODY, extraBody) }),
  };
}

/** What a responder has done so far. */
export interface LlmStatistics {
  /** Requests sent, repeated ones included. */
  readonly requests: number;
  /** Requests that repeated one that had failed. */
  readonly retries: number;
  /** Questions answered from the file of the option `cache`. */
  readonly cacheHits: number;
  /** Replies outside of the index form, from the cache or not. */
  readonly malformed: number;
  /** Questions that ended in an error. */
  readonly failures: number;
  /** Tokens read by the model, as far as the server says. */
  readonly promptTokens: number;
  /** Tokens written by the model, as far as the server says. */
  readonly completionTokens: number;
}

/** A {@linkcode Responder} that asks a language model. */
export interface LlmResponder extends Responder {
  /** What it has done so far; a copy, which stays as it is. */
  readonly statistics: LlmStatistics;
  /**
   * Answers a question. One that is under way already is not asked again.
   *
   * @param query Question and record
   * @returns `2`, `1,4`, `Yes, 3` or `Unknown`
   * @throws {ResponderError} If the endpoint stays down or the cache cannot be
   * used
   */
  respond(query: Query): Promise<string>;
}

/** Characters of a reply that are kept; the index form needs far fewer. */
const LONGEST_REPLY = 200;

/**
 * Makes a responder that asks a language model, at temperature 0. A reply that
 * is not in the index form counts as `Unknown`. Replies with status 408, 429
 * or 5xx, network errors, timeouts and bodies that are no chat completion are
 * asked for again after a wait that doubles, or as long as Retry-After says.
 *
 * @param options Endpoint, model and limits
 * @returns The responder
 * @throws {TypeError} If an option is unknown, missing or of the wrong type
 * @throws {RangeError} If a number is out of range
 *
 * @example A model that always says 2
 * ```ts
 * import { makeLlmResponder } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const responder = makeLlmResponder({
 *   baseUrl: "http://localhost:8000/v1",
 *   model: "small",
 *   fetch: () =>
 *     Promise.resolve(
 *       Response.json({ choices: [{ message: { content: "2" } }] }),
 *     ),
 * });
 * const rows = ["He has a cough.", "He smokes."]
 *   .map((text) => ({ text, outcome: null }));
 * const reply = await responder.respond({
 *   question: "Do you smoke?",
 *   record: { form: "facts", rows, topics: null },
 * });
 * assertEquals(reply, "2");
 * assertEquals(responder.statistics.requests, 1);
 * ```
 */
export function makeLlmResponder(options: LlmOptions): LlmResponder {
  assertLlmOptions(options);
  const { cache = null, ...endpoint } = options;
  const client = makeChatClient(endpoint);
  const replies = cache === null ? null : new ReplyCache(cache);
  const pending = new Map<string, Promise<string>>();
  const counts = { cacheHits: 0, malformed: 0, failures: 0 };

  async function complete(messages: readonly ChatMessage[]): Promise<string> {
    try {
      const { text } = await client.complete(messages);
      return text.slice(0, LONGEST_REPLY);
    } catch (error) {
      if (!(error instanceof EndpointError)) throw error;
      // What the server has to say may repeat the record.
      throw new ResponderError(error.describeReason("respond", EXTRA_BODY));
    }
  }

  async function findText(
    messages: readonly ChatMessage[],
    prompt: string,
  ): Promise<string> {
    const key = await hashPrompt(options.model, prompt);
    const known = await replies?.get(key) ?? null;
    if (known !== null) {
      counts.cacheHits++;
      return known;
    }
    const text = await complete(messages);
    await replies?.add(key, text);
    return text;
  }

  async function answer(
    record: HiddenRecord,
    messages: readonly ChatMessage[],
    prompt: string,
  ): Promise<string> {
    try {
      const text = await findText(messages, prompt);
      const reply = parseIndexReply(record, text);
      if (reply === null) counts.malformed++;
      return reply ?? UNKNOWN;
    } catch (error) {
      counts.failures++;
      throw error;
    } finally {
      pending.delete(prompt);
    }
  }

  return {
    name: "llm",
    nondeterministic: true,
    get statistics(): LlmStatistics {
      const { requests, retries, promptTokens, completionTokens } =
        client.statistics;
      return { requests, retries, ...counts, promptTokens, completionTokens };
    },
    respond({ question, record }) {
      const messages = writePrompt({ question, record });
      const prompt = JSON.stringify(messages);
      const reply = pending.get(prompt) ?? answer(record, messages, prompt);
      pending.set(prompt, reply);
      return reply;
    },
  };
}
