/**
 * Critiques of preference episodes: did the question bring evidence, did the
 * belief move towards the truth? Rules of arXiv 2603.12109 and its released
 * code, which read the rounds that the environment recorded.
 */

import type { Critique } from "../envs/core/env.ts";
import {
  margin,
  type PreferenceState,
  type Question,
} from "../envs/preference/core.ts";
import { cosine } from "../envs/preference/params.ts";

/** Attribute scores closer than this do not make one item the better one. */
const DOMINANCE = 1e-5;

/** Belief before the first update, in every component. */
const PRIOR_BELIEF = 0.5;

/** A critique, made once and shared: most rounds get one of these. */
function verdict(
  channel: Critique["channel"],
  label: Critique["label"],
  reason: string,
): Critique {
  return Object.freeze({ channel, label, reason });
}

const AS_BELIEF_INVALID = verdict("AS", -1, "belief-invalid");
const AS_DOMINATED = verdict("AS", -1, "dominated");
const AS_INVALID = verdict("AS", -1, "invalid");
const AS_REPEATED = verdict("AS", -1, "repeated");
const AS_INFORMATIVE = verdict("AS", 1, "informative");
const BT_INVALID = verdict("BT", -1, "invalid");
const BT_NOT_TOWARDS = verdict("BT", -1, "not-towards");
const BT_NO_EVIDENCE = verdict("BT", 0, "no-evidence");
const BT_TOWARDS = verdict("BT", 1, "towards");
const ANSWER = verdict(null, 0, "answer");
const NO_ANSWER = verdict(null, 0, "no-answer");

function sameList(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function sameQuestion(p: Question, q: Question): boolean {
  return sameList(p.pair, q.pair) && sameList(p.focus, q.focus);
}

/** Judges the question in a round. */
function judgeQuestion(
  { rounds, task }: PreferenceState,
  at: number,
): Critique {
  const asked = rounds[at]!;
  const { question } = asked;
  if (question === null) return AS_INVALID;
  if (at > 0 && rounds[at - 1]!.kind === "invalid") {
    return AS_BELIEF_INVALID;
  }
  for (let i = 0; i < at; i++) {
    const earlier = rounds[i]!.question;
    if (earlier !== null && sameQuestion(earlier, question)) {
      return AS_REPEATED;
    }
  }
  let allMore = true;
  let allLess = true;
  for (const attribute of question.focus) {
    const difference = margin(task.items, question, attribute);
    allMore &&= difference >= DOMINANCE;
    allLess &&= difference <= -DOMINANCE;
  }
  return allMore || allLess ? AS_DOMINATED : AS_INFORMATIVE;
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
  if (vector === null) return BT_INVALID;
  if (judgeQuestion(state, at - 1).label === -1) {
    return BT_NO_EVIDENCE;
  }
  const { preference } = state.task;
  const before = cosine(beliefBefore(state, at), preference);
  return cosine(vector, preference) > before ? BT_TOWARDS : BT_NOT_TOWARDS;
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
  if (kind === "answer") return ANSWER;
  if (round === "answer") {
    return NO_ANSWER;
  }
  return round === "action"
    ? judgeQuestion(state, last)
    : judgeBelief(state, last);
}
