/** Options of chat endpoints, and their checks. */

import { assertInteger, assertNumber, ruleError } from "../../utils/errors.ts";
import { assertExtraBody, type ExtraBody } from "./extra_body.ts";

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

/** The keys of {@linkcode EndpointOptions}. */
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

/** Rule for base URLs, for error messages. */
export const ADDRESS_RULE = "an http or https address without credentials";

/** Whether a text is a valid base URL. */
export function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username + password === "";
}

/** Removes credentials and query from an address. */
export function hideSecrets(text: string): string {
  return text.replace(/\/\/.*@/s, "//[hidden]@").replace(/\?.*$/s, "?[hidden]");
}

/** Checks that an option is a non-empty string. */
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

function assertBaseUrl(action: string, value: string): void {
  if (isAddress(value)) return;
  const shown = hideSecrets(value);
  throw ruleError(TypeError, action, "baseUrl", ADDRESS_RULE, shown);
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
  const { timeout = 60, retries = 3, concurrency = 8, extraBody = {} } =
    options;
  assertText(action, "baseUrl", options.baseUrl);
  assertBaseUrl(action, options.baseUrl);
  assertText(action, "model", options.model);
  assertApiKey(action, options.apiKey);
  assertNumber(action, "timeout", timeout, 0.001, 86_400);
  assertInteger(action, "retries", retries, 0, 10);
  assertInteger(action, "concurrency", concurrency, 1);
  assertExtraBody(action, "extraBody", extraBody);
  assertFunction(action, "fetch", options.fetch);
  assertFunction(action, "sleep", options.sleep);
}
