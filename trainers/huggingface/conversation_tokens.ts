/**
 * Encodes conversations turn by turn. Earlier tokens are never encoded again, so
 * that a model is trained on exactly the ids that it sampled.
 */

import { assertInteger, ruleError } from "../../utils/errors.ts";
import { countCommon } from "../../utils/vectors.ts";
import type { ChatMessage } from "../../envs/core/env.ts";
import {
  findReplyTail,
  type RenderChat,
  type RenderOptions,
  type TemplateMessage,
} from "./chat_template.ts";
import type { ChatTokenizer } from "./chat_tokenizer.ts";

/** Encodes the start of a conversation, up to the assistant's first turn. */
export function encodeOpening(
  tokenizer: ChatTokenizer,
  messages: readonly ChatMessage[],
): number[] {
  return tokenizer.encode(
    tokenizer.render(messages, { addGenerationPrompt: true }),
  );
}

function encodeAfter(
  tokenizer: ChatTokenizer,
  word: string,
  text: string,
): number[] {
  const before = tokenizer.encode(word);
  const ids = tokenizer.encode(word + text);
  return before.every((id, i) => ids[i] === id)
    ? ids.slice(before.length)
    : tokenizer.encode(text);
}

/**
 * Encodes the tokens between two turns of the assistant, which do not depend on
 * the earlier conversation; `endedBy` is the sampled end of the turn, if any.
 */
export function encodeContinuation(
  tokenizer: ChatTokenizer,
  endedBy: number | null,
  messages: readonly ChatMessage[],
): number[] {
  const action = "continue a conversation";
  assertInteger(action, "messages.length", messages.length, 1);
  const { reply, text } = findReplyTail(tokenizer.render, messages);
  // Some templates write a space before the end of a turn.
  const closed = tokenizer.encode(text.trimStart());
  return endedBy !== null && closed[0] === endedBy
    ? closed.slice(1)
    : encodeAfter(tokenizer, reply, text);
}

const ANY_WORD = "q"; // a placeholder of the text before a part

/** Encodes a turn of the assistant, which follows its prompt. */
export function encodeTurn(tokenizer: ChatTokenizer, text: string): number[] {
  // Some tokenizers add a space at the start of a text.
  return encodeAfter(tokenizer, ANY_WORD, text);
}

/** Encodes the parts of a conversation that begin at ascending offsets. */
export function encodeParts(
  tokenizer: ChatTokenizer,
  text: string,
  places: readonly number[],
): number[][] {
  const borders = [0, ...places, text.length];
  return borders.slice(1).map((end, i) => {
    const part = text.slice(borders[i], end);
    return i === 0 ? tokenizer.encode(part) : encodeTurn(tokenizer, part);
  });
}

/** A turn of the assistant in a rendered text. */
export interface WrittenTurn {
  readonly message: number;
  /** Offset of its first character. */
  readonly start: number;
  /** Offset after the text that the template writes after it. */
  readonly end: number;
}

export interface WrittenConversation {
  /** The text up to the last of the turns. */
  readonly text: string;
  readonly turns: readonly WrittenTurn[];
}

/**
 * Renders a conversation up to the assistant's last turn, and locates the
 * turns; in several texts if the template renders a turn differently once
 * others follow, like Qwen3's, which drops earlier reasoning.
 */
export function writeTurns(
  render: RenderChat,
  messages: readonly TemplateMessage[],
  tools: RenderOptions["tools"],
): WrittenConversation[] {
  const write = (count: number, addGenerationPrompt: boolean): string =>
    render(messages.slice(0, count), {
      addGenerationPrompt,
      ...tools !== undefined && { tools },
    });
  const written: WrittenConversation[] = [];
  messages.forEach(({ role }, message) => {
    if (role !== "assistant") return;
    const prompt = write(message, true);
    const text = write(message + 1, false);
    // A prompt can end with text that the turn lacks, such as a reasoning tag.
    const start = text.startsWith(prompt)
      ? prompt.length
      : countCommon(text, prompt);
    if (start < prompt.length && !text.startsWith(write(message, false))) {
      const rule = "a template whose turns follow from their prompts";
      const action = "write a conversation";
      throw ruleError(Error, action, "chat_template", rule, prompt);
    }
    const turn = { message, start, end: text.length };
    const before = written.at(-1);
    if (before !== undefined && text.startsWith(before.text)) {
      written[written.length - 1] = { text, turns: [...before.turns, turn] };
    } else written.push({ text, turns: [turn] });
  });
  return written;
}
