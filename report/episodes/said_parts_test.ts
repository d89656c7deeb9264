import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitSaid } from "./said_parts.ts";

Deno.test("splitSaid() folds calls and results, and nothing else", () => {
  const call = '{"name": "get_user_details", "arguments": {}}';
  assertEquals(
    splitSaid(`One moment.\n<tool_call>\n${call}\n</tool_call>`),
    [
      { text: "One moment.", summary: null },
      { text: call, summary: "Call of get_user_details" },
    ],
  );
  assertEquals(splitSaid("<tool_response>\n{}\n</tool_response>"), [
    { text: "{}", summary: "Result" },
  ]);
  assertEquals(splitSaid("<tool_call>{</tool_call>")[0]!.summary, "Call");
});

Deno.test("splitSaid() leaves other texts as they are", () => {
  for (const text of ["", "Hi.\n", "<tool_call>", "<interact>Pair:1,2"]) {
    assertEquals(splitSaid(text), [{ text, summary: null }]);
  }
});
