import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Observation } from "./env.ts";
import { dropRequest, observeInStyle } from "./observe.ts";
import {
  initialInterview,
  type InterviewState,
  transitionInterview,
} from "../interview/core.ts";

const TASK = {
  candidateCount: 2,
  truth: 0,
  record: { form: "facts", rows: [], topics: null },
} as const;

const SYSTEM = { role: "system", content: "You are a doctor." } as const;
const ASK = "<interact>Query: Any cough?</interact>";
const BELIEVE = "<interact>Guess: 0.1,0.9</interact>";
const INVALID =
  "That did not have the form asked for, and the round is used up.";

function observe(...actions: string[]): Observation {
  const state = actions.reduce<InterviewState>(
    (before, action) =>
      transitionInterview(
        before,
        action,
        { reply: action === ASK ? "none" : null, counterfactual: null },
        () => ({ kind: "unknown", rows: [] }),
      ),
    initialInterview(TASK, 6),
  );
  return observeInStyle("chat", state, 6, {}, {
    prompts: { chat: SYSTEM, tools: SYSTEM },
    asking: "ask",
    first: "A man comes.",
    reply: ({ question }) => `What is "${question}"?`,
  });
}

Deno.test("observeInStyle() begins with the rules and the first words", () => {
  const { text, messages, round, step, limit } = observe();
  const content = "A man comes.\n\nAsk your question.";
  assertEquals(messages, [SYSTEM, { role: "user", content }]);
  assertEquals(text, `You are a doctor.\n\n${content}`);
  assertEquals([round, step, limit], ["action", 1, 6]);
});

Deno.test("observeInStyle() gives the result of a round, then the next request", () => {
  const text = (...actions: string[]) => {
    const { text, messages } = observe(...actions);
    assertEquals(messages, [{ role: "user", content: text }]);
    return text;
  };
  assertEquals(text(ASK), 'What is "Any cough?"? State your belief.');
  assertEquals(text(ASK, BELIEVE), "Noted. Ask your question.");
  assertEquals(text("?"), `${INVALID} State your belief.`);
  assertEquals(text(ASK, "?"), `${INVALID} Ask your question.`);
  assertEquals(
    text(...Array(5).fill("?")),
    `${INVALID} This is the last round: give your answer.`,
  );
});

Deno.test("observeInStyle() says the same at the end, right or wrong", () => {
  const ends = [
    observe("<answer>1,0</answer>"),
    observe("<answer>0,1</answer>"),
    observe("<answer></answer>"),
    observe(...Array(6).fill("?")),
  ];
  for (const { text, round } of ends) {
    assertEquals([text, round], ["The episode is over.", "end"]);
  }
});

Deno.test("dropRequest() keeps the environment's own text", () => {
  assertEquals(dropRequest("No. State your belief.", "update"), "No.");
  assertEquals(
    dropRequest("The episode is over.", "end"),
    "The episode is over.",
  );
  assertEquals(dropRequest("no more less", "update"), "no more less");
});
