/** Statistics of arms over all tasks and seeds. */

import {
  bootstrap,
  bootstrapEach,
  computeImprovement,
  computeInterquartileMean,
  computeShareAbove,
  computeTaskMean,
  normalizeScore,
  type TaskScores,
} from "../../utils/aggregate.ts";
import type { Estimate } from "../../utils/estimate.ts";
import { type Prng, seededPrng } from "../../utils/prng.ts";
import { isAsTrained } from "./measures.ts";
import type { Scale } from "./scales.ts";
import {
  type ArmSummary,
  isOfVariant,
  isStartRow,
  type RunKind,
} from "./summary.ts";

/** Thresholds of performance profiles: −0.5, −0.45, … 1. */
const THRESHOLDS = Array.from({ length: 31 }, (_, i) => (i - 10) / 20);

export interface ProfilePoint {
  readonly threshold: number;
  /** Share of runs above the threshold, mean over tasks. */
  readonly share: Estimate;
}

/** Keys of an aggregate. */
export type ArmNames = Pick<
  ArmSummary,
  "trainer" | "arm" | "noise" | "choice" | keyof RunKind
>;

function nameArms(
  { trainer, arm, noise, choice, variant, asks, listens }: ArmSummary,
): ArmNames {
  return { trainer, arm, noise, choice, variant, asks, listens };
}

/** An arm over all tasks, on the scale from floor to ceiling. */
export interface ArmAggregate extends ArmNames {
  readonly tasks: number;
  /** Interquartile mean over tasks and seeds. */
  readonly interquartileMean: Estimate;
  readonly mean: Estimate;
  readonly profile: readonly ProfilePoint[];
  /** Probability of improvement over vanilla; `null` for vanilla. */
  readonly improvement: Estimate | null;
  /** Mean paired difference to vanilla over tasks. */
  readonly difference: Estimate | null;
}

/** The difference of an arm to vanilla on a task, on the task's scale. */
export interface TaskDifference extends ArmNames {
  readonly env: string;
  readonly seeds: number;
  /** Mean paired difference with its t interval. */
  readonly difference: Estimate;
}

export interface TaskStatistics {
  readonly arms: readonly ArmAggregate[];
  readonly differences: readonly TaskDifference[];
}

/** Normalized scores of the finished seeds of each task. */
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

function computeProfile(scores: TaskScores, prng: Prng): ProfilePoint[] {
  const shares = bootstrapEach(
    [scores],
    (drawn) => THRESHOLDS.map((place) => computeShareAbove(drawn, place)),
    prng,
  );
  return THRESHOLDS.map((threshold, i) => ({ threshold, share: shares[i]! }));
}

function aggregateArm(
  rows: readonly ArmSummary[],
  base: readonly ArmSummary[],
  scales: ReadonlyMap<string, Scale>,
): ArmAggregate {
  const names = nameArms(rows[0]!);
  const { trainer, arm, noise, choice, variant, asks, listens } = names;
  const scores = normalizeScores(rows, scales);
  const isBase = arm === "vanilla" || isStartRow(names);
  const own = base.filter(({ env }) => rows.some((row) => row.env === env));
  const isPlain = variant === "" && asks === null;
  const key = [
    ...[trainer, arm, noise, choice],
    ...isPlain ? [] : [variant, `${asks}`, `${listens}`],
  ];
  const prng = seededPrng("aggregate", ...key);
  const gains = rows.map(({ env, gains }) => {
    const { floor, ceiling } = scales.get(env)!;
    return gains.map((gain) => gain / (ceiling - floor));
  });
  const isCompared = !isBase && own.length === rows.length;
  return {
    ...names,
    tasks: rows.length,
    interquartileMean: bootstrap([scores], computeInterquartileMean, prng),
    mean: bootstrap([scores], computeTaskMean, prng),
    profile: computeProfile(scores, seededPrng("profile", ...key)),
    improvement: isCompared
      ? bootstrap(
        [scores, normalizeScores(own, scales)],
        computeImprovement,
        prng,
      )
      : null,
    difference: isCompared && gains.every(({ length }) => length > 0)
      ? bootstrap([gains], computeTaskMean, seededPrng("difference", ...key))
      : null,
  };
}

function compareOnTask(
  row: ArmSummary,
  scales: ReadonlyMap<string, Scale>,
): TaskDifference[] {
  const { env, gain, gains } = row;
  if (gain === null) return [];
  const { floor, ceiling } = scales.get(env)!;
  const scale = (value: number) => value / (ceiling - floor);
  const [low, high] = gain.interval ?? [];
  return [{
    ...{ env, ...nameArms(row) },
    seeds: gains.length,
    difference: {
      mean: scale(gain.mean),
      interval: low === undefined ? null : [scale(low), scale(high!)],
    },
  }];
}

/** Aggregates arms over several tasks with a known scale and a finished seed. */
export function aggregateArms(
  groups: readonly (readonly ArmSummary[])[],
  scales: ReadonlyMap<string, Scale>,
): TaskStatistics {
  const rows = groups.flat().filter((row) =>
    isAsTrained(row) && scales.has(row.env) &&
    row.successes.some((success) => success !== null)
  );
  const arms = [
    ...Map.groupBy(rows, (row) => JSON.stringify(nameArms(row))).values(),
  ].filter((arm) => arm.length > 1);
  return {
    arms: arms.map((arm) => {
      const [first] = arm as [ArmSummary];
      const vanilla = rows.filter((row) =>
        row.arm === "vanilla" && row.trainer === first.trainer &&
        row.choice === first.choice && isOfVariant(row, first.variant) &&
        row.asks === first.asks && row.listens === first.listens
      );
      return aggregateArm(arm, vanilla, scales);
    }),
    differences: rows.filter((row) => arms.some((arm) => arm.includes(row)))
      .flatMap((row) => compareOnTask(row, scales)),
  };
}
