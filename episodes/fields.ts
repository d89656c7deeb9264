/** Reads the fields of a transcript's line, trusting none of them. */

import type { Critique, TaskKey } from "../envs/core/env.ts";
import type { Turn } from "./turn.ts";

/** A line that is no transcript. */
export class TranscriptError extends Error {
  /**
   * Makes the error.
   *
   * @param message What the line must be
   */
  constructor(message: string) {
    super(message);
    this.name = "TranscriptError";
  }
}

/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Says whether a value is an object of JSON. */
export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Refuses a line one of whose fields is not as it must be. */
export function must(
  holds: boolean,
  name: string,
  rule: string,
): asserts holds {
  if (!holds) throw new TranscriptError(`'${name}' must be ${rule}`);
}

const CHANNELS: readonly unknown[] = ["AS", "BT", null];
const LABELS: readonly unknown[] = [-1, 0, 1];

/** Reads the task. */
export function readTask(value: unknown): TaskKey {
  must(isObject(value), "task", "an object");
  must(typeof value.id === "string", "task.id", "a string");
  must(typeof value.split === "string", "task.split", "a string");
  must(typeof value.index === "number", "task.index", "a number");
  return value as unknown as TaskKey;
}

/** Reads a critique; `null` where there is none. */
export function readCritique(value: unknown, name: string): Critique | null {
  if (value === null || value === undefined) return null;
  must(
    isObject(value) && CHANNELS.includes(value.channel) &&
      LABELS.includes(value.label) && typeof value.reason === "string",
    name,
    "a critique or null",
  );
  return value as unknown as Critique;
}

/** Reads what the environment made of an action. */
export function readKind(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Reads a reward; `null` where there is none. */
export function readReward(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** The reward of an episode; `null` where that of a round is missing. */
export function sumOfRewards(turns: readonly Turn[]): number | null {
  let total = 0;
  for (const { reward } of turns) {
    if (reward === null) return null;
    total += reward;
  }
  return total;
}
