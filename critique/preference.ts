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

/** Judges the question in a round. */
function judgeQuestion(
  { rounds, task }: PreferenceState,
  at: number,
): Critique {
  const asked = rounds[at]!;
  const { question } = asked;
  if (question === null) return verdict("AS", -1, "invalid");
  if (at > 0 && rounds[at - 1]!.kind === "invalid") {
    return verdict("AS", -1, "belief-invalid");
  }
  for (let i = 0; i < at; i++) {
    if (rounds[i]!.question !== null && sameQuestion(rounds[i]!, asked)) {
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

/** The last valid belief before a round, or the belief before any. */
function beliefBefore(state: PreferenceState, at: number): readonly number[] {
  for (let i = at - 1; i >= 0; i--) {
    const { round, vector } = state.rounds[i]!;
    if (round === "update" && vector !== null) return vector;
  }
  return Array(state.params.dimension).fill(PRIOR_BELIEF);
}

/** Judges the belief in a round. */
function judgeBelief(state: PreferenceState, at: number): Critique {
  const { vector } = state.rounds[at]!;
  if (vector === null) return verdict("BT", -1, "invalid");
  if (judgeQuestion(state, at - 1).label === -1) {
    return verdict("BT", 0, "no-evidence");
  }
  const { preference } = state.task;
  const before = cosine(beliefBefore(state, at), preference);
  return cosine(vector, preference) > before
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
  const last = state.rounds.length - 1;
  const { round, kind } = state.rounds[last]!;
  if (kind === "answer") return { channel: null, label: 0, reason: "answer" };
  if (round === "answer") {
    return { channel: null, label: 0, reason: "no-answer" };
  }
  return round === "action"
    ? judgeQuestion(state, last)
    : judgeBelief(state, last);
}
