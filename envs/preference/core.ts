/** Preference estimation as pure functions. */

import { parseAction, parseIndices, parseVector } from "../core/action.ts";
import type { CoreState } from "../core/env_core.ts";
import type { RoundName } from "../core/env.ts";
import type { ReplyMode } from "../core/responder.ts";
import { appendFrozen, findEnding, findRound } from "../core/rounds.ts";
import { cosine } from "../../utils/vectors.ts";
import type { PreferenceParams, PreferenceTask } from "./task.ts";
import { getOrMake } from "../../utils/cache.ts";

/** Which of two items does the user prefer on the focused attributes? */
export interface ItemComparison {
  /** The two items, from 1, ascending. */
  readonly pair: readonly number[];
  /** The attributes compared, from 1, ascending. */
  readonly focus: readonly number[];
}

export interface PreferenceRound {
  readonly round: RoundName;
  /** The reply, or how the action was classified. */
  readonly kind:
    | "yes"
    | "no"
    | "equal"
    | "unknown"
    | "ok"
    | "answer"
    | "invalid";
  readonly question: ItemComparison | null;
  readonly vector: readonly number[] | null;
}

export interface PreferenceState extends CoreState {
  readonly params: PreferenceParams;
  readonly task: PreferenceTask;
  readonly replies: ReplyMode;
  readonly rounds: readonly PreferenceRound[];
}

/** Scores closer than this are equal. */
const TIE = 1e-12;

/** (cos + 1)/2 that an answer must exceed. */
export const SUCCESS_SIMILARITY = 0.94;

/** Similarity (cos(v, w*) + 1)/2 of an estimate to the truth, in [0, 1]. */
export function similarity(
  estimate: readonly number[],
  truth: readonly number[],
): number {
  return (cosine(estimate, truth) + 1) / 2;
}

/** x1 − x2 of a question's pair on one attribute. */
export function computeMargin(
  items: readonly (readonly number[])[],
  question: ItemComparison,
  attribute: number,
): number {
  return items[question.pair[0]! - 1]![attribute - 1]! -
    items[question.pair[1]! - 1]![attribute - 1]!;
}

function computeReply(
  task: PreferenceTask,
  question: ItemComparison,
): "yes" | "no" | "equal" {
  let first = 0;
  let second = 0;
  const a = task.items[question.pair[0]! - 1]!;
  const b = task.items[question.pair[1]! - 1]!;
  for (const attribute of question.focus) {
    const weight = task.preference[attribute - 1]!;
    first += weight * a[attribute - 1]!;
    second += weight * b[attribute - 1]!;
  }
  if (first - second > TIE) return "yes";
  return second - first > TIE ? "no" : "equal";
}

const allAttributes = new Map<number, readonly number[]>();

function parseQuestion(
  params: PreferenceParams,
  payload: string,
): ItemComparison | null {
  const { dimension, focusSize, itemCount } = params;
  const focus = focusSize === dimension
    ? getOrMake(
      allAttributes,
      dimension,
      (length) => Object.freeze(Array.from({ length }, (_, i) => i + 1)),
    )
    : parseIndices(payload, "Focus", focusSize, dimension);
  if (focus === null) return null;
  const pair = parseIndices(payload, "Pair", 2, itemCount);
  return pair === null ? null : { pair, focus };
}

export function initialPreference(
  params: PreferenceParams,
  task: PreferenceTask,
  replies: ReplyMode = "truthful",
): PreferenceState {
  return { params, task, replies, stepsTaken: 0, rounds: [], ending: null };
}

/** Makes a frozen round, as agents see it. */
function makeRound(
  round: RoundName,
  kind: PreferenceRound["kind"],
  question: ItemComparison | null,
  vector: readonly number[] | null,
): PreferenceRound {
  if (question !== null) {
    Object.freeze(question.pair);
    Object.freeze(question.focus);
    Object.freeze(question);
  }
  if (vector !== null) Object.freeze(vector);
  return Object.freeze({ round, kind, question, vector });
}

function playRound(state: PreferenceState, text: string): PreferenceRound {
  const { params, task, replies } = state;
  const round = findRound(state.stepsTaken, params.maxSteps);
  const action = parseAction(text);
  if (action === null) return makeRound(round, "invalid", null, null);
  if (action.tag === "answer") {
    const vector = parseVector(action.payload, params.dimension);
    return makeRound(round, "answer", null, vector);
  }
  if (round === "action") {
    const question = parseQuestion(params, action.payload);
    if (question === null) return makeRound(round, "invalid", null, null);
    const kind = replies === "unknown"
      ? "unknown"
      : computeReply(task, question);
    return makeRound(round, kind, question, null);
  }
  const vector = round === "update"
    ? parseVector(action.payload, params.dimension)
    : null;
  return makeRound(round, vector === null ? "invalid" : "ok", null, vector);
}

export function transitionPreference(
  state: PreferenceState,
  action: string,
): PreferenceState {
  const played = playRound(state, action);
  const isRight = () =>
    played.vector !== null &&
    similarity(played.vector, state.task.preference) > SUCCESS_SIMILARITY;
  return {
    params: state.params,
    task: state.task,
    replies: state.replies,
    stepsTaken: state.stepsTaken + 1,
    rounds: appendFrozen(state.rounds, played),
    ending: findEnding(played.kind, isRight, state, state.params.maxSteps),
  };
}

export interface PreferenceView {
  /** Scores of the items, [N, D], in [0, 1]. */
  readonly items: readonly (readonly number[])[];
  /** Attributes that a question compares. */
  readonly focusSize: number;
  readonly rounds: readonly PreferenceRound[];
}

/** The observable part of a state. It shares the state's frozen lists. */
export function makePreferenceView(state: PreferenceState): PreferenceView {
  return {
    items: state.task.items,
    focusSize: state.params.focusSize,
    rounds: state.rounds,
  };
}
