// deno-lint-ignore-file camelcase -- the fields are those of the shop's files
import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
} from "node:assert/strict";
import { roundCents } from "../../service/tools/python_text.ts";
import { makeShop } from "./shop.ts";
import { CATALOGUE } from "./shop_catalogue.ts";
import {
  findVariant,
  listVariants,
  readRecords,
  type RetailRecords,
} from "./shop_records.ts";

const SHOPS: readonly RetailRecords[] = [0, 1, 2, 77].map((seed) =>
  readRecords(makeShop(seed))
);

Deno.test("makeShop() is a pure function of its seed", () => {
  assertEquals(readRecords(makeShop(1)), SHOPS[1]);
  assertNotEquals(SHOPS[1], SHOPS[0]);
});

Deno.test("makeShop() sells each kind of product in variants that differ", () => {
  assertEquals(CATALOGUE.length, 50);
  for (const { products } of SHOPS) {
    const names = [...products.values()].map(({ name }) => name);
    assertEquals(names.toSorted(), CATALOGUE.map(({ name }) => name).sort());
    const ids = new Set(products.keys());
    let available = 0;
    let total = 0;
    for (const [id, product] of products) {
      assertEquals(product.product_id, id);
      const variants = listVariants(product);
      assert(variants.length >= 5 && variants.length <= 20);
      const texts = variants.map(({ options }) => JSON.stringify(options));
      assertEquals(new Set(texts).size, texts.length);
      for (const variant of variants) {
        assertEquals(findVariant(product, variant.item_id), variant);
        assert(!ids.has(variant.item_id));
        ids.add(variant.item_id);
        assert(variant.price > 0);
        assertEquals(roundCents(variant.price), variant.price);
      }
      const stock = variants.filter((variant) => variant.available).length;
      assert(stock >= 2);
      available += stock;
      total += variants.length;
    }
    // Larger than any array index, so that records keep their order.
    for (const id of ids) assert(/^[5-9]\d{9}$/.test(id), id);
    assert(available / total > 0.58 && available / total < 0.76);
  }
});

Deno.test("makeShop() knows its customers by e-mail, and by name and zip code", () => {
  for (const { users } of SHOPS) {
    assertEquals(users.size, 500);
    const emails = new Set<string>();
    const names = new Set<string>();
    for (const { name, email, address } of users.values()) {
      emails.add(email.toLowerCase());
      const { first_name, last_name } = name;
      names.add(`${first_name} ${last_name} ${address.zip}`.toLowerCase());
      assert(/^\d{5}$/.test(address.zip));
      assertEquals(Object.keys(address), [
        "address1",
        "address2",
        "city",
        "country",
        "state",
        "zip",
      ]);
    }
    assertEquals([emails.size, names.size], [500, 500]);
  }
});

Deno.test("makeShop() gives customers means of payment whose ids begin with their source", () => {
  for (const { users } of SHOPS) {
    const ids: string[] = [];
    for (const { payment_methods } of users.values()) {
      assert(Object.keys(payment_methods).length >= 1);
      for (const [id, method] of Object.entries(payment_methods)) {
        ids.push(id);
        assertEquals(method.id, id);
        assert(id.startsWith(`${method.source}_`));
        assertEquals("balance" in method, method.source === "gift_card");
        assertEquals("last_four" in method, method.source === "credit_card");
      }
    }
    assertEquals(new Set(ids).size, ids.length);
  }
});

Deno.test("makeShop() writes orders that agree with customers and products", () => {
  for (const { orders, products, users } of SHOPS) {
    assertEquals(orders.size, 1000);
    let twice = 0;
    const statuses: Record<string, number> = {};
    for (const [id, order] of orders) {
      assert(/^#W\d{7}$/.test(id));
      assertEquals(order.order_id, id);
      const owner = users.get(order.user_id)!;
      assertEquals(owner.orders.filter((one) => one === id).length, 1);
      for (const item of order.items) {
        const product = products.get(item.product_id)!;
        const { options, price } = findVariant(product, item.item_id)!;
        assertEquals([item.name, item.options], [product.name, options]);
        assertEquals(item.price, price);
      }
      const sum = order.items.reduce((total, { price }) => total + price, 0);
      const [payment, ...rest] = order.payment_history;
      assertEquals(payment!.transaction_type, "payment");
      assertEquals(payment!.amount, roundCents(sum));
      assert(Object.hasOwn(owner.payment_methods, payment!.payment_method_id));
      const refund = { ...payment!, transaction_type: "refund" };
      assertEquals(rest, order.status === "cancelled" ? [refund] : []);
      const sent = order.fulfillments.flatMap(({ item_ids }) => item_ids);
      const ids = order.items.map(({ item_id }) => item_id);
      const isSent = ["processed", "delivered"].includes(order.status);
      assertEquals(sent, isSent ? ids : []);
      if (new Set(ids).size < ids.length) twice++;
      statuses[order.status] = (statuses[order.status] ?? 0) + 1;
    }
    const owned = [...users.values()].flatMap((user) => user.orders);
    assertEquals(owned.toSorted(), [...orders.keys()].sort());
    assert(twice > 0);
    const { pending, processed, delivered, cancelled } = statuses;
    assert(pending! > 360 && pending! < 480);
    assert(delivered! > 320 && delivered! < 440);
    assert(processed! > 60 && cancelled! > 60);
  }
});
