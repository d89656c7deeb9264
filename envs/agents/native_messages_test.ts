import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { ChatMessage } from "../core/env.ts";
import { getEnvEntry } from "../mod.ts";
import { writeNativeMessages } from "./native_messages.ts";

const TOOLS = getEnvEntry("Retail-v0").tools!.filter(({ schema }) => schema);

const said = (content: string): ChatMessage => ({ role: "assistant", content });
const USER: ChatMessage = { role: "user", content: "Where is it?" };
const RESULT: ChatMessage = { role: "tool", content: "{}" };

Deno.test("writeNativeMessages() writes calls with their results", () => {
  const text =
    '<tool_call>\n{"name": "think", "arguments": {"thought": "Hm"}}' +
    "\n</tool_call>";
  const call = (id: string) => ({
    id,
    type: "function",
    function: { name: "think", arguments: { thought: "Hm" } },
  });
  const talk = [USER, said(`One moment.\n${text}`), RESULT, said(text)];
  assertEquals(writeNativeMessages(talk, TOOLS), [
    USER,
    { role: "assistant", content: "One moment.", tool_calls: [call("call_1")] },
    { ...RESULT, tool_call_id: "call_1", name: "think" },
    // The last one has no result.
    { role: "assistant", content: "", tool_calls: [call("call_3")] },
  ]);
});

Deno.test("writeNativeMessages() leaves what is no call of a tool as it was written", () => {
  const talk = [
    USER,
    said("It is on its way."),
    USER,
    said("<tool_call>\n{"),
    RESULT,
    said('<tool_call>\n{"name": "fly", "arguments": {}}\n</tool_call>'),
    RESULT,
    // Its words were the customer's to answer.
    said('<tool_call>\n{"name": "think", "arguments": {}}\n</tool_call>'),
    USER,
    said("Bye."),
  ];
  assertEquals(writeNativeMessages(talk, TOOLS), talk);
});
