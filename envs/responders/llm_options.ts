/** Which language model answers, and how it is asked. */

import {
  assertEndpointOptions,
  assertText,
  ENDPOINT_KEYS,
  type EndpointOptions,
} from "../../endpoint/endpoint_options.ts";
import { assertKeys, ruleError } from "../../base/errors.ts";

/** Options of {@linkcode makeLlmResponder}. */
export interface LlmOptions extends EndpointOptions {
  /**
   * Path of a JSONL file that keeps what the model said; `null` for none.
   *
   * @default {null}
   */
  readonly cache?: string | null;
}

const ACTION = "make a responder";

/** Checks options. */
export function assertLlmOptions(options: LlmOptions): void {
  assertKeys(ACTION, "options", options, [...ENDPOINT_KEYS, "cache"]);
  assertEndpointOptions(ACTION, options);
  const { cache = null } = options;
  if (cache !== null) assertText(ACTION, "cache", cache);
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
 * import { readLlmOptions } from "@unlock/gym/envs";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const variables = new Map([
 *   ["UNLOCK_RESPONDER_URL", "http://localhost:8000/v1"],
 *   ["UNLOCK_RESPONDER_MODEL", "small"],
 * ]);
 * assertEquals(readLlmOptions((name) => variables.get(name)), {
 *   baseUrl: "http://localhost:8000/v1",
 *   model: "small",
 * });
 * ```
 */
export function readLlmOptions(
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
    throw ruleError(TypeError, ACTION, name, rule, "not set");
  }
  return {
    baseUrl,
    model,
    ...(apiKey === "" ? {} : { apiKey }),
    ...(cache === "" ? {} : { cache }),
  };
}
