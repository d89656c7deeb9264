// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
import { strictEqual as assertSame } from "node:assert/strict";
import type {
  AirlineMethod,
  AirlineProfile,
} from "../database/airline_records.ts";
import {
  wordAirlineMethod,
  wordAirport,
  wordCabin,
  wordPassenger,
} from "./spoken_words.ts";

Deno.test("cabins, airports and passengers are said without codes of the records", () => {
  assertSame(wordCabin("basic_economy"), "basic economy");
  assertSame(wordCabin("business"), "business");
  assertSame(wordAirport("BOS"), "Boston (BOS)");
  const ann = { first_name: "Ann", last_name: "Lee", dob: "1990-12-31" };
  assertSame(wordPassenger(ann), "Ann Lee, born 1990-12-31");
});

Deno.test("a means of payment is named by its kind, and a card by its digits", () => {
  const word = (method: Omit<AirlineMethod, "id">) =>
    wordAirlineMethod(
      {
        payment_methods: { x: { ...method, id: "x" } },
      } as unknown as AirlineProfile,
      "x",
    );
  assertSame(word({ source: "gift_card", amount: 9 }), "my gift card (x)");
  assertSame(word({ source: "certificate" }), "my certificate (x)");
  const card = { source: "credit_card", last_four: "1815" } as const;
  assertSame(word(card), "my credit card ending in 1815 (x)");
  assertSame(word({ ...card, brand: "visa" }), "my visa ending in 1815 (x)");
  assertSame(word({ source: "credit_card" }), "my credit card (x)");
  const none = { payment_methods: {} } as unknown as AirlineProfile;
  assertSame(wordAirlineMethod(none, "y"), "another method (y)");
});
