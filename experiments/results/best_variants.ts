/** Which variant of each arm did best, so that it can be taken over. */

import { mean } from "../../utils/estimate.ts";
import { findMeasure } from "./measures.ts";
import type { CellResult, Results } from "./summary.ts";

/** The best variant of an arm in an environment. */
export interface BestVariant extends
  Pick<
    CellResult,
    | "env"
    | "trainer"
    | "arm"
    | "noise"
    | "asks"
    | "listens"
    | "variant"
    | "settings"
  > {
  /** Mean sampled success over seeds. */
  readonly success: number;
  /** Number of seeds. */
  readonly seeds: number;
}

/** The best of the runs that differ in variant and seed; `null` until all end. */
function findBest(
  runs: readonly CellResult[],
  { split }: Results,
): BestVariant | null {
  const how = { choice: "sampled", replies: "truthful", split } as const;
  let best: BestVariant | null = null;
  for (const own of Map.groupBy(runs, ({ variant }) => variant).values()) {
    const successes = own.flatMap(({ measures }) =>
      findMeasure(measures, how)?.success ?? []
    );
    // The first to end is no winner yet.
    if (successes.length < own.length) return null;
    const success = mean(successes);
    // Of variants that do alike, to the last digits, the first one stays.
    if (best !== null && success <= best.success + 1e-9) continue;
    const [{ env, trainer, arm, noise, asks, listens, variant, settings }] =
      own as [CellResult];
    best = {
      ...{ env, trainer, arm, noise, asks, listens, variant, settings },
      ...{ success, seeds: own.length },
    };
  }
  return best;
}

/** Finds the best variant of each arm; none where an experiment has none. */
export function findBestVariants(results: Results): BestVariant[] {
  const groups = Map.groupBy(
    results.cells.filter(({ variant }) => variant !== ""),
    ({ env, trainer, arm, noise, asks, listens }) =>
      JSON.stringify([env, trainer, arm, noise, asks, listens]),
  );
  return [...groups.values()].flatMap((runs) => findBest(runs, results) ?? []);
}
