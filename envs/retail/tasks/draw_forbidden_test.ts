import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { TASK_SHOP } from "../../../tests/support/envs/task_shop.ts";
import { seededPrng } from "../../../utils/prng.ts";
import { CANCEL_REASONS, type RetailRequest } from "../requests/request.ts";
import { FORBIDDEN_DRAWS, type Prohibition } from "./draw_forbidden.ts";
import { openDraft } from "./draw_request.ts";
import { findShopIndex, type ShopIndex } from "./shop_index.ts";

const INDEX = findShopIndex(TASK_SHOP);

/** Both customers in one split, so that they are strangers to each other. */
const TOGETHER: ShopIndex = {
  ...INDEX,
  splits: { ...INDEX.splits, train: [...INDEX.customers.values()] },
};

/** The distinct requests that a draw yields for a customer, as JSON. */
function drawAll(kind: Prohibition, userId = "ann"): RetailRequest[] {
  const customer = TOGETHER.customers.get(userId)!;
  const drawn = new Set<string>();
  for (let seed = 0; seed < 80; seed++) {
    const draft = openDraft(seededPrng("draw", seed), TOGETHER, customer);
    const request = FORBIDDEN_DRAWS[kind](draft, "train");
    if (request !== null) drawn.add(JSON.stringify(request));
  }
  return [...drawn].map((json) => JSON.parse(json));
}

Deno.test("a forbidden status never allows another request in its place", () => {
  const kinds = drawAll("status").map((request) => {
    assert("orderId" in request);
    return `${request.orderId} ${request.kind}`;
  });
  const of = (id: string) =>
    new Set(kinds.filter((kind) => kind.startsWith(id)));
  // Pending, delivered and processed; an exchange would be a modification.
  assertEquals(of("#W1"), new Set(["#W1 return"]));
  assertEquals(
    of("#W2"),
    new Set(["#W2 cancel", "#W2 payment", "#W2 address"]),
  );
  assert(of("#W3").has("#W3 cancel") && of("#W3").has("#W3 return"));
});

Deno.test("a forbidden variant is out of stock, or of another product", () => {
  const wanted = (kind: Prohibition, userId?: string) =>
    drawAll(kind, userId).flatMap((request) =>
      "pairs" in request ? request.pairs : []
    );
  const missing = wanted("stock");
  assert(missing.length > 0);
  for (const { newItemId } of missing) assertSame(newItemId, "mug-out");
  // Of pens, none is out of stock.
  assertEquals(wanted("stock", "bob"), []);
  const others = wanted("product");
  assert(others.length > 0);
  for (const { itemId, newItemId } of others) {
    assert(itemId.slice(0, 3) !== newItemId.slice(0, 3));
    assert(newItemId !== "mug-out");
  }
});

Deno.test("a forbidden payment is with a gift card that holds too little", () => {
  assertEquals(drawAll("balance"), [
    { kind: "payment", orderId: "#W1", paymentMethodId: "gift_card_1" },
  ]);
  assertEquals(drawAll("balance", "bob"), []);
  const ann = TOGETHER.customers.get("ann")!;
  const drawWith = (balance: number) => {
    const draft = openDraft(seededPrng("draw"), TOGETHER, ann);
    draft.funds.set("gift_card_1", balance);
    return FORBIDDEN_DRAWS.balance(draft)?.kind ?? null;
  };
  assertEquals([drawWith(19.99), drawWith(20)], ["payment", null]);
});

Deno.test("a forbidden refund goes to an account that did not pay", () => {
  const methods = drawAll("refund").map((request) =>
    "paymentMethodId" in request && request.paymentMethodId
  );
  assertEquals(new Set(methods), new Set(["paypal_1"]));
  assertEquals(drawAll("refund", "bob"), []);
});

Deno.test("a forbidden reason is none of those that the policy accepts", () => {
  const reasons = drawAll("reason").map((request) =>
    request.kind === "cancel" ? request.reason : ""
  );
  assert(reasons.length > 2);
  for (const reason of reasons) {
    assert(reason !== "" && !CANCEL_REASONS.includes(reason), reason);
  }
});

Deno.test("a stranger's order is never one's own", () => {
  const orders = (userId: string) =>
    new Set(
      drawAll("stranger", userId).map((request) =>
        "orderId" in request ? request.orderId : ""
      ),
    );
  assertEquals(orders("ann"), new Set(["#W4"]));
  assertEquals(orders("bob"), new Set(["#W1", "#W2"]));
});
