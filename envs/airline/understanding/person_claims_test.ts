import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Claim } from "../../service/understanding/claim.ts";
import { splitText } from "../../service/understanding/parts.ts";
import { findNumberClaims, findPersonClaims } from "./person_claims.ts";

function word({ slot, values }: Claim): string {
  return `${slot}=${values.join("|")}`;
}

const NAMES = { first: new Set(["ada"]), last: new Set(["croft"]) };

function find(text: string): string[] {
  const parts = splitText(text);
  return [...findPersonClaims(parts, NAMES), ...parts.flatMap(findNumberClaims)]
    .map(word);
}

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["Last name: Croft  First name: Ada", ["passenger=ada croft"]],
  ["Passenger: Croft, given name Ada", ["passenger=ada croft"]],
  ["Lead traveller, first name: Ada", []],
  ["The first name is Ada. The last name is Croft.", ["passenger=ada croft"]],
  ["CROFT Ada", ["passenger=ada croft"]],
  ["up to 5 passengers", []],
  ["Last: Croft  First: Ada", ["passenger=ada croft"]],
  ["for two travellers", ["number of passengers=2"]],
  ["Ada Croft, first name Ada, last name Croft", ["passenger=ada croft"]],
  ["for Ada Croft", ["passenger=ada croft"]],
  ["CROFT/ADA", ["passenger=ada croft"]],
  ["first_name: Zed\nlast_name: Smith", ["passenger=zed smith"]],
  ["['Ada Croft' (1990-01-02)]", ["passenger=ada croft"]],
  ['<passenger first="Ada" last="Croft"/>', ["passenger=ada croft"]],
  ["First: Ada Croft", ["passenger=ada croft"]],
  ['"first": "Zed",\n"last": "Smith"', ["passenger=zed smith"]],
];

for (const [text, claims] of CASES) {
  Deno.test(`findPersonClaims() finds ${claims.join() || "nothing"} in ${JSON.stringify(text)}`, () => {
    assertEquals(find(text), claims);
  });
}
