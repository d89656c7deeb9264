/** Parses actions in the closed language. */

import { splitWords } from "../../core/language.ts";
import { findSaid } from "../../service/transition.ts";
import { TRANSFER } from "../../service/tools/general_tools.ts";
import { readMessage, writeToolCall } from "../../core/tool_call.ts";
import type { WishSlot } from "../oracle/next_move.ts";
import { wordMove } from "../oracle/oracle.ts";
import { writeGold } from "../requests/request.ts";
import type { MiniRequest } from "./draw_mini_request.ts";
import { isTurn, REASON_WORDS, TOPICS } from "./mini_language.ts";
import { findId } from "./slot_words.ts";

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
  const methodId = findId(pay!);
  const itemId = findId(item!);
  if (orderId === undefined) return null;
  switch (kind) {
    case "cancel": {
      const why = REASON_WORDS[reason!];
      return why === undefined ? null : { kind, orderId, reason: why };
    }
    case "payment":
      return methodId === undefined
        ? null
        : { kind, orderId, paymentMethodId: methodId };
    case "return":
      return methodId === undefined || itemId === undefined ? null : {
        kind,
        orderId,
        itemIds: [itemId],
        paymentMethodId: methodId,
      };
    case "exchange":
    case "modify": {
      const newItemId = findId(newItem!);
      if (methodId === undefined || itemId === undefined) return null;
      if (newItemId === undefined) return null;
      const pairs = [{ itemId, newItemId }];
      return { kind, orderId, pairs, paymentMethodId: methodId };
    }
    default:
      return null;
  }
}

/** Proposes a request by ids. */
function offer(request: MiniRequest): string {
  const { orderId } = request;
  const yes = "Shall I go ahead (yes/no)?";
  switch (request.kind) {
    case "cancel":
      return `I will cancel order ${orderId}, reason: ${request.reason}. ${yes}`;
    case "return":
      return `I will return item ${request.itemIds} of order ${orderId} and ` +
        `refund it to ${request.paymentMethodId}. ${yes}`;
    case "payment":
      return `Order ${orderId} will be paid with ` +
        `${request.paymentMethodId}. ${yes}`;
    default: {
      const { itemId, newItemId } = request.pairs[0]!;
      return `In order ${orderId}, item ${itemId} becomes item ${newItemId}. ` +
        `The difference goes over ${request.paymentMethodId}. ${yes}`;
    }
  }
}

function tell(word: string): string {
  switch (word) {
    case "done":
      return wordMove({ act: "done" });
    case "sorry":
      return wordMove({ act: "refuse" });
    case "transfer":
      return writeToolCall({ name: TRANSFER, arguments: { summary: "" } });
    default:
      return PAUSE;
  }
}

/**
 * Translates an action of the closed language into a message; any other text is
 * returned unchanged.
 */
export function readMiniAction(action: string): string {
  // Agents that call functions write their words with `respond`.
  const said = findSaid(readMessage(action));
  const words = said === null || said.length > LONGEST ? [] : splitWords(said);
  if (!isTurn(words)) return action;
  const [act, ...rest] = words;
  switch (act) {
    case "ask":
      return ask(rest);
    case "look":
      return look(rest[0]!);
    case "tell":
      return tell(rest[0]!);
  }
  const request = readRequest(rest);
  if (request === null) return PAUSE;
  // No write in a small shop needs the user id.
  return act === "do" ? writeToolCall(writeGold(request, "")) : offer(request);
}
