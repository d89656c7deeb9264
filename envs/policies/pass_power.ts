/** pass^k: how reliably a policy solves a task (arXiv 2406.12045). */

import { mean } from "../../utils/estimate.ts";
import { assertInteger, ruleError } from "../../utils/errors.ts";

/** Number of ways to choose `k` of `n`, as a float. */
function countChoices(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= (n - i) / (k - i);
  return ways;
}

/**
 * Estimates pass^k, the probability that `k` trials of a task succeed, all of
 * them: the mean over tasks of C(c, k) / C(n, k), where `c` of a task's `n`
 * trials succeeded. pass^1 is the success rate.
 *
 * @param tasks For each task, which of its trials succeeded; at least `k` trials
 * @param k Number of trials, at least 1
 * @returns The estimate, in [0, 1]
 * @throws {RangeError} If there is no task, or one has fewer than `k` trials
 *
 * @example Two tasks, of which one succeeds half of the time
 * ```ts
 * import { estimatePassPower } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const tasks = [[true, true], [true, false]];
 * assertEquals(estimatePassPower(tasks, 1), 0.75);
 * assertEquals(estimatePassPower(tasks, 2), 0.5);
 * ```
 */
export function estimatePassPower(
  tasks: readonly (readonly boolean[])[],
  k: number,
): number {
  const action = "estimate pass^k";
  assertInteger(action, "k", k, 1);
  const trials = Math.min(...tasks.map((outcomes) => outcomes.length));
  if (tasks.length === 0 || trials < k) {
    const rule = `a list of tasks with at least ${k} trials each`;
    throw ruleError(RangeError, action, "tasks", rule, trials);
  }
  return mean(tasks.map((outcomes) => {
    const successes = outcomes.filter((succeeded) => succeeded).length;
    return countChoices(successes, k) / countChoices(outcomes.length, k);
  }));
}
