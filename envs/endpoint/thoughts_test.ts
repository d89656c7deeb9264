import { strictEqual as assertEquals } from "node:assert/strict";
import { dropThoughts } from "./thoughts.ts";

Deno.test("dropThoughts() keeps what is said aloud", () => {
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
