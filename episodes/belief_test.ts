import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { namesIn, numbersIn, plainNames } from "./belief.ts";

Deno.test("numbersIn() reads as many numbers as there are", () => {
  const belief = "<interact>\nGuess: 0.9,.1, 0.50\n</interact>";
  assertEquals(numbersIn(belief), [0.9, 0.1, 0.5]);
  assertEquals(numbersIn("So: <answer>1,0</answer> 5"), [1, 0]);
});

Deno.test("numbersIn() finds none where the grammar finds none", () => {
  assertIs(numbersIn("0.5,0.5"), null);
  assertIs(numbersIn("<interact>Guess: none</interact>"), null);
  assertIs(numbersIn("<interact>Guess: 1.2.3,0.5</interact>"), null);
});

Deno.test("namesIn() takes the last list if it is as long", () => {
  const opening = [
    "1. Question: ask.",
    "2. Belief: state.",
    "",
    "One of these is the reason:",
    "1. The fuse",
    "2. The plug",
    "3. The lamp. It is old",
    "",
    "Ask your question.",
  ].join("\n");
  const names = ["The fuse", "The plug", "The lamp. It is old"];
  assertEquals(namesIn(opening, 3), names);
  assertIs(namesIn(opening, 2), null);
  assertEquals(namesIn("A. a cold\nB. the flu", 2), ["a cold", "the flu"]);
});

Deno.test("plainNames() counts from 1", () => {
  assertEquals(plainNames(3), ["1", "2", "3"]);
});
