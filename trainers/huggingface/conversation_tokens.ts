/**
 * The tokens of a conversation that is only ever appended to: what was read or
 * sampled once is never tokenized again, so that a model is trained on the very
 * ids that it sampled, whether or not their text would give them back.
 */

import { assertInteger } from "../../utils/errors.ts";
import type { ChatMessage } from "../../envs/core/env.ts";
import { findReplyTail } from "./chat_template.ts";
import type { ChatTokenizer } from "./chat_tokenizer.ts";

/** How the assistant's last turn ended. */
export interface EndedTurn {
  /** The end-of-turn id sampled last; `null` if the turn was cut off. */
  readonly endedBy: number | null;
}

/** The tokens with which a conversation opens. */
export function encodeOpening(
  tokenizer: ChatTokenizer,
  messages: readonly ChatMessage[],
): number[] {
  return tokenizer.encode(
    tokenizer.render(messages, { addGenerationPrompt: true }),
  );
}

/** Token ids of a text as they are after a word, not at the beginning. */
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
 * The tokens to append after a turn of the assistant's, so that its next one
 * can be sampled: the end of the turn where that was not sampled, the messages,
 * and the opening of the next turn. They do not depend on what was said before.
 */
export function encodeContinuation(
  tokenizer: ChatTokenizer,
  { endedBy }: EndedTurn,
  messages: readonly ChatMessage[],
): number[] {
  assertInteger(
    "continue a conversation",
    "messages.length",
    messages.length,
    1,
  );
  const { reply, text } = findReplyTail(tokenizer.render, messages);
  // Some templates put a space before the end of a turn.
  const closed = tokenizer.encode(text.trimStart());
  return endedBy !== null && closed[0] === endedBy
    ? closed.slice(1)
    : encodeAfter(tokenizer, reply, text);
}

/** A word that stands for what is before a text. */
const ANY_WORD = "q";

/**
 * The tokens of a conversation that is cut where turns begin and end, each part
 * by itself: at play a turn follows a prompt that has its tokens already.
 *
 * @param places Where to cut, ascending
 * @returns The tokens of each part, in order
 */
export function encodeParts(
  tokenizer: ChatTokenizer,
  text: string,
  places: readonly number[],
): number[][] {
  const borders = [0, ...places, text.length];
  return borders.slice(1).map((end, i) => {
    const part = text.slice(borders[i], end);
    // Some tokenizers write a space before whatever comes first.
    return i === 0
      ? tokenizer.encode(part)
      : encodeAfter(tokenizer, ANY_WORD, part);
  });
}
