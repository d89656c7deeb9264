import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { findActClaims } from "./act_claims.ts";

function find(text: string): string[] {
  return splitText(text).flatMap(findActClaims)
    .map(({ values }) => values.join());
}

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["I cancel the reservation", ["cancel"]],
  ["it cannot be cancelled", []],
  ["I'll switch you to another cabin", ["cabin"]],
  ["I change the flights; the cabin stays as it is", []],
  ["the reason for cancelling", []],
  ["I'll send you a certificate", ["certificate"]],
  ["HAT012 was cancelled", []],
  ["upgraded and rebooked", ["upgrade", "move"]],
];

for (const [text, claims] of CASES) {
  Deno.test(`findActClaims() finds ${claims.join() || "nothing"} in ${JSON.stringify(text)}`, () => {
    assertEquals(find(text), claims);
  });
}
