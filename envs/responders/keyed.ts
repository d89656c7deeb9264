/**
 * The responder of the embedded data, whose topics carry the phrases by which
 * people mean them: exact, deterministic and fast.
 */

import { ruleError } from "../../utils/errors.ts";
import { writeIndexReply } from "./index_reply.ts";
import type { Responder } from "../core/responder.ts";

/** Answers from the topics of the record. */
export const KEYED_RESPONDER: Responder = Object.freeze({
  name: "keyed",
  nondeterministic: false,
  respond({ question, record }: Parameters<Responder["respond"]>[0]): string {
    if (record.topics === null) {
      const rule = "a record with topics, which data from elsewhere has not";
      throw ruleError(TypeError, "answer", "record", rule, record.form);
    }
    return writeIndexReply(record, record.topics.find(question));
  },
});
