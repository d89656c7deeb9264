// deno-lint-ignore-file camelcase -- the names are those of fine-tuning stacks
import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  throws as assertThrows,
} from "node:assert/strict";
import { makeRefusal } from "./conversation.ts";
import { parseConversation } from "./parse_conversation.ts";

const SYSTEM = { role: "system", content: "Be brief." };
const USER = { role: "user", content: "Go?" };
const SAID = { role: "assistant", content: "yes" };
const CALL = {
  id: "a",
  type: "function",
  function: { name: "look", arguments: '{"order": "#W1"}' },
};
const CALLED = { role: "assistant", content: null, tool_calls: [CALL] };
const RESULT = { role: "tool", tool_call_id: "a", content: "sent" };

const refuse = makeRefusal("line 3 of talk.jsonl");

function parse(line: unknown) {
  return parseConversation(
    typeof line === "string" ? line : JSON.stringify(line),
    refuse,
  );
}

Deno.test("parseConversation() reads calls, whose arguments may be JSON", () => {
  const tool = { name: "look", parameters: {} };
  const task = { id: "Retail-v0", split: "train", index: 3 };
  const messages = [SYSTEM, USER, CALLED, RESULT, { ...SAID, weight: 1 }];
  assertEquals(parse({ messages, tools: [tool], task, loss_mask: [] }), {
    messages: [
      SYSTEM,
      USER,
      {
        role: "assistant",
        content: "",
        tool_calls: [{
          ...CALL,
          function: { name: "look", arguments: { order: "#W1" } },
        }],
      },
      RESULT,
      SAID,
    ],
    tools: [{ type: "function", function: tool }],
    env: "Retail-v0",
  });
});

Deno.test("parseConversation() reads texts in parts, thoughts and weights", () => {
  const content = [{ type: "text", text: "G" }, { type: "text", text: "o?" }];
  const thought = { ...SAID, reasoning_content: "Hm", weight: 0 };
  const { messages } = parse({
    messages: [
      { role: "developer", content: "Be brief." },
      {
        role: "user",
        content,
      },
      thought,
      USER,
      SAID,
    ],
  });
  assertEquals(messages, [SYSTEM, USER, thought, USER, SAID]);
});

Deno.test("parseConversation() reads ShareGPT's turns, calls among them", () => {
  const { messages, tools } = parse({
    system: "Be brief.",
    tools: '[{"name": "look"}]',
    conversations: [
      { from: "human", value: "Go?" },
      {
        from: "function_call",
        value: '{"name": "look", "arguments": {"order": "#W1"}}',
      },
      { from: "observation", value: "sent" },
      { from: "gpt", value: "yes" },
    ],
  });
  assertEquals(messages.map(({ role }) => role), [
    "system",
    "user",
    "assistant",
    "tool",
    "assistant",
  ]);
  assertEquals(messages[2]!.tool_calls, [{
    type: "function",
    function: { name: "look", arguments: { order: "#W1" } },
  }]);
  assertEquals(tools, [{ type: "function", function: { name: "look" } }]);
});

Deno.test("parseConversation() learns only the completion of a prompt", () => {
  assertEquals(
    parse({ prompt: "Go?", completion: "yes" }).messages,
    [USER, SAID],
  );
  const prompt = [USER, SAID, USER];
  assertEquals(
    parse({ prompt, completion: [SAID] }).messages,
    [USER, { ...SAID, weight: 0 }, USER, SAID],
  );
});

/** What is wrong with a line, by the line. */
const FAULTS: readonly (readonly [string, unknown, RegExp])[] = [
  ["no JSON", '{"messages": [', /'line 3 of talk\.jsonl' must be an object of/],
  ["no form", { text: "Hi" }, /with messages, conversations, or prompt and/],
  ["no message", { messages: [] }, /'messages \(line 3.+' must be a list of m/],
  [
    "an unknown role",
    { messages: [USER, { role: "bot", content: "yes" }] },
    /'messages\[1\]\.role \(line 3 of talk\.jsonl\)' must be one of system,/,
  ],
  [
    "no assistant",
    { messages: [SYSTEM, USER] },
    /'messages \(line.+must be a list with an assistant's message:/,
  ],
  [
    "nothing that is learnt",
    { messages: [USER, { ...SAID, weight: 0 }] },
    /must be a list with an assistant's message of weight 1/,
  ],
  [
    "a system prompt that comes late",
    { messages: [USER, SYSTEM, SAID] },
    /'messages\[1\]\.role.+ must be another role, as the system prompt comes first/,
  ],
  [
    "the assistant first",
    { messages: [SYSTEM, SAID, USER] },
    /'messages\[1\]\.role.+ must be user, as the assistant does not speak first/,
  ],
  [
    "the assistant twice",
    { messages: [USER, SAID, SAID] },
    /'messages\[2\]\.role.+ must be another role, as the last message is the assistant's/,
  ],
  [
    "a result without a call",
    { messages: [USER, SAID, RESULT] },
    /'messages\[2\]\.role.+ no call of the assistant waits for a result/,
  ],
  [
    "two results of a call",
    { messages: [USER, CALLED, RESULT, RESULT] },
    /'messages\[3\]\.role.+ no call of the assistant waits for a result/,
  ],
  [
    "the result of another call",
    { messages: [USER, CALLED, { ...RESULT, tool_call_id: "b" }] },
    /'messages\[2\]\.tool_call_id.+ must be the id of a call without a result \(a\): current value is "b"/,
  ],
  [
    "an id that is not a text",
    { messages: [USER, CALLED, { ...RESULT, tool_call_id: 5 }] },
    /'messages\[2\]\.tool_call_id.+ must be a text: current value is 5/,
  ],
  [
    "a call without a result",
    { messages: [USER, CALLED, USER, SAID] },
    /'messages\[2\]\.role.+ must be tool, as a call of the assistant has no result yet/,
  ],
  [
    "arguments that are not an object",
    {
      messages: [USER, {
        role: "assistant",
        tool_calls: [{ function: { name: "look", arguments: "#W1" } }],
      }],
    },
    /'messages\[1\]\.tool_calls\[0\]\.function\.arguments.+ an object, or JSON/,
  ],
  [
    "a call without a name",
    { messages: [USER, { role: "assistant", tool_calls: [{}] }] },
    /tool_calls\[0\]\.function\.name \(line 3.+the name of a function/,
  ],
  [
    "an empty turn",
    { messages: [USER, { role: "assistant", content: "" }] },
    /must be a text, as the message has no calls/,
  ],
  [
    "a user without a content",
    { messages: [{ role: "user" }, SAID] },
    /'messages\[0\]\.content.+ must be a text, or a list of texts/,
  ],
  [
    "a result of nothing",
    { messages: [USER, CALLED, { ...RESULT, content: null }] },
    /'messages\[2\]\.content.+ must be a text, or .*: current value is null/,
  ],
  [
    "a weight between",
    { messages: [USER, { ...SAID, weight: 0.5 }] },
    /'messages\[1\]\.weight.+ must be 0 or 1: current value is 0\.5/,
  ],
  [
    "a picture",
    {
      messages: [
        { role: "user", content: [{ type: "image_url", image_url: {} }] },
        SAID,
      ],
    },
    /'messages\[0\]\.content\[0\].+ must be an object with a text/,
  ],
  [
    "a role that no text can be made of",
    { messages: [{ ...USER, role: { toString: 1 } }, SAID] },
    /'messages\[0\]\.role.+ must be one of system, developer, user/,
  ],
];

for (const [what, line, message] of FAULTS) {
  Deno.test(`parseConversation() refuses ${what}`, () => {
    assertThrows(() => parse(line), (error) => {
      assertMatch((error as Error).message, message);
      return true;
    });
  });
}

Deno.test("parseConversation() accepts the result of a call that is text", () => {
  const text = '<tool_call>\n{"name": "look", "arguments": {}}\n</tool_call>';
  const messages = [USER, { role: "assistant", content: text }, {
    role: "tool",
    content: "sent",
  }, SAID];
  assertEquals(parse({ messages }).messages, messages);
  // Words may answer it too.
  assertEquals(parse({ messages: messages.with(2, USER) }).messages.length, 4);
});
