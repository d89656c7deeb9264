/**
 * The action grammar as a table of masks: which tokens may come next, in each
 * state that a turn can be in. A trajectory stores the state of each sampled
 * token, a small integer, and the loss looks the mask up again.
 */

import type { RoundName, Slot, TextLanguage } from "../../envs/core/env.ts";
import { findAllowedRange } from "../../envs/core/language.ts";
import type { WordTokenizer } from "./word_tokenizer.ts";

/** State in which every token may come next: no grammar applies. */
export const FREE = 0;

/** The states of a grammar. */
export interface TokenGrammar {
  /** Number of states. */
  readonly count: number;
  /** 1 where a token is allowed: [count, vocabulary], row by row. */
  readonly table: Float32Array;
  /** Number of slots of a turn. */
  turnLength(round: RoundName): number;
  /** The state at a slot of a turn, given the token in the slot before. */
  stateAt(round: RoundName, slot: number, previous: number): number;
  /** The only token allowed in a state, or −1 if there is a choice. */
  forcedToken(state: number): number;
}

/** Tabulates an action grammar; state 0 allows every token but padding. */
export function compileGrammar(
  language: TextLanguage,
  tokenizer: WordTokenizer,
): TokenGrammar {
  const vocabulary = tokenizer.words.length;
  const rows: number[][] = [
    Array.from({ length: vocabulary - 1 }, (_, i) => i + 1),
  ];
  const known = new Map<string, number>();
  /** The state that allows just these tokens. */
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
  /** Per slot: the state after each word of the slot before, or the only one. */
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
  const turns = {
    action: slotStates(language.turns.action),
    update: slotStates(language.turns.update),
    answer: slotStates(language.turns.answer),
    end: [],
  } satisfies Record<RoundName, Map<number, number>[]>;
  const table = new Float32Array(rows.length * vocabulary);
  rows.forEach((tokens, state) => {
    for (const token of tokens) table[state * vocabulary + token] = 1;
  });
  return {
    count: rows.length,
    table,
    turnLength: (round) => turns[round].length,
    stateAt(round, slot, previous) {
      const states = turns[round][slot]!;
      return states.get(-1) ?? states.get(previous)!;
    },
    forcedToken: (state) => rows[state]!.length === 1 ? rows[state]![0]! : -1,
  };
}
