/**
 * How a policy reads and speaks in tokens: the closed language of the `terse`
 * style, or the chat template of a language model.
 */

import type { Observation, Style } from "../../envs/core/env.ts";
import type { TextLanguage } from "../../envs/core/language.ts";
import { type GrammarStates, grammarStates } from "./grammar_states.ts";
import { type Tokenizer, wordTokenizer } from "./tokenizer.ts";

/** The words a policy reads and writes, and the order they may come in. */
export interface Speech {
  /** The style of the environments that it is spoken in. */
  readonly style: Style;
  /** Which token may come next; `null` where any may. */
  readonly grammar: GrammarStates | null;
  /**
   * The tokens with which an observation is read. They are appended to what
   * stands before, which is never tokenised again.
   *
   * @param turn The tokens of the turn just taken; `null` at the start
   */
  encodeObservation(
    observation: Observation,
    turn: readonly number[] | null,
  ): number[];
  /** The action that a turn's tokens spell. */
  decodeAction(turn: readonly number[]): string;
  /** Whether a turn is complete; asked where no grammar tells. */
  endsTurn(turn: readonly number[]): boolean;
}

/** The closed language of an environment in `terse` style. */
export interface TerseSpeech extends Speech {
  /** Words to ids. */
  readonly tokenizer: Tokenizer;
  /** Which token may come next. */
  readonly grammar: GrammarStates;
}

/** Words that close an action. */
const CLOSING: readonly string[] = ["</interact>", "</answer>"];

/** Makes tokenizer and grammar of an environment's closed language. */
export function speechOf(language: TextLanguage): TerseSpeech {
  const tokenizer = wordTokenizer(language.vocabulary);
  return {
    style: "terse",
    tokenizer,
    grammar: grammarStates(language, tokenizer),
    encodeObservation: ({ text }) => tokenizer.encode(text),
    decodeAction: (turn) => tokenizer.decode(turn),
    endsTurn: (turn) => CLOSING.includes(tokenizer.words[turn.at(-1) ?? 0]!),
  };
}
