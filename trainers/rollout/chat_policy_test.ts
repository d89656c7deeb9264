import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { make } from "../../envs/mod.ts";
import { withFiles } from "../../tests/support/directory.ts";
import {
  byteLevelJson,
  TEMPLATES,
  TOKENS,
} from "../../tests/support/model/chat_fixtures.ts";
import {
  type ChatTokenizer,
  loadChatTokenizer,
} from "../huggingface/chat_tokenizer.ts";
import { formatModelConfig } from "../huggingface/model_config.ts";
import { CHAT_MODEL } from "../../tests/support/model/chat_checkpoint.ts";
import { loadChatTokens, makeChatTokenizer } from "./chat_policy.ts";

const FILES = {
  "tokenizer.json": byteLevelJson(),
  "tokenizer_config.json": TOKENS,
  "chat_template.jinja": TEMPLATES.defaultSystem,
};

/** A tokenizer, and the texts that it has encoded. */
async function record(): Promise<{ chat: ChatTokenizer; encoded: string[] }> {
  const plain = await withFiles(FILES, loadChatTokenizer);
  const encoded: string[] = [];
  const encode = (text: string): number[] => {
    encoded.push(text);
    return plain.encode(text);
  };
  return { chat: { ...plain, encode }, encoded };
}

Deno.test("makeChatTokenizer() tokenizes messages of a batch once", async () => {
  const { chat, encoded } = await record();
  const { encodeObservation } = makeChatTokenizer(chat);
  const env = make("PE-G-Mini-v0");
  const { observation } = await env.reset({ seed: 0 });
  const opening = encodeObservation(observation, null);
  const { length } = encoded;
  const other = { ...observation, messages: [...observation.messages] };
  assertEquals(encodeObservation(other, null), opening);
  assertEquals(encoded.length, length);
});

Deno.test("makeChatTokenizer() caches by messages and the turn's end", async () => {
  const { chat } = await record();
  const { encodeObservation } = makeChatTokenizer(chat);
  const env = make("PE-G-Mini-v0");
  await env.reset({ seed: 0 });
  const { observation } = await env.step("?");
  const messages = [{ role: "user", content: "Go." }] as const;
  const word = chat.encode("yes");
  const turns = [word, [...word, chat.endIds[0]!]];
  for (const same of [observation, { ...observation, messages }]) {
    for (const turn of turns) {
      const fresh = makeChatTokenizer(chat).encodeObservation(same, turn);
      assertEquals(encodeObservation(same, turn), fresh);
    }
  }
});

Deno.test("loadChatTokens() refuses a tokenizer with ids that the embedding lacks", async () => {
  const { vocabularySize: size } = await withFiles(FILES, loadChatTokenizer);
  const load = (vocabularySize: number) => {
    const config = formatModelConfig({ ...CHAT_MODEL, vocabularySize });
    return withFiles({ ...FILES, "config.json": config }, loadChatTokens);
  };
  await load(size);
  await assertRejects(load(size - 1), {
    message: "Cannot load the model as 'tokenizer' must be one with token " +
      `ids below the model's vocab_size (${size - 1}): current value is ` +
      `${size - 1}`,
  });
});
