import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { findBagClaims, namesKnownBags } from "./bag_claims.ts";

function find(text: string): string[] {
  return splitText(text).flatMap((part) => findBagClaims(part))
    .map(({ slot, values, weight }) => `${slot}=${values}:${weight}`);
}

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["2 checked bags", ["bags=2:0"]],
  ["Checked bags: 2", ["bags=2:0"]],
  ["**Bags:** 0", ["bags=0:0"]],
  ["no checked bags", ["bags=0:0"]],
  ["Luggage: nothing", ["bags=0:0"]],
  ["two bags in total", ["bags=2:0"]],
  ["one more bag", ["more bags=1:0"]],
  ["adding 2 bags", ["more bags=2:2"]],
  ["Extra bags: 2", ["extra bags=2:0"]],
  ["2 bags, which are free", ["free bags=2:0"]],
  ["1 bag at $50", ["paid bags=1:0"]],
  ["4 checked bags: 3 free + 1 extra", [
    "bags=4:0",
    "free bags=3:0",
    "extra bags=1:0",
  ]],
  ["nothing goes in the hold", ["bags=0:0"]],
  ["Free of charge: 2 bags", ["free bags=2:0"]],
  ["No bag costs extra.", ["paid bags=0:0"]],
  ["4 bags: 2 of them aren't included.", ["bags=4:0", "paid bags=2:0"]],
  ["You pay for 2 of those bags.", ["paid bags=2:0"]],
  ["2 of the bags must be paid for", ["paid bags=2:0"]],
  ["Of these bags, not free: 0", ["paid bags=0:0"]],
  ["Of these bags, not free: 0, each one 50 dollars", ["paid bags=0:0"]],
  ["I leave out checked baggage", ["bags=0:0"]],
  ["hand luggage only", ["bags=0:0"]],
  ["You won't be checking any bags.", ["bags=0:0"]],
  ["2x checked bag", ["bags=2:0"]],
  ["Checked baggage is to be entered as 2", ["bags=2:2"]],
  ["Luggages in the hold: not any", ["bags=0:0"]],
  ["Checked bags: 2pc", ["bags=2:0"]],
  ["Of the bags 3 are not free.", ["paid bags=3:0"]],
  ["§2 bags are weighed", []],
  ["No one of these bags costs extra.", ["paid bags=0:0"]],
  ["Of these bags 3 need extra money.", ["paid bags=3:0"]],
  ["Bags: of those, 3 have an extra cost", ["paid bags=3:0"]],
  ["How many of the bags cost extra: 3", ["paid bags=3:0"]],
  ["| Cabin | Checked bags |\n|---|---|\n| economy | 1 |", ["bags=1:0"]],
  ["$50 per bag, 2 passengers on May 3", []],
  ["3 days", []],
  ["2 bags in total, of which 1 at 50 dollars and 1 without a new charge", [
    "bags=2:0",
    "paid bags=1:0",
    "free bags=1:0",
  ]],
  ["bags 2 | insurance yes", ["bags=2:0"]],
  ["Luggage pieces to check in there are none", ["bags=0:0"]],
  ["3 bags, 2 at 50 pounds", ["bags=3:0"]],
  ["5 bags for $150", ["bags=5:0"]],
  ["3 bags for $150", ["paid bags=3:0"]],
  ["Paid bags: 0 → 1", ["paid bags=0:-2"]],
  ["4 checked bags for $50", ["bags=4:0"]],
  ["2 bags for $50 each", ["paid bags=2:0"]],
  ["BAGS 0 CHECKED", ["bags=0:0"]],
  ["0 ckd bags", ["bags=0:0"]],
  ["Not a single bag costs extra.", ["paid bags=0:0"]],
  ["No chkd bags", ["bags=0:0"]],
  ["bags 0 -> 3 tot", ["bags=0:0", "bags=3:2"]],
  ["bags: 1 → 2", ["bags=1:0", "bags=2:2"]],
  ["Of the bags, 2 would carry a charge", ["paid bags=2:0"]],
  ["2 bags tot, 1 xtra", ["bags=2:0", "extra bags=1:0"]],
];

for (const [text, claims] of CASES) {
  Deno.test(`findBagClaims() finds ${claims.join() || "nothing"} in "${text}"`, () => {
    assertEquals(find(text), claims);
  });
}

/** Of 1 bag to be 3, of which 2 cost 50 dollars each. */
const TURNS: readonly (readonly [string, boolean])[] = [
  ["from 1 to 3 bags", true],
  ["from 3 to 1 bags", false],
  ["You have 1 bag, and we make it 3. 2 of them cost $50 each.", true],
  ["3 bags in place of 1", true],
  ["1 bag in place of 3", false],
  ["Old: 1 / New: 3 / bags", true],
  ["3 bags in all, the one card pays for 2", true],
  ["3 bags, 1 of them mine", false],
  ["from 1 to 3 bags, on the card with the last four 9245", true],
  ["from 1 to 4 bags", false],
  ["from 1 to 3 bags, by clauses 4 to 5", true],
  ["2 bags more", false],
  ["from 1 to 3", false],
];

for (const [text, isKnown] of TURNS) {
  Deno.test(`namesKnownBags() ${isKnown ? "takes" : "refuses"} "${text}"`, () => {
    const parts = splitText(text);
    assertIs(namesKnownBags(parts, "1", "3", ["2", "50"]), isKnown);
  });
}

Deno.test("a total without bags counts them in a message on bags", () => {
  const [part] = splitText("new total: 2");
  assertEquals(findBagClaims(part!, true).map(({ values }) => values), [["2"]]);
  assertEquals(findBagClaims(part!), []);
});
