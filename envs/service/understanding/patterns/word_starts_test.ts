import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import {
  findSymbol,
  hasDigit,
  LETTERS,
  numberStart,
  NUMERALS,
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

const OF_RANGES = new RegExp(`[${LETTERS}]`, "u");
const NUMERAL_OF_RANGES = new RegExp(`[${NUMERALS}]`, "u");
const OF_ENGINE = /\p{L}/u;
const NUMERAL_OF_ENGINE = /\p{N}/u;

/** The characters of a range for which something holds. */
function listCharacters(
  from: number,
  to: number,
  holds: (character: string) => boolean,
): string[] {
  return Array.from(
    { length: to - from },
    (_, i) => String.fromCodePoint(from + i),
  ).filter(holds);
}

Deno.test("letters and numerals are those of the engine in Latin, Greek and Cyrillic", () => {
  const differ = (character: string) =>
    OF_RANGES.test(character) !== OF_ENGINE.test(character) ||
    NUMERAL_OF_RANGES.test(character) !== NUMERAL_OF_ENGINE.test(character);
  assertEquals(listCharacters(0, 0x378, differ), []);
  assertEquals(listCharacters(0x3a3, 0x530, differ), []);
  assertEquals(listCharacters(0x1d00, 0x1dc0, differ), []);
});

Deno.test("letters of any script are letters, but for symbols of their shape", () => {
  const isMissed = (character: string) =>
    OF_ENGINE.test(character) && !OF_RANGES.test(character);
  assertEquals(listCharacters(0, 0x2000, isMissed), []);
  assertEquals(listCharacters(0x2c00, 0x2e00, isMissed), []);
  assertEquals(listCharacters(0x3000, 0xd800, isMissed), []);
  assertEquals(listCharacters(0xe000, 0x10000, isMissed), []);
  assertEquals(listCharacters(0x10000, 0x10800, isMissed), []);
  assertEquals(listCharacters(0x1d400, 0x1d800, isMissed), []);
});

Deno.test("spaces, punctuation, symbols and pictures are no letters or numerals", () => {
  const isTaken = (character: string) =>
    /[\p{Z}\p{P}\p{S}]/u.test(character) &&
    (OF_RANGES.test(character) || NUMERAL_OF_RANGES.test(character));
  assertEquals(listCharacters(0, 0x370, isTaken), []);
  assertEquals(listCharacters(0x2000, 0x2c00, isTaken), []);
  assertEquals(listCharacters(0x2e00, 0x3041, isTaken), []);
  assertEquals(listCharacters(0xfe00, 0xfe70, isTaken), []);
  assertEquals(listCharacters(0xff00, 0xff66, isTaken), []);
  assertEquals(listCharacters(0x1f000, 0x1fb00, isTaken), []);
});
