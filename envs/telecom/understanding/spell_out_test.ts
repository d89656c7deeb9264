import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { spellOut } from "./spell_out.ts";

const SPELLED: readonly (readonly [string, string])[] = [
  ["settings > network > roaming > off", "roaming set to off"],
  ["open settings > network and read it", "open network settings and read it"],
  ["go to settings > data > data saver.", "go to data saver."],
  ["network mode > auto", "network mode set to auto"],
  ["settings > about phone", "own number in settings"],
  ["turn it off and on again", "turn it offandon"],
  ["power it off, wait a bit, and power it back on", "power it offandon"],
  ["turn it on and then off again", "turn it onandoff"],
  ["take the sim out and put it back", "take the sim reseat the sim it back"],
  ["tap it so that airplane mode is off", "tap it and turn airplane mode off"],
  ["tap it so it lights up", "tap it and turn it on"],
  [
    "switch the vpn and data saver off",
    "switch the vpn & data saver off",
  ],
  [
    "switch data off, wait a bit, and switch it back on",
    "switch data off, wait a bit, and switch it back on",
  ],
  ["neither roaming nor data should be on", "roaming & data should be off"],
  ["have a gander at it", "look at it"],
  ["how about switching it off", "please switching it off"],
  ["a sentence without any", "a sentence without any"],
];

for (const [sentence, spelled] of SPELLED) {
  Deno.test(`spellOut() spells out "${sentence}"`, () => {
    assertEquals(spellOut(sentence).trim().replaceAll(/ +/g, " "), spelled);
  });
}
