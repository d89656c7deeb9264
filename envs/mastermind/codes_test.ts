import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  CODES,
  compareCodes,
  getCodeNumber,
  getMarkTable,
  numberMarks,
  readCode,
} from "./codes.ts";

Deno.test("there are 1,296 codes, numbered in order", () => {
  assertEquals(CODES.length, 1296);
  assertEquals(new Set(CODES).size, 1296);
  assertEquals(CODES[0], "red red red red");
  assertEquals(CODES[1], "red red red orange");
  assertEquals(CODES[6], "red red orange red");
  assertEquals(getCodeNumber("purple purple purple purple"), 1295);
});

Deno.test.each([
  ["red red red red", "red red red red", 4, 0],
  ["red orange yellow green", "green yellow orange red", 0, 4],
  ["red red blue green", "red blue red yellow", 1, 2],
  // One of two reds is in place, the other one has no partner.
  ["red red blue blue", "red green green green", 1, 0],
  ["red red blue blue", "green green red red", 0, 2],
  ["red red red red", "blue green blue green", 0, 0],
])(
  "compareCodes() of %s and %s is %d black, %d white",
  (a, b, black, white) => {
    assertEquals(compareCodes(a, b), { black, white });
    assertEquals(compareCodes(b, a), { black, white });
    const place = getCodeNumber(a) * CODES.length + getCodeNumber(b);
    assertEquals(getMarkTable()[place], numberMarks({ black, white }));
  },
);

Deno.test("readCode() takes four colors, whatever stands between", () => {
  const code = "red red blue green";
  for (
    const text of [
      code,
      "Guess: Red, red; blue - GREEN.",
      "red,red\nblue,green",
    ]
  ) assertEquals(readCode(text), code);
  for (
    const text of [
      ...["", "red red blue", "red red blue green blue", "red red blue cyan"],
      ...["redred blue green", "1 1 2 3"],
    ]
  ) assertEquals(readCode(text), null);
});
