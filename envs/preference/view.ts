/**
 * What an agent knows of a preference episode: as data, and as the frame that
 * either style puts its words in.
 */

import type { ChatMessage, Observation, RoundName } from "../core/env.ts";
import { findRound } from "../core/rounds.ts";
import type { PreferenceRound, PreferenceState } from "./core.ts";

/** The structured view of a preference observation. */
export interface PreferenceView {
  /** Scores of the items, [N, D], in [0, 1]. */
  readonly items: readonly (readonly number[])[];
  /** Attributes that a question compares. */
  readonly focusSize: number;
  /** What has been asked, replied and believed so far. */
  readonly rounds: readonly PreferenceRound[];
}

/**
 * The view of a state: all but the preference. It shares the state's own lists,
 * which are frozen, so that nothing an agent does to it changes the episode.
 */
export function preferenceView(state: PreferenceState): PreferenceView {
  return {
    items: state.task.items,
    focusSize: state.params.focusSize,
    rounds: state.rounds,
  };
}

/** What is asked of the agent in a state. */
export function roundOf(state: PreferenceState): RoundName {
  const { ending, stepsTaken, params } = state;
  return ending === null ? findRound(stepsTaken, params.maxSteps) : "end";
}

/** Puts words about a state into an observation. */
export function observation(
  state: PreferenceState,
  text: string,
  messages: readonly ChatMessage[],
): Observation {
  const limit = state.params.maxSteps;
  return {
    text,
    messages,
    round: roundOf(state),
    step: Math.min(state.stepsTaken + 1, limit),
    limit,
    view: preferenceView(state),
  };
}
