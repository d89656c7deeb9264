import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitMessage } from "./message_parts.ts";

Deno.test("splitMessage() folds calls and results, and nothing else", () => {
  const call = '{"name": "get_user_details", "arguments": {}}';
  assertEquals(
    splitMessage(`One moment.\n<tool_call>\n${call}\n</tool_call>`),
    [
      { text: "One moment.", summary: null },
      { text: "none", summary: "get_user_details()" },
    ],
  );
  assertEquals(splitMessage("<tool_response>\n{}\n</tool_response>"), [
    { text: "none", summary: "Result" },
  ]);
  assertEquals(splitMessage("<tool_call>{</tool_call>")[0]!.summary, "Call");
});

Deno.test("splitMessage() leaves other texts as they are", () => {
  for (const text of ["", "Hi.\n", "<tool_call>", "<interact>Pair:1,2"]) {
    assertEquals(splitMessage(text), [{ text, summary: null }]);
  }
});
