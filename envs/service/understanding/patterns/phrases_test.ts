import { strictEqual as assertIs } from "node:assert/strict";
import { anyOf, makePhrasePattern } from "./phrases.ts";
import { readWords } from "./word_starts.ts";

const PATTERN = makePhrasePattern(`
  (shall|may) i (now)? go ahead
  help * today
  swap~
`);

const CASES = {
  "shall i go ahead?": true,
  "may i, now, go ahead": true,
  "shall i then go ahead": false,
  "help you with it today": true,
  "help me with all of it today": false,
  "i am swapping them": true,
  "unswapped": false,
};

for (const [text, expected] of Object.entries(CASES)) {
  Deno.test(`a phrase pattern ${expected ? "finds" : "does not find"} "${text}"`, () => {
    assertIs(PATTERN.test(readWords(text)), expected);
  });
}

Deno.test("anyOf() matches what any of its patterns does, with their flags", () => {
  const pattern = anyOf(/^a/g, /b$/u);
  assertIs("ax bx xb".replaceAll(pattern, "-"), "-x bx x-");
  assertIs(pattern.flags, "gu");
});
