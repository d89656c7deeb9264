/**
 * How a language model of Hugging Face's reads and speaks: by its tokenizer and
 * chat template.
 */

import {
  continuationTokens,
  openingTokens,
} from "../huggingface/chat_conversation.ts";
import type { ChatTokenizer } from "../huggingface/chat_tokenizer.ts";
import type { Speech } from "./speech.ts";

/**
 * Makes the speech of a chat model. What was sampled stays as it was sampled:
 * only what the template puts around it is tokenised.
 */
export function chatSpeech(tokenizer: ChatTokenizer): Speech {
  const endOf = (turn: readonly number[]): number | null => {
    const last = turn.at(-1);
    const ends = last !== undefined && tokenizer.endIds.includes(last);
    return ends ? last : null;
  };
  return {
    style: "chat",
    grammar: null,
    encodeObservation: ({ messages }, turn) =>
      turn === null
        ? openingTokens(tokenizer, messages)
        : continuationTokens(tokenizer, { endedBy: endOf(turn) }, messages),
    decodeAction: (turn) => tokenizer.decode(turn),
    endsTurn: (turn) => endOf(turn) !== null,
  };
}
