/** Language models given on the command line, and their API keys. */

import {
  ADDRESS_RULE,
  hideSecrets,
  isAddress,
} from "../endpoint/endpoint_options.ts";
import { ruleError } from "../../utils/errors.ts";

/** A model and its endpoint. */
export interface AgentSpec {
  /** Model name on the server. */
  readonly model: string;
  /** Base URL of the API: `http://localhost:8000/v1`. */
  readonly baseUrl: string;
}

const PREFIX = "openai:";

function makeSpecError(parts: string, text: string): RangeError {
  const rule = `${PREFIX}MODEL@URL with ${parts}`;
  const shown = hideSecrets(text);
  return ruleError(RangeError, "load a policy", "policy", rule, shown);
}

/**
 * Parses `openai:MODEL@URL`. The URL is the base URL of the API, usually ending
 * in `/v1`. The model may contain `/`, `:` and `@`: the URL starts after the
 * last `@` before `http://` or `https://`.
 *
 * @returns Model and URL; `null` if the text does not start with `openai:`
 * @throws {RangeError} If the rest is malformed
 *
 * @example Names of models have all kinds of signs
 * ```ts
 * import { parseAgentSpec } from "@unlock/gym/agents";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * assertEquals(parseAgentSpec("openai:qwen/qwen3:8b@http://localhost:8000/v1"), {
 *   model: "qwen/qwen3:8b",
 *   baseUrl: "http://localhost:8000/v1",
 * });
 * assertEquals(parseAgentSpec("oracle"), null);
 * ```
 */
export function parseAgentSpec(text: string): AgentSpec | null {
  if (!text.startsWith(PREFIX)) return null;
  const rest = text.slice(PREFIX.length);
  const [, model, baseUrl] = /^(.*)@(https?:.*)$/is.exec(rest) ?? [];
  if (model === undefined || baseUrl === undefined) {
    const example = `${PREFIX}small@http://localhost:8000/v1`;
    throw makeSpecError(`${ADDRESS_RULE}, such as ${example}`, text);
  }
  // Control characters would reach the terminal.
  if (!/^[^\s\p{C}]+$/u.test(model)) {
    throw makeSpecError("the name of a model without spaces", text);
  }
  if (!isAddress(baseUrl)) throw makeSpecError(ADDRESS_RULE, text);
  return { model, baseUrl };
}

/**
 * Finds the key for an endpoint: `UNLOCK_AGENT_KEY`, or else
 * `UNLOCK_RESPONDER_KEY`, which is used only for the server in
 * `UNLOCK_RESPONDER_URL`, if that is set; `null` if there is no key.
 *
 * @param get Looks up an environment variable
 *
 * @example A key stays with its server
 * ```ts
 * import { readAgentKey } from "@unlock/gym/agents";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const variables = new Map([
 *   ["UNLOCK_RESPONDER_URL", "https://api.example.com/v1"],
 *   ["UNLOCK_RESPONDER_KEY", "k"],
 * ]);
 * const get = (name: string) => variables.get(name);
 * assertEquals(readAgentKey(get, "https://api.example.com/v1"), "k");
 * assertEquals(readAgentKey(get, "http://localhost:8000/v1"), null);
 * ```
 */
export function readAgentKey(
  get: (name: string) => string | undefined,
  baseUrl: string,
): string | null {
  const read = (name: string): string => get(name)?.trim() ?? "";
  const own = read("UNLOCK_AGENT_KEY");
  if (own !== "") return own;
  const home = URL.parse(read("UNLOCK_RESPONDER_URL"));
  const isElsewhere = home !== null && home.origin !== new URL(baseUrl).origin;
  const key = read("UNLOCK_RESPONDER_KEY");
  return key === "" || isElsewhere ? null : key;
}
