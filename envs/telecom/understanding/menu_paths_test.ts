import { strictEqual as assertEquals } from "node:assert/strict";
import { spellMenuPaths } from "./menu_paths.ts";

for (
  const [sentence, words] of [
    ["open settings > network > roaming > off", /roaming set to off$/],
    ["open settings → network & internet", /^open\s+network settings$/],
    ["go to settings -> data usage", /^go to\s+data settings$/],
    ["open settings > apps > messages > permissions", /permissions$/],
    ["open settings > about phone", /own number in settings$/],
    ["airplane mode > on", /^\s*airplane mode set to on$/],
  ] as const
) {
  Deno.test(`spellMenuPaths() spells out "${sentence}"`, () => {
    const spelt = spellMenuPaths(sentence);
    assertEquals(words.test(spelt.trim()), true, spelt);
  });
}

Deno.test("spellMenuPaths() leaves sentences without a path as they are", () => {
  for (
    const sentence of [
      "turn data roaming off, please",
      "the app may read and/or write",
      "is it below 5 mbit/s?",
    ]
  ) assertEquals(spellMenuPaths(sentence), sentence);
});
