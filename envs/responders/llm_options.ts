/**
 * Which language model answers, and how it is asked.
 *
 * @module
 */

import {
  assertInteger,
  assertKeys,
  assertNumber,
  ruleMessage,
} from "../errors.ts";

/** Options of {@linkcode llmResponder}. */
export interface LlmOptions {
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
   * How many questions may be under way at once.
   *
   * @default {8}
   */
  readonly concurrency?: number;
  /**
   * Path of a JSONL file that keeps what the model said; `null` for none.
   *
   * @default {null}
   */
  readonly cache?: string | null;
  /** Sends a request; the runtime's own `fetch` if left out. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Waits for so many seconds; by a timer if left out. */
  readonly sleep?: (seconds: number) => Promise<void>;
}

const ACTION = "make a responder";

const KEYS: readonly (keyof LlmOptions)[] = [
  "baseUrl",
  "model",
  "apiKey",
  "timeout",
  "retries",
  "concurrency",
  "cache",
  "fetch",
  "sleep",
];

function assertText(name: string, value: unknown): void {
  if (typeof value === "string" && value.trim() !== "") return;
  throw new TypeError(ruleMessage(ACTION, name, "a text", value));
}

function assertFunction(name: string, value: unknown): void {
  if (value === undefined || typeof value === "function") return;
  throw new TypeError(ruleMessage(ACTION, name, "a function", value));
}

function assertBaseUrl(value: string): void {
  if (URL.canParse(value)) {
    const { protocol, username, password } = new URL(value);
    if (/^https?:$/.test(protocol) && username + password === "") return;
  }
  // A password in the address is not shown.
  const shown = value.replace(/\/\/.*@/, "//[hidden]@");
  const rule = "an http or https address without credentials";
  throw new TypeError(ruleMessage(ACTION, "baseUrl", rule, shown));
}

function assertApiKey(value: unknown): void {
  if (value === undefined) return;
  // Others cannot be sent in a header.
  if (typeof value === "string" && /^[\x21-\x7e]+$/.test(value)) return;
  const rule = "printable ASCII characters without spaces";
  throw new TypeError(ruleMessage(ACTION, "apiKey", rule, "[hidden]"));
}

/**
 * Checks options.
 *
 * @param options The options
 * @throws {TypeError} If one is unknown, missing or of the wrong type
 * @throws {RangeError} If a number is out of range
 */
export function assertLlmOptions(options: LlmOptions): void {
  assertKeys(ACTION, "options", options, KEYS);
  const { timeout = 60, retries = 3, concurrency = 8, cache = null } = options;
  assertText("baseUrl", options.baseUrl);
  assertBaseUrl(options.baseUrl);
  assertText("model", options.model);
  assertApiKey(options.apiKey);
  assertNumber(ACTION, "timeout", timeout, 0.001, 86_400);
  assertInteger(ACTION, "retries", retries, 0, 10);
  assertInteger(ACTION, "concurrency", concurrency, 1);
  if (cache !== null) assertText("cache", cache);
  assertFunction("fetch", options.fetch);
  assertFunction("sleep", options.sleep);
}

/**
 * Reads options from `UNLOCK_RESPONDER_URL`, `UNLOCK_RESPONDER_MODEL` and,
 * where they are set, `UNLOCK_RESPONDER_KEY` and `UNLOCK_RESPONDER_CACHE`.
 *
 * @param get Looks up a variable of the environment
 * @returns The options
 * @throws {TypeError} If address or model is not set
 *
 * @example A model on this machine
 * ```ts
 * import { llmOptionsFromEnvironment } from "@unlock/gym/envs";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const variables = new Map([
 *   ["UNLOCK_RESPONDER_URL", "http://localhost:8000/v1"],
 *   ["UNLOCK_RESPONDER_MODEL", "small"],
 * ]);
 * assertEquals(llmOptionsFromEnvironment((name) => variables.get(name)), {
 *   baseUrl: "http://localhost:8000/v1",
 *   model: "small",
 * });
 * ```
 */
export function llmOptionsFromEnvironment(
  get: (name: string) => string | undefined,
): LlmOptions {
  const baseUrl = get("UNLOCK_RESPONDER_URL")?.trim() ?? "";
  const model = get("UNLOCK_RESPONDER_MODEL")?.trim() ?? "";
  const apiKey = get("UNLOCK_RESPONDER_KEY")?.trim() ?? "";
  const cache = get("UNLOCK_RESPONDER_CACHE")?.trim() ?? "";
  const missing = [
    ...(baseUrl === "" ? ["UNLOCK_RESPONDER_URL"] : []),
    ...(model === "" ? ["UNLOCK_RESPONDER_MODEL"] : []),
  ];
  if (missing.length > 0) {
    const rule = "set in the environment, to the base URL and the model of " +
      "an OpenAI-compatible chat endpoint";
    const name = missing.join("' and '");
    throw new TypeError(ruleMessage(ACTION, name, rule, "not set"));
  }
  return {
    baseUrl,
    model,
    ...(apiKey === "" ? {} : { apiKey }),
    ...(cache === "" ? {} : { cache }),
  };
}
