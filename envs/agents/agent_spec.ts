/** A language model as named on the command line, and the key to it. */

import {
  ADDRESS_RULE,
  hideSecrets,
  isAddress,
} from "../endpoint/endpoint_options.ts";
import { ruleError } from "../../utils/errors.ts";

/** Which model, and where. */
export interface AgentSpec {
  /** The model's name, as the server knows it. */
  readonly model: string;
  /** Where the API begins: `http://localhost:8000/v1`. */
  readonly baseUrl: string;
}

const PREFIX = "openai:";

function makeSpecError(parts: string, text: string): RangeError {
  const rule = `${PREFIX}MODEL@URL with ${parts}`;
  const shown = hideSecrets(text);
  return ruleError(RangeError, "load a policy", "policy", rule, shown);
}

/**
 * Reads `openai:MODEL@URL`. The URL is where the API begins, which most often
 * ends in `/v1`. The name of the model may hold `/`, `:` and `@`: the URL
 * starts after the last `@` that `http://` or `https://` follows.
 *
 * @param text What was typed
 * @returns Model and URL; `null` if the text does not start with `openai:`
 * @throws {RangeError} If it does and goes on in another form
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
  // Names are printed, on terminals that obey control characters.
  if (!/^[^\s\p{C}]+$/u.test(model)) {
    throw makeSpecError("the name of a model without spaces", text);
  }
  if (!isAddress(baseUrl)) throw makeSpecError(ADDRESS_RULE, text);
  return { model, baseUrl };
}

/**
 * Reads the key for an endpoint: `UNLOCK_AGENT_KEY`, or else the responder's
 * `UNLOCK_RESPONDER_KEY`. The latter is not sent to another server than the
 * one in `UNLOCK_RESPONDER_URL`, if that is set.
 *
 * @param get Looks up a variable of the environment
 * @param baseUrl Where the endpoint's API begins
 * @returns The key; `null` if there is none
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
