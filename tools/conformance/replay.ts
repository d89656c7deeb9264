import type { CoreState } from "../../envs/core/env_core.ts";
import type { Critique } from "../../critique/critique.ts";
import { type CaseResult, judgeCase } from "./case_result.ts";
import { type Fields, malformed, readFields, readNumber } from "./fields.ts";

/** An episode to replay, with the rules of its environment. */
export interface Replay<State extends CoreState> {
  /** The state before the first step. */
  readonly start: State;
  /** Takes a recorded step; returns how the replay differs. */
  advance(state: State, text: string, step: Fields): State | string;
  /** Judges the last round. */
  readonly critic: (state: State) => Critique;
}

/** Reads a list of anything. */
export function readList(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name];
  if (Array.isArray(value)) return value;
  throw malformed(name, "a list", value);
}

/** Reads the number of steps after which an episode ends. */
export function readMaxSteps(transcript: Fields): number {
  const maxSteps = readNumber(transcript, "maxTurns");
  if (Number.isSafeInteger(maxSteps) && maxSteps >= 1) return maxSteps;
  throw malformed("maxTurns", "a safe integer >= 1", maxSteps);
}

function replayStep<State extends CoreState>(
  { advance, critic }: Replay<State>,
  state: State,
  step: Fields,
): State | string {
  const { text } = step;
  if (typeof text !== "string") throw malformed("text", "a string", text);
  if (state.ending !== null) return "comes after the end of the episode";
  const next = advance(state, text, step);
  if (typeof next === "string") return next;
  const { kind } = next.rounds[next.rounds.length - 1]!;
  if (kind !== step.kind) return `is '${kind}', expected '${step.kind}'`;
  const { label, reason } = critic(next);
  return label === step.label
    ? next
    : `has label ${label} (${reason}), expected ${step.label}`;
}

function replay<State extends CoreState>(
  transcript: Fields,
  read: (transcript: Fields) => Replay<State>,
): Omit<CaseResult, "name"> {
  const rules = read(transcript);
  const steps = readList(transcript, "steps");
  const reward = readNumber(transcript, "reward");
  let state = rules.start;
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
 * Replays a transcript: the kind and label of each step and the reward at the
 * end must be the recorded ones.
 */
export function checkTranscript<State extends CoreState>(
  transcript: Fields,
  name: string,
  read: (transcript: Fields) => Replay<State>,
): CaseResult {
  return judgeCase(name, () => replay(transcript, read));
}
