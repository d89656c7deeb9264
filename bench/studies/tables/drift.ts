/**
 * Theorem 3.4 (arXiv 2603.12109): one gradient step changes each of I_AS and C_BT
 * by little where the other is small. From starts of different skills, the change
 * of one is fitted by a power of the other at the start.
 */

import { findPercentiles, RESAMPLES } from "../../../utils/aggregate.ts";
import { type Estimate, mean } from "../../../utils/estimate.ts";
import { type Prng, randomInteger, seededPrng } from "../../../utils/prng.ts";
import { formatDecimal } from "../../../utils/terminal/table.ts";
import { formatEstimateCell } from "../../../experiments/results/markdown_table.ts";
import type { Measure } from "../../../experiments/results/measures.ts";
import type {
  Results,
  StartResult,
} from "../../../experiments/results/summary.ts";
import type { ExhibitTable } from "../exhibits/exhibit.ts";

/** A start: a skill that it has, and how much the other changes, by seed. */
export interface DriftPoint {
  readonly skill: number;
  readonly changes: readonly number[];
}

/** y = factor · x^exponent. */
export interface PowerLaw {
  readonly factor: number;
  readonly exponent: number;
  /** Share of the variance of y that it explains. */
  readonly rSquared: number;
}

const MAX_EXPONENT = 4;
const EXPONENT_STEP = 0.02;

/** Fits y = a · x^b with b from 0 to 4, by least squares; x ≥ 0. */
export function fitPower(
  points: readonly (readonly [x: number, y: number])[],
): PowerLaw {
  const ys = points.map(([, y]) => y);
  const centre = mean(ys);
  const all = ys.reduce((sum, y) => sum + (y - centre) ** 2, 0);
  // A constant explains nothing, or all there is.
  let best = { factor: centre, exponent: 0, rSquared: all === 0 ? 1 : 0 };
  const whole = ys.reduce((sum, y) => sum + y ** 2, 0);
  const steps = points.map(([x]) => x ** EXPONENT_STEP);
  const powers = points.map(() => 1);
  for (let i = 1; i <= MAX_EXPONENT / EXPONENT_STEP; i++) {
    let squares = 0;
    let products = 0;
    for (let p = 0; p < ys.length; p++) {
      const power = powers[p]! * steps[p]!;
      powers[p] = power;
      squares += power ** 2;
      products += ys[p]! * power;
    }
    if (squares === 0) continue;
    const factor = products / squares;
    const rSquared = 1 - (whole - factor * products) / all;
    if (rSquared > best.rSquared) {
      best = { factor, exponent: i * EXPONENT_STEP, rSquared };
    }
  }
  return best;
}

/** Draws items with replacement. */
function resample<T>(items: readonly T[], prng: Prng): T[] {
  return items.map(() => items[randomInteger(prng, items.length)]!);
}

/** A fit with 95 % intervals by a bootstrap over starts, and seeds within. */
export function estimatePower(
  points: readonly DriftPoint[],
  prng: Prng,
  resamples = RESAMPLES,
): { readonly exponent: Estimate; readonly rSquared: Estimate } {
  const fit = (some: readonly DriftPoint[]) =>
    fitPower(some.map(({ skill, changes }) => [skill, mean(changes)]));
  const drawn = Array.from({ length: resamples }, () =>
    fit(
      resample(points, prng).map(({ skill, changes }) => ({
        skill,
        changes: resample(changes, prng),
      })),
    ));
  const whole = fit(points);
  const estimate = (name: "exponent" | "rSquared"): Estimate => ({
    mean: whole[name],
    interval: findPercentiles(drawn.map((one) => one[name])),
  });
  return { exponent: estimate("exponent"), rSquared: estimate("rSquared") };
}

/** A skill of a policy; `null` where it was not measured. */
type ReadSkill = (measures: readonly Measure[]) => number | null;

function findSampled(
  measures: readonly Measure[],
  replies: Measure["replies"],
): Measure | undefined {
  return measures.find((one) =>
    one.choice === "sampled" && one.on === undefined && one.replies === replies
  );
}

const readIAs: ReadSkill = (measures) =>
  findSampled(measures, "truthful")?.iAs ?? null;

const readCBt: ReadSkill = (measures) =>
  findSampled(measures, "truthful")?.cBt ?? null;

/** C_BT without what beliefs that ignore the replies have. */
const readListening: ReadSkill = (measures) => {
  const unknown = findSampled(measures, "unknown")?.cBt ?? null;
  const known = readCBt(measures);
  return known === null || unknown === null ? null : known - unknown;
};

/** The pairs that the theorem couples. */
const COUPLINGS: readonly [string, string, ReadSkill, ReadSkill][] = [
  ["I_AS", "C_BT", readIAs, readCBt],
  ["I_AS", "C_BT owed to replies", readIAs, readListening],
  ["C_BT", "I_AS", readCBt, readIAs],
  ["C_BT owed to replies", "I_AS", readListening, readIAs],
];

/** Lists the starts with a skill and the changes of the other. */
function listPoints(
  { cells, warmStarts }: Pick<Results, "cells" | "warmStarts">,
  readChange: ReadSkill,
  readSkill: ReadSkill,
): DriftPoint[] {
  return warmStarts.flatMap(({ measures, path }: StartResult) => {
    const [skill, before] = [readSkill(measures), readChange(measures)];
    const changes = cells.filter(({ start }) => start === path)
      .flatMap((cell) => {
        const after = readChange(cell.measures);
        return before === null || after === null ? [] : after - before;
      });
    return skill === null || changes.length === 0
      ? []
      : [{ skill: Math.max(0, skill), changes }];
  });
}

/** Starts below which no power is fitted. */
const ENOUGH_STARTS = 5;

/** What the table shows. */
export const DRIFT_TEXT: string =
  "How much one step changes a skill, fitted by a power of the other skill at " +
  "the start, over starts of different skills. The theorem bounds the change " +
  "by a multiple of the skill, so the exponent should be 1 or more. Intervals " +
  "(95 %) by a bootstrap over starts and seeds.";

/** Lays the exponents out; `null` without enough starts. */
export function tabulateDrift(
  results: Pick<Results, "cells" | "warmStarts">,
  resamples: number = RESAMPLES,
): ExhibitTable | null {
  const rows = COUPLINGS.flatMap(([changed, skill, readChange, readSkill]) => {
    const points = listPoints(results, readChange, readSkill);
    if (points.length < ENOUGH_STARTS) return [];
    const prng = seededPrng("drift", changed, skill);
    const { exponent, rSquared } = estimatePower(points, prng, resamples);
    return [[
      ...[changed, skill, `${points.length}`],
      formatEstimateCell(exponent, formatDecimal),
      formatEstimateCell(rSquared, formatDecimal),
    ]];
  });
  return rows.length === 0 ? null : {
    heading: ["change of", "against", "starts", "exponent", "R²"],
    rows,
  };
}
