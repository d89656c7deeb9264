/**
 * What an agent knows of a preference episode, as data.
 *
 * @module
 */

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

/** The view of a state: all but the preference. */
export function preferenceView(state: PreferenceState): PreferenceView {
  return {
    items: state.task.items,
    focusSize: state.params.focusSize,
    rounds: state.rounds,
  };
}
