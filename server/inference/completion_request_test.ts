import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { CompletionError } from "./api_error.ts";
import { parseCompletionRequest } from "./completion_request.ts";

const messages = [{ role: "user", content: "Hi" }];
const BODY = { model: "m", messages };

Deno.test("parseCompletionRequest() has the defaults of OpenAI's API", () => {
  assertEquals(parseCompletionRequest({ ...BODY, stop: null }), {
    model: "m",
    messages,
    tools: null,
    temperature: 1,
    topP: 1,
    maxTokens: null,
    stop: [],
    n: 1,
    seed: null,
    topLogProbs: null,
    stream: false,
    includeUsage: false,
  });
});

Deno.test("parseCompletionRequest() reads parts, calls and results", () => {
  const { messages } = parseCompletionRequest({
    ...BODY,
    messages: [
      { role: "developer", content: "Be brief." },
      { role: "user", content: [{ type: "text", text: "Hi" }] },
      {
        role: "assistant",
        content: null,
        tool_calls: [{
          id: "call_1",
          type: "function",
          function: { name: "find", arguments: '{"id": 1}' },
        }],
      },
      { role: "tool", tool_call_id: "call_1", content: "Found." },
    ],
  });
  assertEquals(messages, [
    { role: "system", content: "Be brief." },
    { role: "user", content: "Hi" },
    {
      role: "assistant",
      content: "",
      tool_calls: [{
        id: "call_1",
        type: "function",
        function: { name: "find", arguments: { id: 1 } },
      }],
    },
    { role: "tool", content: "Found.", tool_call_id: "call_1" },
  ]);
});

const tool = { type: "function", function: { name: "find" } };

Deno.test("parseCompletionRequest() takes fields that change nothing here", () => {
  const plain = { model: "m", messages };
  const more = {
    ...{ "logit_bias": {}, "service_tier": "auto", store: true },
  };
  assertEquals(
    parseCompletionRequest({ ...plain, ...more }),
    parseCompletionRequest(plain),
  );
});

/** A body's changes, and the field at fault. */
const WRONG: readonly (readonly [object, string])[] = [
  [{ model: 1 }, "model"],
  [{ messages: "Hi" }, "messages"],
  [{ messages: [] }, "messages"],
  [{ messages: [3] }, "messages[0]"],
  [
    { messages: [...messages, { role: "god", content: "" }] },
    "messages[1].role",
  ],
  [{ messages: [{ role: "user" }] }, "messages[0].content"],
  [
    { messages: [{ role: "user", content: [{ type: "image_url" }] }] },
    "messages[0].content[0]",
  ],
  [
    {
      messages: [{
        role: "assistant",
        tool_calls: [{ function: { name: "a", arguments: "{" } }],
      }],
    },
    "messages[0].tool_calls[0].function.arguments",
  ],
  [
    { messages: [{ role: "assistant", tool_calls: [{}] }] },
    "messages[0].tool_calls[0].function.name",
  ],
  [{ tools: [tool, { type: "code" }] }, "tools[1]"],
  [{ tools: [tool], tool_choice: "required" }, "tool_choice"],
  [{ temperature: -1 }, "temperature"],
  [{ temperature: 1e-9 }, "temperature"],
  [{ top_p: 0 }, "top_p"],
  [{ max_tokens: 0 }, "max_tokens"],
  [{ max_completion_tokens: 1.5 }, "max_completion_tokens"],
  [{ n: 17 }, "n"],
  [{ seed: "1" }, "seed"],
  [{ stop: "" }, "stop"],
  [{ stop: ["a", "b", "c", "d", "e"] }, "stop"],
  [{ top_logprobs: 3 }, "top_logprobs"],
  [{ logprobs: true, top_logprobs: 21 }, "top_logprobs"],
  [{ stream: "yes" }, "stream"],
  [{ stream_options: { include_usage: 1 } }, "stream_options"],
  [{ response_format: { type: "json_object" } }, "response_format"],
  [{ presence_penalty: 0.5 }, "presence_penalty"],
  [{ logit_bias: { 3: 1 } }, "logit_bias"],
  [{ functions: [] }, "functions"],
];

Deno.test("parseCompletionRequest() names the field that breaks its rule", () => {
  for (const [change, param] of WRONG) {
    try {
      parseCompletionRequest({ ...BODY, ...change });
    } catch (error) {
      assert(error instanceof CompletionError, String(error));
      assertEquals([error.status, error.param], [400, param]);
      assert(error.message.startsWith(`Cannot complete a chat as '${param}' `));
      continue;
    }
    assert(false, `${JSON.stringify(change)} was accepted`);
  }
});
