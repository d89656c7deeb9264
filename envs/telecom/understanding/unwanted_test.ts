import { strictEqual as assertIs } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { wordAct } from "./act.ts";
import { readByRules } from "./rules.ts";
import { dropUnwanted, isOnlyNamed, isUnwanted } from "./unwanted.ts";

const UNWANTED: readonly (readonly [text: string, isUnwanted: boolean])[] = [
  ["you shouldn't restart your phone.", true],
  ["it must not be restarted.", true],
  ["there's no need for you to restart it.", true],
  ["i don't think you should restart it.", true],
  ["under no circumstances should you remove it.", true],
  ["please skip the restart.", true],
  ["please stop restarting it.", true],
  ["try to avoid restarting it.", true],
  ["to avoid restarting it", false],
  ["you cannot avoid restarting it.", false],
  ["don't forget to restart it.", false],
  ["you should restart it.", false],
  ["it should not be on.", false],
  ["if you haven't restarted it", false],
  ["restart it once i tell you.", true],
  ["restart your husband's old phone.", true],
  ["turn off the vpn on your laptop.", true],
  ["restart the phone's data.", false],
  ["call my phone.", false],
];

for (const [text, expected] of UNWANTED) {
  Deno.test(`isUnwanted() is ${expected} for "${text}"`, () => {
    assertIs(isUnwanted(text, text), expected);
  });
}

Deno.test("isUnwanted() waits for what the agent says, and for nothing else", () => {
  const isPutOff = (sentence: string) =>
    isUnwanted("don't restart it", sentence);
  assertIs(isPutOff("don't restart it until it is off."), false);
  assertIs(isPutOff("don't restart it until i say so."), true);
  const when = "when i ask you to, restart it.";
  assertIs(isUnwanted("restart it.", when), true);
});

Deno.test("isOnlyNamed() tells questions and thoughts from orders", () => {
  assertIs(isOnlyNamed("did you turn it off?"), true);
  assertIs(isOnlyNamed("has the sim been reseated?"), true);
  assertIs(isOnlyNamed("would a restart help?"), true);
  assertIs(isOnlyNamed("do you remember when you restarted it?"), true);
  assertIs(isOnlyNamed("suppose you restarted it."), true);
  assertIs(isOnlyNamed("i'll turn it off from here."), true);
  assertIs(isOnlyNamed("have you tried restarting it?"), false);
  assertIs(isOnlyNamed("could you turn it off for me?"), false);
});

/** What is left of the orders in a message, and what is barred. */
const ORDERS: readonly (readonly [
  text: string,
  calls: string,
  barred: string,
])[] = [
  ["Turn off the VPN.", "set_vpn on=false", ""],
  ["Don't turn off the VPN.", "", "set_vpn on=false"],
  ["Restart it. Never mind.", "", "restart_phone"],
  ["Don't restart it. Reseat the SIM.", "reseat_sim", "restart_phone"],
  ["The VPN is on. You shouldn't turn it off.", "", "set_vpn on=false"],
  ["Avoid changing the VPN.", "", "set_vpn on=false, set_vpn on=true"],
  ["Have you restarted it? Please do.", "restart_phone", ""],
  [
    "Turn off the TV.",
    "",
    "restart_phone, reseat_sim, set_vpn on=false, set_vpn on=true",
  ],
];
const ACTS = [
  ...["restart_phone", "reseat_sim", "set_vpn on=false", "set_vpn on=true"],
];

for (const [text, calls, barred] of ORDERS) {
  Deno.test(`dropUnwanted() leaves ${calls || "nothing"} of "${text}"`, () => {
    const parts = splitText(text);
    const heard = readByRules(parts);
    const orders = dropUnwanted(parts, heard.calls, heard.clauses);
    assertIs(orders.calls.map(wordAct).join(", "), calls);
    assertIs(ACTS.filter(orders.isBarred).join(", "), barred);
  });
}
