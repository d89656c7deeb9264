/** Episodes in closed languages, as small policies learn from them. */

import { splitWords } from "../../../envs/core/language.ts";

import type { WordTokenizer } from "../../rollout/tokens/word_tokenizer.ts";
import { makeRefusal } from "../../sft/conversation.ts";
import type { SupervisedRow } from "../../sft/supervise.ts";
import { splitEnvIds } from "../../rollout/env_options.ts";
import type { PlacedConversation } from "../../sft/parse_conversation.ts";

/**
 * Writes an episode down as tokens, one a word. What the policy says weighs 1,
 * what it is told at first nothing, and what it is replied as much as is asked.
 *
 * @throws {Error} If it is of another environment, calls tools, has a word that
 * nobody says there, or none where it begins or where the policy speaks
 */
export function encodeTerseEpisode(
  tokenizer: WordTokenizer,
  { messages, env, place }: PlacedConversation,
  played: string,
  replyWeight: number,
): SupervisedRow {
  const refuse = makeRefusal(place);
  if (env !== null && !splitEnvIds(played).includes(env)) {
    refuse("task.id", `one of ${played}`, env);
  }
  const known = new Set(tokenizer.words);
  const tokens: number[] = [];
  const weights: number[] = [];
  messages.forEach((message, i) => {
    const { role, content, tool_calls: calls, weight = 1 } = message;
    if (calls !== undefined) {
      const rule = "left out for a small policy, which calls in words";
      refuse(`messages[${i}].tool_calls`, rule, calls.length);
    }
    const words = splitWords(content);
    const isAsked = role === "assistant" || i === 0;
    if (isAsked && words.length === 0) {
      refuse(`messages[${i}].content`, "words, at least one", content);
    }
    const unknown = words.find((word) => !known.has(word));
    if (unknown !== undefined) {
      const rule = `words of ${played} in terse style`;
      refuse(`messages[${i}].content`, rule, unknown);
    }
    const own = role === "assistant" ? weight : i === 0 ? 0 : replyWeight;
    for (const word of words) {
      tokens.push(tokenizer.idOf(word));
      weights.push(own);
    }
  });
  const length = weights.findLastIndex((weight) => weight > 0) + 1;
  return { tokens: tokens.slice(0, length), weights: weights.slice(0, length) };
}
