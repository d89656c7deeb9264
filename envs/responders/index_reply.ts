/** Is what a model said an answer in the index form? */

import { type HiddenRecord, UNKNOWN } from "./responder.ts";

const FACTS = /^(\d+)(?:\s*,\s*(\d+))?$/;
const CHECK = /^(yes|no)\s*,\s*(\d+)$/i;

/**
 * Reads a reply in the index form, spaces around and upper or lower case aside.
 *
 * @returns The reply as the house writes it, `1,4` or `Yes, 3` or `Unknown`;
 * `null` if it is something else, or a number is not on record
 */
export function readIndexReply(
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
