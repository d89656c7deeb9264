/** A customer who wants nothing written: a question, or what cannot be had. */

import type { Wish } from "./wish.ts";

/**
 * Makes the wish of a customer for whom it is right to write nothing.
 *
 * @param opening How the customer begins
 * @returns A wish that no write fulfils; the customer accepts a refusal, and
 * leaves where nothing comes of the conversation
 */
export function makeEnquiry(opening: string): Wish {
  return {
    opening,
    facts: [],
    summary: {
      allowed: new Set(),
      together: [],
      others: [],
      turns: [],
      right: "I do not want anything changed.",
    },
    call: { name: "think", arguments: { thought: "" } },
    isAllowed: false,
  };
}
