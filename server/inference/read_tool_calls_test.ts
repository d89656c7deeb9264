import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readToolCalls } from "./read_tool_calls.ts";

Deno.test("readToolCalls() reads calls, and the words before them", () => {
  const text = 'Let me look.\n<tool_call>\n{"name": "find", ' +
    '"arguments": {"id": "#1"}}\n</tool_call>\n' +
    '<tool_call>{"name": "list"}</tool_call>';
  assertEquals(readToolCalls(text), {
    content: "Let me look.",
    calls: [
      { name: "find", arguments: '{"id":"#1"}' },
      { name: "list", arguments: "{}" },
    ],
  });
});

Deno.test("readToolCalls() leaves a text with a malformed or open call alone", () => {
  const sound = '<tool_call>{"name": "a", "arguments": {}}</tool_call>';
  for (
    const text of [
      "No call.",
      "<tool_call>{</tool_call>",
      '<tool_call>{"name": 1}</tool_call>',
      '<tool_call>{"name": "a", "arguments": []}</tool_call>',
      `${sound}<tool_call>{"name"`,
    ]
  ) assertEquals(readToolCalls(text), { content: text, calls: [] });
});
