import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { withFiles } from "../../tests/support/directory.ts";
import { loadChatTokenizer } from "../../trainers/huggingface/chat_tokenizer.ts";
import { makeNewTokenizer } from "./new_tokenizer.ts";

const TURNS = [
  "<interact>\nFocus: 1,4\nPair: 2,5\n</interact>",
  "<interact>\nGuess: 0.9,0.1,0.5,0.2\n</interact>",
  "<answer>0.9,1.0,0.5,0.2</answer>",
];
const PROMPT = "Ask well. Write:\n<interact>\nGuess: w1,w2\n</interact>\n\n" +
  "1: 0.5 1.0\n2: 0.3 0.2\n\nAsk your question.";

async function load() {
  // Twice each: what stands there once is not merged.
  const texts = [...TURNS, PROMPT].flatMap((text) => [text, text]);
  const { files, vocabularySize } = makeNewTokenizer(texts, 1000);
  return {
    chat: await withFiles(files, loadChatTokenizer),
    vocabularySize,
  };
}

Deno.test("makeNewTokenizer() makes a choice of the agent's one token", async () => {
  const { chat } = await load();
  const piecesOf = (text: string) =>
    chat.encode(text).map((id) => chat.decode([id]));
  assertEquals(TURNS.map(piecesOf), [
    ["<interact>\nFocus:", " 1", ",4", "\nPair:", " 2", ",5", "\n</interact>"],
    [
      ...["<interact>\nGuess:", " 0.9", ",0.1", ",0.5", ",0.2"],
      "\n</interact>",
    ],
    ["<answer>", "0.9", ",1.0", ",0.5", ",0.2", "</answer>"],
  ]);
  assertEquals(piecesOf(PROMPT), [
    ...["Ask well. Write:", "\n<interact>\nGuess: w1,w2\n</interact>", "\n\n"],
    ...["1: 0.5 1.0", "\n2: 0.3 0.2", "\n\n", "Ask your question."],
  ]);
});

Deno.test("makeNewTokenizer() writes any text, and gives it back", async () => {
  const { chat } = await load();
  for (const text of ["", "Straße 7\r\n\t", "日本 0.55, 10", "\n\n\nA. b"]) {
    assertSame(chat.decode(chat.encode(text)), text);
  }
});

Deno.test("makeNewTokenizer() closes each turn with the token that ends one", async () => {
  const { chat, vocabularySize } = await load();
  assertEquals(chat.vocabularySize, vocabularySize);
  const messages = [
    { role: "user", content: "Hm?" },
    { role: "assistant", content: "Yes." },
  ] as const;
  const text = chat.render(messages, { addGenerationPrompt: true });
  assertSame(text, "<|user|>Hm?<|end|><|assistant|>Yes.<|end|><|assistant|>");
  const ids = chat.encode(text);
  assertEquals(chat.endIds.length, 1);
  assertSame(ids.filter((id) => id === chat.endIds[0]).length, 2);
});
