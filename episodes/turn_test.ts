import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { beliefBefore, critiqueWords, type Turn, withBelief } from "./turn.ts";

function turn(round: Turn["round"], action: string, kind: string): Turn {
  const rest = { observation: "", critique: null, reward: 0 };
  return withBelief({ round, action, kind, ...rest });
}

const QUESTION = turn(
  "action",
  "<interact>Focus:1,2\nPair:3,4</interact>",
  "yes",
);
const BELIEF = turn("update", "<interact>Guess:0.1,0.9</interact>", "ok");
const INVALID = turn("update", "<interact>Guess:0.1</interact>", "invalid");
const ANSWER = turn("action", "<answer>1,0</answer>", "answer");

Deno.test("withBelief() reads beliefs and answers, whenever they come", () => {
  assertIs(QUESTION.belief, null);
  assertEquals(BELIEF.belief, [0.1, 0.9]);
  assertIs(INVALID.belief, null);
  assertEquals(ANSWER.belief, [1, 0]);
});

Deno.test("beliefBefore() goes back to the last valid belief", () => {
  const turns = [QUESTION, BELIEF, QUESTION, INVALID, ANSWER];
  assertIs(beliefBefore(turns, 1), null);
  assertEquals(beliefBefore(turns, 4), [0.1, 0.9]);
});

Deno.test("critiqueWords() names channel, label and reason", () => {
  assertIs(
    critiqueWords({ channel: "BT", label: -1, reason: "away" }),
    "BT −1, away",
  );
  assertIs(critiqueWords({ channel: null, label: 0, reason: "answer" }), null);
  assertIs(critiqueWords(null), null);
});
