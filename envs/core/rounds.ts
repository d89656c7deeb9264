/**
 * The order of rounds that all environments share: a question and a belief by
 * turns, and the answer in the last round (arXiv 2603.12109).
 */

import type { CoreState, Ending } from "./env_core.ts";
import type { RoundName } from "./env.ts";

/**
 * Tells what is asked of the agent after a number of steps.
 *
 * @param stepsTaken Number of steps taken
 * @param maxSteps Number of steps of an episode
 * @returns Action rounds and update rounds in turn, the answer last
 */
export function findRound(stepsTaken: number, maxSteps: number): RoundName {
  if (stepsTaken >= maxSteps - 1) return "answer";
  return stepsTaken % 2 === 0 ? "action" : "update";
}

/**
 * Tells what is asked of the agent in a state.
 *
 * @param state The state
 * @param maxSteps Number of steps of an episode
 * @returns The round, `end` once the episode is over
 */
export function findNextRound(
  { ending, stepsTaken }: CoreState,
  maxSteps: number,
): RoundName {
  return ending === null ? findRound(stepsTaken, maxSteps) : "end";
}

/**
 * The ending after an answer, which is worth 1 or 0.
 *
 * @param success Was it right?
 * @returns The ending
 */
export function endWithAnswer(success: boolean): Ending {
  const reward = success ? 1 : 0;
  return { reward, terminated: true, success, reason: "answer" };
}

/** The ending of an episode whose last round brought no answer. */
export const STEP_LIMIT: Ending = Object.freeze({
  reward: 0,
  terminated: false,
  success: false,
  reason: "step-limit",
});

/** A frozen list with one more element; spreading a frozen list is slow. */
export function appendFrozen<T>(list: readonly T[], last: T): readonly T[] {
  const longer: T[] = [];
  for (let i = 0; i < list.length; i++) longer.push(list[i]!);
  longer.push(last);
  return Object.freeze(longer);
}
