/** Reads and writes actions in the closed language. */

import { joinWords, splitWords } from "../../core/language.ts";
import { CONSENT } from "../../service/oracle.ts";
import { findSaid } from "../../service/transition.ts";
import { TRANSFER } from "../../service/tools/general_tools.ts";
import { readMessage, writeToolCall } from "../../core/tool_call.ts";
import type { KnownWish } from "../oracle/dialogue.ts";
import type { RetailMove, WishSlot } from "../oracle/next_move.ts";
import { wordMove } from "../oracle/oracle.ts";
import { type RetailRequest, writeGold } from "../requests/request.ts";
import type { MiniRequest } from "./draw_mini_request.ts";
import {
  isTurn,
  MINI_TURN,
  NONE,
  REASON_WORDS,
  TOPICS,
} from "./mini_language.ts";
import { findId, findWord, listNamed } from "./slot_words.ts";

/** Longer texts are not parsed. */
const LONGEST = 200;

/** The message for words that make no sense together. */
const PAUSE = "One moment, please.";

/** Tool and argument by kind of word. */
const LOOKUPS: Readonly<Record<string, readonly [name: string, key: string]>> =
  {
    mail: ["find_user_id_by_email", "email"],
    user: ["get_user_details", "user_id"],
    order: ["get_order_details", "order_id"],
    product: ["get_product_details", "product_id"],
  };

function look(word: string): string {
  const id = findId(word);
  const kind = word.includes("-") ? word.split("-", 1)[0]! : "product";
  const tool = LOOKUPS[kind];
  if (id === undefined || tool === undefined) return PAUSE;
  const [name, key] = tool;
  return writeToolCall({ name, arguments: { [key]: id } });
}

function ask(words: readonly string[]): string {
  if (words[0] === "who") return wordMove({ act: "identify" });
  const slots = words.flatMap((word): WishSlot[] =>
    Object.hasOwn(TOPICS, word) ? [TOPICS[word]!] : []
  );
  return slots.length === 0
    ? PAUSE
    : wordMove({ act: "ask", slots: [...new Set(slots)] });
}

/** The request in an action; words that it does not need are ignored. */
function readRequest(
  [kind, order, reason, item, _color, newItem, pay]: readonly string[],
): MiniRequest | null {
  const orderId = findId(order!);
  if (orderId === undefined) return null;
  if (kind === "cancel") {
    const why = REASON_WORDS[reason!];
    return why === undefined ? null : { kind, orderId, reason: why };
  }
  const paymentMethodId = findId(pay!);
  if (paymentMethodId === undefined) return null;
  if (kind === "payment") return { kind, orderId, paymentMethodId };
  const itemId = findId(item!);
  if (itemId === undefined) return null;
  if (kind === "return") {
    return { kind, orderId, itemIds: [itemId], paymentMethodId };
  }
  const newItemId = findId(newItem!);
  if (kind !== "exchange" && kind !== "modify") return null;
  if (newItemId === undefined) return null;
  return { kind, orderId, pairs: [{ itemId, newItemId }], paymentMethodId };
}

/** Proposes a request by ids. */
function offer(request: MiniRequest): string {
  if ("pairs" in request) {
    const { itemId, newItemId } = request.pairs[0]!;
    return `In order ${request.orderId}, item ${itemId} becomes item ` +
      `${newItemId}. The difference goes over ${request.paymentMethodId}. ` +
      CONSENT;
  }
  const items = "itemIds" in request ? `item ${request.itemIds}` : "";
  const wish = { kind: request.kind, items };
  return wordMove({ act: "offer", request, wish });
}

const TELL_MESSAGES: Readonly<Record<string, string>> = {
  done: wordMove({ act: "done" }),
  sorry: wordMove({ act: "refuse" }),
  transfer: writeToolCall({ name: TRANSFER, arguments: { summary: "" } }),
};

/**
 * Translates an action of the closed language into a message; any other text is
 * returned unchanged.
 */
export function readMiniAction(action: string): string {
  // Agents that call functions write their words with `respond`.
  const said = findSaid({}, readMessage(action));
  const words = said === null || said.length > LONGEST ? [] : splitWords(said);
  if (!isTurn(words)) return action;
  const [act, ...rest] = words;
  if (act === "ask") return ask(rest);
  if (act === "look") return look(rest[0]!);
  if (act === "tell") return TELL_MESSAGES[rest[0]!] ?? PAUSE;
  const request = readRequest(rest);
  if (request === null) return PAUSE;
  // No write in a small shop needs the user id.
  return act === "do" ? writeToolCall(writeGold(request, "")) : offer(request);
}

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
  { items, options }: KnownWish,
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
