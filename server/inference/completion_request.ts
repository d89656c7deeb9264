/**
 * Requests of a chat completion, checked field by field
 * (https://platform.openai.com/docs/api-reference/chat/create).
 */

import { isJsonObject, type JsonObject } from "../../utils/json_values.ts";
import { makeFieldError } from "./api_error.ts";
import type { TemplateMessage } from "../../trainers/huggingface/chat_template.ts";
import { parseChatMessage, parseTools } from "./parse_messages.ts";

/** A request; what is absent has the value of OpenAI's API. */
export interface CompletionRequest {
  readonly model: string;
  readonly messages: readonly TemplateMessage[];
  /** Functions that the model may call; `null` for none. */
  readonly tools: readonly JsonObject[] | null;
  readonly temperature: number;
  readonly topP: number;
  /** Maximum number of tokens; `null` for the rest of the context. */
  readonly maxTokens: number | null;
  /** Texts that end the completion, and are left out of it. */
  readonly stop: readonly string[];
  /** Number of completions. */
  readonly n: number;
  /** `null` for a new one. */
  readonly seed: number | null;
  /** How many likeliest tokens to list; `null` for no log-probabilities. */
  readonly topLogProbs: number | null;
  readonly stream: boolean;
  /** Whether a stream ends with the counts of tokens. */
  readonly includeUsage: boolean;
}

interface Field {
  readonly rule: string;
  accepts(value: unknown): boolean;
}

const MOST_CHOICES = 16;
const MOST_STOPS = 4;
const MOST_TOP = 20;

function isNumber(value: unknown, least: number, most: number): boolean {
  return typeof value === "number" && value >= least && value <= most;
}

function isInteger(value: unknown, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && isNumber(value, least, most);
}

const isText = (value: unknown) => typeof value === "string" && value !== "";

const BOOLEAN: Field = {
  rule: "true or false",
  accepts: (value) => typeof value === "boolean",
};

const COUNT: Field = {
  rule: "an integer >= 1",
  accepts: (value) => isInteger(value, 1, Infinity),
};

const NO_PENALTY: Field = {
  rule: "0, as penalties are not supported",
  accepts: (value) => value === 0,
};

const IGNORED: Field = { rule: "anything", accepts: () => true };

const FIELDS: Readonly<Record<string, Field>> = {
  model: { rule: "the name of a model", accepts: isText },
  messages: {
    rule: "a list of one or more messages",
    accepts: (value) => Array.isArray(value) && value.length > 0,
  },
  tools: { rule: "a list of functions", accepts: Array.isArray },
  "tool_choice": {
    rule: "'auto' or 'none'",
    accepts: (value) => value === "auto" || value === "none",
  },
  temperature: {
    rule: "0, or a number from 0.001 to 2",
    accepts: (value) => value === 0 || isNumber(value, 0.001, 2),
  },
  "top_p": {
    rule: "a number above 0, at most 1",
    accepts: (value) => isNumber(value, Number.MIN_VALUE, 1),
  },
  "max_tokens": COUNT,
  "max_completion_tokens": COUNT,
  stop: {
    rule: `a text, or a list of at most ${MOST_STOPS} texts, none empty`,
    accepts: (value) =>
      isText(value) ||
      Array.isArray(value) && value.length <= MOST_STOPS && value.every(isText),
  },
  n: {
    rule: `an integer from 1 to ${MOST_CHOICES}`,
    accepts: (value) => isInteger(value, 1, MOST_CHOICES),
  },
  seed: { rule: "a safe integer", accepts: Number.isSafeInteger },
  logprobs: BOOLEAN,
  "top_logprobs": {
    rule: `an integer from 0 to ${MOST_TOP}`,
    accepts: (value) => isInteger(value, 0, MOST_TOP),
  },
  stream: BOOLEAN,
  "stream_options": {
    rule: "an object with no more than 'include_usage', true or false",
    accepts: (value) =>
      isJsonObject(value) &&
      Object.entries(value).every(([name, own]) =>
        name === "include_usage" && typeof own === "boolean"
      ),
  },
  "response_format": {
    rule: "{ type: 'text' }, as no other format is supported",
    accepts: (value) => isJsonObject(value) && value.type === "text",
  },
  "frequency_penalty": NO_PENALTY,
  "presence_penalty": NO_PENALTY,
  "parallel_tool_calls": BOOLEAN,
  "logit_bias": {
    rule: "{}, as tokens cannot be favoured",
    accepts: (value) => isJsonObject(value) && Object.keys(value).length === 0,
  },
  metadata: IGNORED,
  "prompt_cache_key": IGNORED,
  "safety_identifier": IGNORED,
  "service_tier": IGNORED,
  store: IGNORED,
  user: IGNORED,
};

function assertFields(body: JsonObject): void {
  for (const [name, value] of Object.entries(body)) {
    const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    if (field === undefined) {
      throw makeFieldError(name, "left out, as it is not supported", value);
    }
    if (!field.accepts(value)) throw makeFieldError(name, field.rule, value);
  }
  for (const name of ["model", "messages"]) {
    if (Object.hasOwn(body, name)) continue;
    throw makeFieldError(name, FIELDS[name]!.rule, undefined);
  }
}

/** Checks a body; fields with `null` count as absent. */
export function parseCompletionRequest(given: unknown): CompletionRequest {
  if (!isJsonObject(given)) {
    throw makeFieldError("body", "an object of JSON", given);
  }
  const body = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null),
  );
  assertFields(body);
  const wantsScores = body.logprobs === true;
  if (body.top_logprobs !== undefined && !wantsScores) {
    const rule = "left out without logprobs: true";
    throw makeFieldError("top_logprobs", rule, body.top_logprobs);
  }
  const tools = body.tool_choice === "none"
    ? []
    : parseTools(body.tools as readonly unknown[] ?? []);
  const maxTokens = body.max_completion_tokens ?? body.max_tokens ?? null;
  return {
    model: body.model as string,
    messages: (body.messages as readonly unknown[]).map(parseChatMessage),
    tools: tools.length === 0 ? null : tools,
    temperature: body.temperature as number ?? 1,
    topP: body.top_p as number ?? 1,
    maxTokens: maxTokens as number | null,
    stop: [body.stop as string | string[] ?? []].flat(),
    n: body.n as number ?? 1,
    seed: body.seed as number ?? null,
    topLogProbs: wantsScores ? body.top_logprobs as number ?? 0 : null,
    stream: body.stream === true,
    includeUsage:
      (body.stream_options as JsonObject | undefined)?.include_usage === true,
  };
}
