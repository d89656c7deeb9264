// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
import { strictEqual as assertSame } from "node:assert/strict";
import { wordAirport, wordCabin, wordPassenger } from "./spoken_words.ts";

Deno.test("cabins, airports and passengers are said without codes of the records", () => {
  assertSame(wordCabin("basic_economy"), "basic economy");
  assertSame(wordCabin("business"), "business");
  assertSame(wordAirport("BOS"), "Boston (BOS)");
  const ann = { first_name: "Ann", last_name: "Lee", dob: "1990-12-31" };
  assertSame(wordPassenger(ann), "Ann Lee, born 1990-12-31");
});
