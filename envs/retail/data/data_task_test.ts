// deno-lint-ignore-file camelcase -- the fields are those of tau-bench's files
import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import {
  SHOP,
  type ShopCall,
} from "../../../tests/support/envs/retail_shop.ts";
import { readRecords } from "../database/shop_records.ts";
import { resolveRetailTasks } from "./data_task.ts";

const ADA = "ada_byron_1";
const OTHER = "ada_king_2";

/** What the customer of a task with some calls wants. */
function resolve(
  calls: readonly ShopCall[],
  { userId = ADA, instruction = "" } = {},
) {
  const actions = calls.map(([name, args]) => ({ name, arguments: args }));
  const place = "retail/tasks_test.json 0";
  const task = { place, userId, instruction, actions, outputs: [] };
  const test = [{ ...task, isOutdated: false }];
  const tasks = { train: [], validation: [], test };
  return resolveRetailTasks({ policy: "", tables: SHOP, tasks }).test[0]!;
}

const CANCEL: ShopCall = [
  "cancel_pending_order",
  { order_id: "#W1", reason: "no longer needed" },
];
const READ: ShopCall = ["get_order_details", { order_id: "#W1" }];

Deno.test("a customer wants what the calls write, and is the one whom they serve", () => {
  const found = resolve([READ, CANCEL], { userId: OTHER });
  assertEquals(found.requests, [
    { kind: "cancel", orderId: "#W1", reason: "no longer needed" },
  ]);
  assertSame(found.userId, ADA);
  const lost: ShopCall = ["get_order_details", { order_id: "#W0" }];
  assertEquals(resolve([READ, lost], { userId: OTHER }).requests, []);
  assertSame(resolve([READ], { userId: OTHER }).userId, OTHER);
  const { address } = readRecords(SHOP).users.get(OTHER)!;
  const moved = { user_id: OTHER, ...address, zip: "10002" };
  assertSame(resolve([["modify_user_address", moved]]).userId, OTHER);
});

Deno.test("a customer knows the e-mail address if the sheet has it", () => {
  const email = "Ada.Byron@example.com";
  assertSame(resolve([], { instruction: `You are ${email}.` }).email, email);
  assertSame(resolve([], { instruction: "You are Ada." }).email, null);
});

Deno.test("a write that changes nothing is no request, but a refused one is", () => {
  const { address } = readRecords(SHOP).users.get(ADA)!;
  const stay: ShopCall = ["modify_user_address", { user_id: ADA, ...address }];
  assertEquals(resolve([stay]).requests, []);
  // An order that is cancelled cannot be cancelled again.
  assertSame(resolve([CANCEL, CANCEL]).requests.length, 2);
});

const payment_method_id = "credit_card_1";
const BROKEN: readonly (readonly [ShopCall, RegExp])[] = [
  [
    ["cancel_pending_order", { order_id: "#W0", reason: "no longer needed" }],
    /kwargs\.order_id' must be a key of retail\/orders\.json: .* "#W0"$/,
  ],
  [
    ["cancel_pending_order", { order_id: "#W1" }],
    /kwargs reason' must be a string: current value is undefined$/,
  ],
  [
    [
      "return_delivered_order_items",
      { order_id: "#W2", item_ids: ["901", "7"], payment_method_id },
    ],
    /kwargs\.item_ids' must be the ids of items of #W2: current value is "7"$/,
  ],
  [
    [
      "return_delivered_order_items",
      { order_id: "#W2", item_ids: [], payment_method_id },
    ],
    /kwargs\.item_ids' must be the ids of items of #W2: current value is \[\]$/,
  ],
  [
    [
      "modify_pending_order_items",
      {
        ...{ order_id: "#W1", item_ids: ["709"], new_item_ids: ["7"] },
        payment_method_id,
      },
    ],
    /kwargs\.new_item_ids' must be the ids of variants: current value is "7"$/,
  ],
  [
    [
      "exchange_delivered_order_items",
      {
        ...{ order_id: "#W2", item_ids: ["702"], new_item_ids: ["705"] },
        payment_method_id,
      },
    ],
    /kwargs\.item_ids' must be the ids of items of #W2: current value is "702"$/,
  ],
];

for (const [call, message] of BROKEN) {
  Deno.test(`a call of the shop is refused: ${message}`, () => {
    assertThrows(() => resolve([READ, call]), (error: Error) => {
      const place = "'retail/tasks_test.json 0 actions.1.";
      assertSame(error.message.includes(place), true, error.message);
      return message.test(error.message);
    });
  });
}
