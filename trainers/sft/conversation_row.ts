/** Encodes conversations as tokens with weights in the loss. */

import type { JsonObject } from "../../utils/json_values.ts";
import type { ChatTokenizer } from "../huggingface/chat_tokenizer.ts";
import {
  encodeParts,
  writeTurns,
  type WrittenConversation,
} from "../huggingface/conversation_tokens.ts";
import {
  type Conversation,
  type ConversationMessage,
  makeRefusal,
  type RefusePart,
} from "./conversation.ts";
import type { SupervisedRow } from "./supervise.ts";

const WRITTEN = "one that the model's chat template includes";

function countIn(text: string, word: string): number {
  return text.split(word).length - 1;
}

/** Checks that the template's prompt includes the tools. */
function assertToolsWritten(
  { render }: ChatTokenizer,
  { messages, tools }: Conversation,
  refuse: RefusePart,
): void {
  const count = messages.findIndex(({ role }) => role === "assistant");
  const opening = messages.slice(0, count);
  const plain = render(opening, { addGenerationPrompt: true });
  const full = render(opening, { addGenerationPrompt: true, tools });
  tools.forEach((tool, i) => {
    const { name } = Object(tool.function) as JsonObject;
    // Messages may name tools too.
    const isWritten = typeof name === "string" && name !== "" &&
      countIn(full, name) > countIn(plain, name);
    if (!isWritten) refuse(`tools[${i}].function.name`, WRITTEN, name);
  });
}

function assertCallsWritten(
  { messages }: Conversation,
  written: readonly WrittenConversation[],
  refuse: RefusePart,
): void {
  for (const { text, turns } of written) {
    for (const { message, start, end } of turns) {
      const { content, tool_calls: calls = [] } = messages[message]!;
      // The content may name functions too.
      const own = text.slice(start, end).replace(content.trim(), () => "");
      calls.forEach(({ function: { name, arguments: args } }, i) => {
        const words = [name, ...Object.keys(args)];
        const lost = words.find((word) =>
          !own.includes(word) &&
          !own.includes(JSON.stringify(word).slice(1, -1))
        );
        if (lost === undefined) return;
        refuse(`messages[${message}].tool_calls[${i}]`, WRITTEN, lost);
      });
    }
  }
}

/** Encodes a text; tokens of trained turns have weight 1. */
function encodeWritten(
  chat: ChatTokenizer,
  { text, turns }: WrittenConversation,
  messages: readonly ConversationMessage[],
): SupervisedRow {
  const places = turns.flatMap(({ start, end }) => [start, end]);
  const parts = encodeParts(chat, text, places);
  const weights = parts.flatMap((ids, i) => {
    // Odd parts are the assistant's turns.
    const turn = i % 2 === 1 ? turns[(i - 1) / 2] : undefined;
    const isTrained = turn !== undefined &&
      messages[turn.message]!.weight !== 0;
    if (!isTrained) return ids.map(() => 0);
    // Up to its end token, as templates add what follows.
    const end = ids.findLastIndex((id) => chat.endIds.includes(id));
    return ids.map((_, i) => end < 0 || i <= end ? 1 : 0);
  });
  // Tokens after the last weighted one have no effect.
  const length = weights.lastIndexOf(1) + 1;
  return {
    tokens: parts.flat().slice(0, length),
    weights: weights.slice(0, length),
  };
}

/**
 * Encodes a conversation with the same tokens as in rollouts; in several rows
 * if the template changes earlier turns (see `conversation_tokens.ts`).
 */
export function encodeConversation(
  chat: ChatTokenizer,
  conversation: Conversation,
  refuse: RefusePart = makeRefusal("conversation"),
): SupervisedRow[] {
  const { messages, tools } = conversation;
  const given = messages.map(({ weight: _weight, ...message }) => message);
  let written: WrittenConversation[];
  try {
    written = writeTurns(
      chat.render,
      given,
      tools.length > 0 ? tools : undefined,
    );
  } catch (error) {
    const rule = `ones that the model's chat template accepts (${
      (error as Error).message
    })`;
    return refuse("messages", rule, messages.map(({ role }) => role));
  }
  if (tools.length > 0) assertToolsWritten(chat, conversation, refuse);
  assertCallsWritten(conversation, written, refuse);
  try {
    return written.map((text) => encodeWritten(chat, text, messages))
      .filter(({ tokens }) => tokens.length > 0);
  } catch (error) {
    // Long texts overflow the tokenizer's stack.
    if (!(error instanceof RangeError)) throw error;
    const size = Math.max(...written.map(({ text }) => text.length));
    return refuse("messages", "short enough for the tokenizer", size);
  }
}
