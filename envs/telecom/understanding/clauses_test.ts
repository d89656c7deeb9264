import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitClauses } from "./clauses.ts";

/** Sentences, and the clauses that tell the customer to do something. */
const ORDERS: readonly (readonly [string, readonly string[]])[] = [
  ["roaming is off, please turn it on.", ["please turn it on."]],
  ["roaming needs to be on.", ["roaming needs to be on."]],
  ["if it is off, turn it on.", ["turn it on."]],
  ["i will look it up and enable it.", []],
  ["i'd like you to restart it.", ["i'd like you to restart it."]],
  ["roaming has to be enabled on your line.", []],
  ["do not turn it off.", []],
  ["don't forget to turn it off.", ["don't forget to turn it off."]],
  ["let me know once it is done.", []],
  ["is airplane mode on?", ["is airplane mode on?"]],
  ["there it is, data saver on.", []],
  ["turn it on?", []],
  ["turn off the vpn and the data saver.", [
    "turn off the vpn",
    "the data saver.",
  ]],
];

for (const [sentence, orders] of ORDERS) {
  Deno.test(`splitClauses() finds the orders of "${sentence}"`, () => {
    assertEquals(
      splitClauses(sentence).filter(({ isOrder }) => isOrder)
        .map(({ text }) => text.trim()),
      orders,
    );
  });
}

Deno.test("splitClauses() finds what is to be done beside an order", () => {
  const listBeside = (sentence: string) =>
    splitClauses(sentence).map(({ isBeside }) => isBeside);
  assertEquals(listBeside("before you restart it, reset it."), [true, false]);
  assertEquals(listBeside("restart it after you have reset it."), [
    false,
    true,
  ]);
  assertEquals(listBeside("restart it when it's back."), [false, false]);
});
