import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import {
  describeBelief,
  nameComponents,
  parseBelief,
  parseCandidates,
} from "./belief.ts";

Deno.test("parseBelief() reads as many numbers as there are", () => {
  const belief = "<interact>\nGuess: 0.9,.1, 0.50\n</interact>";
  assertEquals(parseBelief(belief), [0.9, 0.1, 0.5]);
  assertEquals(parseBelief("So: <answer>1,0</answer> 5"), [1, 0]);
});

Deno.test("parseBelief() finds none where the grammar finds none", () => {
  assertIs(parseBelief("0.5,0.5"), null);
  assertIs(parseBelief("<interact>Guess: none</interact>"), null);
  assertIs(parseBelief("<interact>Guess: 1.2.3,0.5</interact>"), null);
});

Deno.test("parseCandidates() takes the last list if it is as long", () => {
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
  assertEquals(parseCandidates(opening, 3), names);
  assertIs(parseCandidates(opening, 2), null);
  assertEquals(parseCandidates("A. a cold\nB. the flu", 2), [
    "a cold",
    "the flu",
  ]);
});

Deno.test("nameComponents() counts from 1 unless there are as many names", () => {
  assertEquals(nameComponents(["a", "b"], 2), ["a", "b"]);
  assertEquals(nameComponents(["a", "b"], 3), ["1", "2", "3"]);
  assertEquals(nameComponents(null, 1), ["1"]);
});

const NAMES = ["the fuse", "the lamp", "the switch"];

Deno.test("describeBelief() names the likeliest candidate and the right one", () => {
  const words = (values: number[]) => describeBelief(values, NAMES, [0, 1, 0]);
  assertEquals(
    words([0.2, 0.7, 0]),
    "Likeliest: “the lamp” (0.7). That is right.",
  );
  assertEquals(
    words([0.9, 0.4, 0]),
    "Likeliest: “the fuse” (0.9). Right is “the lamp” (0.4).",
  );
  // Only the right one may have the largest number.
  assertEquals(
    words([0.7, 0.7, 0]),
    "Likeliest: “the fuse” or “the lamp” (0.7). Right is “the lamp” (0.7).",
  );
  assertEquals(words([0.5, 0.5, 0.5]), "Undecided. Right is “the lamp” (0.5).");
});

Deno.test("describeBelief() compares weights with the true ones", () => {
  assertEquals(
    describeBelief([0.8, 0, 0.6], null, [0.4, 0, 0.3]),
    "Weight: most on 1 (0.8), least on 2 (0); in truth most on 1, least on 2. " +
      "Cosine with the truth: 1.00.",
  );
  assertEquals(
    describeBelief([0.5, 0.5], ["a", "b"], null),
    "Weight: equal on all.",
  );
});
