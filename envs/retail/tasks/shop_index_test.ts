import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import type { RetailOrder, RetailProfile } from "../database/shop_records.ts";
import { makeShop } from "../database/shop.ts";
import {
  findShopIndex,
  listChangeable,
  listOtherMeans,
  MAX_REQUESTS,
  type ShopIndex,
} from "./shop_index.ts";

const ORDER = {
  items: [
    { item_id: "1", product_id: "A" },
    { item_id: "1", product_id: "A" },
    { item_id: "2", product_id: "A" },
    { item_id: "9", product_id: "B" },
  ],
  payment_history: [
    { payment_method_id: "paypal_1", amount: 50 },
    { payment_method_id: "gift_card_2", amount: 1 },
  ],
} as unknown as RetailOrder;

Deno.test("listChangeable() lists an item once, where another variant is available", () => {
  const stock = new Map(
    Object.entries({ A: ["2"], B: ["9"] }).map(([product, ids]) => [
      product,
      { available: ids.map((id) => ({ item_id: id })), missing: [] },
    ]),
  ) as unknown as ShopIndex["stock"];
  const changeable = listChangeable(ORDER, stock);
  assertEquals(changeable.map(({ item_id }) => item_id), ["1"]);
});

Deno.test("listOtherMeans() wants a gift card that covers the first payment", () => {
  const profile = {
    payment_methods: {
      a: { id: "paypal_1" },
      b: { id: "gift_card_2", balance: 49.99 },
      c: { id: "gift_card_3", balance: 50 },
      d: { id: "credit_card_4" },
    },
  } as unknown as RetailProfile;
  assertEquals(listOtherMeans(profile, ORDER), [
    ...["gift_card_3", "credit_card_4"],
  ]);
});

Deno.test("findShopIndex() has each customer in one split, and in every group that their orders allow", () => {
  const shop = makeShop(1);
  const index = findShopIndex(shop);
  assertSame(findShopIndex(shop), index);
  const ids = Object.values(index.splits).flatMap(({ customers }) =>
    customers.map(({ userId }) => userId)
  );
  assertEquals(new Set(ids).size, ids.length);
  assertEquals(ids.length, index.records.users.size);
  for (const { byCount, customers } of Object.values(index.splits)) {
    assert(customers.length > 0);
    assertEquals([byCount.length, byCount[0]!.length], [MAX_REQUESTS + 1, 0]);
    for (let count = 1; count <= MAX_REQUESTS; count++) {
      const able = customers.filter(({ served }) =>
        served.reduce((sum, { room }) => sum + room, 0) >= count
      );
      assertEquals(byCount[count], able);
    }
  }
});
