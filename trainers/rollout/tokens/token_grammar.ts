/**
 * The action grammar as a table of token masks, one per state. A trajectory
 * stores the state of each sampled token, and the loss looks its mask up again.
 */

import type { RoundName, Slot, TextLanguage } from "../../../envs/core/env.ts";
import { findAllowedRange } from "../../../envs/core/language.ts";
import type { WordTokenizer } from "./word_tokenizer.ts";

/** The state without a grammar: all tokens are allowed. */
export const FREE = 0;

export interface GrammarTable {
  readonly count: number;
  /** 1 where a token is allowed, `[count, vocabulary]`, row-major. */
  readonly table: Float32Array;
}

export interface TokenGrammar extends GrammarTable {
  turnLength(round: RoundName): number;
  /** The state at a slot of a turn, given the token in the slot before. */
  stateAt(round: RoundName, slot: number, previous: number): number;
  /** The only token allowed in a state, or −1 if there is a choice. */
  forcedToken(state: number): number;
}

type TurnStates = Readonly<Record<RoundName, readonly Map<number, number>[]>>;

/** Compiles grammars to one table; state 0 allows all tokens but padding. */
export function compileGrammars(
  languages: readonly TextLanguage[],
  tokenizer: WordTokenizer,
): TokenGrammar[] {
  const vocabulary = tokenizer.words.length;
  const rows: number[][] = [
    Array.from({ length: vocabulary - 1 }, (_, i) => i + 1),
  ];
  const known = new Map<string, number>();
  function stateOf(tokens: number[]): number {
    const key = tokens.join();
    const state = known.get(key) ?? rows.length;
    if (state === rows.length) {
      known.set(key, state);
      rows.push(tokens);
    }
    return state;
  }
  function slotState(slot: Slot, previous: string | undefined): number {
    const { start, end } = findAllowedRange(slot, previous);
    return stateOf(slot.words.slice(start, end).map(tokenizer.idOf));
  }
  /** Per slot: the state by previous token, or a single one under key −1. */
  function slotStates(slots: readonly Slot[]): Map<number, number>[] {
    return slots.map((slot, i) => {
      if (!slot.ascending) return new Map([[-1, slotState(slot, undefined)]]);
      const before = slots[i - 1]!;
      const { end } = findAllowedRange(before, undefined);
      return new Map(
        before.words.slice(0, end).map((
          word,
        ) => [tokenizer.idOf(word), slotState(slot, word)]),
      );
    });
  }
  const all = languages.map(({ turns }): TurnStates => ({
    action: slotStates(turns.action),
    update: slotStates(turns.update),
    answer: slotStates(turns.answer),
    end: [],
  }));
  const table = new Float32Array(rows.length * vocabulary);
  rows.forEach((tokens, state) => {
    for (const token of tokens) table[state * vocabulary + token] = 1;
  });
  return all.map((turns) => ({
    count: rows.length,
    table,
    turnLength: (round) => turns[round].length,
    stateAt(round, slot, previous) {
      const states = turns[round][slot]!;
      return states.get(-1) ?? states.get(previous)!;
    },
    forcedToken: (state) => rows[state]!.length === 1 ? rows[state]![0]! : -1,
  }));
}
