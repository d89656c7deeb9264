/** Tokenizers of episodes: closed languages here, chats in `chat_policy.ts`. */

import { CLOSING_TAGS } from "../../../envs/core/action.ts";
import type {
  Observation,
  Style,
  TextLanguage,
} from "../../../envs/core/env.ts";
import { ruleError } from "../../../utils/errors.ts";
import type { ChatTokenizer } from "../../huggingface/chat_tokenizer.ts";
import {
  compileGrammars,
  type GrammarTable,
  type TokenGrammar,
} from "./token_grammar.ts";
import type { TurnStop } from "../trajectory.ts";
import { makeWordTokenizer, type WordTokenizer } from "./word_tokenizer.ts";

/** The styles that the package's policies use. */
export type PolicyStyle = Exclude<Style, "tools">;

/** Encodes observations, decodes actions, and constrains the tokens between. */
export interface EpisodeTokenizer {
  readonly style: PolicyStyle;
  /** Allowed tokens in each grammar state; `null` without a grammar. */
  readonly grammar: GrammarTable | null;
  /** End-of-turn tokens; none with a grammar. */
  readonly endIds: readonly number[];
  grammarOf(env: string): TokenGrammar | null;
  encodeObservation(
    observation: Observation,
    turn: readonly number[] | null,
  ): readonly number[];
  decodeAction(turn: readonly number[]): string;
  /** The tokenizer of a language model; absent with a closed language. */
  readonly chat?: ChatTokenizer;
  /** Encodes an action that was not sampled. */
  encodeAction(action: string): readonly number[];
  /** Why a turn without a grammar is complete; `null` if it is not. */
  findStop(turn: readonly number[]): Exclude<TurnStop, "length"> | null;
}

/** Closed languages by environment id. */
export type Languages = ReadonlyMap<string, TextLanguage>;

/** A tokenizer of closed languages, with one token per word. */
export interface TerseTokenizer extends EpisodeTokenizer {
  readonly wordTokenizer: WordTokenizer;
  readonly grammar: GrammarTable;
}

/** Joins the vocabularies of closed languages, each word once. */
export function joinVocabularies(languages: Languages): string[] {
  const all = [...languages.values()].flatMap(({ vocabulary }) => vocabulary);
  return [...new Set(all)];
}

export function makeUnionTokenizer(languages: Languages): TerseTokenizer {
  const wordTokenizer = makeWordTokenizer(joinVocabularies(languages));
  const ids = [...languages.keys()];
  const grammars = compileGrammars([...languages.values()], wordTokenizer);
  return {
    style: "terse",
    endIds: [],
    wordTokenizer,
    grammar: grammars[0]!,
    grammarOf(env) {
      // A plug-in's tasks may carry the id of the environment that it wraps.
      const grammar = grammars[ids.length === 1 ? 0 : ids.indexOf(env)];
      if (grammar !== undefined) return grammar;
      const rule = `one of the policy's environments (${ids.join(", ")})`;
      throw ruleError(RangeError, "play", "env", rule, env);
    },
    encodeObservation: ({ text }) => wordTokenizer.encode(text),
    decodeAction: (turn) => wordTokenizer.decode(turn),
    encodeAction: (action) => wordTokenizer.encode(action),
    findStop(turn) {
      const last = wordTokenizer.words[turn.at(-1) ?? 0]!;
      return CLOSING_TAGS.includes(last) ? "tag" : null;
    },
  };
}

/** Makes the tokenizer of one closed language, for any environment. */
export function makeTerseTokenizer(language: TextLanguage): TerseTokenizer {
  return makeUnionTokenizer(new Map([["", language]]));
}
