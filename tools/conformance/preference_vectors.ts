/**
 * Replays recorded transcripts of preference estimation through the
 * environment and its critic: `{env, maxTurns, task, steps[], reward}`.
 */

import { critiquePreference } from "../../envs/preference/critic.ts";
import {
  initialPreference,
  type PreferenceState,
  transitionPreference,
} from "../../envs/preference/core.ts";
import type {
  PreferenceParams,
  PreferenceTask,
} from "../../envs/preference/task.ts";
import {
  type Fields,
  malformed,
  readFields,
  readNumbers,
  readRows,
} from "./fields.ts";
import { readMaxSteps, type Replay } from "./replay.ts";

/** PE-G with its number of focused attributes, or PE-F with its dimension. */
const NAME = /^PE-(G-S|F-D)([1-9]\d?)(?:-v\d+)?$/;

/** Whether a name is that of a preference environment. */
export function isPreferenceName(name: unknown): boolean {
  return typeof name === "string" && NAME.test(name);
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
  const maxSteps = readMaxSteps(transcript);
  const itemCount = items.length;
  const unused = { profiles: [], catalogue: null };
  return { dimension, itemCount, focusSize: size, maxSteps, ...unused };
}

/** Reads a recorded transcript, with the rules of its environment. */
export function readPreference(transcript: Fields): Replay<PreferenceState> {
  const task = readTask(readFields(transcript.task, "task"));
  return {
    start: initialPreference(readParams(transcript, task), task),
    advance: transitionPreference,
    critic: critiquePreference,
  };
}
