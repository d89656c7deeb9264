import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { seededPrng } from "../../../utils/prng.ts";
import { TASK_SHOP } from "../../../tests/support/envs/task_shop.ts";
import type { RetailOrder } from "../database/shop_records.ts";
import type { RetailRequest } from "../requests/request.ts";
import { openDraft } from "./draw_request.ts";
import { drawRequestCount, drawRequests } from "./draw_requests.ts";
import { findShopIndex } from "./shop_index.ts";

const INDEX = findShopIndex(TASK_SHOP);

/** What a customer wants, for many seeds. */
function draw(userId: string, count: number, seeds = 200): RetailRequest[][] {
  const customer = INDEX.customers.get(userId)!;
  return Array.from({ length: seeds }, (_, seed) =>
    drawRequests(
      openDraft(seededPrng("requests", seed), INDEX, customer),
      count,
    ));
}

function listKinds(drawn: readonly (readonly RetailRequest[])[]) {
  return new Set(drawn.flat().map(({ kind }) => kind));
}

Deno.test("drawRequestCount() is mostly one, and at most seven", () => {
  const prng = seededPrng("counts");
  const counts = Array.from({ length: 5000 }, () => drawRequestCount(prng));
  assertEquals([Math.min(...counts), Math.max(...counts)], [1, 7]);
  const ones = counts.filter((count) => count === 1).length;
  assert(ones > 3200 && ones < 3500, `${ones}`);
});

Deno.test("drawRequests() draws one to so many, at most one about what was delivered", () => {
  const all: RetailRequest[][] = [];
  for (const count of [1, 2, 3, 4]) {
    for (const requests of draw("ann", count, 100)) {
      all.push(requests);
      assert(requests.length >= 1 && requests.length <= count);
      const delivered = requests.filter((one) =>
        "orderId" in one && one.orderId === "#W2"
      );
      assert(delivered.length <= 1);
      for (const { kind } of delivered) {
        assert(kind === "return" || kind === "exchange");
      }
    }
  }
  assertSame(listKinds(all).size, 7);
});

Deno.test("drawRequests() keeps together what is about an order; it closes last", () => {
  let pairs = 0;
  for (const requests of draw("ann", 4)) {
    const ids = requests.map((one) => "orderId" in one ? one.orderId : "");
    const about = requests.filter((_, i) => ids[i] === "#W1");
    const moves = requests.findIndex(({ kind }) => kind === "userAddress");
    const others = ids.filter((_, i) => i !== moves);
    const begun = others.filter((id, i) => id !== others[i - 1]);
    assertSame(new Set(begun).size, begun.length, ids.join());
    const kinds = about.map(({ kind }) => kind);
    assertSame(new Set(kinds).size, kinds.length);
    if (about.length < 2) continue;
    pairs++;
    assert(!kinds.includes("cancel"));
    const at = kinds.indexOf("modify");
    assert(at < 0 || at === kinds.length - 1, kinds.join());
  }
  assert(pairs > 20);
});

Deno.test("drawRequests() pays a change of items by the method that was asked for", () => {
  const paid = draw("ann", 4).flatMap((requests) => {
    const at = requests.findIndex(({ kind }) => kind === "payment");
    const [first, second] = at < 0 ? [] : requests.slice(at);
    return first?.kind === "payment" && second?.kind === "modify"
      ? [first.paymentMethodId === second.paymentMethodId]
      : [];
  });
  const same = paid.filter((isSame) => isSame).length;
  assert(paid.length > 10 && same / paid.length > 0.7, `${same}`);
});

Deno.test("drawRequests() asks for nothing that an order does not allow", () => {
  // There is no other pen, and Bob has no other means.
  const kinds = listKinds(draw("bob", 1));
  assertEquals(kinds, new Set(["cancel", "address", "userAddress"]));
  for (const requests of draw("bob", 3)) assertSame(requests.length <= 2, true);
});

const [PEN] = INDEX.customers.get("bob")!.orders;
const [MUGS] = INDEX.customers.get("ann")!.orders;

/** What somebody with other means or orders wants, for many seeds. */
function drawFor(
  means: readonly string[],
  orders: readonly RetailOrder[],
  room: number,
  count: number,
): RetailRequest[][] {
  const ann = INDEX.customers.get("ann")!;
  const methods = means.map((id) => [id, ann.profile.payment_methods[id]!]);
  const customer = {
    ...ann,
    orders,
    profile: { ...ann.profile, payment_methods: Object.fromEntries(methods) },
    served: orders.map((order) => ({ order, room })),
  };
  return Array.from(
    { length: 100 },
    (_, seed) =>
      drawRequests(
        openDraft(seededPrng("other", seed), INDEX, customer),
        count,
      ),
  );
}

Deno.test("drawRequests() fills the room of an order with what is possible", () => {
  // There is no other pen.
  const pens = drawFor(["credit_card_1", "paypal_1"], [PEN!], 2, 2);
  for (const requests of pens) assertSame(requests.length, 2);
  assert(!listKinds(pens).has("modify"));
  // There are no other means.
  const mugs = drawFor(["credit_card_1"], [MUGS!], 2, 2);
  for (const requests of mugs) assertSame(requests.length, 2);
  assert(!listKinds(mugs).has("payment"));
});

Deno.test("drawRequests() cancels where a gift card is used up", () => {
  // Each order costs 10, and the card holds 12.
  const orders = ["#W8", "#W9"].map((order_id) => ({ ...PEN!, order_id }));
  const drawn = drawFor(["gift_card_1"], orders, 2, 2);
  const counts = drawn.map((requests) => {
    assertSame(requests.length, 2);
    return requests.filter(({ kind }) => kind === "payment").length;
  });
  assertEquals(new Set(counts), new Set([0, 1]));
});

Deno.test("drawRequests() does not say of which order an address is if that one moves too", () => {
  const orders = ["8 Fir St", "9 Oak St"].map((address1) => ({
    ...{ ...PEN!, order_id: address1 },
    address: { ...PEN!.address, address1 },
  }));
  const drawn = drawFor(["credit_card_1"], orders, 2, 4);
  for (const requests of drawn) {
    const moved = requests.flatMap((one) =>
      one.kind === "address" ? [one.orderId] : []
    );
    for (const request of requests) {
      if (!("sameAs" in request) || request.sameAs === null) continue;
      assert(!moved.includes(request.sameAs));
    }
  }
  const linked = draw("ann", 4).flat().filter((one) =>
    "sameAs" in one && one.sameAs === "#W3"
  );
  assert(linked.length > 20);
});
