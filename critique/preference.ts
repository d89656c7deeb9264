/**
 * Critiques of preference episodes: did the question bring evidence, did the
 * belief move towards the truth? Rules of arXiv 2603.12109 and its released
 * code, which read the rounds that the environment recorded.
 *
 * @module
 */

import type { Critique } from "../envs/env.ts";
import {
  margin,
  type PreferenceRound,
  type PreferenceState,
} from "../envs/preference/core.ts";
import { cosine } from "../envs/preference/params.ts";

/** Attribute scores closer than this do not make one item the better one. */
const DOMINANCE = 1e-5;

/** Belief before the first update, in every component. */
const PRIOR_BELIEF = 0.5;

function verdict(
  channel: "AS" | "BT",
  label: -1 | 0 | 1,
  reason: string,
): Critique {
  return { channel, label, reason };
}

function sameQuestion(a: PreferenceRound, b: PreferenceRound): boolean {
  const p = a.question!;
  const q = b.question!;
  return p.pair.every((item, i) => item === q.pair[i]) &&
    p.focus.every((attribute, i) => attribute === q.focus[i]);
}

/** Judges the question in the last round. */
function judgeQuestion(state: PreferenceState): Critique {
  const { rounds, task } = state;
  const last = rounds.length - 1;
  const { question } = rounds[last]!;
  if (question === null) return verdict("AS", -1, "invalid");
  if (last > 0 && rounds[last - 1]!.kind === "invalid") {
    return verdict("AS", -1, "belief-invalid");
  }
  for (let i = 0; i < last; i++) {
    if (
      rounds[i]!.question !== null && sameQuestion(rounds[i]!, rounds[last]!)
    ) {
      return verdict("AS", -1, "repeated");
    }
  }
  let allMore = true;
  let allLess = true;
  for (const attribute of question.focus) {
    const difference = margin(task.items, question, attribute);
    allMore &&= difference >= DOMINANCE;
    allLess &&= difference <= -DOMINANCE;
  }
  return allMore || allLess
    ? verdict("AS", -1, "dominated")
    : verdict("AS", 1, "informative");
}

/** The last valid belief before round `end`, or the belief before any. */
function beliefBefore(state: PreferenceState, end: number): readonly number[] {
  for (let i = end - 1; i >= 0; i--) {
    const { round, vector } = state.rounds[i]!;
    if (round === "update" && vector !== null) return vector;
  }
  return Array(state.params.dimension).fill(PRIOR_BELIEF);
}

/** Judges the belief in the last round. */
function judgeBelief(state: PreferenceState): Critique {
  const { rounds, task } = state;
  const last = rounds.length - 1;
  const { vector } = rounds[last]!;
  if (vector === null) return verdict("BT", -1, "invalid");
  const asked = judgeQuestion({ ...state, rounds: rounds.slice(0, last) });
  if (asked.label === -1) return verdict("BT", 0, "no-evidence");
  const before = cosine(beliefBefore(state, last), task.preference);
  return cosine(vector, task.preference) > before
    ? verdict("BT", 1, "towards")
    : verdict("BT", -1, "not-towards");
}

/**
 * Judges the last round of an episode.
 *
 * @param state The episode, with at least one round
 * @returns AS for a question, BT for a belief, no channel for the answer
 */
export function critiquePreference(state: PreferenceState): Critique {
  const { round, kind } = state.rounds[state.rounds.length - 1]!;
  if (kind === "answer") return { channel: null, label: 0, reason: "answer" };
  if (round === "answer") {
    return { channel: null, label: 0, reason: "no-answer" };
  }
  return round === "action" ? judgeQuestion(state) : judgeBelief(state);
}
