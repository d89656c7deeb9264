/** A round as the page shows it, whether it was just played or recorded. */

import { parseAction } from "../envs/core/action.ts";
import type { Critique, RoundName } from "../envs/core/env.ts";
import { numbersIn } from "./belief.ts";

/** One round that has been played. */
export interface Turn {
  /** What was asked of the agent. */
  readonly round: RoundName;
  /** What the agent read before. */
  readonly observation: string;
  /** What it wrote. */
  readonly action: string;
  /** What the environment made of it. */
  readonly kind: string | null;
  /** The critic's word on it, where there is one. */
  readonly critique: Critique | null;
  /** Its reward; `null` where a failure left none. */
  readonly reward: number | null;
  /** The numbers of a belief or an answer, if it has any. */
  readonly belief: readonly number[] | null;
}

/** Adds to a round what follows from it: the numbers of its belief. */
export function withBelief(turn: Omit<Turn, "belief">): Turn {
  const { round, action, kind } = turn;
  const isAnswer = parseAction(action)?.tag === "answer";
  const states = isAnswer || (round === "update" && kind !== "invalid");
  return { ...turn, belief: states ? numbersIn(action) : null };
}

/**
 * The last belief before a round.
 *
 * @param at Number of the round, from 0
 * @returns The belief, or `null` if there was none
 */
export function beliefBefore(
  turns: readonly Turn[],
  at: number,
): readonly number[] | null {
  return turns.slice(0, at).findLast(({ belief }) => belief !== null)?.belief ??
    null;
}

/** What a round asks for, in a word. */
export const ROUND_WORDS = {
  action: "question",
  update: "belief",
  answer: "answer",
  end: "end",
} satisfies Record<RoundName, string>;

/** A label as it is shown, with a sign of its own. */
export const LABEL_MARKS = { "1": "+1", "0": "0", "-1": "−1" } as const;

/**
 * Words a critique in full.
 *
 * @returns Channel, label and reason, or `null` if it has no channel
 */
export function critiqueWords(critique: Critique | null): string | null {
  if (critique === null || critique.channel === null) return null;
  return `${critique.channel} ${
    LABEL_MARKS[`${critique.label}`]
  }, ${critique.reason}`;
}
