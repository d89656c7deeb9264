import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { make } from "../registry/registry.ts";
import type { StepResult, Style } from "../core/env.ts";
import { initialMastermind, transitionMastermind } from "./core.ts";
import {
  observeMastermind,
  observeMastermindTerse,
  writeCode,
  writeProbe,
} from "./wording.ts";

/** Test task 1: green red orange yellow. */
function texts(
  style: Style,
  actions: readonly string[],
  options: Record<string, unknown> = {},
): string[] {
  const env = make("Mastermind-v0", { style, ...options });
  const task = { split: "test", index: 1 } as const;
  const first = env.reset({ options: task }) as StepResult;
  const steps = actions.map((action) => env.step(action) as StepResult);
  return [first, ...steps].map(({ observation }) =>
    observation.messages.at(-1)!.content
  );
}

const ACTIONS = [
  writeProbe("red orange green yellow"),
  writeCode("update", "red red red red"),
  "?",
  "?",
];

Deno.test("replies are sentences in chat style", () => {
  assertEquals(texts("chat", ACTIONS), [
    "The first probe was orange blue yellow red. Reply: 0 black, 3 white.\n\nAsk your question.",
    "1 black, 3 white. State your belief.",
    "Noted. Ask your question.",
    "That did not have the form asked for, and the round is used up. State your belief.",
    "That did not have the form asked for, and the round is used up. Ask your question.",
  ]);
  const [, unknown] = texts("chat", ACTIONS, { replies: "unknown" });
  assertEquals(unknown, "I cannot say. State your belief.");
});

Deno.test("replies are words in terse style", () => {
  const [first, reply, ...others] = texts("terse", ACTIONS);
  assertMatch(first!, /^orange blue yellow red black0white3,1\+2,.*,24\+0ask$/);
  // All four colors are right, so blue (5) and purple (6) are not on any peg.
  assertMatch(reply!, /^black1white3,1\+2,2\+2,3\+2,4\+2,5-3,6-3,7\+2,/);
  assertEquals(others, ["ask", "invalid", "invalid ask"]);
  const [, unknown] = texts("terse", ACTIONS, { replies: "unknown" });
  assertEquals(unknown, "unknown");
});

Deno.test("a probe is a call in tools style", () => {
  const call = JSON.stringify({
    name: "probe",
    arguments: { code: "red orange green yellow" },
  });
  const [first, reply] = texts("tools", [`<tool_call>${call}</tool_call>`]);
  assertMatch(first!, /Ask your question: call probe\.$/);
  assertEquals(reply, "1 black, 3 white. State your belief: call believe.");
});

Deno.test("Mastermind shows the same whatever the secret, if the marks are the same", () => {
  const first = {
    code: "red red red red",
    marks: { black: 2, white: 0 },
  };
  const probe = writeProbe("orange orange yellow yellow");
  const shown = ["red green blue red", "purple red red green"].map((secret) => {
    const state = [probe, writeCode("update", "red red blue blue")].reduce(
      transitionMastermind,
      initialMastermind({ secret, first }, "truthful"),
    );
    return [observeMastermind(state, "chat"), observeMastermindTerse(state)];
  });
  assertEquals(shown[0], shown[1]);
});
