import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { seededPrng } from "../../../utils/prng.ts";
import { joinWords, sampleTurn, splitWords } from "../../core/language.ts";
import { readMessage, writeToolCall } from "../../core/tool_call.ts";
import type { RetailMove } from "../oracle/next_move.ts";
import { readMiniAction } from "./mini_action.ts";
import { MINI_LANGUAGE } from "./mini_language.ts";
import { SLOTS } from "./slot_words.ts";
import { writeMiniMove } from "./mini_action.ts";

const [ORDER, OTHER] = SLOTS.order.ids as [string, string];
const [ITEM, WANTED] = SLOTS.item.ids as [string, string];
const [PAY] = SLOTS.pay.ids as [string];

function readCall(action: string): unknown {
  const message = readMessage(readMiniAction(action));
  return message.kind === "call" ? message.call : message;
}

Deno.test("look calls the tool that its word is for", () => {
  const look = (word: string) =>
    readCall(`look ${word} none none none none none none`) as { name: string };
  assertEquals(look("mail-b").name, "find_user_id_by_email");
  assertEquals(look("user-b").name, "get_user_details");
  assertEquals(look("order-b"), {
    name: "get_order_details",
    arguments: { "order_id": OTHER },
  });
  assertEquals(look("lamp").name, "get_product_details");
});

Deno.test("do writes what its words spell, and reads no others", () => {
  assertEquals(readCall("do cancel order-a needless item-b none none pay-c"), {
    name: "cancel_pending_order",
    arguments: { "order_id": ORDER, reason: "no longer needed" },
  });
  assertEquals(readCall("do exchange order-a none item-a red item-b pay-a"), {
    name: "exchange_delivered_order_items",
    arguments: {
      "order_id": ORDER,
      "item_ids": [ITEM],
      "new_item_ids": [WANTED],
      "payment_method_id": PAY,
    },
  });
});

Deno.test("ask asks for all of its topics in one question", () => {
  assertEquals(
    readMiniAction("ask order reason none none none none none"),
    "What is the order number, and what is the reason?",
  );
});

Deno.test("words that make no sense together ask to wait", () => {
  for (
    const action of [
      "ask lamp none none none none none none",
      "look who none none none none none none",
      "look cancel none none none none none none",
      "tell lamp none none none none none none",
      "do cancel none needless none none none none",
      "do return order-a lamp none none none pay-a",
      "offer exchange order-a lamp item-a red none pay-a",
    ]
  ) assertEquals(readMiniAction(action), "One moment, please.", action);
});

Deno.test("any other text is a message, unchanged", () => {
  for (
    const action of [
      "",
      "tell done",
      "done tell none none none none none none",
      "ask who none none none none none none none",
      "look order-z none none none none none none",
      "x".repeat(300),
      writeToolCall({ name: "list_all_product_types", arguments: {} }),
    ]
  ) assertEquals(readMiniAction(action), action);
});

Deno.test("eight words that are said by a call are the same action", () => {
  const message = "do cancel order-a needless none none none none";
  const call = writeToolCall({ name: "respond", arguments: { message } });
  assertEquals(readMiniAction(call), readMiniAction(message));
});

Deno.test("every sampled action can be read", () => {
  const prng = seededPrng("turns");
  for (let i = 0; i < 2000; i++) {
    const action = joinWords(sampleTurn(MINI_LANGUAGE.turns.action, prng));
    assert(readMessage(readMiniAction(action)).kind !== "bad-call", action);
  }
});

Deno.test("moves are written in eight words of the vocabulary", () => {
  const moves: RetailMove[] = [
    { act: "identify" },
    { act: "ask", slots: ["orderId", "items", "options", "methodId"] },
    { act: "refuse" },
    { act: "goodbye" },
    {
      act: "write",
      userId: "",
      wish: { kind: "payment" },
      request: { kind: "payment", orderId: ORDER, paymentMethodId: PAY },
    },
    {
      act: "offer",
      wish: { kind: "exchange", options: "for the Lamp I want color red" },
      request: {
        kind: "exchange",
        orderId: ORDER,
        pairs: [{ itemId: ITEM, newItemId: WANTED }],
        paymentMethodId: PAY,
      },
    },
  ];
  const texts = moves.map(writeMiniMove);
  assertEquals(texts, [
    "ask who none none none none none none",
    "ask order item option payment none none none",
    "tell sorry none none none none none none",
    "tell done none none none none none none",
    "do payment order-a none none none none pay-a",
    "offer exchange order-a lamp item-a red item-b pay-a",
  ]);
  for (const word of texts.flatMap(splitWords)) {
    assert(MINI_LANGUAGE.vocabulary.includes(word), word);
  }
});
