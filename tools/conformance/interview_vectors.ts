/**
 * Replays recorded transcripts of MediQ and FloDial through the environment
 * and its critic: `{env, maxTurns, task, steps[], reward}`, each question with
 * the raw reply of its responder.
 */

import { critiqueFlodial } from "../../envs/flodial/bayes.ts";
import { critiqueMediq } from "../../envs/mediq/critic.ts";
import type { Critique } from "../../critique/critique.ts";
import { readCheck } from "../../envs/interview/checks.ts";
import {
  findQuery,
  initialInterview,
  type InterviewState,
  type InterviewTask,
  type ReplyReader,
  transitionInterview,
} from "../../envs/interview/core.ts";
import { readFacts } from "../../envs/mediq/core.ts";
import type { RecordRow } from "../../envs/core/responder.ts";
import { type Fields, malformed, readFields, readNumber } from "./fields.ts";
import { readList, readMaxSteps, type Replay } from "./replay.ts";

const NAME = /^(MediQ|FloDial)(?:-(?:Easy|Hard))?(?:-v\d+)?$/;

/** Whether a name is that of an interview. */
export function isInterviewName(name: unknown): boolean {
  return typeof name === "string" && NAME.test(name);
}

/** The rules of one environment. */
interface Rules {
  readTask(task: Fields): InterviewTask;
  readonly read: ReplyReader<InterviewTask>;
  readonly critic: (state: InterviewState) => Critique;
}

const LETTERS = "ABCD";

function makeRecord(
  form: "facts" | "checks",
  rows: readonly RecordRow[],
): InterviewTask["record"] {
  return { form, rows, topics: null };
}

const MEDIQ: Rules = {
  readTask(task) {
    const rows = readList(task, "atomicFacts").map((fact) => {
      if (typeof fact === "string") return { text: fact, outcome: null };
      throw malformed("atomicFacts", "a list of strings", fact);
    });
    const truth = LETTERS.indexOf(String(task.answer));
    if (truth < 0 || String(task.answer).length !== 1) {
      throw malformed("answer", "A, B, C or D", task.answer);
    }
    const record = makeRecord("facts", rows);
    return { candidateCount: LETTERS.length, truth, record };
  },
  read: readFacts,
  critic: (state) => critiqueMediq(state, "counterfactual"),
};

const FLODIAL: Rules = {
  readTask(task) {
    const rows = readList(task, "checks").map((check): RecordRow => {
      const { utterance, answer } = readFields(check, "checks");
      const outcome = answer === "Yes" ? "yes" : answer === "No" ? "no" : null;
      if (typeof utterance === "string" && outcome !== null) {
        return { text: utterance, outcome };
      }
      throw malformed("checks", "utterances with Yes or No", check);
    });
    const record = makeRecord("checks", rows);
    const candidateCount = readNumber(task, "candidates");
    if (!Number.isSafeInteger(candidateCount) || candidateCount < 1) {
      throw malformed("candidates", "a safe integer >= 1", candidateCount);
    }
    const truth = readNumber(task, "fault");
    if (!Number.isInteger(truth) || truth < 0 || truth >= candidateCount) {
      throw malformed("fault", "one of the candidates, from 0", truth);
    }
    return { candidateCount, truth, record };
  },
  read: readCheck,
  critic: critiqueFlodial,
};

/** A recorded text that may be missing. */
function readText(step: Fields, name: string): string | null {
  const value = step[name] ?? null;
  if (value === null || typeof value === "string") return value;
  throw malformed(name, "a string or null", value);
}

function readReply(state: InterviewState, step: Fields, text: string) {
  if (findQuery(state, text) === null) return null;
  const reply = readText(step, "responder");
  if (reply === null) throw malformed("responder", "a string", reply);
  return reply;
}

function isSameList(a: readonly number[], b: unknown): boolean {
  return Array.isArray(b) && a.length === b.length &&
    a.every((value, i) => value === b[i]);
}

function advance(
  { read }: Rules,
  state: InterviewState,
  text: string,
  step: Fields,
): InterviewState | string {
  const guess = readText(step, "counterfactual");
  const next = transitionInterview(state, text, {
    reply: readReply(state, step, text),
    counterfactual: guess === null
      ? null
      : `<interact>Guess: ${guess}</interact>`,
  }, read);
  const brought = next.rows.slice(state.rows.length);
  // A wrong kind is a better message than wrong rows.
  const isOther = next.rounds[next.rounds.length - 1]!.kind !== step.kind;
  return isOther || step.revealed === undefined ||
      isSameList(brought, step.revealed)
    ? next
    : `reveals [${brought}], expected [${step.revealed}]`;
}

/** Reads a recorded transcript, with the rules of its environment. */
export function readInterview(transcript: Fields): Replay<InterviewState> {
  const rules = String(transcript.env).startsWith("MediQ") ? MEDIQ : FLODIAL;
  const task = rules.readTask(readFields(transcript.task, "task"));
  return {
    start: initialInterview(task, readMaxSteps(transcript)),
    advance: (state, text, step) => advance(rules, state, text, step),
    critic: rules.critic,
  };
}
