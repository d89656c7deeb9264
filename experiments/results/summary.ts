/** An experiment's results by arm: means and differences to vanilla. */

import type { JsonObject } from "../../utils/json_values.ts";
import { type Estimate, estimateMean, findMean } from "../../utils/estimate.ts";
import { REPLIES, SWAPPED_BELIEFS } from "../experiment_file.ts";
import { CHOICES } from "../../trainers/runs/config/setting_groups.ts";
import {
  findMeasure,
  isAsTrained,
  listMethods,
  type Measure,
  type MeasureMethod,
} from "./measures.ts";
import type { Cell, Plan } from "../plan.ts";
import type { Scale } from "./scales.ts";

export type TrajectoryPoint = readonly [iAs: number, cBt: number];

/** Keys that compared runs share. */
type Place = "env" | "asks" | "listens";

/** Means of metrics over consecutive tenths of a run's updates. */
export type Course = Readonly<Record<string, readonly (number | null)[]>>;

export interface CellResult
  extends Omit<Cell, "config" | "asked" | "warmStart"> {
  /** Path of its warm start; `null` for a language model. */
  readonly start: string | null;
  /** Whether it is trained and measured. */
  readonly finished: boolean;
  /** Measures of its policy; empty until it is finished. */
  readonly measures: readonly Measure[];
  /** Measures of the language model that it starts from, if it has them. */
  readonly before?: readonly Measure[];
  /** Minutes of training so far, if known. */
  readonly minutes: number | null;
  /** Backend at its start, if begun. */
  readonly backend: string | null;
  /** Commit at its start, if known. */
  readonly commit: string | null;
  /** Versions and the machine at its start, if known. */
  readonly versions?: Readonly<Record<string, string>>;
  /** All its settings by name, if begun. */
  readonly resolved?: JsonObject;
  /** Success of the episodes of each update, if known. */
  readonly curve?: readonly (number | null)[];
  /** How it changed, where its environment has tools. */
  readonly course?: Course;
  /** Its averaged trajectory through the plane of I_AS and C_BT. */
  readonly way: readonly TrajectoryPoint[];
}

export interface StartResult extends Pick<Cell, Place> {
  readonly path: string;
  readonly seed: number;
  /** Measures of its policy; empty until it is finished. */
  readonly measures: readonly Measure[];
}

export interface Results {
  readonly name: string;
  readonly split: Plan["split"];
  /** The known scales of its environments. */
  readonly scales: Readonly<Record<string, Scale>>;
  readonly warmStarts: readonly StartResult[];
  readonly cells: readonly CellResult[];
}

/** Keys of the lists that an experiment may omit. */
export type RunKind = Pick<Cell, "variant" | "asks" | "listens">;

interface RowNames
  extends Pick<Cell, Place | "trainer" | "variant" | "alike" | "noise"> {
  /** The arm, `warm start`, or `before` for a language model untrained. */
  readonly arm: string;
}

/** Runs that differ only in their seed, measured with one method. */
export interface ArmSummary extends MeasureMethod, RowNames {
  /** Tasks that each seed was measured on; the least, if they differ. */
  readonly episodes: number | null;
  /** Success by seed; `null` if it is missing. */
  readonly successes: readonly (number | null)[];
  readonly success: Estimate | null;
  /** Mean difference to vanilla on common seeds. */
  readonly gain: Estimate | null;
  readonly gains: readonly number[];
  /** Success minus success with unknown replies, if measured. */
  readonly replyEffect: Estimate | null;
  /** Success minus success with another episode's beliefs, if measured. */
  readonly beliefEffect: Estimate | null;
  /** C_BT minus C_BT with unknown replies, if measured. */
  readonly listening: Estimate | null;
  /** Share of questions labelled +1. */
  readonly asRate: number | null;
  /** Share of beliefs labelled +1. */
  readonly btRate: number | null;
  readonly iAs: number | null;
  readonly minutes: number | null;
}

type Measured = Pick<CellResult, "seed" | "measures"> & {
  readonly minutes: number | null;
};

function averageKnown(
  values: readonly (number | null | undefined)[],
): number | null {
  return findMean(values.filter((value) => typeof value === "number"));
}

function summarizeArm(
  names: RowNames,
  method: MeasureMethod,
  seeds: readonly number[],
  runs: readonly Measured[],
  base: readonly Measured[],
): ArmSummary {
  const find = (list: readonly Measured[], method: MeasureMethod) =>
    seeds.map((seed) => {
      const run = list.find((run) => run.seed === seed);
      return run === undefined ? undefined : findMeasure(run.measures, method);
    });
  const own = find(runs, method);
  const successes = own.map((measure) => measure?.success ?? null);
  const compare = (
    others: readonly (Measure | undefined)[],
    read = (measure: Measure): number | null => measure.success,
  ) =>
    others.flatMap((other, i) => {
      const [mine, theirs] = [own[i], other].map((one) => one && read(one));
      return typeof mine === "number" && typeof theirs === "number"
        ? [mine - theirs]
        : [];
    });
  const gains = compare(find(base, method));
  const withoutReplies = method.replies === "unknown"
    ? []
    : find(runs, { ...method, replies: "unknown" });
  const withSwappedBeliefs = isAsTrained(method)
    ? find(runs, { ...method, on: SWAPPED_BELIEFS })
    : [];
  return {
    ...names,
    ...method,
    episodes: own.reduce<number | null>(
      (least, one) =>
        one === undefined ? least : Math.min(least ?? Infinity, one.episodes),
      null,
    ),
    successes,
    success: estimateMean(successes.filter((x) => x !== null), [0, 1]),
    gain: estimateMean(gains),
    gains,
    replyEffect: estimateMean(compare(withoutReplies)),
    beliefEffect: estimateMean(compare(withSwappedBeliefs)),
    listening: estimateMean(compare(withoutReplies, ({ cBt }) => cBt)),
    asRate: averageKnown(own.map((measure) => measure?.asRate)),
    btRate: averageKnown(own.map((measure) => measure?.btRate)),
    iAs: averageKnown(own.map((measure) => measure?.iAs)),
    minutes: averageKnown(
      runs.filter(({ measures }) => measures.length > 0)
        .map(({ minutes }) => minutes),
    ),
  };
}

function listMeasurements(results: Results): MeasureMethod[] {
  const all = [...results.warmStarts, ...results.cells]
    .flatMap(({ measures }) => measures);
  const measuredOn = [...new Set(all.flatMap(({ on }) => on ?? []))];
  const { split } = results;
  return listMethods({ replies: REPLIES, measuredOn, split }, CHOICES)
    .filter((method) => findMeasure(all, method) !== undefined);
}

/** Whether a run is of a variant, or would be the same. */
export function isOfVariant(
  { variant, alike }: Pick<Cell, "variant" | "alike">,
  name: string,
): boolean {
  return variant === name || alike.includes(name);
}

/** Whether two runs have the same environment and skills. */
export function isSamePlace(a: Pick<Cell, Place>, b: Pick<Cell, Place>) {
  return a.env === b.env && a.asks === b.asks && a.listens === b.listens;
}

/** Whether a row is of what runs start from. */
export function isStartRow({ arm }: Pick<ArmSummary, "arm">): boolean {
  return arm === "warm start" || arm === "before";
}

/** Runs to compare an arm with: vanilla of its variant, or of the only one. */
function findBase(
  vanilla: readonly CellResult[],
  variant: string,
): readonly CellResult[] {
  const own = vanilla.filter((run) => isOfVariant(run, variant));
  const variants = new Set(vanilla.map(({ variant }) => variant));
  return own.length === 0 && variants.size === 1 ? vanilla : own;
}

/** The rows of an environment, trainer and kind of warm start. */
function summarizeGroup(
  results: Results,
  group: readonly CellResult[],
): ArmSummary[] {
  const [first] = group as [CellResult];
  const { env, trainer, asks, listens } = first;
  const place = { env, trainer, asks, listens };
  const seeds = [...new Set(group.map(({ seed }) => seed))];
  const vanilla = group.filter(({ arm }) => arm === "vanilla");
  const starts = results.warmStarts.filter((start) => isSamePlace(start, first))
    .map((start) => ({ ...start, minutes: null }));
  const kinds = Map.groupBy(
    // Cells of levels that were added later come last.
    group.toSorted((a, b) => a.noise - b.noise),
    ({ arm, variant, noise }) => JSON.stringify([arm, variant, noise]),
  );
  const models = Map.groupBy(
    group.filter(({ before }) => before !== undefined),
    ({ settings, variant }) => settings["model"] === undefined ? "" : variant,
  );
  return listMeasurements(results).flatMap((method) => [
    ...group.every(({ start }) => start === null) ? [] : [
      summarizeArm(
        { ...place, arm: "warm start", variant: "", alike: [], noise: 0 },
        method,
        starts.map(({ seed }) => seed),
        starts,
        [],
      ),
    ],
    ...[...models].map(([variant, runs]) =>
      summarizeArm(
        { ...place, arm: "before", variant, alike: [], noise: 0 },
        method,
        [runs[0]!.seed],
        runs.map(({ seed, before = [] }) => ({
          seed,
          measures: before,
          minutes: null,
        })),
        [],
      )
    ).filter(({ episodes }) => episodes !== null),
    ...[...kinds.values()].map((runs) => {
      const [{ arm, variant, alike, noise }] = runs as [CellResult];
      return summarizeArm(
        { ...place, arm, variant, alike, noise },
        method,
        seeds,
        runs,
        arm === "vanilla" ? [] : findBase(vanilla, variant),
      );
    }),
  ]);
}

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
