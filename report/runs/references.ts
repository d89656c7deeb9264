/** Levels that a success rate is read by: without asking, and the oracle's. */

import { findCeiling, findFloor } from "../../envs/policies/measured_scores.ts";
import type { RunGroup } from "./groups.ts";
import type { RunData } from "./run_data.ts";

/** A level of success. */
export interface Reference {
  /** Whose it is. */
  readonly label: string;
  /** The scripted policy that was measured. */
  readonly policy: string;
  readonly success: number;
}

/** Tells whether a run's environment is another than the one measured. */
function hasOwnOptions({ config }: RunData): boolean {
  // Settings are texts here, and one that was not given is `null` as JSON.
  return !["null", ""].includes(config.envOptions ?? "");
}

/**
 * Finds the levels of the runs' environment, the lower first: none for several
 * environments, one that was not measured, or options of its own.
 */
export function findReferences(groups: readonly RunGroup[]): Reference[] {
  const runs = groups.flatMap(({ runs }) => runs);
  const ids = new Set(runs.map(({ config }) => config.env ?? ""));
  if (ids.size !== 1 || runs.some(hasOwnOptions)) return [];
  const [id] = ids as Set<string>;
  const ends = [
    { label: "without asking", score: findFloor(id!) },
    { label: "oracle", score: findCeiling(id!) },
  ];
  return ends.flatMap(({ label, score }) =>
    score === null ? [] : [{ label, ...score }]
  );
}
