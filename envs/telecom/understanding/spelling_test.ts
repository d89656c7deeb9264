import { strictEqual as assertEquals } from "node:assert/strict";
import { makeSpeller } from "./spelling.ts";

const spell = makeSpeller(["mobile", "disable", "saver", "restart", "data"]);

const SLIPS: readonly (readonly [string, string])[] = [
  ["moblie svaer", "mobile saver"], // swapped
  ["disble", "disable"], // missing
  ["restartt", "restart"], // too many
  ["restert", "restart"], // another
  ["dtaa rest", "dtaa rest"], // too short
  ["nobile", "nobile"], // another first letter
  ["blimoe turkey", "blimoe turkey"], // too far
  ["savers saver", "saver saver"],
];

for (const [text, right] of SLIPS) {
  Deno.test(`"${text}" is read as "${right}"`, () => {
    assertEquals(spell(text), right);
  });
}

Deno.test("of two near words the first that is known is meant", () => {
  assertEquals(makeSpeller(["saver", "saved"])("savex"), "saver");
  assertEquals(makeSpeller(["saved", "saver"])("savex"), "saved");
});
