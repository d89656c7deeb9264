/** A language model with cached replies. */

import { assertKeys, ruleError } from "../../utils/errors.ts";
import { parseJson } from "../../utils/json_values.ts";
import { omitUndefined } from "../../utils/objects.ts";
import { findBuiltin } from "../../utils/host.ts";
import { computeSha256 } from "../../utils/sha256.ts";
import { ResponderError } from "../core/responder.ts";
import { EndpointError, makeChatClient } from "../endpoint/chat_client.ts";
import {
  assertEndpointOptions,
  assertText,
  ENDPOINT_KEYS,
  type EndpointOptions,
  parseExtraBody,
} from "../endpoint/endpoint_options.ts";
import type { Completion } from "../endpoint/request_completion.ts";
import type { ChatMessage } from "../core/env.ts";

function makeCacheError(path: string, error: unknown): ResponderError {
  const code = (error as { code?: string }).code ?? String(error);
  const rule = "a file that can be read and appended to";
  const value = `${path} (${code})`;
  return ruleError(ResponderError, "respond", "cache", rule, value);
}

/** The host's files; throws in a browser, which has none. */
function findFiles(path: string) {
  const files = findBuiltin("fs")?.promises;
  if (files !== undefined) return files;
  throw makeCacheError(path, { code: "there are no files here" });
}

/** SHA-256 of model and prompt, in hexadecimal. */
export function hashPrompt(model: string, prompt: string): string {
  const text = JSON.stringify([model, prompt]);
  return computeSha256(text);
}

/**
 * A JSONL file of replies that processes may share: lines are appended whole,
 * and the first of equal keys counts.
 */
export class ReplyCache {
  readonly #path: string;
  #replies: Promise<Map<string, string>> | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  /** Looks up a reply; `null` if there is none. */
  async get(key: string): Promise<string | null> {
    this.#replies ??= this.#read();
    return (await this.#replies).get(key) ?? null;
  }

  async add(key: string, reply: string): Promise<void> {
    this.#replies ??= this.#read();
    (await this.#replies).set(key, reply);
    await this.#append(`${JSON.stringify({ key, reply })}\n`);
  }

  async #read(): Promise<Map<string, string>> {
    let text = "";
    try {
      text = await findFiles(this.#path).readFile(this.#path, "utf8");
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== "ENOENT") throw makeCacheError(this.#path, error);
    }
    // Complete a line that a crash cut short.
    if (text !== "" && !text.endsWith("\n")) await this.#append("\n");
    const pairs = text.split("\n").flatMap((line): [string, string][] => {
      const { key, reply } = Object(parseJson(line));
      const isReply = typeof key === "string" && typeof reply === "string";
      return isReply ? [[key, reply]] : [];
    });
    // Reversed, as a map keeps the last of equal keys.
    return new Map(pairs.reverse());
  }

  async #append(text: string): Promise<void> {
    const files = findFiles(this.#path);
    const folder = /^(.*)[\\/]/.exec(this.#path)?.[1];
    try {
      if (folder) await files.mkdir(folder, { recursive: true });
      // Appends are atomic across processes.
      await files.appendFile(this.#path, text);
    } catch (error) {
      throw makeCacheError(this.#path, error);
    }
  }
}

/** Options of a model that answers for a patient or customer. */
export interface LlmOptions extends EndpointOptions {
  /**
   * Path of a JSONL file that caches replies; `null` for none (default: null)
   */
  readonly cache?: string | null;
}

export function assertLlmOptions(action: string, options: LlmOptions): void {
  assertKeys(action, "options", options, [...ENDPOINT_KEYS, "cache"]);
  assertEndpointOptions(action, options);
  const { cache = null } = options;
  if (cache !== null) assertText(action, "cache", cache);
}

/** Reads `PREFIX_URL`, `_MODEL`, `_KEY`, `_CACHE` and `_EXTRA_BODY` (JSON). */
export function readModelVariables(
  action: string,
  prefix: string,
  get: (name: string) => string | undefined,
): LlmOptions {
  const read = (name: string): string | undefined =>
    get(`${prefix}_${name}`)?.trim() || undefined;
  const [baseUrl, model, extraBody] = [
    read("URL"),
    read("MODEL"),
    read("EXTRA_BODY"),
  ];
  if (baseUrl === undefined || model === undefined) {
    const missing = [
      ...(baseUrl === undefined ? [`${prefix}_URL`] : []),
      ...(model === undefined ? [`${prefix}_MODEL`] : []),
    ].join("' and '");
    const rule = "set in the environment, to the base URL and the model of " +
      "an OpenAI-compatible chat endpoint";
    throw ruleError(TypeError, action, missing, rule, "not set");
  }
  return {
    baseUrl,
    model,
    ...omitUndefined({ apiKey: read("KEY"), cache: read("CACHE") }),
    ...extraBody !== undefined && {
      extraBody: parseExtraBody(action, `${prefix}_EXTRA_BODY`, extraBody),
    },
  };
}

interface CachedModelUse {
  /** What it does, an infinitive for error messages. */
  readonly action: string;
  /** The variable that sets extra body fields. */
  readonly extraBody: string;
  readonly longest: number;
  /** Reads a reply; throws a `ResponderError` if it is empty. */
  readonly read: (reply: Completion) => string;
}

export function makeCachedModel(
  { cache = null, ...endpoint }: LlmOptions,
  { action, extraBody, longest, read }: CachedModelUse,
) {
  const client = makeChatClient(endpoint);
  const replies = cache === null ? null : new ReplyCache(cache);
  const pending = new Map<string, Promise<string>>();
  let cacheHits = 0;
  let failures = 0;

  async function ask(messages: readonly ChatMessage[]): Promise<string> {
    try {
      return read(await client.complete(messages)).slice(0, longest);
    } catch (error) {
      if (!(error instanceof EndpointError)) throw error;
      // The server's message may repeat the hidden record.
      throw new ResponderError(error.describeReason(action, extraBody));
    }
  }

  async function find(
    messages: readonly ChatMessage[],
    prompt: string,
  ): Promise<string> {
    const key = hashPrompt(endpoint.model, prompt);
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
    /** A copy of the counters; `failures` are those of the endpoint. */
    get statistics() {
      return { ...client.statistics, cacheHits };
    },
    /** Messages that ended in an error, of the cache too. */
    get failures() {
      return failures;
    },
    /** Requests the next message; equal concurrent requests share one call. */
    complete(messages: readonly ChatMessage[]): Promise<string> {
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
