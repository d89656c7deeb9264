/**
 * Episodes as tokens: how a policy reads what an environment shows, and what
 * its own tokens say. There are two kinds, the closed language of the `terse`
 * style here, and the chat template of a language model in `chat_policy.ts`.
 */

import { CLOSING_TAGS } from "../../envs/core/action.ts";
import type { Observation, Style, TextLanguage } from "../../envs/core/env.ts";
import { compileGrammar, type TokenGrammar } from "./token_grammar.ts";
import type { TurnStop } from "./trajectory.ts";
import { makeWordTokenizer, type WordTokenizer } from "./word_tokenizer.ts";

/** The tokens a policy reads and writes, and the order they may come in. */
export interface EpisodeTokenizer {
  /** The style of the environments that it is made for. */
  readonly style: Style;
  /** Which token may come next; `null` where any may. */
  readonly grammar: TokenGrammar | null;
  /** The tokens that read an observation, appended to what stands before. */
  encodeObservation(
    observation: Observation,
    turn: readonly number[] | null,
  ): number[];
  /** The action that a turn's tokens spell. */
  decodeAction(turn: readonly number[]): string;
  /**
   * Why a turn is complete, `null` if it is not; asked after every token where
   * no grammar tells.
   */
  findStop(turn: readonly number[]): Exclude<TurnStop, "length"> | null;
}

/** Tokens of an environment's closed language, one for each word. */
export interface TerseTokenizer extends EpisodeTokenizer {
  /** Words to ids. */
  readonly wordTokenizer: WordTokenizer;
  /** Which token may come next. */
  readonly grammar: TokenGrammar;
}

/** Makes the tokenizer of an environment's closed language. */
export function makeTerseTokenizer(language: TextLanguage): TerseTokenizer {
  const wordTokenizer = makeWordTokenizer(language.vocabulary);
  const { words } = wordTokenizer;
  return {
    style: "terse",
    wordTokenizer,
    grammar: compileGrammar(language, wordTokenizer),
    encodeObservation: ({ text }) => wordTokenizer.encode(text),
    decodeAction: (turn) => wordTokenizer.decode(turn),
    findStop: (turn) =>
      CLOSING_TAGS.includes(words[turn.at(-1) ?? 0]!) ? "tag" : null,
  };
}
