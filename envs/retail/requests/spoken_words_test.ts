import { strictEqual as assertEquals } from "node:assert/strict";
import type { RetailItem, RetailOrder } from "../database/shop_records.ts";
import { joinSpoken, wordAddress, wordItem } from "./spoken_words.ts";

Deno.test("joinSpoken() lists words as they are said", () => {
  assertEquals(joinSpoken(["a"]), "a");
  assertEquals(joinSpoken(["a", "b"]), "a and b");
  assertEquals(joinSpoken(["a", "b", "c"]), "a, b and c");
});

Deno.test("wordAddress() leaves out an empty second line", () => {
  const address = {
    ...{ address1: "1 Elm St", address2: "", city: "Austin", state: "TX" },
    ...{ country: "USA", zip: "78701" },
  };
  assertEquals(wordAddress(address), "1 Elm St, Austin, TX, USA, 78701");
});

Deno.test("wordItem() adds options where an order has several of a product", () => {
  const item = (id: string, product: string) =>
    ({
      ...{ item_id: id, product_id: product, name: "Mug" },
      options: { color: "red", size: "8" },
    }) as unknown as RetailItem;
  const mug = item("1", "A");
  const wording = (items: RetailItem[]) =>
    wordItem({ items } as unknown as RetailOrder, mug);
  assertEquals(wording([mug, item("2", "B")]), "the Mug");
  assertEquals(wording([mug, item("2", "A")]), "the Mug (color red, size 8)");
});
