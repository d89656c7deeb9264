/** Options of chat endpoints, and their checks. */

import { assertInteger, assertNumber, ruleError } from "../../utils/errors.ts";
import { isPlainObject, parseJson } from "../../utils/json_values.ts";

/** Fields of the body by name; `null` removes a field. */
export type ExtraBody = Readonly<Record<string, unknown>>;

const OWN_FIELDS = ["model", "messages", "stream"];

const RULE = "an object of JSON without 'model', 'messages' and 'stream'";

function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJson);
  if (isPlainObject(value)) return Object.values(value).every(isJson);
  if (typeof value === "number") return Number.isFinite(value);
  return value === null || ["string", "boolean"].includes(typeof value);
}

/** Checks fields; `given` holds the options that would set the same field. */
export function assertExtraBody(
  action: string,
  name: string,
  value: unknown,
  given: Readonly<Record<string, unknown>> = {},
): asserts value is ExtraBody {
  const isFit = isPlainObject(value) && isJson(value) &&
    OWN_FIELDS.every((field) => !Object.hasOwn(value, field));
  if (!isFit) throw ruleError(TypeError, action, name, RULE, value);
  for (const [field, option] of Object.entries(given)) {
    if (option === undefined || !Object.hasOwn(value, field)) continue;
    const rule = "left out, as an option sets the same field";
    const now = value[field];
    throw ruleError(TypeError, action, `${name}.${field}`, rule, now);
  }
}

export function parseExtraBody(
  action: string,
  name: string,
  text: string,
): ExtraBody {
  const parsed = parseJson(text);
  const value = parsed === undefined ? text : parsed;
  assertExtraBody(action, name, value);
  return value;
}

/** Merges fields into a body and removes those that are `null`. */
export function mergeExtraBody(body: ExtraBody, extra: ExtraBody): ExtraBody {
  return Object.fromEntries(
    Object.entries({ ...body, ...extra })
      .filter(([name]) => extra[name] !== null),
  );
}

export type RefusedField = "temperature" | "max_tokens";

/** Errors about an unsupported field, as opposed to a value out of range. */
const UNSUPPORTED =
  /unsupported|not support|unrecogni[sz]ed|unknown|unexpected|not permitted/i;

/** Finds the field that an error calls unsupported, if any. */
export function findRefusedField(text: string): RefusedField | null {
  if (!UNSUPPORTED.test(text)) return null;
  const fields: readonly RefusedField[] = ["temperature", "max_tokens"];
  return fields.find((field) => new RegExp(`\\b${field}\\b`).test(text)) ??
    null;
}

/** Suggests extra fields for an endpoint that rejects one. */
export function suggestExtraBody(
  field: RefusedField,
  maxTokens: number | null,
): string {
  return JSON.stringify(
    field === "temperature"
      ? { temperature: null }
      : { "max_completion_tokens": maxTokens },
  );
}

/** Options of an OpenAI-compatible chat endpoint. */
export interface EndpointOptions {
  /** Base URL of the API: `http://localhost:8000/v1`. */
  readonly baseUrl: string;
  /** Model name on the server. */
  readonly model: string;
  /** Bearer token (default: none) */
  readonly apiKey?: string;
  /** Timeout of a request in seconds (default: 60) */
  readonly timeout?: number;
  /** Retries of a failed request, at most 10 (default: 3) */
  readonly retries?: number;
  /** Concurrent requests (default: 8) */
  readonly concurrency?: number;
  /**
   * More fields of the request's body. `null` removes a field: `{ temperature:
   * null }` for a model that rejects `temperature`.
   */
  readonly extraBody?: ExtraBody;
  /** Sends requests (default: the global `fetch`) */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Waits for a number of seconds (default: a timer) */
  readonly sleep?: (seconds: number) => Promise<void>;
}

export const ENDPOINT_KEYS: readonly (keyof EndpointOptions)[] = [
  "baseUrl",
  "model",
  "apiKey",
  "timeout",
  "retries",
  "concurrency",
  "extraBody",
  "fetch",
  "sleep",
];

export const ADDRESS_RULE = "an http or https address without credentials";

export function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username + password === "";
}

/** Removes credentials and query from an address. */
export function hideSecrets(text: string): string {
  return text.replace(/\/\/.*@/s, "//[hidden]@").replace(/\?.*$/s, "?[hidden]");
}

export function assertText(
  action: string,
  name: string,
  value: unknown,
): asserts value is string {
  if (typeof value === "string" && value.trim() !== "") return;
  throw ruleError(TypeError, action, name, "a text", value);
}

function assertFunction(action: string, name: string, value: unknown): void {
  if (value === undefined || typeof value === "function") return;
  throw ruleError(TypeError, action, name, "a function", value);
}

function assertApiKey(action: string, value: unknown): void {
  if (value === undefined) return;
  // Other characters cannot be sent in a header.
  if (typeof value === "string" && /^[\x21-\x7e]+$/.test(value)) return;
  const rule = "printable ASCII characters without spaces";
  throw ruleError(TypeError, action, "apiKey", rule, "[hidden]");
}

/** Checks all options except for unknown keys. */
export function assertEndpointOptions(
  action: string,
  options: EndpointOptions,
): void {
  const { baseUrl, timeout = 60, retries = 3, concurrency = 8 } = options;
  assertText(action, "baseUrl", baseUrl);
  if (!isAddress(baseUrl)) {
    const shown = hideSecrets(baseUrl);
    throw ruleError(TypeError, action, "baseUrl", ADDRESS_RULE, shown);
  }
  assertText(action, "model", options.model);
  assertApiKey(action, options.apiKey);
  assertNumber(action, "timeout", timeout, 0.001, 86_400);
  assertInteger(action, "retries", retries, 0, 10);
  assertInteger(action, "concurrency", concurrency, 1);
  assertExtraBody(action, "extraBody", options.extraBody ?? {});
  assertFunction(action, "fetch", options.fetch);
  assertFunction(action, "sleep", options.sleep);
}
