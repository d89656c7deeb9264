/** Which chat endpoint is asked, and with how much patience. */

import { assertInteger, assertNumber, ruleError } from "../../utils/errors.ts";
import { assertExtraBody, type ExtraBody } from "./extra_body.ts";

/** What everybody says who asks an OpenAI-compatible chat endpoint. */
export interface EndpointOptions {
  /** Where the API begins: `http://localhost:8000/v1`. */
  readonly baseUrl: string;
  /** The model's name, as the server knows it. */
  readonly model: string;
  /** Sent as a bearer token; nothing is sent if left out. */
  readonly apiKey?: string;
  /**
   * Seconds until a request is given up.
   *
   * @default {60}
   */
  readonly timeout?: number;
  /**
   * How often a request that failed is repeated, at most 10 times.
   *
   * @default {3}
   */
  readonly retries?: number;
  /**
   * How many requests may be under way at once.
   *
   * @default {8}
   */
  readonly concurrency?: number;
  /**
   * More fields of the request's body, as they are. One that is `null` is left
   * out: `{ temperature: null }` for a model that refuses `temperature`.
   *
   * @default {{}}
   */
  readonly extraBody?: ExtraBody;
  /** Sends a request; the runtime's own `fetch` if left out. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Waits for so many seconds; by a timer if left out. */
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

/** What an address must be, in words fit for an error message. */
export const ADDRESS_RULE = "an http or https address without credentials";

/** Tells whether a text can be the address of an API. */
export function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username + password === "";
}

/** Prepares an address for an error message. */
export function hideSecrets(text: string): string {
  return text.replace(/\/\/.*@/s, "//[hidden]@").replace(/\?.*$/s, "?[hidden]");
}

/** Checks that an option is a text that says something. */
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
  // Others cannot be sent in a header.
  if (typeof value === "string" && /^[\x21-\x7e]+$/.test(value)) return;
  const rule = "printable ASCII characters without spaces";
  throw ruleError(TypeError, action, "apiKey", rule, "[hidden]");
}

/** Checks options, all but their keys. */
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
