import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { writeSumsInDigits } from "./sums_in_words.ts";

Deno.test("writes sums in digits", () => {
  const cases = {
    "It costs three hundred and fifteen dollars.": "It costs 315 dollars.",
    "Zero dollars and sixty-one cents more": "0.61 dollars more",
    "four dollars and 5 cents": "4.05 dollars",
    "one thousand two hundred and seven US dollars": "1207 dollars",
    "one thousand, two hundred dollars, ten cents": "1200.10 dollars",
    "a hundred bucks": "100 dollars",
    "200 bucks and twenty dollars": "200 dollars and 20 dollars",
    "no dollars, and forty-four cents": "0.44 dollars",
    "ninety-nine cents": "0.99 dollars",
    "1,204 dollars and eight cents": "1,204.08 dollars",
    "$12.50 dollars": "$12.50 dollars",
    "two bags for fifty dollars": "two bags for 50 dollars",
    "not free: three, fifty dollars each": "not free: three, 50 dollars each",
    "two passengers, fifty dollars": "two passengers, 50 dollars",
    "it is not charged a cent": "it is not charged a cent",
    "five per cent of one": "five per cent of one",
  };
  for (const [said, written] of Object.entries(cases)) {
    assertEquals(writeSumsInDigits(said), written);
  }
});
