/**
 * Replays recorded transcripts of preference estimation through the
 * environment and its critic: `{env, maxTurns, task, steps[], reward}`.
 *
 * @module
 */

import { critiquePreference } from "../../critique/preference.ts";
import { ruleMessage } from "../../envs/errors.ts";
import {
  initial,
  type PreferenceState,
  transition,
} from "../../envs/preference/core.ts";
import type { PreferenceParams } from "../../envs/preference/params.ts";
import type { PreferenceTask } from "../../envs/preference/task.ts";
import type { CaseResult } from "./case_result.ts";
import {
  type Fields,
  messageOf,
  readFields,
  readNumber,
  readNumbers,
  readRows,
} from "./_fields.ts";

/** PE-G with its number of focused attributes, or PE-F with its dimension. */
const NAME = /^PE-(G-S|F-D)([1-9]\d?)(?:-v\d+)?$/;

/**
 * Tells whether a name is that of a preference environment.
 *
 * @param name The `env` of a transcript
 * @returns True for `PE-G-S3`, `PE-F-D8` and others of their form
 */
export function isPreferenceName(name: unknown): boolean {
  return typeof name === "string" && NAME.test(name);
}

function malformed(name: string, rule: string, value: unknown): TypeError {
  return new TypeError(ruleMessage("read the vector", name, rule, value));
}

function readTask(task: Fields): PreferenceTask {
  const preference = readNumbers(task, "preference");
  const items = readRows(task, "items");
  if (items[0]!.length !== preference.length) {
    const rule = "rows as long as the preference";
    throw malformed("items", rule, items[0]);
  }
  return { preference, items };
}

/** Size of the task, from the environment's name and the task itself. */
function readParams(
  transcript: Fields,
  { preference, items }: PreferenceTask,
): PreferenceParams {
  const [, family, digits] = NAME.exec(String(transcript.env))!;
  const dimension = preference.length;
  const size = Number(digits);
  if (family === "F-D" ? size !== dimension : size >= dimension) {
    const rule = `a name that fits ${dimension} attributes`;
    throw malformed("env", rule, transcript.env);
  }
  const maxSteps = readNumber(transcript, "maxTurns");
  if (!Number.isSafeInteger(maxSteps) || maxSteps < 1) {
    throw malformed("maxTurns", "a safe integer >= 1", maxSteps);
  }
  const itemCount = items.length;
  const unused = { profiles: [], catalogue: null };
  return { dimension, itemCount, focusSize: size, maxSteps, ...unused };
}

/** Takes one recorded step; a string says where the replay differs. */
function replayStep(
  state: PreferenceState,
  step: Fields,
): PreferenceState | string {
  if (typeof step.text !== "string") {
    throw malformed("text", "a string", step.text);
  }
  if (state.ending !== null) return "comes after the end of the episode";
  const next = transition(state, step.text);
  const { kind } = next.rounds[next.rounds.length - 1]!;
  if (kind !== step.kind) return `is '${kind}', expected '${step.kind}'`;
  const { label, reason } = critiquePreference(next);
  return label === step.label
    ? next
    : `has label ${label} (${reason}), expected ${step.label}`;
}

function replay(transcript: Fields): Omit<CaseResult, "name"> {
  const task = readTask(readFields(transcript.task, "task"));
  const { steps } = transcript;
  if (!Array.isArray(steps)) throw malformed("steps", "a list", steps);
  const reward = readNumber(transcript, "reward");
  let state = initial(readParams(transcript, task), task);
  for (const [i, step] of steps.entries()) {
    const next = replayStep(state, readFields(step, `steps[${i}]`));
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
 * Replays a transcript: the kind and label of each step and the reward at the
 * end must be the recorded ones.
 *
 * @param transcript The transcript, whose `env` is a preference environment's
 * @param name What to call the case
 * @returns Whether all of it agrees, or where it first differs; a malformed
 * transcript fails
 */
export function checkPreferenceTranscript(
  transcript: Fields,
  name: string,
): CaseResult {
  try {
    return { name, ...replay(transcript) };
  } catch (error) {
    return { name, passed: false, detail: messageOf(error) };
  }
}
