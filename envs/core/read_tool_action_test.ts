import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { makeToolActionReader } from "./read_tool_action.ts";
import { ANSWER_TOOL, ASK_TOOL, BELIEVE_TOOL } from "./tool.ts";
import { writeToolCall } from "./tool_call.ts";

const read = makeToolActionReader([ASK_TOOL, BELIEVE_TOOL, ANSWER_TOOL]);

const ASK = { name: "ask", arguments: { question: "Fever?" } };
const BELIEVE = { name: "believe", arguments: { weights: [0.2, 0.8] } };
const ANSWER = { name: "answer", arguments: { weights: [0.2, 0.8] } };

const WRITTEN = {
  ask: "<interact>\nQuery: Fever?\n</interact>",
  believe: "<interact>\nGuess: 0.2,0.8\n</interact>",
  answer: "<answer>0.2,0.8</answer>",
};

Deno.test("a call in its turn is the action that its tool writes", () => {
  assertEquals([
    read("action", writeToolCall(ASK)),
    read("update", writeToolCall(BELIEVE)),
    ...(["action", "update", "answer"] as const)
      .map((round) => read(round, writeToolCall(ANSWER))),
  ], [
    { action: WRITTEN.ask, refusal: null },
    { action: WRITTEN.believe, refusal: null },
    ...Array(3).fill({ action: WRITTEN.answer, refusal: null }),
  ]);
});

Deno.test("an out-of-turn call is answered with the round, in either form", () => {
  const inAction = "It is not believe's turn. This round is for a question: " +
    "call ask or answer. Nothing is used up.";
  const inUpdate = "It is not ask's turn. This round is for a belief: " +
    "call believe or answer. Nothing is used up.";
  const inAnswer = "It is not ask's turn. This round is for the answer: " +
    "call answer. Nothing is used up.";
  assertEquals([
    read("action", writeToolCall(BELIEVE)).refusal,
    read("action", WRITTEN.believe).refusal,
    read("update", writeToolCall(ASK)).refusal,
    read("update", WRITTEN.ask).refusal,
    read("answer", WRITTEN.ask).refusal,
  ], [inAction, inAction, inUpdate, inUpdate, inAnswer]);
});

Deno.test("invalid tool calls are refused", () => {
  const ask = (question: unknown) =>
    read("action", writeToolCall({ name: "ask", arguments: { question } }));
  assertMatch(ask(7).refusal!, /'question' must be a string/);
  assertMatch(
    read("action", writeToolCall({ name: "tell", arguments: {} })).refusal!,
    /no such tool.*call ask or answer/,
  );
  assertMatch(read("action", "<tool_call>{").refusal!, /could not be read/);
});

Deno.test("text without a call is the action itself", () => {
  for (const message of ["", "Hm.", "<interact>Hm.</interact>"]) {
    assertEquals(read("action", message), { action: message, refusal: null });
  }
});
