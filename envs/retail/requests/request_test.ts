import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { writeGold } from "./request.ts";

const HOME = {
  address1: "1 Acorn Street",
  address2: "",
  city: "Omaha",
  country: "USA",
  state: "NE",
  zip: "68101",
};

Deno.test("writeGold() names orders, items and addresses as the tools do", () => {
  const pairs = [{ itemId: "5", newItemId: "6" }];
  const order = { orderId: "#W1", paymentMethodId: "paypal_1" };
  assertEquals(
    [
      writeGold({ kind: "cancel", orderId: "#W1", reason: "why" }, "ann"),
      writeGold({ kind: "return", ...order, itemIds: ["5", "5"] }, "ann"),
      writeGold({ kind: "exchange", ...order, pairs }, "ann"),
      writeGold({ kind: "modify", ...order, pairs }, "ann"),
      writeGold({ kind: "payment", ...order }, "ann"),
    ].map(({ name, arguments: args }) => [name, JSON.stringify(args)]),
    [
      ["cancel_pending_order", '{"order_id":"#W1","reason":"why"}'],
      [
        "return_delivered_order_items",
        '{"order_id":"#W1","item_ids":["5","5"],"payment_method_id":"paypal_1"}',
      ],
      [
        "exchange_delivered_order_items",
        '{"order_id":"#W1","item_ids":["5"],"new_item_ids":["6"],"payment_method_id":"paypal_1"}',
      ],
      [
        "modify_pending_order_items",
        '{"order_id":"#W1","item_ids":["5"],"new_item_ids":["6"],"payment_method_id":"paypal_1"}',
      ],
      [
        "modify_pending_order_payment",
        '{"order_id":"#W1","payment_method_id":"paypal_1"}',
      ],
    ],
  );
  const address = { address: HOME, sameAs: "#W2" };
  const moved = { kind: "address", orderId: "#W1", ...address } as const;
  assertEquals(writeGold(moved, "ann").arguments, {
    "order_id": "#W1",
    ...HOME,
  });
  assertEquals(writeGold({ kind: "userAddress", ...address }, "ann"), {
    name: "modify_user_address",
    arguments: { "user_id": "ann", ...HOME },
  });
});
