import { deepStrictEqual as assertEquals } from "node:assert/strict";
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
import { makeChatTokenizer } from "./chat_policy.ts";

/** A tokenizer, and the texts that it has encoded. */
async function record(): Promise<{ chat: ChatTokenizer; encoded: string[] }> {
  const files = {
    "tokenizer.json": byteLevelJson(),
    "tokenizer_config.json": TOKENS,
    "chat_template.jinja": TEMPLATES.defaultSystem,
  };
  const plain = await withFiles(files, loadChatTokenizer);
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
