import type { Critique } from "../envs/core/env.ts";
import type { InterviewState } from "../envs/interview/core.ts";

/** Belief before the first update, in every component. */
const PRIOR_BELIEF = 0.5;

/** A critique, made once and shared: most rounds get one of these. */
export function verdict(
  channel: Critique["channel"],
  label: Critique["label"],
  reason: string,
  mode?: string,
): Critique {
  return Object.freeze({
    channel,
    label,
    reason,
    ...(mode === undefined ? {} : { mode }),
  });
}

/** The answer is not judged. */
export const ANSWER: Critique = verdict(null, 0, "answer");

/** Nor is its absence. */
export const NO_ANSWER: Critique = verdict(null, 0, "no-answer");

const priors = new Map<number, readonly number[]>();

function priorOf(length: number): readonly number[] {
  let prior = priors.get(length);
  if (prior === undefined) {
    prior = Object.freeze(Array(length).fill(PRIOR_BELIEF));
    priors.set(length, prior);
  }
  return prior;
}

/** The last valid belief before a round, or the belief before any. */
export function beliefBefore(
  { rounds, task }: InterviewState,
  at: number,
): readonly number[] {
  for (let i = at - 1; i >= 0; i--) {
    const { round, vector } = rounds[i]!;
    if (round === "update" && vector !== null) return vector;
  }
  return priorOf(task.candidateCount);
}
