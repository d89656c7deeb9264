import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readMessage, writeToolCall } from "./tool_call.ts";

Deno.test("readMessage() takes what has no call for words", () => {
  assertEquals(readMessage("Hello <tool"), {
    kind: "reply",
    text: "Hello <tool",
  });
});

Deno.test("readMessage() reads the first call, whatever stands around it", () => {
  const call = { name: "think", arguments: { thought: "</b>" } };
  const text = `Well. ${writeToolCall(call)} and ${
    writeToolCall({ name: "other", arguments: {} })
  }`;
  assertEquals(readMessage(text), { kind: "call", call });
});

Deno.test("readMessage() takes a call without its closing tag or arguments", () => {
  assertEquals(readMessage('<tool_call>{"name": "list_all"}'), {
    kind: "call",
    call: { name: "list_all", arguments: {} },
  });
});

for (
  const text of [
    "",
    "{",
    "[]",
    "null",
    '{"arguments": {}}',
    '{"name": 1, "arguments": {}}',
    '{"name": "think", "arguments": []}',
    '{"name": "think", "arguments": "x"}',
    "x".repeat(1_000_000),
  ]
) {
  Deno.test(`readMessage() refuses a call of ${text.slice(0, 40)}`, () => {
    assertEquals(readMessage(`<tool_call>${text}</tool_call>`), {
      kind: "bad-call",
    });
  });
}

Deno.test("readMessage() keeps a key of __proto__ to itself", () => {
  const text =
    '<tool_call>{"name": "think", "arguments": {"__proto__": {"a": 1}}}</tool_call>';
  const message = readMessage(text);
  assertEquals(message.kind, "call");
  assertEquals(({} as { a?: number }).a, undefined);
});
