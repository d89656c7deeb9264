import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { findTripTypeClaims } from "./trip_type_claims.ts";

function find(text: string): string[] {
  return splitText(text).flatMap(findTripTypeClaims)
    .map(({ values }) => values.join());
}

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["a booking, out only", ["one_way"]],
  ["Tickets are sent out only after payment.", []],
  ["go-return", ["round_trip"]],
  ["just there, not back", ["one_way"]],
  ["And back? No, one way.", ["one_way", "one_way"]],
  ["round_trip: false", ["one_way"]],
  ["to and fro", ["round_trip"]],
  ["One way or round trip: one way", ["one_way"]],
  ["a round trip", ["round_trip"]],
  ["only one way", ["one_way"]],
  ["1-way", ["one_way"]],
  ["a ticket, in both directions", ["round_trip"]],
  ["bags in both directions", []],
  ["there and back", ["round_trip"]],
  ["Book return", ["round_trip"]],
  ["New rd trip", ["round_trip"]],
  ["One way; I won't book a return", ["one_way"]],
];

for (const [text, claims] of CASES) {
  Deno.test(`findTripTypeClaims() finds ${claims.join() || "nothing"} in ${JSON.stringify(text)}`, () => {
    assertEquals(find(text), claims);
  });
}

Deno.test("findTripTypeClaims() hears which kind of trip it is not", () => {
  const list = (text: string) =>
    splitText(text).flatMap(findTripTypeClaims)
      .map(({ values, weight }) => `${values} ${weight}`);
  assertEquals(list("not a round trip, just one way"), [
    "one_way 0",
    "round_trip -3",
  ]);
  assertEquals(list("It isn't just a one-way trip but a round trip"), [
    "one_way -3",
    "round_trip 2",
  ]);
  assertEquals(list("It's a round trip, not just one way"), [
    "one_way -3",
    "round_trip 0",
  ]);
  assertEquals(list("It isn't a one-way ticket but a round trip"), [
    "one_way -3",
    "round_trip 2",
  ]);
});
