/**
 * Observations of Retail-Mini in `terse` style: the ids and facts of a record
 * or line, one word each. They never tell more than `chat` style.
 */

import type { Observation, Style } from "../../core/env.ts";
import { joinWords } from "../../core/language.ts";
import type { ServiceRound, ServiceState } from "../../service/state.ts";
import { STOP_LINE } from "../../service/customer/customer_state.ts";
import { observeTersely, type ServiceView } from "../../service/observation.ts";
import { openDialogue, readLine } from "../oracle/dialogue.ts";
import {
  listVariants,
  type RetailOrder,
  type RetailProduct,
  type RetailProfile,
} from "../database/shop_records.ts";
import { findOpeningKind } from "../../service/oracle.ts";
import { OPENINGS } from "../requests/spoken_words.ts";
import { REASON_WORDS, STATUS_WORDS } from "./mini_language.ts";
import { findWord, listNamed, PRODUCT_SLOTS } from "./slot_words.ts";

/** All that an agent of Retail-Mini has seen. */
export interface MiniView extends ServiceView {
  /** How actions are written. */
  readonly style: Style;
}

function wordId(id: string): string[] {
  return [findWord(id) ?? "error"];
}

/** The facts in a customer's line. */
function wordLine(line: string): string[] {
  if (line === STOP_LINE) return [];
  const dialogue = openDialogue();
  // Facts belong to a wish, of any kind.
  dialogue.wish = { kind: "cancel" };
  readLine(dialogue, line);
  const { identity, wish } = dialogue;
  const kind = findOpeningKind(OPENINGS, line);
  const { orderId, orderHint, reason, items, options, methodId } = wish;
  const excuse = Object.keys(REASON_WORDS)
    .find((word) => REASON_WORDS[word] === reason) ?? "excuse";
  const words = [
    ...(/^Yes\b/.test(line) ? ["yes"] : []),
    ...(/^No\b/.test(line) ? ["no"] : []),
    ...(/^Actually\b/.test(line) ? ["changed"] : []),
    ...(kind === null ? [] : ["wants", kind]),
    ...(identity.email === undefined
      ? identity.first === undefined ? [] : ["name"]
      : wordId(identity.email)),
    ...(orderId === undefined ? [] : wordId(orderId)),
    ...(orderHint === undefined ? [] : ["with", ...listNamed(orderHint)]),
    ...(reason === undefined ? [] : [excuse]),
    // The options name the items.
    ...listNamed(options ?? items ?? ""),
    ...(methodId === undefined ? [] : wordId(methodId)),
  ];
  return words.length === 0 ? ["hm"] : words;
}

function wordProduct(id: string): string {
  return PRODUCT_SLOTS.words[PRODUCT_SLOTS.ids.indexOf(id)]!;
}

function wordOrder(order: RetailOrder): string[] {
  const { user_id, status, payment_history, items } = order;
  const paid = payment_history.flatMap((
    { transaction_type, payment_method_id },
  ) => transaction_type === "payment" ? wordId(payment_method_id) : []);
  return [
    ...wordId(user_id),
    STATUS_WORDS[status]!,
    ...paid,
    ...items.flatMap(({ product_id, item_id }) => [
      wordProduct(product_id),
      ...wordId(item_id),
    ]),
  ];
}

/** The facts in a tool's result; `done` for writes. */
function wordResult({ kind, call, answer }: ServiceRound): string[] {
  if (kind === "error") return ["error"];
  if (kind === "write") return ["done"];
  switch (call!.name) {
    case "find_user_id_by_email":
    case "find_user_id_by_name_zip":
      return wordId(answer);
    case "get_user_details": {
      const { orders, payment_methods }: RetailProfile = JSON.parse(answer);
      return [...orders, ...Object.keys(payment_methods)].flatMap(wordId);
    }
    case "get_order_details":
      return wordOrder(JSON.parse(answer));
    case "get_product_details": {
      const product: RetailProduct = JSON.parse(answer);
      return listVariants(product).flatMap((
        { options, item_id, available },
      ) => [
        ...Object.values(options),
        ...(available ? [] : ["out"]),
        ...wordId(item_id),
      ]);
    }
    case "list_all_product_types":
      return Object.values<string>(JSON.parse(answer)).flatMap(wordId);
    default:
      return ["hm"];
  }
}

function wordRound(round: ServiceRound): string[] {
  if (round.kind === "bad-call") return ["unread"];
  return round.kind === "reply" ? wordLine(round.answer) : wordResult(round);
}

/** Makes the observation of a state; `limit` is the limit on messages. */
export function observeMini(state: ServiceState, limit: number): Observation {
  const word = ({ opening, rounds }: ServiceView) => {
    const last = rounds.at(-1);
    const words = last === undefined ? wordLine(opening) : wordRound(last);
    return joinWords(state.ending === null ? words : [...words, "end"]);
  };
  return observeTersely(word, state, limit);
}
