import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { WordPattern } from "./word_pattern.ts";
import { readWords } from "./word_starts.ts";

const PATTERNS = [
  /\b(?:cancel(?:led|s)?|call(?:ing)? off)\b/g,
  /(?<![\p{L}\p{N}])(?:no|not|never)(?: more)?(?![\p{L}\p{N}])/gu,
  /^\W*(?:(?:so|ok)\W+){0,2}(?:which|what)\b/g,
  /\$ ?\d+|\b\d{10}\b|→/g,
  /(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])/g,
  /\b(?:is|are) (?:this|it) \w* ?(?:about|for)\b/g,
  /#?\bw\d{7}\b/g,
  /(?:ing|ed) to/g,
  /\b(?:seat|name)(?:'s)? ?(?:nos?\.|number)|\b[a-c]x+y?\b/g,
  /[x×] ?\d|\bzürich\b|\bé/g,
];

const TEXTS = [
  "cancelled, then called off",
  "we are calling off the order",
  "no more of it; notnot, never.",
  "ok, so: what is it? ... (which one)",
  "$5 and 1234567890 → 12345",
  "on 2024-05-20, born1990-01-02",
  "is this all about you, are it for me",
  "order #w1234567 or xw1234567, w1234567.",
  "changing to, changed to",
  "seat's no., name number axx bxy",
  "2 x3 ×4 zürich été",
  "",
];

Deno.test("WordPattern finds all that its pattern finds", () => {
  for (const pattern of PATTERNS) {
    const filtered = new WordPattern(pattern);
    for (const text of TEXTS) {
      const words = readWords(text);
      assertEquals(
        filtered.findAll(words).map(({ index, 0: found }) => [index, found]),
        Array.from(text.matchAll(pattern), ({ index, 0: found }) => [
          index,
          found,
        ]),
        `${pattern} in "${text}"`,
      );
      assertIs(filtered.test(words), text.search(pattern) >= 0);
      assertIs(filtered.replaceAll(words, "_"), text.replaceAll(pattern, "_"));
    }
  }
});

Deno.test("WordPattern is not tried where no word begins as a match", () => {
  const words = readWords("Shall I book the flight to Boston for you?");
  assertIs(new WordPattern(/\bcancel(?:led)?\b/).fits(words), false);
  assertIs(new WordPattern(/\bfor your (?:invoice|trip)\b/).fits(words), false);
  assertIs(new WordPattern(/\bfli?ght\b/).fits(words), true);
  assertIs(new WordPattern(/→/).fits(words), true);
});
