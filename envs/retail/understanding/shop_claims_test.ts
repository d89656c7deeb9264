import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { findShopClaims } from "./shop_claims.ts";

/** What agents say, and the orders that they name. */
const ORDERS: readonly (readonly [string, readonly string[]])[] = [
  ["Order #W1234567 is on its way.", ["#W1234567"]],
  ["I have found order 1234567.", ["#W1234567"]],
  ["Your order is 1234567.", ["#W1234567"]],
  ["It is about #1234567.", ["#W1234567"]],
  ["We are on the same page, in your order #W1234567.", ["#W1234567"]],
  ["To the same address as order #W1234567.", []],
  // With its letter once, other numbers need the word.
  ["Order #W1234567. You pay with PayPal. Number: 7654321.", ["#W1234567"]],
  ["From #W1234567 to the Visa, saved as #7654321.", ["#W1234567"]],
  [
    "I cancel #W1234567. Order 7654321 stays.",
    ["#W1234567", "#W7654321"],
  ],
  ["The refund goes to your card 7654321.", []],
];

for (const [text, orders] of ORDERS) {
  Deno.test(`findShopClaims() finds the orders of "${text}"`, () => {
    assertEquals(
      findShopClaims(splitText(text)).filter(({ slot }) => slot === "order")
        .flatMap(({ values }) => values),
      orders,
    );
  });
}

const SAID: readonly (readonly [text: string, claims: string])[] = [
  ["Stop me if I don't, you want to return it.", "act=return"],
  ["We return you US$243.13 to your account.", ""],
  ["The lamp comes back to us and the money goes to your card.", "act=return"],
  ["The lamp goes back to us, the money to your card.", "act=return"],
  ["The money goes back to your card.", ""],
  ["as you are no longer needing it", "reason=no longer needed"],
  ["Please see that it is without mistake.", ""],
  [
    "It was ordered by mistake, unless I made any mistake here.",
    "reason=ordered by mistake",
  ],
  ["Reason: mistake", "reason=ordered by mistake"],
];

for (const [text, claims] of SAID) {
  Deno.test(`findShopClaims() finds ${claims || "nothing"} in "${text}"`, () => {
    const found = findShopClaims(splitText(text))
      .map(({ slot, values }) => `${slot}=${values}`);
    assertEquals(found.join(" "), claims);
  });
}
