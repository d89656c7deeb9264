import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { TASK_SHOP } from "../../../tests/support/envs/task_shop.ts";
import type { Dynamics } from "../../service/customer/customer_script.ts";
import type {
  CustomerScript,
  PlannedWish,
} from "../../service/customer/wish.ts";
import { readRecords } from "../database/shop_records.ts";
import type { RetailRequest } from "../requests/request.ts";
import { makeRetailTools } from "../tools/tools.ts";
import { makeRetailScript, type RetailCaller } from "./script.ts";

const DOMAIN = { tables: TASK_SHOP, tools: makeRetailTools(TASK_SHOP) };
const { address } = readRecords(TASK_SHOP).orders.get("#W3")!;
const CANCEL: RetailRequest = {
  ...{ kind: "cancel", orderId: "#W1", reason: "no longer needed" },
};
const there = { address, sameAs: "#W3" };
const paymentMethodId = "credit_card_1";
const REQUESTS: Readonly<Record<string, RetailRequest>> = {
  "return_delivered_order_items": {
    ...{ kind: "return", orderId: "#W2", itemIds: ["pen-old"] },
    paymentMethodId,
  },
  "exchange_delivered_order_items": {
    ...{ kind: "exchange", orderId: "#W2", paymentMethodId },
    pairs: [{ itemId: "mug-old", newItemId: "mug-new" }],
  },
  "modify_pending_order_address": { kind: "address", orderId: "#W1", ...there },
  "modify_user_address": { kind: "userAddress", ...there },
};

function make(
  dynamics: Dynamics,
  requests: readonly RetailRequest[],
  { seed = 0, ...rest }: Partial<RetailCaller> & { seed?: number } = {},
): CustomerScript {
  const caller = { userId: "ann", requests, forbidden: null, email: null };
  return makeRetailScript(DOMAIN, { ...caller, ...rest }, { dynamics, seed });
}

/** The first wish of a customer, and the change of mind about it. */
function makeFirst(...sheet: Parameters<typeof make>): PlannedWish {
  return make(...sheet).wishes[0]!;
}

Deno.test("a customer of the shop knows the e-mail address or the zip code", () => {
  const topics = (email: string | null) =>
    make("steady", [], { email }).identity.map(({ topic }) => topic);
  assertEquals(topics("Ann@example.com"), ["name", "email"]);
  assertEquals(topics(null), ["name", "zip"]);
});

Deno.test("a customer of the shop without requests only asks", () => {
  const [first, ...others] = make("steady", []).wishes;
  assertSame(first!.wish.opening, "I have a question about my account.");
  assertEquals([first!.wish.isAllowed, others], [false, []]);
});

Deno.test("a vague customer of the shop wants three things at most", () => {
  const all = [CANCEL, ...Object.values(REQUESTS)];
  assertSame(make("vague", all).wishes.length, 3);
  assertSame(make("steady", all).wishes.length, 5);
});

Deno.test("what the policy forbids is not allowed, nor changed", () => {
  for (let seed = 0; seed < 10; seed++) {
    const forbidden = "reason" as RetailCaller["forbidden"];
    const planned = makeFirst("changing", [CANCEL], { seed, forbidden });
    assertEquals([planned.wish.isAllowed, planned.revision], [false, null]);
  }
});

/** Tools of what a customer may want instead, for many seeds. */
function listRevisions(request: RetailRequest): Set<string> {
  const found = Array.from({ length: 60 }, (_, seed) => {
    // A second wish, so that the first one can be withdrawn.
    const planned = makeFirst("changing", [request, CANCEL], { seed });
    return planned.revision?.wish?.calls[0].name ?? "";
  });
  return new Set(found);
}

for (const [name, request] of Object.entries(REQUESTS)) {
  Deno.test(`a customer of the shop changes to another ${request.kind}`, () => {
    assertEquals(listRevisions(request), new Set(["", name]));
  });
}

Deno.test("a customer of the shop changes how a return is refunded, not what is returned", () => {
  const request = REQUESTS.return_delivered_order_items!;
  for (let seed = 0; seed < 30; seed++) {
    const planned = makeFirst("changing", [request, CANCEL], { seed });
    const args = planned.revision?.wish?.calls[0].arguments;
    if (args === undefined) continue;
    assertEquals(args.item_ids, ["pen-old"]);
    assertSame(args.payment_method_id, "gift_card_1");
  }
});

Deno.test("a customer of the shop who cancels may only keep the order", () => {
  const other = REQUESTS.return_delivered_order_items!;
  const lines = Array.from({ length: 20 }, (_, seed) => {
    const planned = makeFirst("changing", [CANCEL, other], { seed });
    return planned.revision?.wish;
  });
  assertEquals(new Set(lines), new Set([undefined, null]));
});
