// deno-lint-ignore-file camelcase -- the ids are those of the records
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { agrees, findSpokenMethods, isYes } from "./person_words.ts";

Deno.test("agrees() takes a yes, and none with a reservation", () => {
  for (const line of ["Yes.", "ok, go ahead", "That’s right!", "Confirmed"]) {
    assertEquals(agrees(line), true, line);
  }
  for (
    const line of [
      "Yes, but to another address.",
      "Sure, please don't.",
      "Sure, please don’t.",
      "Okay, wait.",
      "No.",
      "The yesterday order",
    ]
  ) assertEquals(agrees(line), false, line);
});

Deno.test("isYes() wants the yes first", () => {
  assertEquals(isYes("Yeah, do it"), true);
  assertEquals(isYes("I said yes"), false);
  assertEquals(isYes("Yesterday"), false);
});

const METHODS = {
  gift_card_1: { source: "gift_card" },
  credit_card_2: { source: "credit_card", brand: "visa", last_four: "1234" },
  credit_card_3: { source: "credit_card", brand: "visa", last_four: "9876" },
  paypal_4: { source: "paypal" },
};

for (
  const [line, expected] of [
    ["credit_card_3, then paypal_4, credit_card_3", [
      ...["credit_card_3", "paypal_4"],
    ]],
    ["my PayPal and the gift card", ["paypal_4", "gift_card_1"]],
    // Two cards are of that brand.
    ["my Visa", []],
    ["the Visa ending in 9876", ["credit_card_3"]],
    ["the one that ends in 1234", ["credit_card_2"]],
    ["the one that ends in 5555", []],
    ["the order 12345", []],
  ] as const
) {
  Deno.test(`findSpokenMethods() finds what "${line}" means`, () => {
    assertEquals(findSpokenMethods(line, METHODS), [...expected]);
  });
}
