import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Claim } from "../../service/understanding/claim.ts";
import { splitText } from "../../service/understanding/parts.ts";
import { findRouteClaims } from "./route_claims.ts";

function word({ slot, values }: Claim): string {
  return `${slot}=${values.join("|")}`;
}

function find(text: string): string[] {
  return findRouteClaims(splitText(text)).map(word);
}

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["between Boston and DEN", ["airport=BOS", "airport=DEN", "way=BOS>DEN"]],
  ["between BOS, as the point of origin, and DEN", [
    "airport=BOS",
    "airport=DEN",
    "way=BOS>DEN",
  ]],
  ["LGA in New York to DEN", ["airport=LGA", "airport=DEN", "way=LGA>DEN"]],
  ["BOS (10:45) to DEN (12:45)", ["airport=BOS", "airport=DEN", "way=BOS>DEN"]],
  ["Boston to DEN", ["airport=BOS", "airport=DEN", "way=BOS>DEN"]],
  ["From: BOS\nTo: DEN", ["airport=BOS", "airport=DEN", "way=BOS>DEN"]],
  ["To: DEN\nFrom: BOS", ["airport=DEN", "airport=BOS", "way=BOS>DEN"]],
  ["BOS 🔁 DEN", ["airport=BOS", "airport=DEN", "way=BOS>DEN"]],
  ["To DEN, starting in BOS", ["airport=DEN", "airport=BOS", "way=BOS>DEN"]],
  ["Leaving BOS, you reach DEN", ["airport=BOS", "airport=DEN", "way=BOS>DEN"]],
  ["Starting point: BOS\nFinal destination: DEN", [
    "airport=BOS",
    "airport=DEN",
    "way=BOS>DEN",
  ]],
  ["your BOS-DEN return, then", ["airport=BOS", "airport=DEN", "way=BOS>DEN"]],
];

for (const [text, claims] of CASES) {
  Deno.test(`findRouteClaims() finds ${claims.join() || "nothing"} in ${JSON.stringify(text)}`, () => {
    assertEquals(find(text), claims);
  });
}
