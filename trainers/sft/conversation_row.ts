/** Conversations as tokens to learn from, each with its weight in the loss. */

import { ruleError } from "../../base/errors.ts";
import type { ChatMessage } from "../../envs/core/env.ts";
import type { ChatTokenizer } from "../huggingface/chat_tokenizer.ts";
import {
  encodeContinuation,
  encodeOpening,
} from "../huggingface/conversation_tokens.ts";
import type { SupervisedRow } from "./supervise.ts";

/**
 * Writes a conversation down through a model's chat template, token for token
 * as a rollout of the same words has it: the assistant's turns and the token
 * that ends each weigh 1, everything else 0.
 */
export function encodeConversation(
  chat: ChatTokenizer,
  messages: readonly ChatMessage[],
): SupervisedRow {
  const action = "learn from a conversation";
  const first = messages.findIndex(({ role }) => role === "assistant");
  if (first < 0) {
    const roles = messages.map(({ role }) => role);
    const rule = "a conversation in which the assistant speaks";
    throw ruleError(RangeError, action, "messages", rule, roles);
  }
  const endId = chat.endIds[0]!;
  const tokens: number[] = [];
  const weights: number[] = [];
  const write = (ids: readonly number[], weight: number): void => {
    for (const id of ids) {
      tokens.push(id);
      weights.push(weight);
    }
  };
  let heard: ChatMessage[] = [];
  messages.forEach((message, i) => {
    if (message.role !== "assistant") {
      heard.push(message);
      return;
    }
    write(
      i === first
        ? encodeOpening(chat, heard)
        : encodeContinuation(chat, { endedBy: endId }, heard),
      0,
    );
    write([...chat.encode(message.content), endId], 1);
    heard = [];
  });
  return { tokens, weights };
}
