/**
 * One request to a chat endpoint, and what became of it.
 *
 * @module
 */

import type { ChatMessage } from "../env.ts";
import type { LlmOptions } from "./llm_options.ts";

/** Where a model is asked, and how. */
export interface Endpoint {
  /** Address of the chat completions. */
  readonly url: URL;
  /** The model's name. */
  readonly model: string;
  /** What the server knows the caller by; `null` for none. */
  readonly apiKey: string | null;
  /** Seconds until a request is given up. */
  readonly timeout: number;
  /** Sends a request. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** What a model said. */
export interface Completion {
  /** The text, without what is beyond any reply in the index form. */
  readonly text: string;
  /** Tokens read; 0 if the server does not say. */
  readonly promptTokens: number;
  /** Tokens written; 0 if the server does not say. */
  readonly completionTokens: number;
}

/** Why a request brought nothing. */
export interface RequestFailure {
  /** The reason, in words fit for an error message. */
  readonly reason: string;
  /** May it go well another time? */
  readonly retry: boolean;
  /** Seconds that the server asks to be left alone. */
  readonly wait: number;
}

/** Characters of a text that are kept; the index form needs far fewer. */
const LONGEST_REPLY = 200;

/**
 * Reads where and how to ask from options.
 *
 * @param options Options that were checked
 * @returns The endpoint
 */
export function endpointOf(options: LlmOptions): Endpoint {
  const url = new URL(options.baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/chat/completions`;
  return {
    url,
    model: options.model,
    apiKey: options.apiKey ?? null,
    timeout: options.timeout ?? 60,
    fetch: options.fetch ?? globalThis.fetch,
  };
}

/**
 * Names an endpoint without what may be secret about it.
 *
 * @param url The address
 * @returns Scheme, host, port and path
 */
export function shownUrl(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function tokens(usage: unknown, name: string): number {
  const count = isObject(usage) ? usage[name] : 0;
  return Number.isSafeInteger(count) ? Math.max(0, count as number) : 0;
}

/** Reads a chat completion; `null` for anything else. */
function completion(body: unknown): Completion | null {
  if (!isObject(body) || !Array.isArray(body.choices)) return null;
  const [choice] = body.choices;
  if (!isObject(choice) || !isObject(choice.message)) return null;
  const { content } = choice.message;
  if (typeof content !== "string") return null;
  return {
    text: content.trim().slice(0, LONGEST_REPLY),
    promptTokens: tokens(body.usage, "prompt_tokens"),
    completionTokens: tokens(body.usage, "completion_tokens"),
  };
}

/** Reads Retry-After: seconds, or a date by the server's own clock. */
function retryAfter(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  const until = Date.parse(value) - Date.parse(headers.get("date") ?? "");
  return Number.isNaN(until) ? 0 : Math.max(0, until / 1000);
}

/**
 * Words an error of `fetch`. Deno and Node put the reason into the cause, Deno
 * after an address that may hold a secret.
 */
function networkFailure(endpoint: Endpoint, error: unknown): RequestFailure {
  const { cause } = error as { cause?: { message?: string; code?: string } };
  const text = cause?.message || cause?.code ||
    (error instanceof Error ? error.message : String(error));
  const plain = text.replaceAll(endpoint.url.href, "")
    .replace(/^error sending request for url \(\): /, "");
  const { apiKey } = endpoint;
  return {
    reason: apiKey === null ? plain : plain.replaceAll(apiKey, "[key]"),
    // Deno was not allowed to; asking again does not change that.
    retry: (error as { name?: string }).name !== "NotCapable",
    wait: 0,
  };
}

/**
 * Asks once.
 *
 * @param endpoint Whom
 * @param messages What
 * @returns What was said, or why nothing was
 */
export async function requestCompletion(
  endpoint: Endpoint,
  messages: readonly ChatMessage[],
): Promise<Completion | RequestFailure> {
  const { apiKey, fetch, model, timeout, url } = endpoint;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout * 1000);
  try {
    const response = await fetch(url.href, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, messages, temperature: 0 }),
      signal: controller.signal,
    });
    const { headers, ok, status } = response;
    if (!ok) {
      // What the server has to say may repeat the record or the key.
      await response.body?.cancel();
      const retry = status === 408 || status === 429 || status >= 500;
      return { reason: `HTTP ${status}`, retry, wait: retryAfter(headers) };
    }
    const reason = "a body that is not a chat completion";
    return completion(await response.json()) ??
      { reason, retry: true, wait: 0 };
  } catch (error) {
    if (controller.signal.aborted) {
      const reason = `no answer within ${timeout} s`;
      return { reason, retry: true, wait: 0 };
    }
    if (error instanceof SyntaxError) {
      const reason = "a body that is not JSON";
      return { reason, retry: true, wait: 0 };
    }
    return networkFailure(endpoint, error);
  } finally {
    clearTimeout(timer);
  }
}
