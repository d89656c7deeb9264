/** One request to a chat endpoint, and what became of it. */

import type { ChatMessage } from "../envs/core/env.ts";
import { type Completion, readCompletion } from "./completion.ts";
import {
  bodyFailure,
  networkFailure,
  pageFailure,
  type RequestFailure,
  silenceFailure,
  statusFailure,
} from "./request_failure.ts";

/** Where a model is asked, and how. */
export interface Endpoint {
  /** Address of the chat completions. */
  readonly url: URL;
  /** The model's name. */
  readonly model: string;
  /** What the server knows the caller by; `null` for none. */
  readonly apiKey: string | null;
  /** Divides the logits; 0 takes the likeliest token. */
  readonly temperature: number;
  /** Tokens that the model may write; `null` leaves it to the server. */
  readonly maxTokens: number | null;
  /** Seconds until a request is given up. */
  readonly timeout: number;
  /** Ends all waiting with its reason; `null` for never. */
  readonly signal: AbortSignal | null;
  /** Sends a request. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Bytes of a body that are read; no turn of a conversation is longer. */
const LONGEST_BODY = 2 ** 23;

/** Reads a body, or as much of it as anybody wants. */
async function readText({ body }: Response): Promise<string> {
  if (body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    bytes += chunk.length;
    if (bytes >= LONGEST_BODY) break;
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function requestOf(
  { apiKey, maxTokens, model, temperature }: Endpoint,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): RequestInit {
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model,
      messages: messages.map(({ role, content }) => ({ role, content })),
      temperature,
      ...(maxTokens === null ? {} : { "max_tokens": maxTokens }),
    }),
    signal,
  };
}

async function read(
  response: Response,
  apiKey: string | null,
): Promise<Completion | RequestFailure> {
  if (!response.ok) {
    // The status tells enough where its body is lost.
    const body = await readText(response).catch(() => "");
    return statusFailure(response, body, apiKey);
  }
  const body = await readText(response);
  const type = response.headers.get("content-type") ?? "";
  if (/^text\/html\b/i.test(type)) return pageFailure(body, apiKey);
  const json = parsed(body);
  if (json === undefined) {
    return bodyFailure("a body that is not JSON", body, apiKey);
  }
  return readCompletion(json) ??
    bodyFailure("a body that is not a chat completion", body, apiKey);
}

/**
 * Asks once.
 *
 * @throws The reason of the endpoint's signal, once that is aborted
 */
export async function requestCompletion(
  endpoint: Endpoint,
  messages: readonly ChatMessage[],
): Promise<Completion | RequestFailure> {
  const { apiKey, fetch, signal, timeout, url } = endpoint;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout * 1000);
  const either = signal === null
    ? late.signal
    : AbortSignal.any([late.signal, signal]);
  try {
    const request = requestOf(endpoint, messages, either);
    return await read(await fetch(url.href, request), apiKey);
  } catch (error) {
    signal?.throwIfAborted();
    if (late.signal.aborted) return silenceFailure(timeout);
    return networkFailure(error, url, apiKey);
  } finally {
    clearTimeout(timer);
  }
}
