import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { findAirlineClaims } from "./airline_claims.ts";

const NAMES = { first: new Set(["ada"]), last: new Set(["croft"]) };

function find(text: string): string[] {
  return findAirlineClaims(splitText(text), NAMES)
    .map(({ slot, values }) => `${slot}=${values.join("|")}`);
}

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["basic economy, not Economy", ["cabin=basic_economy", "cabin=economy"]],
  ["refunded within 7 business days", []],
  ['from="BOS" to="DEN" flight="HAT012"', [
    "flight=HAT012",
    "airport=BOS",
    "airport=DEN",
    "way=BOS>DEN",
  ]],
  ["to DEN, there and home again to BOS", [
    "type=round_trip",
    "airport=DEN",
    "airport=BOS",
    "way=BOS>DEN",
  ]],
  ["New York to DEN\nHAT012 leaves LGA", [
    "flight=HAT012",
    "airport=LGA",
    "airport=DEN",
    "way=LGA>DEN",
    "airport=LGA",
  ]],
  ["| Type | Insurance |\n|---|---|\n| one-way | no |", [
    "type=one_way",
    "insurance=no",
    "type=one_way",
  ]],
  ["between BOS and DEN, starting in DEN: HAT012 from BOS to DEN", [
    "flight=HAT012",
    "airport=BOS",
    "airport=DEN",
    "airport=DEN",
    "airport=BOS",
    "airport=DEN",
    "way=DEN>BOS",
    "leg=BOS>DEN",
  ]],
  ["HAT012 from BOS to DEN: the trip from DEN to BOS", [
    "flight=HAT012",
    "airport=BOS",
    "airport=DEN",
    "airport=DEN",
    "airport=BOS",
    "leg=BOS>DEN",
    "way=DEN>BOS",
  ]],
  ["HAT012 from BOS to DEN\nTrip: DEN → BOS", [
    "flight=HAT012",
    "airport=BOS",
    "airport=DEN",
    "leg=BOS>DEN",
    "airport=DEN",
    "airport=BOS",
    "way=DEN>BOS",
  ]],
  ['Plans change. The reason is "health".', ["reason=health"]],
  ["without insurance", ["insurance=no"]],
  ["insurance: yes", ["insurance=yes"]],
  ["HAT012 from BOS to DEN: the trip between DEN and BOS", [
    "flight=HAT012",
    "airport=BOS",
    "airport=DEN",
    "airport=DEN",
    "airport=BOS",
    "leg=BOS>DEN",
    "way=DEN>BOS",
  ]],
  ["BOS to DEN only", [
    "airport=BOS",
    "airport=DEN",
    "type=one_way",
    "way=BOS>DEN",
  ]],
  ["as your plans changed", ["reason=plans"]],
  ["it covers illness and weather", []],
  ["a voucher of $200", ["worth=200"]],
  ["the difference is $200", []],
  ["your cancelled flight", ["problem=complaint"]],
  ["a flight cancelled", ["problem=complaint"]],
  ["Per your request: a certificate, amount $200", ["worth=200"]],
  ["BOS to DEN. It is a round-trip booking, DEN to BOS", [
    "type=round_trip",
    "airport=BOS",
    "airport=DEN",
    "way=BOS>DEN",
    "airport=DEN",
    "airport=BOS",
    "way=DEN>BOS",
  ]],
  ["Insurance cover is to be provided", ["insurance=yes"]],
];

for (const [text, claims] of CASES) {
  Deno.test(`findAirlineClaims() finds ${claims.join() || "nothing"} in ${JSON.stringify(text)}`, () => {
    assertEquals(find(text), claims);
  });
}

Deno.test("findAirlineClaims() takes the first of two cabins for the old one", () => {
  const weights = findAirlineClaims(
    splitText("economy to business"),
    NAMES,
  )
    .map(({ weight }) => Math.sign(weight));
  assertEquals(weights, [-1, 1]);
});
