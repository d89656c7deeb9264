import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { parseCompletion } from "./request_completion.ts";

function completion(message: unknown, rest: object = {}): unknown {
  return { choices: [{ message, ...rest }] };
}

Deno.test("parseCompletion() reads what was said, and its tokens", () => {
  const usage = { "prompt_tokens": 4, "completion_tokens": 0 };
  assertEquals(
    parseCompletion({ ...completion({ content: " hi\n" }) as object, usage }),
    { text: "hi", tokens: { prompt: 4, completion: 0 } },
  );
  for (const usage of [undefined, null, {}, { "prompt_tokens": 4 }, 3]) {
    assertEquals(
      parseCompletion({ ...completion({ content: "hi" }) as object, usage }),
      { text: "hi", tokens: null },
    );
  }
});

Deno.test("parseCompletion() tells silence from a broken body", () => {
  const done = { "finish_reason": "length" };
  const silent = { text: "", tokens: null };
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
