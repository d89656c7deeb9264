/**
 * Proposition 4.1 (arXiv 2603.12109): what critiques add to I_AS is proportional
 * to 2·Acc − 1, Acc being the share of critiques that are right.
 */

import { type Estimate, estimateMean } from "../../base/estimate.ts";
import {
  averageHeights,
  type EstimatedLine,
  estimateLine,
  fitLine,
  type LinePoint,
} from "../../base/least_squares.ts";
import { seededPrng } from "../../base/prng.ts";
import type { CellResult, Results, StartResult } from "../summary.ts";

/** Levels of noise that make a line worth fitting. */
const ENOUGH_LEVELS = 3;

/** What an arm adds to I_AS at each level of noise. */
export interface NoiseLine {
  readonly env: string;
  readonly trainer: string;
  readonly arm: string;
  /** A point a run: 2·Acc − 1, and the gain in I_AS over its warm start. */
  readonly points: readonly LinePoint[];
  readonly seeds: number;
  /** The line through all runs, with intervals by a bootstrap over seeds. */
  readonly line: EstimatedLine;
  /** R² of the line through the means over seeds. */
  readonly rSquaredOfMeans: Estimate;
  /** Gain in I_AS of vanilla, which hears no critiques. */
  readonly vanilla: Estimate | null;
}

/** I_AS of a policy, sampled, told the truth. */
function findIAs(
  { measures }: Pick<StartResult, "measures">,
): number | null {
  const found = measures.find(({ choice, replies }) =>
    choice === "sampled" && replies === "truthful"
  );
  return found?.iAs ?? null;
}

/** A run's gain in I_AS over its warm start; `null` where one is missing. */
function findGain(
  cell: CellResult,
  warmStarts: readonly StartResult[],
): number | null {
  const start = warmStarts.find(({ path }) => path === cell.start);
  const before = start === undefined ? null : findIAs(start);
  const after = findIAs(cell);
  return before === null || after === null ? null : after - before;
}

/** 2·Acc − 1 of critiques that are wrong so often. */
export function computeAccuracyMargin(noise: number): number {
  return 2 * (1 - noise) - 1;
}

/** Fits a line for each arm that was trained at several levels of noise. */
export function fitNoiseLines({ cells, warmStarts }: Results): NoiseLine[] {
  const runs = cells.flatMap((cell) => {
    const gain = findGain(cell, warmStarts);
    return gain === null ? [] : [{ ...cell, gain }];
  });
  const kindOf = ({ env, trainer, asks, listens }: CellResult) =>
    [env, trainer, asks, listens].join();
  const arms = Map.groupBy(
    runs.filter(({ arm }) => arm !== "vanilla"),
    (run) => [kindOf(run), run.arm, run.variant].join(),
  );
  return [...arms.values()].flatMap((own): NoiseLine[] => {
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
      run.arm === "vanilla" && kindOf(run) === kindOf(first!)
    );
    return [{
      ...{ env, trainer, arm },
      points: clusters.flat(),
      seeds: clusters.length,
      line: estimateLine(clusters, seededPrng("line", ...key)),
      rSquaredOfMeans: means.rSquared,
      vanilla: estimateMean(vanilla.map(({ gain }) => gain)),
    }];
  });
}
