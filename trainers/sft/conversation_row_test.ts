import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { withFiles } from "../../tests/support/directory.ts";
import {
  byteLevelJson,
  TEMPLATES,
  TOKENS,
} from "../../tests/support/model/chat_fixtures.ts";
import { make } from "../../envs/mod.ts";
import type { ChatMessage } from "../../envs/core/env.ts";
import { loadChatTokenizer } from "../huggingface/chat_tokenizer.ts";
import { encodeConversation } from "./conversation_row.ts";

const TALK: readonly ChatMessage[] = [
  { role: "system", content: "Be brief." },
  { role: "user", content: "Go?" },
  { role: "assistant", content: "yes" },
  { role: "user", content: "And now?" },
  { role: "assistant", content: "no fever" },
];

for (const [name, template] of Object.entries(TEMPLATES)) {
  Deno.test(`encodeConversation() weighs the assistant's words alone: ${name}`, async () => {
    const files = {
      "tokenizer.json": byteLevelJson(),
      "tokenizer_config.json": TOKENS,
      "chat_template.jinja": template,
    };
    const chat = await withFiles(files, loadChatTokenizer);
    const { tokens, weights } = encodeConversation(chat, TALK);
    assertEquals(tokens.length, weights.length);
    const heard = tokens.filter((_, i) => weights[i] === 1);
    const [end] = chat.endIds;
    assertEquals(heard, [
      ...[...chat.encode("yes"), end],
      ...[...chat.encode("no fever"), end],
    ]);
    assertEquals([...new Set(weights)].sort(), [0, 1]);
  });
}

Deno.test("encodeConversation() gives the tokens of a rollout of the same words", async () => {
  const files = {
    "tokenizer.json": byteLevelJson(),
    "tokenizer_config.json": TOKENS,
    "chat_template.jinja": TEMPLATES.defaultSystem,
  };
  const chat = await withFiles(files, loadChatTokenizer);
  const { makeChatTokenizer } = await import("../rollout/chat_policy.ts");
  const tokenizer = makeChatTokenizer(chat);
  const env = make("PE-G-Mini-v0");
  let { observation } = await env.reset({ seed: 0 });
  const messages: ChatMessage[] = [];
  const played: number[] = [];
  let turn: number[] | null = null;
  for (const content of ["<answer>0.1</answer> oh", "<interact>Guess: 1"]) {
    played.push(...tokenizer.encodeObservation(observation, turn));
    messages.push(...observation.messages, { role: "assistant", content });
    turn = [...chat.encode(content), chat.endIds[0]!];
    played.push(...turn);
    ({ observation } = await env.step("?"));
  }
  assertEquals(encodeConversation(chat, messages).tokens, played);
});

Deno.test("encodeConversation() refuses a conversation without the assistant", async () => {
  const files = {
    "tokenizer.json": byteLevelJson(),
    "tokenizer_config.json": TOKENS,
    "chat_template.jinja": TEMPLATES.defaultSystem,
  };
  const chat = await withFiles(files, loadChatTokenizer);
  assertThrows(
    () => encodeConversation(chat, TALK.slice(0, 2)),
    /'messages' must be a conversation in which the assistant speaks/,
  );
});
