/**
 * Responders by name, as options of `make` name them.
 *
 * @module
 */

import process from "node:process";
import { KEYED } from "./keyed.ts";
import { lexicalResponder } from "./lexical.ts";
import { llmResponder } from "./llm.ts";
import { llmOptionsFromEnvironment } from "./llm_options.ts";
import { type Responder, UNKNOWN } from "./responder.ts";

/** Says of every question that nothing on record answers it. */
const SILENT: Responder = Object.freeze({
  name: "silent",
  nondeterministic: false,
  respond: () => UNKNOWN,
});

const LEXICAL = lexicalResponder();

/**
 * Finds who answers.
 *
 * @param options The options of `make`, already checked; `responder` says who,
 * `replies: "unknown"` that nothing is ever answered
 * @param hasTopics Whether the records say what questions mean
 * @returns The responder; `keyed` by default where there are topics, else
 * `lexical`
 * @throws {TypeError} If the environment variables of `llm` are missing
 */
export function chooseResponder(
  { responder, replies }: Readonly<Record<string, unknown>>,
  hasTopics: boolean,
): Responder {
  if (replies === "unknown") return SILENT;
  const chosen = responder ?? (hasTopics ? "keyed" : "lexical");
  if (chosen === "keyed") return KEYED;
  if (chosen === "lexical") return LEXICAL;
  if (chosen === "llm") {
    const get = (name: string) => process.env[name];
    return llmResponder(llmOptionsFromEnvironment(get));
  }
  return chosen as Responder;
}
