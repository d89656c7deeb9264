import { throws as assertThrows } from "node:assert/strict";
import {
  assertRoleOrder,
  type ConversationMessage,
  makeRefusal,
} from "./conversation.ts";

const SYSTEM = { role: "system", content: "s" } as const;
const USER = { role: "user", content: "u" } as const;
const SAYS = { role: "assistant", content: "a" } as const;

/** An assistant's calls, by their ids; `null` for one without. */
function makeCalls(...ids: (string | null)[]): ConversationMessage {
  const calls = ids.map((id) => ({
    ...id !== null && { id },
    type: "function",
    function: { name: "look", arguments: {} },
  }));
  return { ...SAYS, tool_calls: calls } as unknown as ConversationMessage;
}

function makeResult(id?: string): ConversationMessage {
  return {
    role: "tool",
    content: "r",
    ...id !== undefined && { tool_call_id: id },
  };
}

const check = (...messages: ConversationMessage[]) =>
  assertRoleOrder(messages, makeRefusal("line 3"));

Deno.test("assertRoleOrder() takes conversations in order", () => {
  check(SYSTEM, USER, SAYS, USER, SAYS);
  check(USER, makeCalls("x", "y"), makeResult("y"), makeResult("x"), SAYS);
  check(USER, makeCalls(null, null), makeResult(), makeResult(), SAYS);
  check(USER, { ...SAYS, content: "<tool_call>{}" }, makeResult(), SAYS);
  check(USER, { ...SAYS, weight: 0 }, USER, SAYS);
});

Deno.test("assertRoleOrder() says which message breaks the order, and where", () => {
  const refused: [messages: ConversationMessage[], message: RegExp][] = [
    [
      [USER, SYSTEM, SAYS],
      /'messages\[1\]\.role \(line 3\)' must be another role, as the system/,
    ],
    [[SYSTEM, SAYS], /must be user, as the assistant does not speak first/],
    [[USER, SAYS, SAYS], /as the last message is the assistant's/],
    [
      [USER, makeCalls("x"), USER, SAYS],
      /'messages\[2\]\.role .* must be tool/,
    ],
    [[USER, SAYS, makeResult("x")], /as no call of the assistant waits/],
    [
      [USER, makeCalls("x"), makeResult("z"), SAYS],
      /'messages\[2\]\.tool_call_id .* the id of a call without a result \(x\)/,
    ],
    [
      [USER],
      /'messages \(line 3\)' must be a list with an assistant's message/,
    ],
    [[USER, { ...SAYS, weight: 0 }], /assistant's message of weight 1/],
  ];
  for (const [messages, message] of refused) {
    assertThrows(() => check(...messages), message);
  }
});
