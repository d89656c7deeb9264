import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { seededPrng } from "../../../utils/prng.ts";
import { TASK_SHOP } from "../../../tests/support/envs/task_shop.ts";
import {
  drawItems,
  drawPayment,
  drawReturn,
  drawUserAddress,
  openDraft,
} from "./draw_request.ts";
import { findShopIndex } from "./shop_index.ts";

const INDEX = findShopIndex(TASK_SHOP);
const ANN = INDEX.customers.get("ann")!;
const [PENDING, DELIVERED] = ANN.orders;

/** What a draw yields for many seeds; each has a draft of its own. */
function drawAll<T>(draw: (draft: ReturnType<typeof openDraft>) => T): T[] {
  return Array.from(
    { length: 60 },
    (_, seed) => draw(openDraft(seededPrng("draw", seed), INDEX, ANN)),
  );
}

Deno.test("openDraft() knows the balances of gift cards alone", () => {
  const { funds } = openDraft(seededPrng("draw"), INDEX, ANN);
  assertEquals([...funds], [["gift_card_1", 12]]);
});

Deno.test("drawReturn() refunds distinct items to the method that paid, or a gift card", () => {
  const drawn = drawAll((draft) => drawReturn(draft, DELIVERED!));
  for (const { itemIds } of drawn) {
    assert(itemIds.length > 0);
    assertSame(new Set(itemIds).size, itemIds.length);
  }
  const methods = new Set(drawn.map((one) => one.paymentMethodId));
  assertEquals([...methods].sort(), ["credit_card_1", "gift_card_1"]);
  assertEquals(new Set(drawn.map(({ itemIds }) => itemIds.length)).size, 2);
});

Deno.test("drawItems() wants what is in stock, and nothing that another pair gives away", () => {
  const drawn = drawAll((draft) => drawItems(draft, PENDING!, "modify"))
    .filter((one) => one !== null);
  assert(drawn.some(({ pairs }) => pairs.length === 2));
  for (const { pairs } of drawn) {
    const given = pairs.map(({ itemId }) => itemId);
    for (const { newItemId } of pairs) {
      assert(!given.includes(newItemId), newItemId);
      assertNotEquals(newItemId, "mug-out");
    }
  }
});

Deno.test("drawItems() takes from a gift card what it holds, once", () => {
  const drawn = drawAll((draft) => {
    const paid = drawItems(draft, PENDING!, "modify", "gift_card_1");
    return [paid?.paymentMethodId, draft.funds.get("gift_card_1")!] as const;
  });
  const cards = drawn.filter(([method]) => method === "gift_card_1");
  assert(cards.length > 0);
  for (const [, left] of drawn) assert(left >= 0 && left <= 12);
  // The dear mug costs 10 more than what was bought.
  assert(cards.some(([, left]) => left === 2));
  for (const [method, left] of drawn) {
    if (method !== "gift_card_1") assertSame(left, 12);
  }
});

Deno.test("drawPayment() takes another method that holds enough, or none", () => {
  const drawn = drawAll((draft) => drawPayment(draft, PENDING!));
  assertEquals(
    new Set(drawn.map((one) => one?.paymentMethodId)),
    new Set(["paypal_1"]),
  );
  const poor = drawAll((draft) => drawPayment(draft, ANN.orders[2]!));
  const methods = new Set(poor.map((one) => one?.paymentMethodId));
  assertEquals(methods, new Set(["credit_card_1", "gift_card_1"]));
  const bob = INDEX.customers.get("bob")!;
  const draft = openDraft(seededPrng("draw"), INDEX, bob);
  assertSame(drawPayment(draft, bob.orders[0]!), null);
});

Deno.test("drawUserAddress() wants another address, and says of which order it is", () => {
  const drawn = drawAll(drawUserAddress);
  const home = ANN.profile.address;
  for (const { address, sameAs } of drawn) {
    assertNotEquals(address, home);
    if (sameAs === null) continue;
    assertSame(sameAs, "#W3");
    assertEquals(address, ANN.orders[2]!.address);
  }
  assertEquals(
    new Set(drawn.map(({ sameAs }) => sameAs)),
    new Set([null, "#W3"]),
  );
});
