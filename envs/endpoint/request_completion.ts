/**
 * One request to a chat endpoint
 * (https://platform.openai.com/docs/api-reference/chat/object).
 */

import { isJsonObject, parseJson } from "../../utils/json_values.ts";
import type { CutOff } from "../core/env.ts";
import type { FunctionDescription } from "../core/tool.ts";
import { type EndpointOptions, mergeExtraBody } from "./endpoint_options.ts";
import {
  describeBadBody,
  describeNetworkError,
  describeStatus,
  describeTimeout,
  describeWebPage,
  type RequestFailure,
} from "./request_failure.ts";

export interface FunctionCall {
  readonly id: string;
  readonly name: string;
  /** Its arguments as the model wrote them, normally JSON. */
  readonly arguments: string;
}

export interface PromptMessage {
  /** `system`, `user`, `assistant` or `tool`. */
  readonly role: string;
  readonly content: string;
  readonly call?: FunctionCall;
  /** The id of the call that a `tool` message answers. */
  readonly callId?: string;
}

export interface Endpoint extends
  Required<
    Pick<EndpointOptions, "model" | "timeout" | "extraBody" | "fetch">
  > {
  readonly url: URL;
  readonly apiKey: string | null;
  readonly temperature: number;
  /** Token limit; `null` for the server's own. */
  readonly maxTokens: number | null;
  readonly signal: AbortSignal | null;
}

export interface Completion {
  readonly text: string;
  readonly calls: readonly FunctionCall[];
  /** Why the message is unfinished; `null` if it is not. */
  readonly cutOff: CutOff | null;
  /** Token counts; `null` if the server does not report them. */
  readonly tokens:
    | { readonly prompt: number; readonly completion: number }
    | null;
}

/** Maximum number of bytes read from a body. */
const LONGEST_BODY = 2 ** 23;

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

function writeMessage(
  { role, content, call, callId }: PromptMessage,
): Record<string, unknown> {
  if (callId !== undefined) return { role, content, "tool_call_id": callId };
  if (call === undefined) return { role, content };
  const { id, ...called } = call;
  const calls = [{ id, type: "function", function: called }];
  return { role, content, "tool_calls": calls };
}

function makeRequest(
  { apiKey, extraBody, maxTokens, model, temperature }: Endpoint,
  messages: readonly PromptMessage[],
  tools: readonly FunctionDescription[],
  signal: AbortSignal,
): RequestInit {
  const body = {
    model,
    messages: messages.map(writeMessage),
    temperature,
    ...tools.length > 0 && { tools },
    ...(maxTokens === null ? {} : { "max_tokens": maxTokens }),
  };
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(mergeExtraBody(body, extraBody)),
    signal,
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && value as number >= 0;
}

function readTokens(usage: unknown): Completion["tokens"] {
  if (!isJsonObject(usage)) return null;
  const { prompt_tokens: prompt, completion_tokens: completion } = usage;
  return isCount(prompt) && isCount(completion) ? { prompt, completion } : null;
}

/** Parses function calls; those without a name are dropped. */
function readCalls(calls: unknown): FunctionCall[] {
  if (!Array.isArray(calls)) return [];
  return calls.flatMap((call, i) => {
    if (!isJsonObject(call) || !isJsonObject(call.function)) return [];
    const { name, arguments: args } = call.function;
    if (typeof name !== "string") return [];
    const id = typeof call.id === "string" ? call.id : `call_${i}`;
    // Some servers parse the arguments themselves, or write none as "".
    const text = typeof args === "string" ? args : JSON.stringify(args ?? {});
    return [{ id, name, arguments: /^(?:null)?$/.test(text) ? "{}" : text }];
  });
}

export function parseCompletion(body: unknown): Completion | null {
  if (!isJsonObject(body) || !Array.isArray(body.choices)) return null;
  const [choice] = body.choices;
  if (!isJsonObject(choice) || !isJsonObject(choice.message)) return null;
  const { content, refusal, tool_calls: toolCalls } = choice.message;
  const { finish_reason: reason } = choice;
  const calls = readCalls(toolCalls);
  const isRefusal = typeof refusal === "string" && refusal !== "";
  // Content may be missing beside calls or a refusal, or if the model was cut
  // off while thinking.
  const hasNoText = (content === null || content === undefined) &&
    (calls.length > 0 || isRefusal || typeof reason === "string");
  const text = hasNoText ? isRefusal ? refusal : "" : content;
  if (typeof text !== "string") return null;
  const cutOff = isRefusal
    ? "refusal"
    : reason === "length" || reason === "content_filter"
    ? reason
    : null;
  const tokens = readTokens(body.usage);
  return { text: text.trim(), calls, cutOff, tokens };
}

async function readResponse(
  response: Response,
  apiKey: string | null,
): Promise<Completion | RequestFailure> {
  if (!response.ok) {
    // The status is enough if the body cannot be read.
    const body = await readText(response).catch(() => "");
    return describeStatus(response, body, apiKey);
  }
  const body = await readText(response);
  const type = response.headers.get("content-type") ?? "";
  if (/^text\/html\b/i.test(type)) return describeWebPage(body, apiKey);
  const json = parseJson(body);
  if (json === undefined) {
    return describeBadBody("a body that is not JSON", body, apiKey);
  }
  return parseCompletion(json) ??
    describeBadBody("a body that is not a chat completion", body, apiKey);
}

export async function requestCompletion(
  endpoint: Endpoint,
  messages: readonly PromptMessage[],
  tools: readonly FunctionDescription[],
): Promise<Completion | RequestFailure> {
  const { apiKey, fetch, signal, timeout, url } = endpoint;
  const late = AbortSignal.timeout(timeout * 1000);
  const either = signal === null ? late : AbortSignal.any([late, signal]);
  try {
    const request = makeRequest(endpoint, messages, tools, either);
    return await readResponse(await fetch(url.href, request), apiKey);
  } catch (error) {
    signal?.throwIfAborted();
    if (late.aborted) return describeTimeout(timeout);
    return describeNetworkError(error, url, apiKey);
  }
}

const OPEN = "<think>";
const CLOSE = "</think>";

/** Removes thoughts: all text up to the last `</think>`. */
export function dropThoughts(text: string): string {
  const end = text.lastIndexOf(CLOSE);
  if (end >= 0) return text.slice(end + CLOSE.length).trim();
  return text.trimStart().startsWith(OPEN) ? "" : text;
}
