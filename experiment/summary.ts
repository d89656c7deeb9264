/** An experiment's results by arm: means, and differences to vanilla. */

import { type Estimate, estimateMean, mean } from "../base/estimate.ts";
import { REPLIES } from "./experiment_file.ts";
import { findMeasure, type Measure, type MeasureMethod } from "./measures.ts";
import type { Cell } from "./plan.ts";

/** A run and what became of it. */
export interface CellResult
  extends Pick<Cell, "path" | "env" | "trainer" | "arm" | "noise" | "seed"> {
  /** Whether it has been trained and measured. */
  readonly finished: boolean;
  /** How well its policy does; empty until it is finished. */
  readonly measures: readonly Measure[];
  /** Time spent on training so far; `null` where none is known. */
  readonly minutes: number | null;
  /** Backend that it was begun on; `null` where it has not begun. */
  readonly backend: string | null;
}

/** A warm start and how well it does. */
export interface StartResult {
  readonly path: string;
  readonly env: string;
  readonly seed: number;
  /** How well its policy does; empty until it is finished. */
  readonly measures: readonly Measure[];
}

/** All that an experiment has found. */
export interface Results {
  readonly name: string;
  readonly warmStarts: readonly StartResult[];
  readonly cells: readonly CellResult[];
}

/** Runs that differ in their seeds only, measured in one way. */
export interface ArmSummary extends MeasureMethod {
  readonly env: string;
  readonly trainer: string;
  /** The arm, or `warm start`. */
  readonly arm: string;
  readonly noise: number;
  /** Success of each seed of the experiment; `null` where it is not there. */
  readonly successes: readonly (number | null)[];
  /** Mean success over seeds; `null` where no seed is there. */
  readonly success: Estimate | null;
  /** Difference to vanilla on the seeds that both have; `null` without any. */
  readonly gain: Estimate | null;
  /** The differences that it is the mean of. */
  readonly gains: readonly number[];
  /** What success loses where all replies are unknown, if it was measured. */
  readonly owed: Estimate | null;
  /** Share of questions labelled +1. */
  readonly asRate: number | null;
  /** Share of beliefs labelled +1. */
  readonly btRate: number | null;
  readonly iAs: number | null;
  readonly minutes: number | null;
}

/** A policy of a seed, with its measures. */
type Measured = Pick<CellResult, "seed" | "measures"> & {
  readonly minutes: number | null;
};

function averageKnown(
  values: readonly (number | null | undefined)[],
): number | null {
  const known = values.filter((value) => typeof value === "number");
  return known.length === 0 ? null : mean(known);
}

function summarizeArm(
  names: Pick<ArmSummary, "env" | "trainer" | "arm" | "noise">,
  how: MeasureMethod,
  seeds: readonly number[],
  runs: readonly Measured[],
  base: readonly Measured[],
): ArmSummary {
  const find = (list: readonly Measured[], how: MeasureMethod) =>
    seeds.map((seed) => {
      const run = list.find((run) => run.seed === seed);
      return run === undefined ? undefined : findMeasure(run.measures, how);
    });
  const own = find(runs, how);
  const successes = own.map((measure) => measure?.success ?? null);
  const compare = (others: readonly (Measure | undefined)[]) =>
    others.flatMap((other, i) =>
      other === undefined || successes[i] === null
        ? []
        : [successes[i]! - other.success]
    );
  const gains = compare(find(base, how));
  const blind = how.replies === "unknown"
    ? []
    : find(runs, { ...how, replies: "unknown" });
  return {
    ...names,
    ...how,
    successes,
    success: estimateMean(successes.filter((x) => x !== null), [0, 1]),
    gain: estimateMean(gains),
    gains,
    owed: estimateMean(compare(blind)),
    asRate: averageKnown(own.map((measure) => measure?.asRate)),
    btRate: averageKnown(own.map((measure) => measure?.btRate)),
    iAs: averageKnown(own.map((measure) => measure?.iAs)),
    minutes: averageKnown(
      runs.filter(({ measures }) => measures.length > 0)
        .map(({ minutes }) => minutes),
    ),
  };
}

/** The distinct values of a key, in order of appearance. */
function listDistinct<T, K>(items: readonly T[], key: (item: T) => K): K[] {
  return [...new Set(items.map(key))];
}

/** Ways in which the policies were measured. */
function listMeasurements(results: Results): MeasureMethod[] {
  const all = [...results.warmStarts, ...results.cells]
    .flatMap(({ measures }) => measures);
  return REPLIES.flatMap((replies) =>
    (["sampled", "greedy"] as const).map((choice) => ({ choice, replies }))
  ).filter((how) => findMeasure(all, how) !== undefined);
}

/** The rows of one environment and trainer. */
function summarizeGroup(
  results: Results,
  group: readonly CellResult[],
): ArmSummary[] {
  const [{ env, trainer }] = group as [CellResult];
  const seeds = listDistinct(group, ({ seed }) => seed);
  const vanilla = group.filter(({ arm }) => arm === "vanilla");
  const starts = results.warmStarts.filter((start) => start.env === env)
    .map((start) => ({ ...start, minutes: null }));
  return listMeasurements(results).flatMap((how) => [
    // A warm start that all seeds share is that of each.
    summarizeArm(
      { env, trainer, arm: "warm start", noise: 0 },
      how,
      starts.map(({ seed }) => seed),
      starts,
      [],
    ),
    ...listDistinct(group, ({ arm }) => arm).flatMap((arm) => {
      const runs = group.filter((cell) => cell.arm === arm);
      return listDistinct(runs, ({ noise }) => noise).map((noise) =>
        summarizeArm(
          { env, trainer, arm, noise },
          how,
          seeds,
          runs.filter((run) => run.noise === noise),
          arm === "vanilla" ? [] : vanilla,
        )
      );
    }),
  ]);
}

/** Sums an experiment's results up. */
export function summarizeResults(results: Results): ArmSummary[][] {
  const groups = Map.groupBy(
    results.cells,
    ({ env, trainer }) => `${env} ${trainer}`,
  );
  return [...groups.values()].map((group) => summarizeGroup(results, group));
}
