/** Conversations as tokens to learn from, each with its weight in the loss. */

import type { JsonObject } from "../../base/json_object.ts";
import type { ChatTokenizer } from "../huggingface/chat_tokenizer.ts";
import { encodeParts } from "../huggingface/conversation_tokens.ts";
import {
  writeTurns,
  type WrittenConversation,
} from "../huggingface/written_turns.ts";
import {
  type Conversation,
  type ConversationMessage,
  makeRefusal,
  type RefusePart,
} from "./conversation.ts";
import type { SupervisedRow } from "./supervise.ts";

/** Checks that a template tells of the tools, and of all that was called. */
function assertRendered(
  { messages, tools }: Conversation,
  written: readonly WrittenConversation[],
  refuse: RefusePart,
): void {
  const rule = "one that the model's chat template writes";
  for (const { text, turns } of written) {
    for (const { message, start, end } of turns) {
      const own = text.slice(start, end);
      const { tool_calls: calls = [] } = messages[message]!;
      calls.forEach(({ function: { name, arguments: args } }, i) => {
        const words = [name, ...Object.keys(args)];
        const lost = words.find((word) => !own.includes(word));
        if (lost === undefined) return;
        refuse(`messages[${message}].tool_calls[${i}]`, rule, lost);
      });
    }
    tools.forEach((tool, i) => {
      const { name } = Object(tool.function) as JsonObject;
      if (text.includes(String(name))) return;
      refuse(`tools[${i}].function.name`, rule, name);
    });
  }
}

/**
 * Weighs the tokens of a turn: what the assistant says and calls, and the token
 * that ends it. What a template writes behind that, such as a line break, the
 * model never has to say. Where no such token is among them, all that it writes
 * is learnt, for nothing else tells where the turn ends.
 */
function weighTurn(
  { endIds }: ChatTokenizer,
  ids: readonly number[],
): number[] {
  const end = ids.findLastIndex((id) => endIds.includes(id));
  return ids.map((_, i) => end < 0 || i <= end ? 1 : 0);
}

/** The tokens of a text, those of the turns that are learnt weighing 1. */
function encodeWritten(
  chat: ChatTokenizer,
  { text, turns }: WrittenConversation,
  messages: readonly ConversationMessage[],
): SupervisedRow {
  const places = turns.flatMap(({ start, end }) => [start, end]);
  const parts = encodeParts(chat, text, places);
  const weights = parts.flatMap((ids, i) => {
    // Between two cuts there is what the others say, and then a turn.
    const turn = i % 2 === 1 ? turns[(i - 1) / 2] : undefined;
    const isLearnt = turn !== undefined &&
      messages[turn.message]!.weight !== 0;
    return isLearnt ? weighTurn(chat, ids) : ids.map(() => 0);
  });
  // What follows the last token that counts, nobody reads.
  const length = weights.lastIndexOf(1) + 1;
  return {
    tokens: parts.flat().slice(0, length),
    weights: weights.slice(0, length),
  };
}

/**
 * Writes a conversation down through a model's chat template, token for token
 * as at play: what the assistant says and calls, and the token that ends its
 * turn, weighs 1, everything else 0. There is one row, but for templates that
 * write a turn otherwise once others have followed (see `written_turns.ts`).
 *
 * @throws {Error} If the template refuses it, or leaves out a call or a tool
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
  assertRendered(conversation, written, refuse);
  return written.map((text) => encodeWritten(chat, text, messages))
    .filter(({ tokens }) => tokens.length > 0);
}
