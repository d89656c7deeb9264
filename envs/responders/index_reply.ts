/** Replies in the index form (arXiv 2603.12109), and the keyed responder. */

import type { HiddenRecord, Responder, TopicMatch } from "../core/responder.ts";
import { ruleError } from "../../utils/errors.ts";

/** The reply if nothing on record matches. */
export const UNKNOWN = "Unknown";

/**
 * Formats matches, best first, in the index form. A best match that is not on
 * record gives `Unknown`.
 */
export function writeIndexReply(
  record: HiddenRecord,
  matches: readonly TopicMatch[],
): string {
  if (record.form === "facts") {
    const found = matches.slice(0, 2).filter(({ row }) => row >= 0);
    return found.length === 0
      ? UNKNOWN
      : found.map(({ row }) => row + 1).join(",");
  }
  const best = matches[0];
  if (best === undefined || best.row < 0) return UNKNOWN;
  const yes = (record.rows[best.row]!.outcome === "yes") !== best.reversed;
  return `${yes ? "Yes" : "No"}, ${best.row}`;
}

const FACTS = /^(\d+)(?:\s*,\s*(\d+))?$/;
const CHECK = /^(yes|no)\s*,\s*(\d+)$/i;

/** Normalizes a reply to `1,4`, `Yes, 3` or `Unknown`; else `null`. */
export function parseIndexReply(
  record: HiddenRecord,
  text: string,
): string | null {
  const reply = text.trim();
  if (reply.toLowerCase() === UNKNOWN.toLowerCase()) return UNKNOWN;
  const count = record.rows.length;
  if (record.form === "facts") {
    const match = FACTS.exec(reply);
    if (match === null) return null;
    const numbers = match.slice(1).filter((digits) => digits).map(Number);
    const known = numbers.every((number) => number >= 1 && number <= count);
    return known ? [...new Set(numbers)].join(",") : null;
  }
  const [, outcome, digits] = CHECK.exec(reply) ?? [];
  if (outcome === undefined || Number(digits) >= count) return null;
  return `${/yes/i.test(outcome) ? "Yes" : "No"}, ${Number(digits)}`;
}

/** Answers from the topics of embedded data: exact, deterministic and fast. */
export const KEYED_RESPONDER: Responder = Object.freeze({
  name: "keyed",
  nondeterministic: false,
  respond({ question, record }: Parameters<Responder["respond"]>[0]): string {
    if (record.topics === null) {
      const rule = "a record with topics, which external data lacks";
      throw ruleError(TypeError, "answer", "record", rule, record.form);
    }
    return writeIndexReply(record, record.topics.find(question));
  },
});
