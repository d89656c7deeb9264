/** Writes moves in the closed language. */

import { joinWords } from "../../core/language.ts";
import type { HeardWish } from "../oracle/dialogue.ts";
import type { RetailMove } from "../oracle/next_move.ts";
import type { RetailRequest } from "../requests/request.ts";
import { MINI_TURN, NONE, REASON_WORDS, TOPICS } from "./mini_language.ts";
import { findWord, listNamed } from "./slot_words.ts";

/** Writes an action, padded with `none`. */
export function writeTurn(words: readonly (string | undefined)[]): string {
  return joinWords(
    Array.from({ length: MINI_TURN }, (_, i) => words[i] ?? NONE),
  );
}

function findKey(
  words: Readonly<Record<string, string>>,
  value: string,
): string | undefined {
  return Object.keys(words).find((word) => words[word] === value);
}

function writeRequest(
  request: RetailRequest,
  { items, options }: HeardWish,
): (string | undefined)[] {
  if (!("orderId" in request)) return [];
  const order = findWord(request.orderId);
  const pay = "paymentMethodId" in request
    ? findWord(request.paymentMethodId)
    : undefined;
  const [product, color] = listNamed(options ?? items ?? "");
  switch (request.kind) {
    case "cancel":
      return [request.kind, order, findKey(REASON_WORDS, request.reason)];
    case "return": {
      const item = findWord(request.itemIds[0]!);
      return [request.kind, order, product, item, NONE, NONE, pay];
    }
    case "exchange":
    case "modify": {
      const { itemId, newItemId } = request.pairs[0]!;
      const item = findWord(itemId);
      const newItem = findWord(newItemId);
      return [request.kind, order, product, item, color, newItem, pay];
    }
    default:
      return [request.kind, order, NONE, NONE, NONE, NONE, pay];
  }
}

/** Writes a move as eight words. */
export function writeMiniMove(move: RetailMove): string {
  switch (move.act) {
    case "identify":
      return writeTurn(["ask", "who"]);
    case "ask":
      return writeTurn([
        "ask",
        ...move.slots.map((slot) => findKey(TOPICS, slot)),
      ]);
    case "lookup": {
      const [key] = Object.values(move.call.arguments);
      return writeTurn(["look", findWord(String(key))]);
    }
    case "offer":
      return writeTurn(["offer", ...writeRequest(move.request, move.wish)]);
    case "write":
      return writeTurn(["do", ...writeRequest(move.request, move.wish)]);
    case "refuse":
      return writeTurn(["tell", "sorry"]);
    case "done":
    case "goodbye":
      return writeTurn(["tell", "done"]);
  }
}
