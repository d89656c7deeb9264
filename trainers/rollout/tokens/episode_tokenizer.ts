/**
 * Episodes as tokens: how a policy reads what an environment shows, and what
 * its own tokens say. There are two kinds, the closed language of the `terse`
 * style here, and the chat template of a language model in `chat_policy.ts`.
 */

import { CLOSING_TAGS } from "../../../envs/core/action.ts";
import type {
  Observation,
  Style,
  TextLanguage,
} from "../../../envs/core/env.ts";
import { ruleError } from "../../../utils/errors.ts";
import {
  compileGrammars,
  type GrammarTable,
  type TokenGrammar,
} from "./token_grammar.ts";
import type { TurnStop } from "../trajectory.ts";
import { makeWordTokenizer, type WordTokenizer } from "./word_tokenizer.ts";

/** The styles that policies of the package speak. */
export type PolicyStyle = Exclude<Style, "tools">;

/** The tokens a policy reads and writes, and the order they may come in. */
export interface EpisodeTokenizer {
  /** The style of the environments that it is made for. */
  readonly style: PolicyStyle;
  /** Which tokens its grammars allow, in each state; `null` without one. */
  readonly grammar: GrammarTable | null;
  /** Tokens after each of which a turn is over; none where a grammar tells. */
  readonly endIds: readonly number[];
  /** Which token may come next in an environment; `null` where any may. */
  grammarOf(env: string): TokenGrammar | null;
  /** The tokens that read an observation, appended to what stands before. */
  encodeObservation(
    observation: Observation,
    turn: readonly number[] | null,
  ): readonly number[];
  /** The action that a turn's tokens spell. */
  decodeAction(turn: readonly number[]): string;
  /**
   * Why a turn is complete, `null` if it is not; asked after every token where
   * no grammar tells.
   */
  findStop(turn: readonly number[]): Exclude<TurnStop, "length"> | null;
}

/** Closed languages, by the ids of their environments. */
export type Languages = ReadonlyMap<string, TextLanguage>;

/** Tokens of closed languages, one for each word. */
export interface TerseTokenizer extends EpisodeTokenizer {
  /** Words to ids. */
  readonly wordTokenizer: WordTokenizer;
  /** Which tokens may come next. */
  readonly grammar: GrammarTable;
}

/** The words of closed languages, each once, in order. */
export function joinVocabularies(languages: Languages): string[] {
  const all = [...languages.values()].flatMap(({ vocabulary }) => vocabulary);
  return [...new Set(all)];
}

/**
 * Makes the tokenizer of closed languages: of one vocabulary, with a grammar for
 * each.
 */
export function makeUnionTokenizer(languages: Languages): TerseTokenizer {
  const wordTokenizer = makeWordTokenizer(joinVocabularies(languages));
  const ids = [...languages.keys()];
  const grammars = compileGrammars([...languages.values()], wordTokenizer);
  return makeTokenizer(wordTokenizer, grammars[0]!, (env) => {
    // A plug-in's tasks may carry the id of the environment that it is made of.
    const grammar = grammars[ids.length === 1 ? 0 : ids.indexOf(env)];
    if (grammar !== undefined) return grammar;
    const rule = `one of ${ids.join(", ")}, whose language the policy speaks`;
    throw ruleError(RangeError, "play", "env", rule, env);
  });
}

/** Makes the tokenizer of a closed language, whoever's it is. */
export function makeTerseTokenizer(language: TextLanguage): TerseTokenizer {
  const wordTokenizer = makeWordTokenizer(language.vocabulary);
  const [grammar] = compileGrammars([language], wordTokenizer);
  return makeTokenizer(wordTokenizer, grammar!, () => grammar!);
}

function makeTokenizer(
  wordTokenizer: WordTokenizer,
  grammar: GrammarTable,
  grammarOf: (env: string) => TokenGrammar,
): TerseTokenizer {
  const { words } = wordTokenizer;
  return {
    style: "terse",
    endIds: [],
    wordTokenizer,
    grammar,
    grammarOf,
    encodeObservation: ({ text }) => wordTokenizer.encode(text),
    decodeAction: (turn) => wordTokenizer.decode(turn),
    findStop: (turn) =>
      CLOSING_TAGS.includes(words[turn.at(-1) ?? 0]!) ? "tag" : null,
  };
}
