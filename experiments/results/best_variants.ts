/** The best variant of each arm. */

import type { Split } from "../../envs/mod.ts";
import { mean } from "../../utils/estimate.ts";
import { formatDecimal } from "../../utils/terminal/table.ts";
import {
  type Column,
  formatColumns,
  listKindColumns,
} from "./markdown_table.ts";
import { findMeasure } from "./measures.ts";
import type { CellResult, Results, RunKind } from "./summary.ts";

type ArmKeys = keyof RunKind | "env" | "trainer" | "arm" | "noise" | "settings";

export interface BestVariant extends Pick<CellResult, ArmKeys> {
  /** Mean sampled success over seeds. */
  readonly success: number;
  readonly seeds: number;
}

/** Finds the best variant of an arm; `null` until all its runs are finished. */
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
    if (successes.length < own.length) return null;
    const success = mean(successes);
    // The first one of equals wins.
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

export function findBestVariants(results: Results): BestVariant[] {
  const groups = Map.groupBy(
    results.cells.filter(({ variant }) => variant !== ""),
    ({ env, trainer, arm, noise, asks, listens }) =>
      JSON.stringify([env, trainer, arm, noise, asks, listens]),
  );
  return [...groups.values()].flatMap((runs) => findBest(runs, results) ?? []);
}

/** Formats the best variants; empty if there are none. */
export function formatBestVariants(
  best: readonly BestVariant[],
  split: Split,
): string[] {
  if (best.length === 0) return [];
  const trainers = new Set(best.map(({ trainer }) => trainer));
  const noises = new Set(best.map(({ noise }) => noise));
  const columns: Column<BestVariant>[] = [
    ["environment", ({ env }) => env],
    ["arm", ({ trainer, arm, noise }) =>
      [
        ...trainers.size > 1 ? [trainer] : [],
        arm,
        ...noises.size > 1 && arm !== "vanilla" ? [`noise ${noise}`] : [],
      ].join(", ")],
    ...listKindColumns(best).filter(([heading]) => heading !== "variant"),
    ["variant", ({ variant }) => variant],
    ["success", ({ success }) => formatDecimal(success, 3)],
    ["seeds", ({ seeds }) => `${seeds}`],
    ["settings", ({ settings }) => `\`${JSON.stringify(settings)}\``],
  ];
  return [
    "## The best variants",
    "",
    `By mean success over seeds, sampled, on ${split} tasks; of variants that ` +
    "do alike the first one. An arm is here once all its runs are finished.",
    "",
    ...formatColumns(columns, best),
    "",
  ];
}
