import { strictEqual as assertIs } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { splitClauses } from "./clauses.ts";
import { isAsked, readClause, type Told } from "./told.ts";

/** What a message tells: things with calls (`!` for off), `?` if only noted. */
function read(text: string, heading = ""): string {
  const told: Told[] = [];
  for (const { lower } of splitText(text)) {
    for (const clause of splitClauses(lower)) {
      told.push(...readClause(clause, lower, heading, told));
    }
  }
  return told.map(({ thing, call, isOrder, isWay, meant }) =>
    [
      `${thing}=${call?.name ?? ""}${call?.arguments.on === false ? "!" : ""}`,
      ...isOrder ? ["order"] : [],
      ...isWay ? ["way"] : [],
      ...meant !== undefined ? ["note"] : [],
    ].join(" ")
  ).join(", ");
}

const CASES: readonly (readonly [text: string, told: string])[] = [
  // A thing and a verb, or one of both from the clause before.
  ["Fix your VPN.", "vpn= order"],
  ["Check your settings.", "settings= order"],
  ["Restart it.", "phone=restart_phone order"],
  [
    "Your airplane mode is on. Turn it off.",
    "airplane= note, airplane=set_airplane_mode! order",
  ],
  [
    "Turn off the VPN and the data saver.",
    "vpn=set_vpn! order, saver=set_data_saver! order",
  ],
  // What is only said.
  ["Your mobile data is off.", "data= note"],
  ["All your data goes through it.", ""],
  ["Have I asked about the VPN?", "vpn="],
  // Looks, and screens on the way to one.
  ["Is the VPN on?", "vpn=read_data_settings"],
  [
    "Tell me the bars and the network mode.",
    "statusBar=read_status_bar, mode=read_network_settings",
  ],
  [
    "Open the network settings, and tell me what is there.",
    "networkSettings=read_network_settings way, networkSettings=read_network_settings",
  ],
  [
    "Enable roaming in the network settings.",
    "roaming=set_data_roaming order",
  ],
  ["Look at the status bar: is it 5G?", "statusBar=read_status_bar"],
];

for (const [text, told] of CASES) {
  Deno.test(`readClause() hears ${told || "nothing"} in "${text}"`, () => {
    assertIs(read(text), told);
  });
}

Deno.test("readClause() takes the verb of a heading, but not the agent's own", () => {
  assertIs(read("The VPN", "please turn off:"), "vpn=set_vpn! order");
  assertIs(read("The VPN", "i'm checking:"), "vpn= note");
});

Deno.test("isAsked() tells questions from orders behind them", () => {
  assertIs(isAsked("is it on?", "is it on?"), true);
  assertIs(isAsked("turn it off", "is it on? turn it off"), false);
  assertIs(isAsked("what i need is that you turn it off", "?"), false);
});
