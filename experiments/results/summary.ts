/** An experiment's results by arm: means, and differences to vanilla. */

import { type Estimate, estimateMean, mean } from "../../utils/estimate.ts";
import { REPLIES } from "../experiment_file.ts";
import { findMeasure, type Measure, type MeasureMethod } from "./measures.ts";
import type { Cell, Plan } from "../plan.ts";
import type { Scale } from "./scales.ts";
import type { WayPoint } from "./ways.ts";

/** What runs share that are compared: environment, and skills of the start. */
type Place = "env" | "asks" | "listens";

/** A run and what became of it. */
export interface CellResult
  extends Omit<Cell, "config" | "asked" | "warmStart"> {
  /** Place of its warm start; `null` where that is a language model. */
  readonly start: string | null;
  /** Whether it has been trained and measured. */
  readonly finished: boolean;
  /** How well its policy does; empty until it is finished. */
  readonly measures: readonly Measure[];
  /** Time spent on training so far; `null` where none is known. */
  readonly minutes: number | null;
  /** Backend that it was begun on; `null` where it has not begun. */
  readonly backend: string | null;
  /** Commit that it was begun with; `null` where none is known. */
  readonly commit: string | null;
  /** Its way through the plane of I_AS and C_BT. */
  readonly way: readonly WayPoint[];
}

/** A warm start and how well it does. */
export interface StartResult extends Pick<Cell, Place> {
  readonly path: string;
  readonly seed: number;
  /** How well its policy does; empty until it is finished. */
  readonly measures: readonly Measure[];
}

/** All that an experiment has found. */
export interface Results {
  readonly name: string;
  readonly split: Plan["split"];
  /** The scales of its environments, as far as they are known. */
  readonly scales: Readonly<Record<string, Scale>>;
  readonly warmStarts: readonly StartResult[];
  readonly cells: readonly CellResult[];
}

/** What runs are of the lists that not all experiments have. */
export type RunKind = Pick<Cell, "variant" | "asks" | "listens">;

/** What sets rows apart, the way of measuring aside. */
interface RowNames
  extends Pick<Cell, Place | "trainer" | "variant" | "alike" | "noise"> {
  /** The arm, or `warm start`. */
  readonly arm: string;
}

/** Runs that differ in their seeds only, measured in one way. */
export interface ArmSummary extends MeasureMethod, RowNames {
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
  names: RowNames,
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
  const on = new Set(all.flatMap(({ on }) => on ?? []));
  const ways = [
    ...REPLIES.map((replies) => ({ replies })),
    ...[...on].map((on) => ({ replies: "truthful", on } as const)),
  ];
  return ways.flatMap((way) =>
    (["sampled", "greedy"] as const).map((choice) => ({
      choice,
      ...way,
      split: results.split,
    }))
  ).filter((how) => findMeasure(all, how) !== undefined);
}

/** Tells whether a run, or one that would be the same, is of a variant. */
export function isOfVariant(
  { variant, alike }: Pick<Cell, "variant" | "alike">,
  name: string,
): boolean {
  return variant === name || alike.includes(name);
}

/** Tells whether two runs are of one environment and start alike. */
export function isSamePlace(a: Pick<Cell, Place>, b: Pick<Cell, Place>) {
  return a.env === b.env && a.asks === b.asks && a.listens === b.listens;
}

/** The rows of one environment, trainer and kind of warm start. */
function summarizeGroup(
  results: Results,
  group: readonly CellResult[],
): ArmSummary[] {
  const [first] = group as [CellResult];
  const { env, trainer, asks, listens } = first;
  const place = { env, trainer, asks, listens };
  const seeds = listDistinct(group, ({ seed }) => seed);
  const vanilla = group.filter(({ arm }) => arm === "vanilla");
  const starts = results.warmStarts.filter((start) => isSamePlace(start, first))
    .map((start) => ({ ...start, minutes: null }));
  const kinds = Map.groupBy(
    // Runs that were added later come last.
    group.toSorted((a, b) => a.noise - b.noise),
    ({ arm, variant, noise }) => JSON.stringify([arm, variant, noise]),
  );
  return listMeasurements(results).flatMap((how) => [
    // A warm start that all seeds share is that of each.
    summarizeArm(
      { ...place, arm: "warm start", variant: "", alike: [], noise: 0 },
      how,
      starts.map(({ seed }) => seed),
      starts,
      [],
    ),
    ...[...kinds.values()].map((runs) => {
      const [{ arm, variant, alike, noise }] = runs as [CellResult];
      return summarizeArm(
        { ...place, arm, variant, alike, noise },
        how,
        seeds,
        runs,
        arm === "vanilla"
          ? []
          : vanilla.filter((run) => isOfVariant(run, variant)),
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
  return [...groups.values()].map((cells) => {
    const places = Map.groupBy(
      cells,
      ({ asks, listens }) => `${asks} ${listens}`,
    );
    return [...places.values()].flatMap((group) =>
      summarizeGroup(results, group)
    );
  });
}
