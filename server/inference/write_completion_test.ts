import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  writeCompletion,
  writeDelta,
  writeEnd,
  writeUsageChunk,
} from "./write_completion.ts";

const HEAD = { id: "c", created: 1, model: "m" };
const CALL = { name: "look", arguments: "{}" };
const CHOICE = {
  ...{ index: 0, content: "Hi", calls: [], scores: null, tokens: 3 },
  reason: "stop",
} as const;

function makeIds(): () => string {
  let next = 0;
  return () => `${next++}`;
}

Deno.test("writeCompletion() counts the prompt once and the tokens of all choices", () => {
  const choices = [CHOICE, { ...CHOICE, index: 1, tokens: 4 }];
  const { usage } = writeCompletion(HEAD, 10, choices, makeIds());
  assertEquals(usage, {
    "prompt_tokens": 10,
    "completion_tokens": 7,
    "total_tokens": 17,
  });
  assertEquals(writeUsageChunk(HEAD, 10, choices).usage, usage);
});

Deno.test("writeCompletion() has content beside calls, null where only calls were written, and no empty list of calls", () => {
  const write = (content: string, calls: readonly typeof CALL[]) =>
    writeCompletion(
      HEAD,
      1,
      [{ ...CHOICE, content, calls }],
      makeIds(),
    ).choices[0]!.message;
  const tools = [{ id: "call_0", type: "function", function: CALL }];
  const rest = { role: "assistant", refusal: null };
  assertEquals(write("", [CALL]), {
    ...{ ...rest, content: null },
    "tool_calls": tools,
  });
  assertEquals(write("Let me see.", [CALL]).content, "Let me see.");
  assertEquals(write("", []), { ...rest, content: "" });
});

Deno.test("chunks end with a reason, and number the calls of their choice", () => {
  const calls = [CALL, CALL];
  const { choices: [end] } = writeEnd(
    HEAD,
    { ...CHOICE, index: 2, calls, reason: "tool_calls" },
    makeIds(),
  );
  assertEquals(end, {
    index: 2,
    delta: {
      "tool_calls": ["0", "1"].map((id, index) => ({
        ...{ index, id: `call_${id}`, type: "function", function: CALL },
      })),
    },
    logprobs: null,
    "finish_reason": "tool_calls",
  });
  const { choices: [delta] } = writeDelta(HEAD, {
    ...{ index: 2, text: "a", scores: null },
  });
  assertEquals([delta!.finish_reason, delta!.delta], [null, { content: "a" }]);
});
