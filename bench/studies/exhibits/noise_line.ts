/**
 * Proposition 4.1 (arXiv 2603.12109): what critiques add is proportional to
 * 2·Acc − 1, Acc being the share of critiques that are right. What they add to is
 * I_AS, or C_BT where only beliefs are judged.
 */

import { isAsTrained } from "../../../experiments/results/measures.ts";
import { type Estimate, estimateMean } from "../../../utils/estimate.ts";
import {
  averageHeights,
  type EstimatedLine,
  estimateLine,
  fitLine,
  type LinePoint,
} from "./least_squares.ts";
import { seededPrng } from "../../../utils/prng.ts";
import type {
  CellResult,
  Results,
  StartResult,
} from "../../../experiments/results/summary.ts";

/** Levels of noise that make a line worth fitting. */
const ENOUGH_LEVELS = 3;

/** What critiques are to add to. */
export type NoiseMeasure = "iAs" | "cBt";

/** What an arm adds to a measure at each level of noise. */
export interface NoiseLine {
  readonly env: string;
  readonly trainer: string;
  readonly arm: string;
  /** What is measured. */
  readonly measure: NoiseMeasure;
  /** A point a run: 2·Acc − 1, and the gain over its warm start. */
  readonly points: readonly LinePoint[];
  readonly seeds: number;
  /** The line through all runs, with intervals by a bootstrap over seeds. */
  readonly line: EstimatedLine;
  /** R² of the line through the means over seeds. */
  readonly rSquaredOfMeans: Estimate;
  /** Gain of vanilla, which uses no critiques. */
  readonly vanilla: Estimate | null;
}

/** A measure of a policy, sampled, with truthful replies. */
function findMeasured(
  { measures }: Pick<StartResult, "measures">,
  measure: NoiseMeasure,
): number | null {
  const found = measures.find((measure) =>
    measure.choice === "sampled" && isAsTrained(measure)
  );
  return found?.[measure] ?? null;
}

/** A run's gain over its warm start; `null` where one is missing. */
function findGain(
  cell: CellResult,
  warmStarts: readonly StartResult[],
  measure: NoiseMeasure,
): number | null {
  const start = warmStarts.find(({ path }) => path === cell.start);
  const before = start === undefined ? null : findMeasured(start, measure);
  const after = findMeasured(cell, measure);
  return before === null || after === null ? null : after - before;
}

/** 2·Acc − 1 of critiques that are wrong so often. */
export function computeAccuracyMargin(noise: number): number {
  return 2 * (1 - noise) - 1;
}

/** A run, and what it has gained. */
interface GainedRun extends CellResult {
  readonly gain: number;
}

/** The runs whose gain in a measure is known. */
function measureGains(
  { cells, warmStarts }: Results,
  measure: NoiseMeasure,
): GainedRun[] {
  return cells.flatMap((cell) => {
    const gain = findGain(cell, warmStarts, measure);
    return gain === null ? [] : [{ ...cell, gain }];
  });
}

/** What runs must share to be compared. */
function getKind({ env, trainer, asks, listens }: CellResult): string {
  return [env, trainer, asks, listens].join();
}

/** Fits a line to the runs of an arm; none where few levels were trained. */
function fitArm(
  own: readonly GainedRun[],
  runs: readonly GainedRun[],
  measure: NoiseMeasure,
): NoiseLine[] {
  const [first] = own;
  const { env, trainer, arm } = first!;
  const levels = new Set(own.map(({ noise }) => noise));
  if (levels.size < ENOUGH_LEVELS) return [];
  const clusters = [...Map.groupBy(own, ({ seed }) => seed).values()]
    .map((seed) =>
      seed.map(({ noise, gain }): LinePoint => [
        computeAccuracyMargin(noise),
        gain,
      ])
    );
  const key = [env, trainer, arm] as const;
  const means = estimateLine(
    clusters,
    seededPrng("means", ...key),
    (points) => fitLine(averageHeights(points)),
  );
  const vanilla = runs.filter((run) =>
    run.arm === "vanilla" && getKind(run) === getKind(first!)
  );
  return [{
    ...{ env, trainer, arm, measure },
    points: clusters.flat(),
    seeds: clusters.length,
    line: estimateLine(clusters, seededPrng("line", ...key)),
    rSquaredOfMeans: means.rSquared,
    vanilla: estimateMean(vanilla.map(({ gain }) => gain)),
  }];
}

/** Fits a line for each arm that was trained at several levels of noise. */
export function fitNoiseLines(results: Results): NoiseLine[] {
  const measures: readonly NoiseMeasure[] = ["iAs", "cBt"];
  return measures.flatMap((measure) => {
    const runs = measureGains(results, measure);
    const judged = runs.filter(({ arm }) =>
      arm !== "vanilla" && (arm === "bt") === (measure === "cBt")
    );
    const arms = Map.groupBy(
      judged,
      (run) => [getKind(run), run.arm, run.variant].join(),
    );
    return [...arms.values()].flatMap((own) => fitArm(own, runs, measure));
  });
}
