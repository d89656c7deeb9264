/**
 * The closed language of the small shop: what an agent can write, slot by
 * slot, and what it is told.
 *
 * An action has eight words: what it does, to what, and up to six more.
 *
 * ```text
 * ask   who | topic…
 * look  mail | user | order | product
 * offer kind order [reason | product] [item] [color] [item] [pay]
 * do    kind order [reason | product] [item] [color] [item] [pay]
 * tell  done | sorry | transfer
 * ```
 *
 * A place that is not needed holds `none`, or whatever word; it is not read.
 * Neither are product and color: a policy that writes word by word recalls by
 * them which item comes next.
 */

import type { TextLanguage } from "../../core/env.ts";
import { makeFreeSlots } from "../../core/language.ts";
import { CANCEL_REASONS } from "../requests/request.ts";
import type { WishSlot } from "../oracle/next_move.ts";
import { MINI_KINDS } from "./draw_mini_request.ts";
import { COLORS, PRODUCT_SLOTS, SLOTS } from "./slot_words.ts";

/** Version of the language: another number, other words. */
export const MINI_LANGUAGE_VERSION = "1";

/** Words of an action. */
export const MINI_TURN = 8;

/** What stands where nothing is needed. */
export const NONE = "none";

/** What the customer can be asked for, and the words for it. */
export const TOPICS: Readonly<
  Record<string, Exclude<WishSlot, "address">>
> = {
  order: "orderId",
  reason: "reason",
  item: "items",
  option: "options",
  payment: "methodId",
};

/** The words for reasons to cancel that the policy accepts. */
export const REASON_WORDS: Readonly<Record<string, string>> = Object
  .fromEntries(
    ["needless", "mistaken"].map((word, i) => [word, CANCEL_REASONS[i]!]),
  );

/** The words for what has become of an order. */
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
const TOLD = ["done", "sorry", "transfer"];
const topics = Object.keys(TOPICS);
const { mail, user, order, item, pay } = SLOTS;

/** The words of each place of an action. */
const PLACES: readonly (readonly string[])[] = [
  ACTS,
  [
    ...new Set([
      ...["who", ...topics, ...MINI_KINDS, ...TOLD],
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

/** What an agent is told and never writes. */
const HEARD_WORDS = [
  ...["wants", "yes", "no", "changed", "hm", "name", "excuse", "with", "out"],
  ...["error", "unread", "end"],
  ...Object.values(STATUS_WORDS),
];

const turn = PLACES.flatMap((words) => makeFreeSlots(words, 1));

/** The closed language of the small shop. */
export const MINI_LANGUAGE: TextLanguage = Object.freeze({
  vocabulary: [...new Set([...PLACES.flat(), ...HEARD_WORDS])],
  // All rounds are actions.
  turns: { action: turn, update: turn, answer: turn },
});

/** Says whether words are an action. */
export function isTurn(words: readonly string[]): boolean {
  return words.length === MINI_TURN &&
    words.every((word, i) => PLACES[i]!.includes(word));
}
