/**
 * Language models that play the customer of a service (as in arXiv 2406.12045),
 * or help the scripted one.
 */

import { getOrMake, makeLazily } from "../../utils/cache.ts";
import { ruleError } from "../../utils/errors.ts";
import { readVariable } from "../../utils/host.ts";
import type { ChatMessage } from "../core/env.ts";
import {
  type CustomerQuery,
  type Responder,
  ResponderError,
} from "../core/responder.ts";
import type { ChatStatistics } from "../endpoint/chat_client.ts";
import {
  type Completion,
  dropThoughts,
} from "../endpoint/request_completion.ts";
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

/** A model that helps the scripted customer: it continues a conversation. */
export interface CustomerModel extends Responder<readonly ChatMessage[]> {
  /** Does it word what the script says, or read what the agent says? */
  readonly role: "speaker" | "reader";
  /** A copy of the counters: requests, hits of the cache, failures. */
  readonly statistics: ChatStatistics & { readonly cacheHits: number };
}

/** Variables that set up every model of a customer. */
const VARIABLES = "UNLOCK_USER";

const SPEAK = "speak as a customer";

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

/** An unfinished answer is none; what asked decides what to do without. */
function readAnswer({ text, cutOff }: Completion): string {
  return cutOff === null ? dropThoughts(text) : "";
}

/** What the models of a role are called, and do; answers have a limit. */
const ROLES = {
  customer: {
    ...{ kind: "llm", made: "a customer", does: SPEAK },
    ...{ longest: 2000, read: readLine },
  },
  speaker: {
    ...{ kind: "worded", made: "a worded customer", does: "word a line" },
    ...{ longest: 4000, read: readAnswer },
  },
  reader: {
    ...{ kind: "llm", made: "a reader", does: "read a message" },
    ...{ longest: 4000, read: readAnswer },
  },
} as const;

/** Opens the model of a role; `write` makes a conversation of what is asked. */
function openModel<Query>(
  role: keyof typeof ROLES,
  options: LlmOptions,
  write: (query: Query) => readonly ChatMessage[],
): Responder<Query> & Pick<LlmCustomer, "statistics"> {
  const { kind, made, does, longest, read } = ROLES[role];
  assertLlmOptions(`make ${made}`, options);
  const use = { action: does, extraBody: `${VARIABLES}_EXTRA_BODY` };
  const model = makeCachedModel(options, { ...use, longest, read });
  return {
    name: `${kind}:${options.model}`,
    nondeterministic: true,
    get statistics() {
      return model.statistics;
    },
    respond: (query) => model.complete(write(query)),
  };
}

/** Reads the options of a role's model from `UNLOCK_USER_*`. */
function readOptions(role: keyof typeof ROLES): LlmOptions {
  const action = `make ${ROLES[role].made}`;
  return readModelVariables(action, VARIABLES, readVariable);
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
  return openModel("customer", options, writeConversation);
}

/** The customer set up by `UNLOCK_USER_*`, shared by all environments. */
export const shareLlmCustomer: () => LlmCustomer = makeLazily(
  () => makeLlmCustomer(readOptions("customer")),
);

/**
 * Makes a model for the scripted customer, at temperature 0. As `user`, a
 * speaker words what the script says and is named `worded:MODEL`. As
 * `understand`, a reader says what a message asks for and claims where the
 * parser does not understand it, and is named `llm:MODEL`. The script decides.
 *
 * @param role What the model does
 * @param options Endpoint and cache of the model
 * @throws {TypeError} If an option is unknown, missing or of the wrong type
 * @throws {RangeError} If a number is out of range
 *
 * @example A model that understands a riddle
 * ```ts
 * import { make, makeCustomerModel } from "@unlock/gym/envs";
 * import { match as assertMatch } from "node:assert/strict";
 *
 * const heard = { act: "ask", topics: ["name"], write: null, values: [] };
 * const understand = makeCustomerModel("reader", {
 *   baseUrl: "http://localhost:8000/v1",
 *   model: "small",
 *   fetch: () =>
 *     Promise.resolve(Response.json({
 *       choices: [{ message: { content: JSON.stringify(heard) } }],
 *     })),
 * });
 * const env = make("Retail-v0", { understand });
 * await env.reset({ seed: 0 });
 * const { observation } = await env.step("What did your parents call you?");
 * assertMatch(observation.text, /My name is/);
 * ```
 */
export function makeCustomerModel(
  role: CustomerModel["role"],
  options: LlmOptions,
): CustomerModel {
  const model = openModel<readonly ChatMessage[]>(
    role,
    options,
    (messages) => messages,
  );
  return Object.assign(model, { role });
}

const shared = new Map<CustomerModel["role"], CustomerModel>();

/** The model set up by `UNLOCK_USER_*`, shared by all environments. */
export function shareCustomerModel(role: CustomerModel["role"]): CustomerModel {
  return getOrMake(
    shared,
    role,
    () => makeCustomerModel(role, readOptions(role)),
  );
}
