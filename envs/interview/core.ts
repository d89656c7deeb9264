/**
 * What MediQ and FloDial have in common, as pure functions: questions in free
 * words that a responder answers from a hidden record, beliefs over a few
 * candidates, and an answer that is right if its largest component is the
 * truth (arXiv 2603.12109).
 */

import { parseAction, parseField, parseVector } from "../core/action.ts";
import type {
  CoreState,
  Ending,
  EnvCore,
  StepInput,
} from "../core/env_core.ts";
import type { RoundName, Style } from "../core/env.ts";
import type { HiddenRecord, Query } from "../core/responder.ts";
import {
  appendFrozen,
  endWithAnswer,
  findRound,
  STEP_LIMIT,
} from "../core/rounds.ts";

/** A task of the family: which candidate is the truth? */
export interface InterviewTask {
  /** Number of candidates. */
  readonly candidateCount: number;
  /** The true one, from 0. */
  readonly truth: number;
  /** What questions are answered from. */
  readonly record: HiddenRecord;
}

/** What the environment made of one action; nothing here is hidden. */
export interface InterviewRound {
  /** What was asked of the agent. */
  readonly round: RoundName;
  /** How the question, belief or answer was taken. */
  readonly kind: string;
  /** The question, if there was one. */
  readonly question: string | null;
  /** Facts that the reply told, in its order. */
  readonly facts: readonly string[];
  /** The belief or answer, if there was a valid one. */
  readonly vector: readonly number[] | null;
}

/** An interview. */
export interface InterviewState<Task extends InterviewTask = InterviewTask>
  extends CoreState {
  /** The task, with the truth. */
  readonly task: Task;
  /** Number of steps after which the episode ends at the latest. */
  readonly maxSteps: number;
  /** What has happened so far. */
  readonly rounds: readonly InterviewRound[];
  /** Rows of the record that replies have brought, in their order; hidden. */
  readonly rows: readonly number[];
  /** The last belief, had the reply before it told nothing; hidden. */
  readonly counterfactual: readonly number[] | null;
}

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

/** What a reply in the index form amounts to. */
export interface ReadReply {
  /** How the question was taken. */
  readonly kind: string;
  /** Rows that were not brought before. */
  readonly rows: readonly number[];
}

/** Reads a reply in the index form. */
export type ReplyReader<Task extends InterviewTask> = (
  reply: string,
  state: InterviewState<Task>,
) => ReadReply;

const NONE: readonly never[] = Object.freeze([]);

/** The state before the first step. */
export function initialInterview<Task extends InterviewTask>(
  task: Task,
  maxSteps: number,
): InterviewState<Task> {
  return {
    task,
    maxSteps,
    stepsTaken: 0,
    rounds: NONE,
    rows: NONE,
    counterfactual: null,
    ending: null,
  };
}

/** The question in an action, `null` if it is none or out of turn. */
function findQuestion(state: InterviewState, text: string): string | null {
  if (findRound(state.stepsTaken, state.maxSteps) !== "action") return null;
  const action = parseAction(text);
  return action === null || action.tag === "answer"
    ? null
    : parseField(action.payload, "Query");
}

/** What the responder must be asked for an action. */
export function findQuery(
  state: InterviewState,
  action: string,
): Query | null {
  const question = findQuestion(state, action);
  return question === null ? null : { question, record: state.task.record };
}

/** The belief that an agent states in an action, `null` if it states none. */
function findBelief(text: string | null, length: number): number[] | null {
  const action = text === null ? null : parseAction(text);
  return action === null || action.tag === "answer"
    ? null
    : parseVector(action.payload, length);
}

/** A round, frozen: agents are shown it, and must not change the past. */
function makeRound(
  round: RoundName,
  kind: string,
  { question = null, facts = NONE, vector = null }: Partial<InterviewRound>,
): InterviewRound {
  if (vector !== null) Object.freeze(vector);
  return Object.freeze({ round, kind, question, facts, vector });
}

/** Plays a round in which no question is asked, or none that has the form. */
function playRound(state: InterviewState, text: string): InterviewRound {
  const length = state.task.candidateCount;
  const round = findRound(state.stepsTaken, state.maxSteps);
  const action = parseAction(text);
  if (action?.tag === "answer") {
    const vector = parseVector(action.payload, length);
    return makeRound(round, "answer", { vector });
  }
  const vector = action === null || round !== "update"
    ? null
    : parseVector(action.payload, length);
  return makeRound(round, vector === null ? "invalid" : "ok", { vector });
}

/** Finds the candidate that a belief holds most likely. */
export function findOnlyLargest(vector: readonly number[]): number {
  let best = 0;
  let isTied = false;
  for (let i = 1; i < vector.length; i++) {
    if (vector[i]! > vector[best]!) {
      best = i;
      isTied = false;
    } else if (vector[i] === vector[best]) isTied = true;
  }
  return isTied ? -1 : best;
}

function findEnding(
  state: InterviewState,
  { kind, vector }: InterviewRound,
): Ending | null {
  if (kind === "answer") {
    return endWithAnswer(
      vector !== null && findOnlyLargest(vector) === state.task.truth,
    );
  }
  return state.stepsTaken + 1 < state.maxSteps ? null : STEP_LIMIT;
}

/** Takes one step. */
export function transitionInterview<Task extends InterviewTask>(
  state: InterviewState<Task>,
  action: string,
  { reply, counterfactual }: StepInput,
  read: ReplyReader<Task>,
): InterviewState<Task> {
  const { task, maxSteps, stepsTaken } = state;
  let { rows } = state;
  let played: InterviewRound;
  if (reply === null) played = playRound(state, action);
  else {
    const { kind, rows: brought } = read(reply, state);
    rows = brought.length === 0 ? rows : Object.freeze([...rows, ...brought]);
    const facts = task.record.form === "checks" || brought.length === 0
      ? NONE
      : Object.freeze(brought.map((row) => task.record.rows[row]!.text));
    const question = findQuestion(state, action);
    played = makeRound("action", kind, { question, facts });
  }
  return {
    task,
    maxSteps,
    stepsTaken: stepsTaken + 1,
    rounds: appendFrozen(state.rounds, played),
    rows,
    counterfactual: findBelief(counterfactual, task.candidateCount),
    ending: findEnding(state, played),
  };
}

/** The rules as an environment takes them, but for tasks and wording. */
export function makeInterviewRules<Task extends InterviewTask>(
  maxSteps: number,
  read: ReplyReader<Task>,
): Pick<
  EnvCore<Task, InterviewState<Task>>,
  "maxSteps" | "truth" | "initial" | "query" | "transition"
> {
  return {
    maxSteps,
    truth: ({ candidateCount, truth }) =>
      Object.freeze(
        Array.from({ length: candidateCount }, (_, i) => i === truth ? 1 : 0),
      ),
    initial: (task) => initialInterview(task, maxSteps),
    query: findQuery,
    transition: (state, action, input) =>
      transitionInterview(state, action, input, read),
  };
}
