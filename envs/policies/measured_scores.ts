/**
 * How far scripted policies get in the built-in environments, on 500 held-out
 * tasks each: what `unlock envs --json` prints, kept in `measured.json`.
 */

import measured from "./measured.json" with { type: "json" };

/** Share of tasks that a scripted policy solves. */
export interface MeasuredScore {
  readonly policy: string;
  readonly success: number;
}

/**
 * Policies that make the most of the opening and ask nothing; an environment
 * has one of them.
 */
const WITHOUT_ASKING = ["best-constant", "prior", "transfer"];

function findScore(
  id: string,
  policies: readonly string[],
): MeasuredScore | null {
  const found = measured.find(({ env, policy }) =>
    env === id && policies.includes(policy)
  );
  if (found === undefined) return null;
  const { policy, success } = found;
  return { policy, success };
}

/** What can be had without asking; `null` if it was not measured. */
export function findFloor(id: string): MeasuredScore | null {
  return findScore(id, WITHOUT_ASKING);
}

/** What the oracle has; `null` if it was not measured. */
export function findCeiling(id: string): MeasuredScore | null {
  return findScore(id, ["oracle"]);
}
