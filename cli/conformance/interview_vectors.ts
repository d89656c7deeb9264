/**
 * Replays recorded transcripts of MediQ and FloDial through the environment
 * and its critic: `{env, maxTurns, task, steps[], reward}`, each question with
 * the raw reply of its responder.
 *
 * @module
 */

import { critiqueFlodial } from "../../critique/flodial.ts";
import { critiqueMediq } from "../../critique/mediq.ts";
import type { Critique } from "../../envs/env.ts";
import { ruleMessage } from "../../envs/errors.ts";
import { readCheck } from "../../envs/flodial/core.ts";
import {
  initial,
  type InterviewState,
  type InterviewTask,
  queryIn,
  type ReplyReader,
  transition,
} from "../../envs/interview/core.ts";
import { readFacts } from "../../envs/mediq/core.ts";
import type { RecordRow } from "../../envs/responders/responder.ts";
import type { CaseResult } from "./case_result.ts";
import { type Fields, messageOf, readFields, readNumber } from "./_fields.ts";

const NAME = /^(MediQ|FloDial)(?:-(?:Easy|Hard))?(?:-v\d+)?$/;

/**
 * Tells whether a name is that of an interview.
 *
 * @param name The `env` of a transcript
 * @returns True for `MediQ`, `FloDial`, `FloDial-Hard-v0` and others of their
 * form
 */
export function isInterviewName(name: unknown): boolean {
  return typeof name === "string" && NAME.test(name);
}

function malformed(name: string, rule: string, value: unknown): TypeError {
  return new TypeError(ruleMessage("read the vector", name, rule, value));
}

/** The rules of one environment. */
interface Rules {
  readTask(task: Fields): InterviewTask;
  readonly read: ReplyReader<InterviewTask>;
  readonly critic: (state: InterviewState) => Critique;
}

const LETTERS = "ABCD";

function readList(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name];
  if (Array.isArray(value)) return value;
  throw malformed(name, "a list", value);
}

function recorded(
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
    const record = recorded("facts", rows);
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
    const record = recorded("checks", rows);
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

function replyTo(state: InterviewState, step: Fields, text: string) {
  if (queryIn(state, text) === null) return null;
  const reply = readText(step, "responder");
  if (reply === null) throw malformed("responder", "a string", reply);
  return reply;
}

function isSameList(a: readonly number[], b: unknown): boolean {
  return Array.isArray(b) && a.length === b.length &&
    a.every((value, i) => value === b[i]);
}

/** Takes one recorded step; a string says where the replay differs. */
function replayStep(
  { read, critic }: Rules,
  state: InterviewState,
  step: Fields,
): InterviewState | string {
  const text = readText(step, "text");
  if (text === null) throw malformed("text", "a string", text);
  if (state.ending !== null) return "comes after the end of the episode";
  const guess = readText(step, "counterfactual");
  const next = transition(state, text, {
    reply: replyTo(state, step, text),
    counterfactual: guess === null
      ? null
      : `<interact>Guess: ${guess}</interact>`,
  }, read);
  const { kind } = next.rounds[next.rounds.length - 1]!;
  if (kind !== step.kind) return `is '${kind}', expected '${step.kind}'`;
  const brought = next.rows.slice(state.rows.length);
  if (step.revealed !== undefined && !isSameList(brought, step.revealed)) {
    return `reveals [${brought}], expected [${step.revealed}]`;
  }
  const { label, reason } = critic(next);
  return label === step.label
    ? next
    : `has label ${label} (${reason}), expected ${step.label}`;
}

function replay(transcript: Fields): Omit<CaseResult, "name"> {
  const rules = String(transcript.env).startsWith("MediQ") ? MEDIQ : FLODIAL;
  const task = rules.readTask(readFields(transcript.task, "task"));
  const maxSteps = readNumber(transcript, "maxTurns");
  if (!Number.isSafeInteger(maxSteps) || maxSteps < 1) {
    throw malformed("maxTurns", "a safe integer >= 1", maxSteps);
  }
  const steps = readList(transcript, "steps");
  const reward = readNumber(transcript, "reward");
  let state: InterviewState = initial(task, maxSteps);
  for (const [i, step] of steps.entries()) {
    const next = replayStep(rules, state, readFields(step, `steps[${i}]`));
    if (typeof next === "string") {
      return { passed: false, detail: `step ${i + 1} ${next}` };
    }
    state = next;
  }
  const replayed = state.ending?.reward ?? 0;
  return replayed === reward
    ? { passed: true, detail: `${steps.length} steps` }
    : { passed: false, detail: `reward is ${replayed}, expected ${reward}` };
}

/**
 * Replays a transcript: the kind, label and revealed facts of each step and
 * the reward at the end must be the recorded ones.
 *
 * @param transcript The transcript, whose `env` is an interview's
 * @param name What to call the case
 * @returns Whether all of it agrees, or where it first differs; a malformed
 * transcript fails
 */
export function checkInterviewTranscript(
  transcript: Fields,
  name: string,
): CaseResult {
  try {
    return { name, ...replay(transcript) };
  } catch (error) {
    return { name, passed: false, detail: messageOf(error) };
  }
}
