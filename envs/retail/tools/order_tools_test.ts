import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  callShop,
  type ShopCall,
} from "../../../tests/support/envs/retail_shop.ts";

function cancel(orderId: unknown, reason: unknown): ShopCall {
  return ["cancel_pending_order", { "order_id": orderId, reason }];
}

function pay(orderId: unknown, methodId: unknown): ShopCall {
  const args = { "order_id": orderId, "payment_method_id": methodId };
  return ["modify_pending_order_payment", args];
}

const ADDRESS = {
  "address1": "1 High Street",
  "address2": "Flat 2",
  city: "Boston",
  state: "MA",
  country: "USA",
  zip: "02108",
};

function transfer(type: string, amount: number, id: string): unknown {
  return { "transaction_type": type, amount, "payment_method_id": id };
}

const CARD_1 = "users/ada_byron_1/payment_methods/gift_card_1/balance";
const CARD_2 = "users/ada_byron_1/payment_methods/gift_card_2/balance";

/** Calls that fail: the last one's text, and nothing changed by it. */
function assertFails(text: string, ...calls: readonly ShopCall[]): void {
  const before = callShop(...calls.slice(0, -1)).changes;
  assertEquals(callShop(...calls), { text: `Error: ${text}`, changes: before });
}

Deno.test("cancel_pending_order refunds what was paid", () => {
  const { text, changes } = callShop(cancel("#W1", "no longer needed"));
  const history = [
    transfer("payment", 150.5, "credit_card_1"),
    transfer("refund", 150.5, "credit_card_1"),
  ];
  assertEquals(changes, [
    ["orders/#W1/cancel_reason", "no longer needed"],
    ["orders/#W1/payment_history", history],
    ["orders/#W1/status", "cancelled"],
  ]);
  assertEquals(JSON.parse(text).payment_history, history);
});

Deno.test("cancel_pending_order refunds gift cards at once", () => {
  const { changes } = callShop(cancel("#W3", "ordered by mistake"));
  assertEquals(changes.at(-1), [CARD_1, 99.4]);
});

Deno.test("cancel_pending_order refunds refunds too, after a change of payment", () => {
  const calls = [pay("#W3", "gift_card_2"), cancel("#W3", "no longer needed")];
  const { changes, text } = callShop(...calls);
  // Card 1 had its 50.4 back, and gets them twice more; card 2 is at 300 again.
  assertEquals(changes.at(-1), [CARD_1, 200.2]);
  assertEquals(JSON.parse(text).payment_history, [
    transfer("payment", 50.4, "gift_card_1"),
    transfer("payment", 50.4, "gift_card_2"),
    transfer("refund", 50.4, "gift_card_1"),
    transfer("refund", 50.4, "gift_card_1"),
    transfer("refund", 50.4, "gift_card_2"),
    transfer("refund", 50.4, "gift_card_1"),
  ]);
});

Deno.test("cancel_pending_order tells what is wrong", () => {
  const reason = "no longer needed";
  assertFails("order not found", cancel("W1", "bored"));
  assertFails("order not found", cancel(undefined, reason));
  assertFails("invalid arguments", cancel(["#W1"], reason));
  for (const id of ["#W2", "#W4"]) {
    assertFails("non-pending order cannot be cancelled", cancel(id, "bored"));
  }
  assertFails(
    "non-pending order cannot be cancelled",
    cancel("#W1", reason),
    cancel("#W1", reason),
  );
  for (const bad of ["", "No longer needed", null, 1, [reason], {}]) {
    assertFails("invalid reason", cancel("#W1", bad));
  }
});

Deno.test("modify_pending_order_address replaces only the address", () => {
  const args = { "order_id": "#W1", ...ADDRESS };
  const { text, changes } = callShop(["modify_pending_order_address", args]);
  assertEquals(changes, [
    ["orders/#W1/address/address1", "1 High Street"],
    ["orders/#W1/address/address2", "Flat 2"],
    ["orders/#W1/address/city", "Boston"],
    ["orders/#W1/address/state", "MA"],
    ["orders/#W1/address/zip", "02108"],
  ]);
  assertEquals(JSON.parse(text).status, "pending");
});

Deno.test("modify_pending_order_address wants an order that is pending", () => {
  const move = (id: string): ShopCall => [
    "modify_pending_order_address",
    { ...ADDRESS, "order_id": id },
  ];
  assertFails("order not found", move("W1"));
  assertFails("non-pending order cannot be modified", move("#W2"));
  assertFails("non-pending order cannot be modified", move("#W4"));
});

Deno.test("modify_user_address stores anything, and a copy of it", () => {
  const lines = ["1", { a: 1 }];
  const args = {
    "user_id": "ada_king_2",
    ...ADDRESS,
    "address1": lines,
    city: null,
    zip: 2108,
    planet: "Earth",
  };
  const { text, changes } = callShop(["modify_user_address", args]);
  lines.pop();
  assertEquals(changes, [
    ["users/ada_king_2/address/address1", ["1", { a: 1 }]],
    ["users/ada_king_2/address/address2", "Flat 2"],
    ["users/ada_king_2/address/city", null],
    ["users/ada_king_2/address/state", "MA"],
    ["users/ada_king_2/address/zip", 2108],
  ]);
  assertEquals(Object.keys(JSON.parse(text).address).length, 6);
});

Deno.test("modify_user_address takes a missing line for an empty one", () => {
  const { address2: _, ...lines } = ADDRESS;
  const args = { "user_id": "ada_king_2", ...lines };
  const { text } = callShop(["modify_user_address", args]);
  assertEquals(JSON.parse(text).address, { ...ADDRESS, "address2": "" });
  assertFails("user not found", ["modify_user_address", ADDRESS]);
});

Deno.test("modify_pending_order_payment moves the payment", () => {
  const { text, changes } = callShop(pay("#W1", "gift_card_2"));
  const history = [
    transfer("payment", 150.5, "credit_card_1"),
    transfer("payment", 150.5, "gift_card_2"),
    transfer("refund", 150.5, "credit_card_1"),
  ];
  assertEquals(changes, [
    ["orders/#W1/payment_history", history],
    [CARD_2, 149.5],
  ]);
  assertEquals(JSON.parse(text).status, "pending");
});

Deno.test("modify_pending_order_payment refunds gift cards at once", () => {
  assertEquals(callShop(pay("#W3", "paypal_1")).changes.at(-1), [CARD_1, 99.4]);
});

Deno.test("modify_pending_order_payment tests the method before the history", () => {
  const changed = pay("#W1", "paypal_1");
  assertFails("order not found", pay("#W9", "paypal_1"));
  assertFails("non-pending order cannot be modified", pay("#W2", "paypal_1"));
  for (const id of ["paypal_2", "", "__proto__", "constructor", 1, null]) {
    assertFails("payment method not found", changed, pay("#W1", id));
  }
  assertFails("invalid arguments", pay("#W1", ["paypal_1"]));
  assertFails(
    "there should be exactly one payment for a pending order",
    changed,
    pay("#W1", "paypal_1"),
  );
  assertFails(
    "the new payment method should be different from the current one",
    pay("#W3", "gift_card_1"),
  );
  assertFails(
    "insufficient gift card balance to pay for the order",
    pay("#W1", "gift_card_1"),
  );
});
