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

Deno.test("findShopIndex() has each customer in one split, with the room of their orders", () => {
  const shop = makeShop(1);
  const index = findShopIndex(shop);
  assertSame(findShopIndex(shop), index);
  const customers = Object.values(index.splits).flat();
  const ids = customers.map(({ userId }) => userId);
  assertEquals(new Set(ids).size, ids.length);
  assertEquals(ids.length, index.records.users.size);
  for (const list of Object.values(index.splits)) assert(list.length > 0);
  for (const { served, room } of customers) {
    assertEquals(room, served.reduce((sum, { room }) => sum + room, 0));
  }
});
