/** Chooses a responder by the options of `make`. */

import { ruleError } from "../../utils/errors.ts";
import { readVariable } from "../../utils/host.ts";
import { KEYED_RESPONDER, UNKNOWN } from "./index_reply.ts";
import { makeLexicalResponder } from "./lexical.ts";
import { makeLlmResponder, readLlmOptions } from "./llm.ts";
import type { Responder } from "../core/responder.ts";

const SILENT: Responder = Object.freeze({
  name: "silent",
  nondeterministic: false,
  respond: () => UNKNOWN,
});

const LEXICAL = makeLexicalResponder();

/** Shared by all environments, with one request limit and cache. */
let llm: Responder | null = null;

/** The chosen responder; `keyed` by default, `lexical` without topics. */
export function chooseResponder(
  { responder, replies }: Readonly<Record<string, unknown>>,
  hasTopics: boolean,
): Responder {
  if (replies === "unknown") return SILENT;
  const chosen = responder ?? (hasTopics ? "keyed" : "lexical");
  if (chosen === "keyed" && !hasTopics) {
    const rule = "lexical, llm or an object, as this data has no topics";
    throw ruleError(RangeError, "make", "responder", rule, chosen);
  }
  if (chosen === "keyed") return KEYED_RESPONDER;
  if (chosen === "lexical") return LEXICAL;
  if (chosen !== "llm") return chosen as Responder;
  return llm ??= makeLlmResponder(readLlmOptions(readVariable));
}
