/**
 * What an agent knows of an interview: as data, and as the frame that either
 * style puts its words in.
 */

import type {
  ChatMessage,
  Observation,
  RoundName,
  Style,
} from "../core/env.ts";
import { findRound } from "../core/rounds.ts";
import type { InterviewRound, InterviewState } from "./core.ts";

/** The structured view of an interview. */
export interface InterviewView {
  /** What it is about, where the task's data names it; else empty. */
  readonly subject: string;
  /** What is told up front. */
  readonly opening: string;
  /** What is to be found out. */
  readonly question: string;
  /** What the truth is one of, in the order of the belief. */
  readonly candidates: readonly string[];
  /** What has been asked, replied and believed so far. */
  readonly rounds: readonly InterviewRound[];
  /** In which style questions are to be worded. */
  readonly style: Style;
}

/** What is asked of the agent in a state. */
export function roundOf(
  { ending, stepsTaken, maxSteps }: InterviewState,
): RoundName {
  return ending === null ? findRound(stepsTaken, maxSteps) : "end";
}

/** Puts words about a state into an observation. */
export function observation(
  state: InterviewState,
  view: InterviewView,
  text: string,
  messages: readonly ChatMessage[],
): Observation {
  const limit = state.maxSteps;
  return {
    text,
    messages,
    round: roundOf(state),
    step: Math.min(state.stepsTaken + 1, limit),
    limit,
    view,
  };
}
