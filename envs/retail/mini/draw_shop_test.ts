import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { seededPrng } from "../../../utils/prng.ts";
import { listVariants, readRecords } from "../database/shop_records.ts";
import { drawMiniShop, MINI_LOADS } from "./draw_shop.ts";
import { MINI_PRODUCTS, MINI_VARIANTS, SLOTS } from "./slot_words.ts";

const SHOPS = Array.from(
  { length: 40 },
  (_, seed) =>
    readRecords(drawMiniShop(seededPrng("shop", seed), MINI_LOADS["1-2"])),
);

Deno.test("a small shop has eight orders, whatever its customers want", () => {
  for (const [load, count] of [["1-2", 4], ["2-3", 2]] as const) {
    const shop = drawMiniShop(seededPrng("shop"), MINI_LOADS[load]);
    const { users, orders, products } = readRecords(shop);
    assertEquals([users.size, orders.size, products.size], [
      ...[count, 8, MINI_PRODUCTS],
    ]);
    const own = [...users].flatMap(([id, one]) =>
      one.orders.map((order) => `${id} ${order}`)
    );
    assertEquals(
      [...orders.values()].map((one) => `${one.user_id} ${one.order_id}`),
      own,
    );
    for (const id of orders.keys()) assert(SLOTS.order.ids.includes(id));
    for (const id of users.keys()) assert(SLOTS.user.ids.includes(id));
  }
});

Deno.test("one variant of a product is sold out at most, and half of the time", () => {
  const missing = SHOPS.flatMap(({ products }) =>
    [...products.values()].map((product) => {
      const variants = listVariants(product);
      assertSame(variants.length, MINI_VARIANTS);
      assertSame(new Set(variants.map((one) => one.options.color)).size, 3);
      for (const { price } of variants) assert(price >= 20 && price <= 100);
      return variants.filter(({ available }) => !available).length;
    })
  );
  assertEquals(new Set(missing), new Set([0, 1]));
  const share = missing.filter((count) => count === 1).length / missing.length;
  assert(share > 0.35 && share < 0.65, `${share}`);
});

Deno.test("an order has one item or two, paid in full by one of its owner's cards", () => {
  const counts = new Set<number>();
  const statuses = new Set<string>();
  for (const { orders, users } of SHOPS) {
    for (const order of orders.values()) {
      const { items, status, fulfillments, payment_history: paid } = order;
      counts.add(items.length);
      statuses.add(status);
      assertSame(
        new Set(items.map((one) => one.product_id)).size,
        items.length,
      );
      const [{ amount, payment_method_id: id } = paid[0]!, ...more] = paid;
      const sum = items.reduce((total, { price }) => total + price, 0);
      assert(Math.abs(amount - sum) < 0.005 && more.length === 0);
      assert(id in users.get(order.user_id)!.payment_methods);
      assertSame(fulfillments.length, status === "pending" ? 0 : 1);
    }
  }
  assertEquals(counts, new Set([1, 2]));
  assertEquals(statuses, new Set(["pending", "delivered", "processed"]));
});
