/** Success rates of scripted policies on 500 held-out tasks. */

import measured from "./measured.json" with { type: "json" };

export interface MeasuredScore {
  readonly policy: string;
  readonly success: number;
}

/** Policies that ask nothing; each environment has one. */
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
