import { strictEqual as assertEquals } from "node:assert/strict";
import type {
  RetailItem,
  RetailOrder,
  RetailProfile,
} from "../database/shop_records.ts";
import {
  joinSpoken,
  wordAddress,
  wordItem,
  wordMethod,
} from "./spoken_words.ts";

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

Deno.test("wordMethod() has a word for each kind of payment, and for a stranger's", () => {
  const profile = {
    payment_methods: {
      gift_card_1: { id: "gift_card_1", source: "gift_card" },
      credit_card_2: {
        ...{ id: "credit_card_2", source: "credit_card", brand: "visa" },
        last_four: "1234",
      },
      paypal_3: { id: "paypal_3", source: "paypal" },
    },
  } as unknown as RetailProfile;
  for (
    const [id, words] of [
      ["gift_card_1", "my gift card (gift_card_1)"],
      ["credit_card_2", "my visa ending in 1234 (credit_card_2)"],
      ["paypal_3", "my PayPal account (paypal_3)"],
      ["paypal_9", "another method (paypal_9)"],
    ] as const
  ) assertEquals(wordMethod(profile, id), words);
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
