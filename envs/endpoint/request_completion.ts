/**
 * One request to a chat endpoint, and what became of it
 * (https://platform.openai.com/docs/api-reference/chat/object).
 */

import { isJsonObject } from "../../utils/json_values.ts";
import { type ExtraBody, mergeExtraBody } from "./extra_body.ts";
import {
  describeBadBody,
  describeNetworkError,
  describeStatus,
  describeTimeout,
  describeWebPage,
  type RequestFailure,
} from "./request_failure.ts";

/** A function that a model may call, in OpenAI's format. */
export interface FunctionTool {
  /** Its name. */
  readonly name: string;
  /** What it does. */
  readonly description: string;
  /** Its arguments as a JSON Schema. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A call that a model has made. */
export interface FunctionCall {
  /** What its result is told apart by. */
  readonly id: string;
  /** Name of the function. */
  readonly name: string;
  /** Its arguments as the model wrote them: JSON, if all is well. */
  readonly arguments: string;
}

/** A message of a conversation, as the model is sent it. */
export interface PromptMessage {
  /** Who speaks: `system`, `user`, `assistant` or `tool`. */
  readonly role: string;
  /** What is said. */
  readonly content: string;
  /** The call that an `assistant` made. */
  readonly call?: FunctionCall;
  /** The call whose result a `tool` tells. */
  readonly callId?: string;
}

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
  /** Fields that are put into the body, or taken out of it. */
  readonly extraBody: ExtraBody;
  /** Seconds until a request is given up. */
  readonly timeout: number;
  /** Ends all waiting with its reason; `null` for never. */
  readonly signal: AbortSignal | null;
  /** Sends a request. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** What a model said. */
export interface Completion {
  /** The text. */
  readonly text: string;
  /** The functions that it called, in their order. */
  readonly calls: readonly FunctionCall[];
  /** Tokens read and written; `null` if the server does not say. */
  readonly tokens:
    | { readonly prompt: number; readonly completion: number }
    | null;
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes a message as the API has it. */
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
  tools: readonly FunctionTool[],
  signal: AbortSignal,
): RequestInit {
  const body = {
    model,
    messages: messages.map(writeMessage),
    temperature,
    ...tools.length > 0 && {
      tools: tools.map((tool) => ({ type: "function", function: tool })),
    },
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

/** Reads the calls of a message; those that name no function are left out. */
function readCalls(calls: unknown): FunctionCall[] {
  if (!Array.isArray(calls)) return [];
  return calls.flatMap((call, i) => {
    if (!isJsonObject(call) || !isJsonObject(call.function)) return [];
    const { name, arguments: args } = call.function;
    if (typeof name !== "string") return [];
    const id = typeof call.id === "string" ? call.id : `call_${i}`;
    // Some servers parse the arguments themselves.
    const text = typeof args === "string" ? args : JSON.stringify(args ?? {});
    return [{ id, name, arguments: text }];
  });
}

/** Reads a chat completion; `null` for anything else. */
export function parseCompletion(body: unknown): Completion | null {
  if (!isJsonObject(body) || !Array.isArray(body.choices)) return null;
  const [choice] = body.choices;
  if (!isJsonObject(choice) || !isJsonObject(choice.message)) return null;
  const { content, tool_calls: toolCalls } = choice.message;
  const calls = readCalls(toolCalls);
  // A model that only thought, until it was cut short, has said nothing.
  const isSilent = (content === null || content === undefined) &&
    (calls.length > 0 || typeof choice.finish_reason === "string");
  const text = isSilent ? "" : content;
  return typeof text === "string"
    ? { text: text.trim(), calls, tokens: readTokens(body.usage) }
    : null;
}

async function readResponse(
  response: Response,
  apiKey: string | null,
): Promise<Completion | RequestFailure> {
  if (!response.ok) {
    // The status tells enough where its body is lost.
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

/** Asks once. */
export async function requestCompletion(
  endpoint: Endpoint,
  messages: readonly PromptMessage[],
  tools: readonly FunctionTool[],
): Promise<Completion | RequestFailure> {
  const { apiKey, fetch, signal, timeout, url } = endpoint;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout * 1000);
  const either = signal === null
    ? late.signal
    : AbortSignal.any([late.signal, signal]);
  try {
    const request = makeRequest(endpoint, messages, tools, either);
    return await readResponse(await fetch(url.href, request), apiKey);
  } catch (error) {
    signal?.throwIfAborted();
    if (late.signal.aborted) return describeTimeout(timeout);
    return describeNetworkError(error, url, apiKey);
  } finally {
    clearTimeout(timer);
  }
}

const OPEN = "<think>";
const CLOSE = "</think>";

/**
 * Drops thoughts that a server leaves in the text: all up to the last
 * `</think>`, or everything if they never end. Templates of such models may
 * write the opening tag themselves, so that only the closing one is seen.
 */
export function dropThoughts(text: string): string {
  const end = text.lastIndexOf(CLOSE);
  if (end >= 0) return text.slice(end + CLOSE.length).trim();
  return text.trimStart().startsWith(OPEN) ? "" : text;
}
