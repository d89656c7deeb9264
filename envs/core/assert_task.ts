/** Checks on the choice of a task. */

import type { EnvSpec, Split } from "./env.ts";
import { assertInteger, assertOneOf } from "../../base/errors.ts";
import { SPLITS } from "./splits.ts";

/** The arguments of `reset`. */
export const RESET_KEYS: readonly string[] = ["seed", "options"];

/** The options of `reset`: the parts of a task's key. */
export const TASK_KEYS: readonly string[] = [
  "split",
  "index",
  "id",
  "generator",
];

/**
 * Checks that there is such a task.
 *
 * @param action What is being done, an infinitive
 * @param index Number of the task; `undefined` for any
 * @throws {RangeError} If the split is unknown or has no such task
 */
export function assertTask(
  action: string,
  prefix: string,
  split: unknown,
  index: unknown,
  sizes: EnvSpec["splits"],
): asserts split is Split {
  assertOneOf(action, `${prefix}split`, split, SPLITS);
  if (index === undefined) return;
  assertInteger(action, `${prefix}index`, index, 0, sizes[split] - 1);
}
