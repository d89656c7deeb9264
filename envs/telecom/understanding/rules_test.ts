import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { wordAct } from "./act.ts";
import { readByRules } from "./rules.ts";

/** What the rules hear, `?` where an order is unclear. */
function hear(text: string): string {
  const { calls, isUnclear } = readByRules(splitText(text));
  return calls.map(wordAct).join(", ") + (isUnclear ? "?" : "");
}

const CASES: readonly (readonly [text: string, heard: string])[] = [
  ["", ""],
  ["Restart your phone.", "restart_phone"],
  ["Fix your VPN.", "?"],
  // The same order twice is one.
  ["Turn off the VPN. Please turn off the VPN.", "set_vpn on=false"],
  // A question before an order about the same is its condition.
  ["Is the VPN on? Then turn it off.", "set_vpn on=false"],
  // Screens on the way are not looked at.
  ["Go to the permissions and allow storage.", "allow_storage"],
  // The number is asked for, unless a place to look it up is named.
  ["What is your number?", ""],
  ["Look up your number in the settings.", "read_own_number"],
  // A heading, or a sentence with a colon, tells what its list is about.
  [
    "Please turn off:\n- the VPN\n- the data saver",
    "set_vpn on=false, set_data_saver on=false",
  ],
];

for (const [text, heard] of CASES) {
  Deno.test(`readByRules() hears ${heard || "nothing"} in ${JSON.stringify(text)}`, () => {
    assertIs(hear(text), heard);
  });
}

Deno.test("readByRules() tells which clause holds which call", () => {
  const { clauses } = readByRules(
    splitText("Turn off the VPN and restart your phone. Thanks."),
  );
  assertEquals(
    clauses.map(({ part, calls }) => [part, calls.map(wordAct).join()]),
    [[0, "set_vpn on=false"], [0, "restart_phone"], [1, ""]],
  );
});
