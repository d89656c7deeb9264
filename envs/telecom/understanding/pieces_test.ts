import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { listOrderFeatures, listPieces } from "./pieces.ts";

const PIECES: readonly (readonly [string, readonly string[]])[] = [
  ["Turn it on, then restart.", ["turn it on", "then restart."]],
  ["Before you restart, reset it.", ["before you restart", "reset it."]],
  ["Roaming on → data off n restart", ["roaming on", "data off", "restart"]],
  ["After you have paid give it a restart.", [
    "after you have paid",
    "give it a restart.",
  ]],
  ["VPN off as well as data.", ["vpn off", "as well as data."]],
];

for (const [text, pieces] of PIECES) {
  Deno.test(`listPieces() cuts "${text}"`, () => {
    assertEquals(listPieces(splitText(text)).map(({ text }) => text), pieces);
  });
}

/** Lists what is heard in each piece. */
function hear(text: string): string[][] {
  return listPieces(splitText(text))
    .map(({ heard }) => heard.map(([name]) => name));
}

Deno.test("a piece has what the rules hear in it, and in the whole message", () => {
  const acts = ["set_vpn on=false", "restart_phone"];
  const all = [...acts.map((act) => `~=${act}`), "~=2"];
  assertEquals(hear("Turn the VPN off, then restart the phone."), [
    ["=order", `=${acts[0]}`, ...all],
    ["=order", `=${acts[1]}`, ...all],
  ]);
});

Deno.test("what is only talked of, and an order that is unclear, are heard too", () => {
  assertEquals(hear("It can be slow."), [["=talk", "~=0"]]);
  assertEquals(hear("Toggle the VPN."), [["=order", "~=0", "~=unclear"]]);
});

Deno.test("of the order tell words of time, and where they stand", () => {
  const piece = { text: "restart it", isFirst: true };
  const before = { text: "before you reset it", isFirst: false };
  assertEquals(listOrderFeatures([piece]), []);
  const later = listOrderFeatures([piece, before]);
  assertEquals(later.filter((name) => /before you$/.test(name)), [
    "! before you",
    "!$ before you",
  ]);
  const first = listOrderFeatures([{ ...before, isFirst: true }, piece]);
  assert(first.includes("! before you") && !first.includes("!$ before you"));
});
