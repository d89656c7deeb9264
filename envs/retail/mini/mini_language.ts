/**
 * The closed language of Retail-Mini. An action has eight words:
 *
 * ```text
 * ask   who | topic…
 * look  mail | user | order | product
 * offer kind order [reason | product] [item] [color] [item] [pay]
 * do    kind order [reason | product] [item] [color] [item] [pay]
 * tell  done | sorry | transfer
 * ```
 *
 * Unneeded places hold `none` or any word. Product and color are ignored; they
 * help policies that write word by word to recall the next item.
 */

import type { TextLanguage } from "../../core/env.ts";
import { makeFreeSlots } from "../../core/language.ts";
import { CANCEL_REASONS } from "../requests/request.ts";
import type { WishSlot } from "../oracle/next_move.ts";
import { MINI_KINDS } from "./draw_mini_request.ts";
import { COLORS, PRODUCT_SLOTS, SLOTS } from "./slot_words.ts";

/** Version of the language: other words get another number. */
export const MINI_LANGUAGE_VERSION = "1";

/** Number of words of an action. */
export const MINI_TURN = 8;

/** The word for an unneeded place. */
export const NONE = "none";

/** Words for what an agent can ask for. */
export const TOPICS: Readonly<
  Record<string, Exclude<WishSlot, "address">>
> = {
  order: "orderId",
  reason: "reason",
  item: "items",
  option: "options",
  payment: "methodId",
};

/** Words for the reasons that the policy accepts. */
export const REASON_WORDS: Readonly<Record<string, string>> = Object
  .fromEntries(
    ["needless", "mistaken"].map((word, i) => [word, CANCEL_REASONS[i]!]),
  );

/** Words for the status of an order. */
export const STATUS_WORDS: Readonly<Record<string, string>> = {
  "pending": "pending",
  "processed": "processed",
  "delivered": "delivered",
  "cancelled": "cancelled",
  "pending (item modified)": "modified",
  "return requested": "returned",
  "exchange requested": "exchanged",
};

const ACTS = ["ask", "look", "offer", "do", "tell"];
const TELL_WORDS = ["done", "sorry", "transfer"];
const topics = Object.keys(TOPICS);
const { mail, user, order, item, pay } = SLOTS;

/** The words of each place of an action. */
const PLACES: readonly (readonly string[])[] = [
  ACTS,
  [
    ...new Set([
      ...["who", ...topics, ...MINI_KINDS, ...TELL_WORDS],
      ...[mail, user, order, PRODUCT_SLOTS].flatMap(({ words }) => words),
    ]),
  ],
  [NONE, ...topics, ...order.words],
  [NONE, ...topics, ...Object.keys(REASON_WORDS), ...PRODUCT_SLOTS.words],
  [NONE, ...topics, ...item.words],
  [NONE, ...COLORS],
  [NONE, ...item.words],
  [NONE, ...pay.words],
];

/** Words that occur in observations only. */
const OBSERVED_WORDS = [
  ...["wants", "yes", "no", "changed", "hm", "name", "excuse", "with", "out"],
  ...["error", "unread", "end"],
  ...Object.values(STATUS_WORDS),
];

const turn = PLACES.flatMap((words) => makeFreeSlots(words, 1));

export const MINI_LANGUAGE: TextLanguage = Object.freeze({
  vocabulary: [...new Set([...PLACES.flat(), ...OBSERVED_WORDS])],
  turns: { action: turn, update: turn, answer: turn },
});

/** Is this an action? */
export function isTurn(words: readonly string[]): boolean {
  return words.length === MINI_TURN &&
    words.every((word, i) => PLACES[i]!.includes(word));
}
