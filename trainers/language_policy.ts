/**
 * A policy made of a transformer: sizes, weights, and the language it speaks.
 *
 * @module
 */

import type { TextLanguage } from "../envs/language.ts";
import type { ModelConfig } from "./model/config.ts";
import type { Weights } from "./model/weights.ts";
import { type GrammarStates, grammarStates } from "./tokens/grammar_states.ts";
import { type Tokenizer, wordTokenizer } from "./tokens/tokenizer.ts";

/** The words a policy reads and writes, and the order they may come in. */
export interface Speech {
  /** Words to ids. */
  readonly tokenizer: Tokenizer;
  /** Which token may come next. */
  readonly grammar: GrammarStates;
}

/** A transformer that plays an environment in `terse` style. */
export interface LanguagePolicy extends Speech {
  /** The model's sizes. */
  readonly config: ModelConfig;
  /** The model's parameters. */
  readonly weights: Weights;
}

/**
 * Makes tokenizer and grammar of an environment's closed language.
 *
 * @param language Vocabulary and action grammar
 * @returns Both, for a policy that speaks it
 */
export function speechOf(language: TextLanguage): Speech {
  const tokenizer = wordTokenizer(language.vocabulary);
  return { tokenizer, grammar: grammarStates(language, tokenizer) };
}
