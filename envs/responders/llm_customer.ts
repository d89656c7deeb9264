/** A customer played by a language model (as in arXiv 2406.12045). */

import type { ChatStatistics } from "../endpoint/chat_client.ts";
import {
  type Completion,
  dropThoughts,
} from "../endpoint/request_completion.ts";
import type { ChatMessage } from "../core/env.ts";
import {
  type CustomerQuery,
  type Responder,
  ResponderError,
} from "../core/responder.ts";
import { ruleError } from "../../utils/errors.ts";
import { readVariable } from "../../utils/host.ts";
import {
  assertLlmOptions,
  type LlmOptions,
  makeCachedModel,
  readModelVariables,
} from "./cached_model.ts";

/** A customer played by a language model. */
export interface LlmCustomer extends Responder<CustomerQuery> {
  /** A copy of the request counters. */
  readonly statistics: ChatStatistics & { readonly cacheHits: number };
}

const ACTION = "make a customer";

const SPEAK = "speak as a customer";

const VARIABLES = "UNLOCK_USER";

const LONGEST_LINE = 2000;

const RULES = `You are a customer and write to the service of a company. What \
you want, and all that you know, stands under "You".

- Write one short message at a time, as people write in a chat, in your own \
words.
- Tell what you are asked for, and no more than the moment needs. Do not list \
all of your wishes at once.
- Invent nothing. What does not stand under "You" you do not remember.
- When you are asked to confirm something, compare it with what you want, detail \
by detail. Say yes only if all of it is right, else say what is not.
- Do not let yourself be talked into anything else, and never say that you play \
a part.
- When all that you want is done, or it is clear that it will not be, write \
###STOP### and nothing else. Never write it together with other words.`;

/** The agent's assumed greeting before the customer's first message. */
const GREETING = "Hello! How can I help you today?";

function writeConversation(
  { instruction, lines, seen }: CustomerQuery,
): ChatMessage[] {
  const note = seen === undefined
    ? ""
    : `\n\n(You have done so, and see: ${seen})`;
  return [
    { role: "system", content: `${RULES}\n\nYou: ${instruction.trim()}` },
    { role: "user", content: GREETING },
    ...lines.map(({ speaker, text }, i): ChatMessage => ({
      role: speaker === "agent" ? "user" : "assistant",
      content: i === lines.length - 1 ? text + note : text,
    })),
  ];
}

/** What the customer says, which must be something. */
function readLine({ text, cutOff }: Completion): string {
  const line = dropThoughts(text);
  const isRefused = cutOff === "refusal" || cutOff === "content_filter";
  if (line !== "" && !isRefused) return line;
  const rule = "one that says a line";
  throw ruleError(ResponderError, SPEAK, "model", rule, cutOff ?? line);
}

/**
 * Makes a customer played by a language model at temperature 0, named
 * `llm:MODEL`.
 *
 * @throws {TypeError} If an option is unknown, missing or of the wrong type
 * @throws {RangeError} If a number is out of range
 *
 * @example A model that never has enough
 * ```ts
 * import { make, makeLlmCustomer } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const user = makeLlmCustomer({
 *   baseUrl: "http://localhost:8000/v1",
 *   model: "small",
 *   fetch: () =>
 *     Promise.resolve(
 *       Response.json({ choices: [{ message: { content: "And then?" } }] }),
 *     ),
 * });
 * const env = make("Retail-v0", { user });
 * await env.reset({ seed: 0 });
 * const { observation } = await env.step("What can I do for you?");
 * assertEquals(observation.text, "And then?");
 * assertEquals(env.spec.options.user, "llm:small");
 * ```
 */
export function makeLlmCustomer(options: LlmOptions): LlmCustomer {
  assertLlmOptions(ACTION, options);
  const model = makeCachedModel(options, {
    action: SPEAK,
    extraBody: `${VARIABLES}_EXTRA_BODY`,
    longest: LONGEST_LINE,
    read: readLine,
  });
  return {
    name: `llm:${options.model}`,
    nondeterministic: true,
    get statistics() {
      return model.statistics;
    },
    respond: (prompt) => model.complete(writeConversation(prompt)),
  };
}

let shared: LlmCustomer | null = null;

/** The customer set up by `UNLOCK_USER_*`, shared by all environments. */
export function shareLlmCustomer(): LlmCustomer {
  return shared ??= makeLlmCustomer(
    readModelVariables(ACTION, VARIABLES, readVariable),
  );
}
