/** Conversations as tokens to learn from, each with its weight in the loss. */

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

/** What is refused that a template leaves out. */
const WRITTEN = "one that the model's chat template writes";

function countIn(text: string, word: string): number {
  return text.split(word).length - 1;
}

/** Checks that a template's prompts tell of the tools. */
function assertToolsWritten(
  { render }: ChatTokenizer,
  { messages, tools }: Conversation,
  refuse: RefusePart,
): void {
  const count = messages.findIndex(({ role }) => role === "assistant");
  const opening = messages.slice(0, count);
  const plain = render(opening, { addGenerationPrompt: true });
  const told = render(opening, { addGenerationPrompt: true, tools });
  tools.forEach((tool, i) => {
    const { name } = Object(tool.function) as JsonObject;
    // The policy that an agent is told names tools too.
    const isTold = typeof name === "string" && name !== "" &&
      countIn(told, name) > countIn(plain, name);
    if (!isTold) refuse(`tools[${i}].function.name`, WRITTEN, name);
  });
}

/** Checks that a template writes all that was called. */
function assertCallsWritten(
  { messages }: Conversation,
  written: readonly WrittenConversation[],
  refuse: RefusePart,
): void {
  for (const { text, turns } of written) {
    for (const { message, start, end } of turns) {
      const { content, tool_calls: calls = [] } = messages[message]!;
      // What is said may name what is called.
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
 * write a turn otherwise once others have followed (see `conversation_tokens.ts`).
 *
 * @throws {Error} If the template refuses it, or leaves out a call or a tool, or
 * the tokenizer cannot take so long a text
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
    // Tokenizers spread the pieces of a text over their stack.
    if (!(error instanceof RangeError)) throw error;
    const size = Math.max(...written.map(({ text }) => text.length));
    return refuse("messages", "short enough for the tokenizer", size);
  }
}
