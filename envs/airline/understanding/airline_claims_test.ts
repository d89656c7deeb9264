import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { findAirlineClaims } from "./airline_claims.ts";

const WORDS = {
  names: { first: new Set(["ada"]), last: new Set(["croft"]) },
};

function find(text: string): string[] {
  return findAirlineClaims(splitText(text), WORDS)
    .map(({ slot, values }) => `${slot}=${values.join("|")}`);
}

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["Reservation K3RP8W with HAT012", ["reservation=K3RP8W", "flight=HAT012"]],
  ["HAT012 on May 7", ["flight=HAT012", "date of HAT012=2024-05-07"]],
  ["2024-05-08: HAT012", ["flight=HAT012", "date of HAT012=2024-05-08"]],
  ["HAT012 on 2024-05-07 and HAT104 on 2024-05-08", [
    "flight=HAT012",
    "flight=HAT104",
    "date of HAT012=2024-05-07",
    "date of HAT104=2024-05-08",
  ]],
  ["on 5/6/2024", ["date=2024-05-06|2024-06-05"]],
  ["it lands on May 8", ["arrival=2024-05-08"]],
  ["born on May 7, 2003", []],
  ["passenger 2 may change seats", []],
  ["basic economy, not Economy", ["cabin=basic_economy", "cabin=economy"]],
  ["refunded within 7 business days", []],
  ["between Boston and DEN", ["airport=BOS", "airport=DEN", "way=BOS>DEN"]],
  ['from="BOS" to="DEN" flight="HAT012"', [
    "flight=HAT012",
    "airport=BOS",
    "airport=DEN",
    "way=BOS>DEN",
  ]],
  ["between BOS, as the point of origin, and DEN", [
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
  ["LGA in New York to DEN", ["airport=LGA", "airport=DEN", "way=LGA>DEN"]],
  ["New York to DEN\nHAT012 leaves LGA", [
    "flight=HAT012",
    "airport=LGA",
    "airport=DEN",
    "way=LGA>DEN",
    "airport=LGA",
  ]],
  ["May 7. HAT012. May 8. HAT104.", [
    "date of HAT012=2024-05-07",
    "flight=HAT012",
    "date of HAT104=2024-05-08",
    "flight=HAT104",
  ]],
  ["HAT012\nMay 7\nHAT104\nMay 8", [
    "flight=HAT012",
    "date of HAT012=2024-05-07",
    "flight=HAT104",
    "date of HAT104=2024-05-08",
  ]],
  ["May 7\nMay 8\nHAT012\nHAT104", [
    "date=2024-05-07",
    "date=2024-05-08",
    "flight=HAT012",
    "flight=HAT104",
  ]],
  ["Today is May 6.\nHAT012\nMay 7\nHAT104\nMay 8", [
    "date=2024-05-06",
    "flight=HAT012",
    "date of HAT012=2024-05-07",
    "flight=HAT104",
    "date of HAT104=2024-05-08",
  ]],
  ["HAT012 arriving at 00:45 (local time) on May 8", [
    "flight=HAT012",
    "arrival=2024-05-08",
  ]],
  ["HAT012 (arrival 12:00) on May 7", [
    "flight=HAT012",
    "date of HAT012=2024-05-07",
  ]],
  ["Last name: Croft  First name: Ada", ["passenger=ada croft"]],
  ["Passenger: Croft, given name Ada", ["passenger=ada croft"]],
  ["a booking, out only", ["type=one_way"]],
  ["Tickets are sent out only after payment.", []],
  ["Lead traveller, first name: Ada", []],
  ["go-return", ["type=round_trip"]],
  ["| Type | Insurance |\n|---|---|\n| one-way | no |", [
    "type=one_way",
    "insurance=no",
    "type=one_way",
  ]],
  ["BOS (10:45) to DEN (12:45)", [
    "airport=BOS",
    "airport=DEN",
    "way=BOS>DEN",
  ]],
  ["Boston to DEN", ["airport=BOS", "airport=DEN", "way=BOS>DEN"]],
  ["From: BOS\nTo: DEN", ["airport=BOS", "airport=DEN", "way=BOS>DEN"]],
  ["To: DEN\nFrom: BOS", ["airport=DEN", "airport=BOS", "way=BOS>DEN"]],
  ["BOS 🔁 DEN", ["airport=BOS", "airport=DEN", "way=BOS>DEN"]],
  ["The first name is Ada. The last name is Croft.", ["passenger=ada croft"]],
  ["CROFT Ada", ["passenger=ada croft"]],
  ["just there, not back", ["type=one_way"]],
  ["And back? No, one way.", ["type=one_way", "type=one_way"]],
  ["round_trip: false", ["type=one_way"]],
  ["to and fro", ["type=round_trip"]],
  ["To DEN, starting in BOS", ["airport=DEN", "airport=BOS", "way=BOS>DEN"]],
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
  ["May 8: HAT012", ["flight=HAT012", "date of HAT012=2024-05-08"]],
  ['Plans change. The reason is "health".', ["reason=health"]],
  ["Leaving BOS, you reach DEN", [
    "airport=BOS",
    "airport=DEN",
    "way=BOS>DEN",
  ]],
  ["Starting point: BOS\nFinal destination: DEN", [
    "airport=BOS",
    "airport=DEN",
    "way=BOS>DEN",
  ]],
  ["One way or round trip: one way", ["type=one_way"]],
  ["without insurance", ["insurance=no"]],
  ["insurance: yes", ["insurance=yes"]],
  ["a round trip", ["type=round_trip"]],
  ["only one way", ["type=one_way"]],
  ["1-way", ["type=one_way"]],
  ["a ticket, in both directions", ["type=round_trip"]],
  ["bags in both directions", []],
  ["up to 5 passengers", []],
  ["Last: Croft  First: Ada", ["passenger=ada croft"]],
  ["for two travellers", ["number of passengers=2"]],
  ["HAT012 from BOS to DEN: the trip between DEN and BOS", [
    "flight=HAT012",
    "airport=BOS",
    "airport=DEN",
    "airport=DEN",
    "airport=BOS",
    "leg=BOS>DEN",
    "way=DEN>BOS",
  ]],
  ["Ada Croft, first name Ada, last name Croft", ["passenger=ada croft"]],
  ["there and back", ["type=round_trip"]],
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
  ["I cancel the reservation", ["act=cancel"]],
  ["it cannot be cancelled", []],
  ["your cancelled flight", ["problem=complaint"]],
  ["for Ada Croft", ["passenger=ada croft"]],
  ["CROFT/ADA", ["passenger=ada croft"]],
  ["first_name: Zed\nlast_name: Smith", ["passenger=zed smith"]],
  ["['Ada Croft' (1990-01-02)]", ["passenger=ada croft"]],
  ["a flight cancelled", ["problem=complaint"]],
  ["Book return", ["type=round_trip"]],
  ["New rd trip", ["type=round_trip"]],
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
  ['<passenger first="Ada" last="Croft"/>', ["passenger=ada croft"]],
  ["First: Ada Croft", ["passenger=ada croft"]],
  ["One way; I won't book a return", ["type=one_way"]],
  ["your BOS-DEN return, then", [
    "airport=BOS",
    "airport=DEN",
    "way=BOS>DEN",
  ]],
  ['"first": "Zed",\n"last": "Smith"', ["passenger=zed smith"]],
];

for (const [text, claims] of CASES) {
  Deno.test(`findAirlineClaims() finds ${claims.join() || "nothing"} in ${JSON.stringify(text)}`, () => {
    assertEquals(find(text), claims);
  });
}

Deno.test("findAirlineClaims() takes the first of two cabins for the old one", () => {
  const weights = findAirlineClaims(splitText("economy to business"), WORDS)
    .map(({ weight }) => Math.sign(weight));
  assertEquals(weights, [-1, 1]);
});

Deno.test("findAirlineClaims() hears which kind of trip it is not", () => {
  const list = (text: string) =>
    findAirlineClaims(splitText(text), WORDS)
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
