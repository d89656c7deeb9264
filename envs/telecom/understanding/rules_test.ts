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
  // What is told last may be done first.
  [
    "Restart the phone, but not until you've turned off the VPN.",
    "set_vpn on=false, restart_phone",
  ],
  [
    "Restart the phone, but turn off the VPN before you do, ok?",
    "set_vpn on=false, restart_phone",
  ],
  [
    "Before you restart the phone, turn off the VPN.",
    "set_vpn on=false, restart_phone",
  ],
  // What a press is for, a noun that could be a verb, and the same again.
  [
    "Go to Network and tap the *airplane* icon so that it's off.",
    "set_airplane_mode on=false",
  ],
  ["Find Roaming and push it to the right.", "set_data_roaming on=true"],
  ["We want VPN off. Just knock the switch back.", "set_vpn on=false"],
  [
    "Mobile data has to be on, and so does roaming.",
    "set_mobile_data on=true, set_data_roaming on=true",
  ],
  [
    "It won't work until roaming is turned on. Could you do that for me?",
    "set_data_roaming on=true",
  ],
  // Paths behind what is done, and with a value.
  [
    "Turn on roaming: Settings > Mobile network > Roaming.",
    "set_data_roaming on=true",
  ],
  [
    "Mobile network:\n- Network type → Automatic\n- Mobile data → On",
    "set_network_mode mode=auto, set_mobile_data on=true",
  ],
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
