import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { TASK_SHOP } from "../../../tests/support/envs/task_shop.ts";
import { type Prng, seededPrng } from "../../../utils/prng.ts";
import { CANCEL_REASONS } from "../requests/request.ts";
import { findShopIndex } from "../tasks/shop_index.ts";
import {
  drawAllowedRequest,
  drawForbiddenRequest,
  drawMiniRequest,
  isServed,
} from "./draw_mini_request.ts";

const { customers, stock } = findShopIndex(TASK_SHOP);
const ANN = customers.get("ann")!;
const BOB = customers.get("bob")!;
const [PENDING, DELIVERED, PROCESSED] = ANN.orders;

/** What a draw yields for many seeds. */
function drawMany<T>(draw: (prng: Prng) => T): T[] {
  return Array.from({ length: 100 }, (_, seed) => draw(seededPrng("m", seed)));
}

Deno.test("an order is served that can be changed or sent back", () => {
  assertEquals(ANN.orders.map(isServed), [true, true, false]);
});

Deno.test("an allowed request is one that the order's status allows", () => {
  const kinds = (order: typeof PENDING) =>
    new Set(
      drawMany((prng) => drawAllowedRequest(prng, ANN, order!, stock)?.kind),
    );
  assertEquals(kinds(PENDING), new Set(["cancel", "modify", "payment"]));
  assertEquals(kinds(DELIVERED), new Set(["return", "exchange"]));
});

Deno.test("a request is about one item, wants another that is in stock, and is paid by a method that can", () => {
  const draw = (kind: Parameters<typeof drawMiniRequest>[3]) =>
    drawMany((prng) => drawMiniRequest(prng, ANN, PENDING!, kind, stock)!);
  const wanted = new Set<string>();
  for (const request of draw("exchange")) {
    assertSame(request.kind, "modify");
    if (!("pairs" in request)) continue;
    const [{ itemId, newItemId } = { itemId: "", newItemId: "" }, ...more] =
      request.pairs;
    assertEquals(more, []);
    assert(itemId !== newItemId);
    wanted.add(newItemId);
  }
  assertEquals(wanted, new Set(["mug-old", "mug-new", "mug-dear"]));
  for (const request of draw("payment")) {
    // The gift card holds 12, and the order costs 20.
    assertSame(
      "paymentMethodId" in request && request.paymentMethodId,
      "paypal_1",
    );
  }
  for (const request of draw("return")) {
    assertSame("itemIds" in request && request.itemIds.length, 1);
  }
  const [pens] = BOB.orders;
  const none = drawMany((prng) =>
    drawMiniRequest(prng, BOB, pens!, "modify", stock)
  );
  assertEquals(new Set(none), new Set([null]));
});

Deno.test("a forbidden request breaks the rule that it is said to break", () => {
  const draft = { customer: ANN, strangers: [BOB], stock };
  const drawn = drawMany((prng) => drawForbiddenRequest({ prng, ...draft }));
  for (const { request, forbidden } of drawn) {
    const { kind, orderId } = request;
    const text = `${forbidden} ${kind} ${orderId}`;
    switch (forbidden) {
      case "reason":
        assertSame(text, "reason cancel #W1");
        assert("reason" in request && !CANCEL_REASONS.includes(request.reason));
        break;
      case "refund":
        assertSame(text, "refund return #W2");
        assert("itemIds" in request);
        assert(request.paymentMethodId !== "credit_card_1");
        break;
      case "stranger":
        assertSame(text, "stranger cancel #W4");
        break;
      case "stock":
        assert("pairs" in request);
        assertSame(request.pairs[0]!.newItemId, "mug-out");
        break;
      case "status": {
        const { status } = ANN.orders.find((one) => one.order_id === orderId)!;
        const timely = status === "pending"
          ? kind !== "return"
          : status === "delivered"
          ? kind !== "cancel" && kind !== "payment"
          : false;
        assertSame(timely, false, text);
      }
    }
  }
  assertSame(new Set(drawn.map(({ forbidden }) => forbidden)).size, 5);
});

Deno.test("who has only a parcel on its way asks too early, or for a stranger", () => {
  const customer = { ...ANN, orders: [PROCESSED!] };
  const draw = (strangers: readonly typeof ANN[]) =>
    new Set(
      drawMany((prng) =>
        drawForbiddenRequest({ prng, customer, strangers, stock }).forbidden
      ),
    );
  assertEquals(draw([BOB]), new Set(["status", "stranger"]));
  assertEquals(draw([customer]), new Set(["status"]));
});
