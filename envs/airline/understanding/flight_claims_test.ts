import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Claim } from "../../service/understanding/claim.ts";
import { splitText } from "../../service/understanding/parts.ts";
import {
  findDateClaims,
  findIdClaims,
  listNearFlights,
} from "./flight_claims.ts";

function word({ slot, values }: Claim): string {
  return `${slot}=${values.join("|")}`;
}

function find(text: string): string[] {
  const parts = splitText(text);
  const flights = listNearFlights(parts);
  return parts.flatMap((part, i) => [
    ...findIdClaims(part),
    ...findDateClaims(part, flights[i]!),
  ]).map(word);
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
  ["May 8: HAT012", ["flight=HAT012", "date of HAT012=2024-05-08"]],
];

for (const [text, claims] of CASES) {
  Deno.test(`findDateClaims() finds ${claims.join() || "nothing"} in ${JSON.stringify(text)}`, () => {
    assertEquals(find(text), claims);
  });
}
