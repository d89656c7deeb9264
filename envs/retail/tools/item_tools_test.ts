import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  callShop,
  type ShopCall,
} from "../../../tests/support/envs/retail_shop.ts";

function replace(
  tool: string,
  [orderId, itemIds, newItemIds, methodId]: readonly unknown[],
): ShopCall {
  return [tool, {
    "order_id": orderId,
    "item_ids": itemIds,
    "new_item_ids": newItemIds,
    "payment_method_id": methodId,
  }];
}

const modify = (...args: readonly unknown[]) =>
  replace("modify_pending_order_items", args);

const exchange = (...args: readonly unknown[]) =>
  replace("exchange_delivered_order_items", args);

function giveBack(orderId: unknown, ids: unknown, methodId: unknown): ShopCall {
  return ["return_delivered_order_items", {
    "order_id": orderId,
    "item_ids": ids,
    "payment_method_id": methodId,
  }];
}

/** The value at a path of what some calls changed. */
function readChange(path: string, ...calls: readonly ShopCall[]): unknown {
  return callShop(...calls).changes.find(([at]) => at === path)?.[1];
}

/** Ids of an order's items after some calls. */
function listItemIds(orderId: string, ...calls: readonly ShopCall[]): string[] {
  const show: ShopCall = ["get_order_details", { "order_id": orderId }];
  const order = JSON.parse(callShop(...calls, show).text);
  return order.items.map((item: { item_id: string }) => item.item_id);
}

/** Calls that fail: the last one's text, and nothing changed by it. */
function assertFails(text: string, ...calls: readonly ShopCall[]): void {
  const before = callShop(...calls.slice(0, -1)).changes;
  assertEquals(callShop(...calls), { text: `Error: ${text}`, changes: before });
}

const CARD_2 = "users/ada_byron_1/payment_methods/gift_card_2/balance";

Deno.test("modify_pending_order_items charges what the new items cost more", () => {
  const call = modify("#W1", ["702"], ["705"], "gift_card_2");
  const { text, changes } = callShop(call);
  const difference = 150.3 - 50.4; // 99.90000000000001: stored as it is
  assertEquals(changes.map(([path]) => path), [
    "orders/#W1/items",
    "orders/#W1/payment_history",
    "orders/#W1/status",
    CARD_2,
  ]);
  assertEquals(JSON.parse(text).payment_history[1], {
    "transaction_type": "payment",
    amount: difference,
    "payment_method_id": "gift_card_2",
  });
  assertEquals(JSON.parse(text).items[1], {
    name: "Mug",
    "product_id": "70",
    "item_id": "705",
    price: 150.3,
    options: { size: "705" },
  });
  assertEquals(readChange(CARD_2, call), 200.1);
});

Deno.test("modify_pending_order_items refunds what the new items cost less", () => {
  const call = modify("#W1", ["709"], ["702"], "gift_card_2");
  const [, transfer] = JSON.parse(callShop(call).text).payment_history;
  const amount = 100.1 - 50.4;
  assertEquals([transfer.transaction_type, transfer.amount], [
    "refund",
    amount,
  ]);
  assertEquals(readChange(CARD_2, call), 349.7);
});

Deno.test("modify_pending_order_items adds differences from left to right", () => {
  const pairs: [string, string][] = [["901", "902"], ["709", "705"]];
  const readAmount = (order: readonly [string, string][]) => {
    const call = modify(
      "#W5",
      order.map(([old]) => old),
      order.map(([, now]) => now),
      "paypal_1",
    );
    return JSON.parse(callShop(call).text).payment_history[1].amount;
  };
  const lamp = 59.004 - 10;
  const mug = 150.3 - 100.1;
  assertEquals(readAmount(pairs), lamp + mug);
  const three: [string, string][] = [...pairs, ["901", "902"]];
  assertEquals(readAmount(three), lamp + mug + lamp);
  const turned: [string, string][] = [pairs[0]!, pairs[0]!, pairs[1]!];
  assertEquals(readAmount(turned), lamp + lamp + mug);
});

Deno.test("modify_pending_order_items closes the order, even with nothing to do", () => {
  const nothing = modify("#W1", [], [], "paypal_1");
  const order = JSON.parse(callShop(nothing).text);
  assertEquals(order.status, "pending (item modified)");
  assertEquals(order.payment_history[1], {
    "transaction_type": "refund",
    amount: 0,
    "payment_method_id": "paypal_1",
  });
  const cancel = { "order_id": "#W1", reason: "no longer needed" };
  assertFails("non-pending order cannot be modified", nothing, nothing);
  assertFails(
    "non-pending order cannot be cancelled",
    nothing,
    ["cancel_pending_order", cancel],
  );
  const itself = modify("#W1", ["709"], ["709"], "paypal_1");
  assertEquals(callShop(itself).changes.map(([path]) => path), [
    "orders/#W1/payment_history",
    "orders/#W1/status",
  ]);
});

Deno.test("modify_pending_order_items replaces what it has just put there", () => {
  // 709 becomes 702, which then is the first 702 to become 705.
  const chain = modify("#W1", ["709", "702"], ["702", "705"], "paypal_1");
  assertEquals(listItemIds("#W1", chain), ["705", "702"]);
  const swap = modify("#W1", ["702", "709"], ["709", "702"], "paypal_1");
  assertEquals(listItemIds("#W1", swap), ["702", "709"]);
});

Deno.test("modify_pending_order_items replaces the first of two copies", () => {
  const one = modify("#W5", ["901"], ["902"], "paypal_1");
  assertEquals(listItemIds("#W5", one), ["902", "709", "901"]);
  const both = modify("#W5", ["901", "901"], ["902", "902"], "paypal_1");
  assertEquals(listItemIds("#W5", both), ["902", "709", "902"]);
});

for (
  const [tool, call, orderId, done, short] of [
    ["modify_pending_order_items", modify, "#W1", "modified", "the new item"],
    [
      "exchange_delivered_order_items",
      exchange,
      "#W2",
      "exchanged",
      "the price difference",
    ],
  ] as const
) {
  Deno.test(`${tool} tells what is wrong, the first thing first`, () => {
    assertFails("order not found", call("#W9", 1, 1, 1));
    const other = orderId === "#W1" ? "#W2" : "#W3";
    const status = orderId === "#W1" ? "non-pending" : "non-delivered";
    for (const id of [other, "#W4"]) {
      assertFails(`${status} order cannot be ${done}`, call(id, 1, 1, 1));
    }
    assertFails("901x not found", call(orderId, ["709", "901x"], [], "?"));
    assertFails(
      "the number of items to be exchanged should match",
      call(orderId, ["709"], [], "?"),
    );
    for (const id of ["703", "901", "70", "__proto__", "constructor"]) {
      assertFails(
        `new item ${id} not found or available`,
        call(orderId, ["709"], [id], "?"),
      );
    }
    for (const id of ["?", "", "__proto__", null, 1]) {
      assertFails(
        "payment method not found",
        call(orderId, ["709"], ["705"], id),
      );
    }
    assertFails(
      `insufficient gift card balance to pay for ${short}`,
      call(orderId, ["709"], ["705"], "gift_card_1"),
    );
  });

  Deno.test(`${tool} counts copies of an item`, () => {
    const ids = ["709", "709", "709"];
    assertFails("709 not found", call(orderId, ids, ids, "paypal_1"));
  });

  Deno.test(`${tool} takes lists as Python takes them`, () => {
    const listed = (ids: unknown) => call(orderId, ids, [], "?");
    assertFails("7 not found", listed("709"));
    assertFails("None not found", listed([null]));
    assertFails("['709'] not found", listed([["709"]]));
    assertFails("payment method not found", listed(""));
    assertFails("payment method not found", listed({}));
    for (const ids of [709, null, true, { 709: 1 }]) {
      assertFails("invalid arguments", listed(ids));
    }
    const replaced = (ids: unknown) => call(orderId, ["709"], ids, "?");
    assertFails("new item 7 not found or available", replaced("7"));
    assertFails("new item 705 not found or available", replaced([705]));
    assertFails("payment method not found", replaced({ 705: 1 }));
    for (const ids of [705, null, [["705"]], [{}]]) {
      assertFails("invalid arguments", replaced(ids));
    }
    assertFails("invalid arguments", call(orderId, ["709"], ["705"], {}));
  });
}

Deno.test("exchange_delivered_order_items notes what is asked for", () => {
  const call = exchange(
    "#W2",
    ["901", "709", "709"],
    ["902", "705", "702"],
    "paypal_1",
  );
  const difference = (59.004 - 10) + (150.3 - 100.1) + (50.4 - 100.1);
  assertEquals(callShop(call).changes, [
    ["orders/#W2/exchange_items", ["709", "709", "901"]],
    ["orders/#W2/exchange_new_items", ["702", "705", "902"]],
    ["orders/#W2/exchange_payment_method_id", "paypal_1"],
    ["orders/#W2/exchange_price_difference", Number(difference.toFixed(2))],
    ["orders/#W2/status", "exchange requested"],
  ]);
  assertFails(
    "non-delivered order cannot be returned",
    call,
    giveBack("#W2", [], "paypal_1"),
  );
});

Deno.test("exchange_delivered_order_items rounds before it looks at the card", () => {
  // 49.004 is 49 in cents, which the card holds exactly.
  const call = exchange("#W2", ["901"], ["902"], "gift_card_1");
  const path = "orders/#W2/exchange_price_difference";
  assertEquals(59.004 - 10 > 49, true);
  assertEquals(readChange(path, call), 49);
});

Deno.test("return_delivered_order_items notes what is asked for", () => {
  const call = giveBack("#W2", ["901", "709"], "credit_card_1");
  assertEquals(callShop(call).changes, [
    ["orders/#W2/return_items", ["709", "901"]],
    ["orders/#W2/return_payment_method_id", "credit_card_1"],
    ["orders/#W2/status", "return requested"],
  ]);
  for (const ids of [[], "", {}]) {
    const nothing = giveBack("#W2", ids, "gift_card_1");
    assertEquals(readChange("orders/#W2/return_items", nothing), []);
  }
});

Deno.test("return_delivered_order_items tells what is wrong, payment before items", () => {
  assertFails("order not found", giveBack("#W9", ["?"], "?"));
  for (const id of ["#W1", "#W4"]) {
    const failure = "non-delivered order cannot be returned";
    assertFails(failure, giveBack(id, ["?"], "?"));
  }
  for (const id of ["?", 1, null, "__proto__"]) {
    assertFails("payment method not found", giveBack("#W2", ["?"], id));
  }
  assertFails(
    "payment method should be either the original payment method or " +
      "a gift card",
    giveBack("#W2", ["?"], "paypal_1"),
  );
  for (const ids of [["?"], ["901", "901"], "901", [901], [null]]) {
    const call = giveBack("#W2", ids, "gift_card_1");
    assertFails("some item not found", call);
  }
  for (const ids of [901, null, { 901: 1 }]) {
    assertFails("invalid arguments", giveBack("#W2", ids, "gift_card_1"));
  }
});
