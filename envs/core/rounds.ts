/** The order of rounds: questions, beliefs, the answer (arXiv 2603.12109). */

import type { CoreState, Ending } from "./env_core.ts";
import type { RoundName } from "./env.ts";

/**
 * The round after a number of steps: `action` and `update` alternate, and the
 * last is `answer`.
 */
export function findRound(stepsTaken: number, maxSteps: number): RoundName {
  if (stepsTaken >= maxSteps - 1) return "answer";
  return stepsTaken % 2 === 0 ? "action" : "update";
}

/** The round that follows a state, `end` once the episode is over. */
export function findNextRound(
  { ending, stepsTaken }: CoreState,
  maxSteps: number,
): RoundName {
  return ending === null ? findRound(stepsTaken, maxSteps) : "end";
}

/** The ending after an answer, with reward 1 or 0. */
export function endWithAnswer(success: boolean): Ending {
  const reward = success ? 1 : 0;
  return { reward, terminated: true, success, reason: "answer" };
}

/** The ending of an episode without an answer. */
export const STEP_LIMIT: Ending = Object.freeze({
  reward: 0,
  terminated: false,
  success: false,
  reason: "step-limit",
});

/** The ending after a round: by an answer, or at the step limit, else `null`. */
export function findEnding(
  kind: string,
  isRight: () => boolean,
  { stepsTaken }: CoreState,
  maxSteps: number,
): Ending | null {
  if (kind === "answer") return endWithAnswer(isRight());
  return stepsTaken + 1 < maxSteps ? null : STEP_LIMIT;
}

/** Appends to a frozen list; faster than spreading it. */
export function appendFrozen<T>(list: readonly T[], last: T): readonly T[] {
  const longer: T[] = [];
  for (let i = 0; i < list.length; i++) longer.push(list[i]!);
  longer.push(last);
  return Object.freeze(longer);
}
