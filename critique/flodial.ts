/**
 * Critiques of FloDial: rules of arXiv 2603.12109 and its released code, which
 * read the rounds that the environment recorded.
 */

import type { Critique } from "../envs/core/env.ts";
import type { InterviewState } from "../envs/interview/core.ts";
import { ANSWER, beliefBefore, NO_ANSWER, verdict } from "./interview.ts";

/** Beliefs that differ by less than this share count as the same. */
const SAME = 1e-6;

const AS = {
  yes: verdict("AS", 1, "yes"),
  no: verdict("AS", 0, "no"),
  unknown: verdict("AS", -1, "unknown"),
  repeat: verdict("AS", -1, "repeated"),
  invalid: verdict("AS", -1, "invalid"),
};
const BT_INVALID = verdict("BT", -1, "invalid");
const BT_TOWARDS = verdict("BT", 1, "towards");
const BT_NOT_TOWARDS = verdict("BT", -1, "not-towards");
const BT_UNCHANGED = verdict("BT", 1, "unchanged");
const BT_CHANGED = verdict("BT", -1, "changed-without-evidence");

function isSame(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) {
    const size = Math.max(Math.abs(a[i]!), Math.abs(b[i]!));
    if (Math.abs(a[i]! - b[i]!) > SAME * size) return false;
  }
  return true;
}

function judgeBelief(state: InterviewState, at: number): Critique {
  const { vector } = state.rounds[at]!;
  if (vector === null) return BT_INVALID;
  const before = beliefBefore(state, at);
  const { kind } = state.rounds[at - 1]!;
  if (kind === "yes" || kind === "no") {
    const { truth } = state.task;
    return vector[truth]! > before[truth]! ? BT_TOWARDS : BT_NOT_TOWARDS;
  }
  return isSame(vector, before) ? BT_UNCHANGED : BT_CHANGED;
}

/**
 * Judges the last round of an episode.
 *
 * @param state The episode, with at least one round
 * @returns AS for a question, BT for a belief, no channel for the answer
 */
export function critiqueFlodial(state: InterviewState): Critique {
  const last = state.rounds.length - 1;
  const { round, kind } = state.rounds[last]!;
  if (kind === "answer") return ANSWER;
  if (round === "answer") return NO_ANSWER;
  return round === "action"
    ? AS[kind as keyof typeof AS]
    : judgeBelief(state, last);
}
