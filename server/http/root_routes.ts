/** All environments of a server, with their measured floor and ceiling. */

import measured from "../measured.json" with { type: "json" };
import type { EnvHost } from "../sessions/env_host.ts";

/** Share of tasks that a scripted policy solves. */
interface Measure {
  readonly policy: string;
  readonly success: number;
}

/** Policies that ask nothing: the best of them is the floor. */
const FLOORS = ["constant", "best-constant", "guess", "prior"];

function measures(id: string): Measure[] {
  return measured.filter(({ env }) => env === id)
    .map(({ policy, success }) => ({ policy, success }));
}

/** The best policy that asks nothing; `null` if none was measured. */
function floorOf(id: string): Measure | null {
  return measures(id)
    .filter(({ policy }) => FLOORS.includes(policy))
    .reduce<Measure | null>(
      (best, row) => best === null || row.success > best.success ? row : best,
      null,
    );
}

/** The oracle; `null` if it was not measured. */
function ceilingOf(id: string): Measure | null {
  return measures(id).find(({ policy }) => policy === "oracle") ?? null;
}

/** Lists environments. */
export function catalogue(hosts: readonly EnvHost[]): Record<string, unknown> {
  return {
    environments: hosts.map(({ entry, prefix, splits, ...host }) => ({
      id: entry.id,
      prefix,
      url_path: `/${prefix}`,
      description: entry.description,
      max_steps: entry.maxSteps,
      reward_threshold: entry.rewardThreshold,
      splits,
      critique: host.critique,
      options: host.remoteOptions,
      floor: floorOf(entry.id),
      ceiling: ceilingOf(entry.id),
    })),
  };
}
