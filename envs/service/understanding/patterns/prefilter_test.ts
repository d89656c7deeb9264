import {
  notStrictEqual as assertNotSame,
  ok as assert,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { makeFilter } from "./prefilter.ts";
import { readWords } from "./word_starts.ts";

/** May a pattern match the text, by its filter? */
function fits(pattern: RegExp, text: string): boolean {
  const filter = makeFilter(pattern.source);
  assertNotSame(filter, null, `${pattern} has a filter`);
  return readWords(text).starts
    .some((key) => (filter![key >> 3]! & (1 << (key & 7))) !== 0);
}

Deno.test("makeFilter() keeps no match out", () => {
  const cases: [pattern: RegExp, text: string][] = [
    [/\b(?:cancel|refund)\b/, "please refund it"],
    [/\bre-?book(?:ed)?\b/, "it was re-booked"],
    [/\b(?:a|an) order\b/, "an order"],
    [/#?\bw\d{7}\b/, "#w1234567"],
    [/\b[a-c]{2,}x\b/, "is abcx"],
    [/\b\d+ bags?\b/, "take 12 bags"],
    [/(?<![\d/])(\d{1,2})([/.])(\d{1,2})\2(\d{2})\b/, "on 05/21/24"],
    [/\bit(?:'s| is) gone\b/, "it's gone"],
  ];
  for (const [pattern, text] of cases) {
    assert(pattern.test(text), text);
    assert(fits(pattern, text), `${pattern}: ${text}`);
  }
});

Deno.test("makeFilter() keeps out what has none of the words", () => {
  assert(!fits(/\b(?:cancel|refund)\b/, "where is my order"));
  assert(!fits(/\bthe (?:gate|seat)\b/, "the order that you have"));
});

Deno.test("makeFilter() gives up where a match may begin in any way", () => {
  for (const pattern of [/\?/, /\b\w+\b/, /ing\b/, /(?:the)?/]) {
    assertEquals(makeFilter(pattern.source), null, `${pattern}`);
  }
});
