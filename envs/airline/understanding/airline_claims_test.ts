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
