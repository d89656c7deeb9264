import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { dropThoughts, parseCompletion } from "./request_completion.ts";

function completion(message: unknown, rest: object = {}): unknown {
  return { choices: [{ message, ...rest }] };
}

const HI = { text: "hi", calls: [], cutOff: null, tokens: null };

Deno.test("parseCompletion() reads text and token counts", () => {
  const usage = { "prompt_tokens": 4, "completion_tokens": 0 };
  assertEquals(
    parseCompletion({ ...completion({ content: " hi\n" }) as object, usage }),
    { ...HI, tokens: { prompt: 4, completion: 0 } },
  );
  for (const usage of [undefined, null, {}, { "prompt_tokens": 4 }, 3]) {
    assertEquals(
      parseCompletion({ ...completion({ content: "hi" }) as object, usage }),
      HI,
    );
  }
});

Deno.test("parseCompletion() distinguishes an empty message from a malformed body", () => {
  const done = { "finish_reason": "stop" };
  const silent = { ...HI, text: "" };
  assertEquals(parseCompletion(completion({ content: "" })), silent);
  assertEquals(parseCompletion(completion({ content: null }, done)), silent);
  assertEquals(parseCompletion(completion({}, done)), silent);
  const broken = [
    null,
    [],
    {},
    { choices: [] },
    { choices: [null] },
    { choices: [{}] },
    completion(null, done),
    completion({ content: null }),
    completion({ content: null }, { "finish_reason": null }),
    completion({ content: [1] }, done),
  ];
  for (const body of broken) assertEquals(parseCompletion(body), null);
});

Deno.test("parseCompletion() says why a message is unfinished", () => {
  const cases = [
    [{ content: "hi" }, "length", "hi", "length"],
    [{ content: null }, "length", "", "length"],
    [{ content: null }, "content_filter", "", "content_filter"],
    [{ content: null, refusal: "No." }, "stop", "No.", "refusal"],
    [{ content: null, refusal: "No." }, null, "No.", "refusal"],
    [{ content: "hi", refusal: null }, "stop", "hi", null],
    [{ content: "hi" }, "tool_calls", "hi", null],
  ] as const;
  for (const [message, reason, text, cutOff] of cases) {
    const read = parseCompletion(
      completion(message, { "finish_reason": reason }),
    );
    assertEquals([read?.text, read?.cutOff], [text, cutOff]);
  }
});

Deno.test("parseCompletion() reads calls and skips malformed ones", () => {
  const call = (name: unknown, args: unknown, id?: string) => ({
    ...id === undefined ? {} : { id },
    type: "function",
    function: { name, arguments: args },
  });
  const message = {
    content: null,
    "tool_calls": [
      call("find", '{"a": 1}', "x1"),
      call("think", { a: 1 }),
      call("list", ""),
      call("list", "null"),
      call("list", null),
      call(7, "{}"),
      null,
      call("broken", "{"),
    ],
  };
  assertEquals(parseCompletion(completion(message))?.calls, [
    { id: "x1", name: "find", arguments: '{"a": 1}' },
    { id: "call_1", name: "think", arguments: '{"a":1}' },
    ...[2, 3, 4].map((i) => ({
      ...{ id: `call_${i}`, name: "list", arguments: "{}" },
    })),
    { id: "call_7", name: "broken", arguments: "{" },
  ]);
  assertEquals(parseCompletion(completion(message))?.text, "");
});

Deno.test("dropThoughts() keeps the text after thoughts", () => {
  const cases = [
    ["<answer>1,0</answer>", "<answer>1,0</answer>"],
    ["So: <answer>1,0</answer> Done.", "So: <answer>1,0</answer> Done."],
    ["<think>\nMaybe <answer>0,1</answer>?\n</think>\n\nB.", "B."],
    ["Maybe <answer>0,1</answer>?\n</think>B.", "B."],
    ["<think>a</think>b<think>c</think> d", "d"],
    ["\n<think>Hm, <answer>0,1</answer>", ""],
    ["", ""],
  ] as const;
  for (const [text, aloud] of cases) assertEquals(dropThoughts(text), aloud);
});
