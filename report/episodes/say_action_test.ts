import { strictEqual as assertEquals } from "node:assert/strict";
import { sayAction } from "./say_action.ts";

Deno.test("sayAction() says questions in sentences", () => {
  const said = {
    "<interact>\nQuery: Any fever?\n</interact>": "Any fever?",
    "<interact>Query:weight-loss fever</interact>":
      "What about weight loss and fever?",
    "<interact>\nFocus: 1,4\nPair: 3,2\n</interact>":
      "By attributes 1 and 4, is item 3 better than item 2?",
    "<interact>Pair:1,2</interact>": "Is item 1 better than item 2?",
    "<interact>\nCode: red blue red green\n</interact>":
      "Is it red blue red green?",
    "<interact>\nGuess: red blue red green\n</interact>":
      "I believe: red blue red green",
    "<answer>0.1,0.9</answer>": "My answer: 0.1,0.9",
  };
  for (const [action, words] of Object.entries(said)) {
    assertEquals(sayAction(action), words);
  }
});

Deno.test("sayAction() leaves what it does not know", () => {
  assertEquals(sayAction("<interact>Colour: red</interact>"), null);
  assertEquals(sayAction("Good morning."), null);
});
