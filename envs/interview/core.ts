/**
 * The common rules of MediQ and FloDial: free-text questions that a responder
 * answers from a hidden record, beliefs over candidates, and an answer that is
 * right if its largest component is the truth (arXiv 2603.12109).
 */

import { parseAction, parseField, parseVector } from "../core/action.ts";
import type { CoreState, EnvCore, StepInput } from "../core/env_core.ts";
import type { RoundName, Style } from "../core/env.ts";
import type { HiddenRecord, Query } from "../core/responder.ts";
import { appendFrozen, findEnding, findRound } from "../core/rounds.ts";
import { type BeliefFacts, findBeliefBefore } from "../../critique/critique.ts";
import {
  computeBrier,
  computeInfoGain,
  computeKlToOracle,
  computeProxies,
  computeTruthMass,
  type Proxies,
} from "../../critique/proxies.ts";
import { entropy } from "../../utils/vectors.ts";

export interface InterviewTask {
  readonly candidateCount: number;
  /** Index of the true candidate, from 0. */
  readonly truth: number;
  readonly record: HiddenRecord;
}

export interface InterviewRound {
  /** What the agent was asked for. */
  readonly round: RoundName;
  readonly kind: string;
  readonly question: string | null;
  /** Facts in the reply, in order. */
  readonly facts: readonly string[];
  /** The belief or answer, if valid. */
  readonly vector: readonly number[] | null;
}

export interface InterviewState<Task extends InterviewTask = InterviewTask>
  extends CoreState {
  readonly task: Task;
  readonly maxSteps: number;
  readonly rounds: readonly InterviewRound[];
  /** Rows of the record revealed so far; hidden. */
  readonly rows: readonly number[];
  /** The last belief if the reply before it had said nothing; hidden. */
  readonly counterfactual: readonly number[] | null;
}

export interface InterviewView {
  /** Its topic, if the task's data names one; else empty. */
  readonly subject: string;
  /** What the agent knows at first. */
  readonly opening: string;
  readonly question: string;
  /** The candidates, in the order of beliefs. */
  readonly candidates: readonly string[];
  readonly rounds: readonly InterviewRound[];
  readonly style: Style;
}

export interface ReadReply {
  readonly kind: string;
  readonly rows: readonly number[];
}

export type ReplyReader<Task extends InterviewTask> = (
  reply: string,
  state: InterviewState<Task>,
) => ReadReply;

const NONE: readonly never[] = Object.freeze([]);

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

/** The text of a question or belief; `null` for an answer or no action. */
function findPayload(text: string): string | null {
  const action = parseAction(text);
  return action?.tag === "interact" ? action.payload : null;
}

/** The question in an action, `null` if there is none or in the wrong round. */
function findQuestion(state: InterviewState, text: string): string | null {
  if (findRound(state.stepsTaken, state.maxSteps) !== "action") return null;
  const payload = findPayload(text);
  return payload === null ? null : parseField(payload, "Query");
}

export function findQuery(state: InterviewState, action: string): Query | null {
  const question = findQuestion(state, action);
  return question === null ? null : { question, record: state.task.record };
}

function findBelief(text: string | null, length: number): number[] | null {
  const payload = text === null ? null : findPayload(text);
  return payload === null ? null : parseVector(payload, length);
}

/** Makes a frozen round, as agents see it. */
function makeRound(
  round: RoundName,
  kind: string,
  { question = null, facts = NONE, vector = null }: Partial<InterviewRound>,
): InterviewRound {
  if (vector !== null) Object.freeze(vector);
  return Object.freeze({ round, kind, question, facts, vector });
}

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

/** Index of the single largest component, −1 if tied. */
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
  const { vector } = played;
  const isRight = () =>
    vector !== null && findOnlyLargest(vector) === task.truth;
  return {
    task,
    maxSteps,
    stepsTaken: stepsTaken + 1,
    rounds: appendFrozen(state.rounds, played),
    rows,
    counterfactual: findBelief(counterfactual, task.candidateCount),
    ending: findEnding(played.kind, isRight, state, maxSteps),
  };
}

/** The rules of an environment, without tasks and observations. */
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

/** Lists what holds before the first round and after each, `[rounds + 1]`. */
export function trackRounds<T>(
  { rounds }: Pick<InterviewState, "rounds">,
  find: (rounds: readonly InterviewRound[]) => T,
): T[] {
  return [...rounds.keys(), rounds.length]
    .map((count) => find(rounds.slice(0, count)));
}

export function findBeliefFacts(
  { rounds, task }: InterviewState,
  hasEvidence: boolean,
): BeliefFacts {
  const at = rounds.length - 1;
  return {
    belief: rounds[at]!.vector,
    before: findBeliefBefore(rounds, at, task.candidateCount),
    truth: task.truth,
    hasEvidence,
  };
}

export function measureInterview(
  { task, rounds }: InterviewState,
  posteriors: readonly (readonly number[])[],
): Proxies {
  const [prior, posterior] = [posteriors[0]!, posteriors.at(-1)!];
  const { truth, candidateCount } = task;
  const beliefs = rounds.flatMap(({ vector }) =>
    vector === null ? [] : [vector]
  );
  const questions = rounds.filter(({ question }) => question !== null).length;
  const last = rounds.at(-1);
  const answer = last?.kind === "answer" ? last.vector : null;
  return {
    ...computeProxies({
      posteriors: posteriors.map((posterior) => posterior[truth]!),
      beliefs: [
        1 / candidateCount,
        ...beliefs.map((vector) => computeTruthMass(vector, truth)),
      ],
    }),
    infoGain: computeInfoGain(entropy(prior), entropy(posterior), questions),
    brier: computeBrier(beliefs, truth),
    klToOracle: answer === null ? null : computeKlToOracle(answer, posterior),
  };
}
