import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { parseAction } from "./action.ts";
import { wrapInTags } from "./typed_action.ts";

Deno.test("wrapInTags() writes text that the grammar reads", () => {
  assertEquals(parseAction(wrapInTags("Focus: 1,2; Pair: 3,4", "action")), {
    tag: "interact",
    payload: "Focus: 1,2\nPair: 3,4",
  });
  assertEquals(parseAction(wrapInTags("1,0", "answer")), {
    tag: "answer",
    payload: "1,0",
  });
});

Deno.test("wrapInTags() answers early at 'answer:'", () => {
  const early = wrapInTags("answer: 1,0", "action");
  assertEquals(early, wrapInTags("1,0", "answer"));
  assertEquals(early, wrapInTags("answer: 1,0", "answer"));
});

Deno.test("wrapInTags() accepts a question in plain words", () => {
  assertEquals(parseAction(wrapInTags("Any fever?", "action")), {
    tag: "interact",
    payload: "Query: Any fever?",
  });
});
