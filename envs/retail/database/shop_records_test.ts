import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { SHOP } from "../../../tests/support/envs/retail_shop.ts";
import {
  findVariant,
  listVariants,
  orderSchema,
  readRecords,
} from "./shop_records.ts";

const { orders, products } = readRecords(SHOP);
// The variants of mugs are a map, those of lamps an object.
const MUG = products.get("70")!;
const LAMP = products.get("90")!;

Deno.test("variants are listed in the order of the file, of a map or an object", () => {
  const list = (product: typeof MUG) =>
    listVariants(product).map(({ item_id: id }) => id).join();
  assertEquals([list(MUG), list(LAMP)], ["709,702,703,705", "901,902"]);
  assertEquals(listVariants(products.get("80")!), []);
});

Deno.test("a variant is found by its id, and by nothing else", () => {
  assertSame(findVariant(MUG, "702")?.price, 50.4);
  assertSame(findVariant(LAMP, "902")?.price, 59.004);
  for (const product of [MUG, LAMP]) {
    assertSame(findVariant(product, "1"), undefined);
    assertSame(findVariant(product, "toString"), undefined);
  }
});

Deno.test("an order has a first payment and a known status", () => {
  const check = (changes: object) =>
    orderSchema.safeParse({ ...orders.get("#W1")!, ...changes }).error
      ?.issues[0]?.message;
  assertSame(check({}), undefined);
  assertSame(check({ payment_history: [] }), "a list with the first payment");
  assertSame(
    check({ status: "lost" }),
    "one of 'pending', 'processed', 'delivered', 'cancelled'",
  );
});
