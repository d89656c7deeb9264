import { strictEqual as assertIs } from "node:assert/strict";
import {
  HAD_AFTER,
  HAD_ARROW,
  HAD_INSIDE,
  IS_PAST,
  NOW_AFTER,
  WANTED_AFTER,
  weighHeading,
} from "./words_behind.ts";

const HEADINGS: readonly (readonly [string, number])[] = [
  ["", 0],
  ["details", 0],
  ["before", -2],
  ["new items", 2],
  ["what goes", -2],
  ["what comes", 2],
  // By what is new, though the old is named.
  ["current is replaced by:", 2],
  // The innermost that tells decides.
  ["now / details", -2],
  ["items / leaving", -2],
  ["old / new", 2],
  // Both at once tell nothing.
  ["before/after", 0],
  ["old and new", 0],
];

for (const [heading, weight] of HEADINGS) {
  Deno.test(`weighHeading() gives ${weight} to "${heading}"`, () => {
    assertIs(weighHeading(heading), weight);
  });
}

const BEHIND = [
  [" (old)", HAD_AFTER, WANTED_AFTER],
  [" (visa) goes out", HAD_AFTER, WANTED_AFTER],
  [" used to be", HAD_AFTER, WANTED_AFTER],
  [" for $5 (new)", WANTED_AFTER, HAD_AFTER],
  [", born 1990-01-02, joins", WANTED_AFTER, HAD_AFTER],
  [" is what you will get", WANTED_AFTER, HAD_AFTER],
  [" instead.", WANTED_AFTER, HAD_AFTER],
  [" now.", NOW_AFTER, HAD_AFTER],
  [" → red", HAD_ARROW, HAD_AFTER],
  [" today)", HAD_INSIDE, WANTED_AFTER],
  [" was here", IS_PAST, WANTED_AFTER],
] as const;

for (const [text, pattern, other] of BEHIND) {
  Deno.test(`"…${text}" tells which value it stands behind`, () => {
    assertIs(text.search(pattern), 0);
    assertIs(text.search(other), -1);
  });
}

Deno.test("an arrow to a price is none to what the customer gets", () => {
  assertIs(" → $5".search(HAD_ARROW), -1);
});
