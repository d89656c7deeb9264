/** Language models that help the scripted customer of a service. */

import { getOrMake } from "../../utils/cache.ts";
import { readVariable } from "../../utils/host.ts";
import type { ChatMessage } from "../core/env.ts";
import type { Responder } from "../core/responder.ts";
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

/** A model that helps the scripted customer: it continues a conversation. */
export interface CustomerModel extends Responder<readonly ChatMessage[]> {
  /** Does it word what the script says, or read what the agent says? */
  readonly role: "speaker" | "reader";
  /** A copy of the counters: requests, hits of the cache, failures. */
  readonly statistics: ChatStatistics & { readonly cacheHits: number };
}

/** Variables that set up every model of a customer. */
const VARIABLES = "UNLOCK_USER";

const LONGEST_ANSWER = 4000;

/** An unfinished answer is none; what asked decides what to do without. */
function readAnswer({ text, cutOff }: Completion): string {
  return cutOff === null ? dropThoughts(text) : "";
}

/** What the models of a role are called, and do. */
const ROLES = {
  speaker: { kind: "worded", made: "a worded customer", does: "word a line" },
  reader: { kind: "llm", made: "a reader", does: "read a message" },
} as const;

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
  const { kind, made, does } = ROLES[role];
  assertLlmOptions(`make ${made}`, options);
  const model = makeCachedModel(options, {
    action: does,
    extraBody: `${VARIABLES}_EXTRA_BODY`,
    longest: LONGEST_ANSWER,
    read: readAnswer,
  });
  return {
    name: `${kind}:${options.model}`,
    role,
    nondeterministic: true,
    get statistics() {
      return model.statistics;
    },
    respond: (messages) => model.complete(messages),
  };
}

const shared = new Map<CustomerModel["role"], CustomerModel>();

/** The model set up by `UNLOCK_USER_*`, shared by all environments. */
export function shareCustomerModel(role: CustomerModel["role"]): CustomerModel {
  return getOrMake(shared, role, () => {
    const action = `make ${ROLES[role].made}`;
    const options = readModelVariables(action, VARIABLES, readVariable);
    return makeCustomerModel(role, options);
  });
}
