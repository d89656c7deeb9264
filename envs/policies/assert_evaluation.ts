/** Checks which tasks a policy is to be measured on. */

import type { Env, Split } from "../core/env.ts";
import { assertInteger, assertOneOf, ruleError } from "../../base/errors.ts";
import { SPLITS } from "../core/splits.ts";

/** Which tasks, and under which seed. */
export interface WantedTasks {
  /** Number of tasks: the first ones of the split. */
  readonly episodes: number;
  /** Part of the task distribution. */
  readonly split: Split;
  /** Seeds the policy's randomness and the environment's. */
  readonly seed: number;
}

/**
 * Checks that there are such tasks.
 *
 * @throws {RangeError} If there are fewer, or a number is out of range
 */
export function assertEvaluation(
  env: Env,
  { episodes, split, seed }: WantedTasks,
): void {
  assertOneOf("evaluate", "split", split, SPLITS);
  assertInteger("evaluate", "episodes", episodes, 1);
  if (episodes > env.spec.splits[split]) {
    const rule = `at most ${
      env.spec.splits[split]
    }, the tasks of split '${split}'`;
    throw ruleError(RangeError, "evaluate", "episodes", rule, episodes);
  }
  assertInteger("evaluate", "seed", seed, 0);
}
