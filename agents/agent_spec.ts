/** A language model as typed on the command line. */

import {
  ADDRESS_RULE,
  isAddress,
  withoutSecrets,
} from "../endpoint/endpoint_options.ts";
import { ruleMessage } from "../base/errors.ts";

/** Which model, and where. */
export interface AgentSpec {
  /** The model's name, as the server knows it. */
  readonly model: string;
  /** Where the API begins: `http://localhost:8000/v1`. */
  readonly baseUrl: string;
}

const PREFIX = "openai:";

/** How a model is typed. */
const FORM = `${PREFIX}MODEL@URL`;

function specError(rule: string, text: string): RangeError {
  const message = ruleMessage(
    "load a policy",
    "policy",
    rule,
    withoutSecrets(text),
  );
  return new RangeError(message);
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
    throw specError(`${FORM} with ${ADDRESS_RULE}, such as ${example}`, text);
  }
  // Names are printed, on terminals that obey control characters.
  if (!/^[^\s\p{C}]+$/u.test(model)) {
    throw specError(`${FORM} with the name of a model without spaces`, text);
  }
  if (!isAddress(baseUrl)) {
    throw specError(`${FORM} with ${ADDRESS_RULE}`, text);
  }
  return { model, baseUrl };
}
