import { strictEqual as assertEquals } from "node:assert/strict";
import { describeBelief } from "./belief_words.ts";

const NAMES = ["the fuse", "the lamp", "the switch"];

Deno.test("describeBelief() says what is held the likeliest, and what is right", () => {
  const words = (values: number[]) => describeBelief(values, NAMES, [0, 1, 0]);
  assertEquals(
    words([0.2, 0.7, 0]),
    "Likeliest: “the lamp” (0.7). That is right.",
  );
  assertEquals(
    words([0.9, 0.4, 0]),
    "Likeliest: “the fuse” (0.9). Right is “the lamp” (0.4).",
  );
  // The right one must have the largest number alone.
  assertEquals(
    words([0.7, 0.7, 0]),
    "Likeliest: “the fuse” or “the lamp” (0.7). Right is “the lamp” (0.7).",
  );
  assertEquals(words([0.5, 0.5, 0.5]), "Undecided. Right is “the lamp” (0.5).");
});

Deno.test("describeBelief() says how near weights are to those that are true", () => {
  assertEquals(
    describeBelief([0.8, 0, 0.6], null, [0.4, 0, 0.3]),
    "Weight: most on 1 (0.8), least on 2 (0); in truth most on 1, least on 2. " +
      "Cosine with the truth: 1.00.",
  );
  assertEquals(
    describeBelief([0.5, 0.5], ["a", "b"], null),
    "Weight: alike on all.",
  );
});
