import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { parseChatMessage, parseTools } from "./parse_messages.ts";

Deno.test("parseChatMessage() joins texts and keeps what templates read", () => {
  const parts = [{ type: "text", text: "a" }, { type: "text", text: "b" }];
  assertEquals(
    [
      { role: "developer", content: "rules", other: 1 },
      { role: "user", content: parts, name: "Ann" },
      { role: "tool", content: "3", tool_call_id: "c1" },
    ].map(parseChatMessage),
    [
      { role: "system", content: "rules" },
      { role: "user", content: "ab", name: "Ann" },
      { role: "tool", content: "3", tool_call_id: "c1" },
    ],
  );
});

Deno.test("parseChatMessage() parses the arguments of calls, beside which no content is needed", () => {
  const call = (text: unknown, id?: string) => ({
    ...id !== undefined && { id },
    type: "function",
    function: { name: "find", ...text !== undefined && { arguments: text } },
  });
  const calls = [call('{"x":1}', "c1"), call(""), call(undefined), call({})];
  const message = parseChatMessage(
    { role: "assistant", content: null, tool_calls: calls },
    0,
  );
  assertEquals(message, {
    role: "assistant",
    content: "",
    tool_calls: [
      call({ x: 1 }, "c1"),
      call({}),
      call({}),
      call({}),
    ],
  });
});

Deno.test("parseChatMessage() takes an empty list of calls beside no content", () => {
  assertEquals(
    parseChatMessage({ role: "assistant", content: null, tool_calls: [] }, 0),
    { role: "assistant", content: "" },
  );
});

const mistakes: [unknown, RegExp][] = [
  [null, /'messages\[0\]' must be an object/],
  [
    { role: "toString", content: "" },
    /\.role' must be one of system, developer/,
  ],
  [{ role: "user" }, /\.content' must be a text/],
  [{ role: "assistant", content: null }, /\.content' must be a text/],
  [
    { role: "user", content: [{ type: "image_url" }] },
    /'messages\[0\]\.content\[0\]' must be an object with a text/,
  ],
  [{ role: "assistant", tool_calls: {} }, /tool_calls' must be a list/],
  [
    { role: "assistant", tool_calls: [{}] },
    /tool_calls\[0\]\.function\.name' must be the name of/,
  ],
  [
    {
      role: "assistant",
      tool_calls: [{ function: { name: "f", arguments: "[1]" } }],
    },
    /function\.arguments' must be an object, or JSON of one/,
  ],
];

for (const [message, expected] of mistakes) {
  Deno.test(`parseChatMessage() refuses ${JSON.stringify(message)}`, () => {
    assertThrows(() => parseChatMessage(message, 0), expected);
  });
}

Deno.test("parseTools() leaves functions as they are and refuses other tools", () => {
  const tool = { type: "function", function: { name: "find", strict: true } };
  assertEquals(parseTools([tool]), [tool]);
  for (const wrong of [null, { type: "web" }, { ...tool, function: {} }]) {
    assertThrows(() => parseTools([tool, wrong]), /'tools\[1\]' must be \{/);
  }
});
