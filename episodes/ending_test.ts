import { strictEqual as assertEquals } from "node:assert/strict";
import { type Ending, endingWords } from "./ending.ts";

const RIGHT: Ending = {
  success: true,
  reward: 1,
  reason: "answer",
  error: null,
  rounds: 8,
};

Deno.test("endingWords() says what the answer was worth", () => {
  assertEquals(
    endingWords(RIGHT),
    "Success: the answer is right. Reward 1.",
  );
  assertEquals(
    endingWords({ ...RIGHT, success: false, reward: 0 }),
    "No success: the answer is not right. Reward 0.",
  );
});

Deno.test("endingWords() says that there was no answer", () => {
  assertEquals(
    endingWords({ ...RIGHT, success: false, reward: 0, reason: "step-limit" }),
    "No success: no answer within 8 rounds. Reward 0.",
  );
});

Deno.test("endingWords() quotes reasons and failures that it does not know", () => {
  assertEquals(
    endingWords({ ...RIGHT, success: null, reward: null, reason: "lunch" }),
    "Ended (lunch). No reward.",
  );
  assertEquals(
    endingWords({ ...RIGHT, error: "no reply in 30 s" }),
    "Broken off, no reward: no reply in 30 s",
  );
});
