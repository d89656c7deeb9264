import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { addBelief, findStatedBelief, type RecordedTurn } from "./episode.ts";

function turn(
  round: RecordedTurn["round"],
  action: string,
  kind: string,
): RecordedTurn {
  const rest = { observation: "", critique: null, reward: 0 };
  return addBelief({ round, action, kind, ...rest });
}

const QUESTION = turn(
  "action",
  "<interact>Focus:1,2\nPair:3,4</interact>",
  "yes",
);
const BELIEF = turn("update", "<interact>Guess:0.1,0.9</interact>", "ok");
const INVALID = turn("update", "<interact>Guess:0.1</interact>", "invalid");
const ANSWER = turn("action", "<answer>1,0</answer>", "answer");

Deno.test("addBelief() reads beliefs and answers, whenever they come", () => {
  assertIs(QUESTION.belief, null);
  assertEquals(BELIEF.belief, [0.1, 0.9]);
  assertIs(INVALID.belief, null);
  assertEquals(ANSWER.belief, [1, 0]);
});

Deno.test("findStatedBelief() goes back to the last valid belief", () => {
  const turns = [QUESTION, BELIEF, QUESTION, INVALID, ANSWER];
  assertIs(findStatedBelief(turns, 1), null);
  assertEquals(findStatedBelief(turns, 4), [0.1, 0.9]);
});
