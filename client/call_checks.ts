/**
 * Checks on the arguments of calls, with the words that a local environment
 * has for them.
 */

import {
  assertTask,
  RESET_KEYS,
  TASK_KEYS,
} from "../envs/core/assert_calls.ts";
import type { EnvSpec, ResetArgs, Split, StepArgs } from "../envs/core/env.ts";
import { assertInteger, assertKeys, ruleError } from "../base/errors.ts";

/** What `reset` asks for, checked. */
export interface ResetWishes {
  readonly seed?: number;
  readonly split?: Split;
  readonly index?: number;
}

/**
 * Reads the arguments of `reset`.
 *
 * @throws {RangeError} If the seed, split or index is out of range
 * @throws {TypeError} If the arguments or options have an unknown key
 */
export function resetWishes(args: ResetArgs, spec: EnvSpec): ResetWishes {
  assertKeys("reset", "args", args, RESET_KEYS);
  const { seed, options = {} } = args;
  assertKeys("reset", "options", options, TASK_KEYS);
  const { split = spec.options.split, index } = options;
  assertTask("reset", "", split, index, spec.splits);
  if (seed !== undefined) assertInteger("reset", "seed", seed, 0);
  return {
    ...(seed === undefined ? {} : { seed }),
    ...(index === undefined ? {} : { index }),
    split,
  };
}

/**
 * Reads what `step` takes beside the action.
 *
 * @returns The action chosen on a counterfactual; `null` if there is none
 * @throws {TypeError} If there is an unknown key, or it is no string
 */
export function counterfactualOf(args: StepArgs): string | null {
  assertKeys("step", "args", args, ["counterfactual"]);
  const { counterfactual = null } = args;
  if (counterfactual === null || typeof counterfactual === "string") {
    return counterfactual;
  }
  const rule = "a string or null";
  throw ruleError(
    TypeError,
    "step",
    "args.counterfactual",
    rule,
    counterfactual,
  );
}
