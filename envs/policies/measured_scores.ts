/**
 * Success rates of scripted policies in the built-in environments, on 500
 * held-out tasks each, from `measured.json`.
 */

import measured from "./measured.json" with { type: "json" };

export interface MeasuredScore {
  readonly policy: string;
  readonly success: number;
}

/**
 * Policies that ask nothing and use only the first observation; each
 * environment has one.
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

/** Success without asking; `null` if not measured. */
export function findFloor(id: string): MeasuredScore | null {
  return findScore(id, WITHOUT_ASKING);
}

/** Success of the oracle; `null` if not measured. */
export function findCeiling(id: string): MeasuredScore | null {
  return findScore(id, ["oracle"]);
}
