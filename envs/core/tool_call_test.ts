import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  readMessage,
  readToolResponse,
  writeToolCall,
  writeToolResponse,
} from "./tool_call.ts";

Deno.test("readMessage() reads a message without a call as text", () => {
  assertEquals(readMessage("Hello <tool"), {
    kind: "reply",
    text: "Hello <tool",
  });
});

Deno.test("readMessage() reads the first call amid other text", () => {
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

Deno.test("readMessage() takes null and the empty string for no arguments", () => {
  for (const given of ["null", '""']) {
    const text = `<tool_call>{"name": "list_all", "arguments": ${given}}`;
    assertEquals(readMessage(text), {
      kind: "call",
      call: { name: "list_all", arguments: {} },
    });
  }
});

Deno.test("readToolResponse() reads what writeToolResponse() writes, and no more", () => {
  for (const result of ["", "{}", "a\nb"]) {
    assertEquals(readToolResponse(writeToolResponse(result)), result);
  }
  const others = [
    "Hello",
    "<tool_response>",
    "x <tool_response>\n</tool_response>",
  ];
  for (const text of others) assertEquals(readToolResponse(text), null);
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

Deno.test("readMessage() reads every output of writeToolCall()", () => {
  const words = 'I saw </tool_call> and <tool_call>{"name": "x"}</tool_call>';
  const call = { name: "think", arguments: { thought: words } };
  assertEquals(readMessage(writeToolCall(call)), { kind: "call", call });
  const plain = `<tool_call>${JSON.stringify(call)}</tool_call>`;
  assertEquals(readMessage(plain), { kind: "call", call });
});

Deno.test("readMessage() refuses arguments that nest too deep", () => {
  const deep = "[".repeat(20_000) + "]".repeat(20_000);
  const text = `<tool_call>{"name": "think", "arguments": {"a": ${deep}}}`;
  assertEquals(readMessage(text).kind, "bad-call");
});
