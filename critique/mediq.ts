/**
 * Critiques of MediQ: rules of arXiv 2603.12109 and its released code, which
 * read the rounds that the environment recorded.
 *
 * A belief after new facts is judged in one of two modes. `counterfactual`, as
 * released: did it move further than the belief that the same policy states
 * when the reply is replaced by "cannot answer"? It takes a second call of the
 * policy, so it is for training. `directional`: did the truth's lead over the
 * best other candidate grow? Leads are compared exactly, for the rules state no
 * tolerance.
 */

import type { Critique } from "../envs/core/env.ts";
import type { InterviewState } from "../envs/interview/core.ts";
import { ANSWER, beliefBefore, NO_ANSWER, verdict } from "./interview.ts";

/** How beliefs after new facts are judged. */
export type BeliefMode = "directional" | "counterfactual";

/** The modes, the default first. */
export const BELIEF_MODES: readonly BeliefMode[] = [
  "directional",
  "counterfactual",
];

const AS_INVALID = verdict("AS", -1, "invalid");
const AS_REPEATED = verdict("AS", -1, "repeated");
const AS_NOTHING = verdict("AS", -1, "nothing-revealed");
const AS_INFORMATIVE = verdict("AS", 1, "informative");

function verdictsOf(mode: BeliefMode) {
  return {
    invalid: verdict("BT", -1, "invalid", mode),
    unchanged: verdict("BT", 1, "unchanged", mode),
    changed: verdict("BT", -1, "changed-without-evidence", mode),
    towards: verdict("BT", 1, "towards", mode),
    still: verdict("BT", 0, "still", mode),
    away: verdict("BT", -1, "away", mode),
    moved: verdict("BT", 1, "moved-by-evidence", mode),
    notMoved: verdict("BT", -1, "not-moved-by-evidence", mode),
    noCounterfactual: verdict("BT", -1, "no-counterfactual", mode),
  };
}

const BT = {
  directional: verdictsOf("directional"),
  counterfactual: verdictsOf("counterfactual"),
};

function judgeQuestion({ rounds }: InterviewState, at: number): Critique {
  const { question, facts } = rounds[at]!;
  if (question === null) return AS_INVALID;
  for (let i = 0; i < at; i++) {
    if (rounds[i]!.question === question) return AS_REPEATED;
  }
  return facts.length === 0 ? AS_NOTHING : AS_INFORMATIVE;
}

/** The truth's lead over the best other candidate. */
function lead(vector: readonly number[], truth: number): number {
  let best = -Infinity;
  for (let i = 0; i < vector.length; i++) {
    if (i !== truth) best = Math.max(best, vector[i]!);
  }
  return vector[truth]! - best;
}

function distance(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2;
  return Math.sqrt(sum);
}

function judgeBelief(
  state: InterviewState,
  at: number,
  mode: BeliefMode,
): Critique {
  const says = BT[mode];
  const { vector } = state.rounds[at]!;
  if (vector === null) return says.invalid;
  const before = beliefBefore(state, at);
  const { truth } = state.task;
  const growth = lead(vector, truth) - lead(before, truth);
  if (state.rounds[at - 1]!.facts.length === 0) {
    return growth === 0 ? says.unchanged : says.changed;
  }
  if (mode === "directional") {
    return growth > 0 ? says.towards : growth < 0 ? says.away : says.still;
  }
  const { counterfactual } = state;
  if (counterfactual === null) return says.noCounterfactual;
  return distance(vector, before) >= distance(counterfactual, before)
    ? says.moved
    : says.notMoved;
}

/**
 * Judges the last round of an episode.
 *
 * @param state The episode, with at least one round
 * @returns AS for a question, BT for a belief, no channel for the answer
 */
export function critiqueMediq(
  state: InterviewState,
  mode: BeliefMode,
): Critique {
  const last = state.rounds.length - 1;
  const { round, kind } = state.rounds[last]!;
  if (kind === "answer") return ANSWER;
  if (round === "answer") return NO_ANSWER;
  return round === "action"
    ? judgeQuestion(state, last)
    : judgeBelief(state, last, mode);
}
