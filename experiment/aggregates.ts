/** An experiment's arms over all of its tasks and seeds. */

import {
  bootstrap,
  computeImprovement,
  computeInterquartileMean,
  computeShareAbove,
  computeTaskMean,
  normalizeScore,
  type TaskScores,
} from "../base/aggregate.ts";
import type { Estimate } from "../base/estimate.ts";
import { seededPrng } from "../base/prng.ts";
import type { Choice } from "../trainers/runs/config/validation_settings.ts";
import type { Scale } from "./scales.ts";
import type { ArmSummary } from "./summary.ts";

/** Where a performance profile is read. */
export const PROFILE: readonly number[] = [0, 0.25, 0.5, 0.75];

/** An arm over all tasks, on the scale from floor to ceiling. */
export interface ArmAggregate {
  readonly trainer: string;
  readonly arm: string;
  readonly noise: number;
  readonly choice: Choice;
  /** Number of tasks. */
  readonly tasks: number;
  /** Interquartile mean over tasks and seeds. */
  readonly interquartileMean: Estimate;
  /** Mean of the tasks' means. */
  readonly mean: Estimate;
  /** Share of runs above each of {@linkcode PROFILE}. */
  readonly profile: readonly number[];
  /** Probability that a run beats one of vanilla's; `null` for vanilla. */
  readonly improvement: Estimate | null;
}

/** The finished seeds of each task on its scale. */
function normalizeScores(
  rows: readonly ArmSummary[],
  scales: ReadonlyMap<string, Scale>,
): TaskScores {
  return rows.map(({ env, successes }) => {
    const { floor, ceiling } = scales.get(env)!;
    return successes.filter((success) => success !== null)
      .map((success) => normalizeScore(success, floor, ceiling));
  });
}

function aggregateArm(
  rows: readonly ArmSummary[],
  base: readonly ArmSummary[],
  scales: ReadonlyMap<string, Scale>,
): ArmAggregate {
  const [{ trainer, arm, noise, choice }] = rows as [ArmSummary];
  const scores = normalizeScores(rows, scales);
  const isBase = arm === "vanilla" || arm === "warm start";
  const own = base.filter(({ env }) => rows.some((row) => row.env === env));
  const prng = seededPrng("aggregate", trainer, arm, noise, choice);
  return {
    ...{ trainer, arm, noise, choice },
    tasks: rows.length,
    interquartileMean: bootstrap([scores], computeInterquartileMean, prng),
    mean: bootstrap([scores], computeTaskMean, prng),
    profile: PROFILE.map((threshold) => computeShareAbove(scores, threshold)),
    improvement: isBase || own.length < rows.length ? null : bootstrap(
      [scores, normalizeScores(own, scales)],
      computeImprovement,
      prng,
    ),
  };
}

/**
 * Sums arms up over the tasks whose scale is known and that have a finished
 * seed, where there are several.
 */
export function aggregateArms(
  groups: readonly (readonly ArmSummary[])[],
  scales: ReadonlyMap<string, Scale>,
): ArmAggregate[] {
  const rows = groups.flat().filter(({ env, replies, successes }) =>
    replies === "truthful" && scales.has(env) &&
    successes.some((success) => success !== null)
  );
  const arms = Map.groupBy(
    rows,
    ({ trainer, arm, noise, choice }) => [trainer, arm, noise, choice].join(),
  );
  return [...arms.values()].filter((arm) => arm.length > 1).map((arm) => {
    const [{ trainer, choice }] = arm as [ArmSummary];
    const vanilla = rows.filter((row) =>
      row.arm === "vanilla" && row.trainer === trainer && row.choice === choice
    );
    return aggregateArm(arm, vanilla, scales);
  });
}
