/** Differences to vanilla, with the sampling of tasks and several tests. */

import {
  computeCentralProbability,
  computeStudentQuantile,
  type Estimate,
  mean,
} from "../../../utils/estimate.ts";
import { formatDecimal, formatSigned } from "../../../utils/terminal/table.ts";
import { formatEstimateCell } from "../../../experiments/results/markdown_table.ts";
import { isAsTrained } from "../../../experiments/results/measures.ts";
import type { ArmSummary } from "../../../experiments/results/summary.ts";
import { nameArm } from "../../../experiments/results/task_tables.ts";
import type { ExhibitTable } from "../exhibits/exhibit.ts";

/** What the table shows. */
export const GAIN_TEXT: string =
  "Sampled success and its difference to vanilla, seed by seed. The interval " +
  "(95 %, Student's t) contains the spread over seeds and the sampling of the " +
  "test tasks, p is two-sided, and Holm's correction is over the rows.";

/** A difference of success; a single seed has no interval, and its p is 1. */
export interface Gain extends Estimate {
  readonly p: number;
}

/**
 * Estimates a difference of success. Its variance is that of the mean over seeds
 * plus that of the tasks, which all seeds share: at most the sum of both arms'
 * p(1 − p) / tasks.
 *
 * @param gains Differences, one per seed
 * @param rates Mean success of both arms
 * @param tasks Tasks that each seed was measured on
 */
export function estimateGain(
  gains: readonly number[],
  rates: readonly number[],
  tasks: number,
): Gain {
  const centre = mean(gains);
  const degrees = gains.length - 1;
  if (degrees === 0) return { mean: centre, interval: null, p: 1 };
  const squares = gains.reduce((sum, x) => sum + (x - centre) ** 2, 0);
  const perTask = rates.reduce((sum, rate) => sum + rate * (1 - rate), 0);
  const error = Math.sqrt(squares / degrees / gains.length + perTask / tasks);
  const angle = Math.atan(Math.abs(centre / error) / Math.sqrt(degrees));
  const reach = computeStudentQuantile(degrees) * error;
  return {
    mean: centre,
    interval: [centre - reach, centre + reach],
    p: error === 0
      ? Number(centre === 0)
      : 1 - computeCentralProbability(angle, degrees),
  };
}

/** Corrects p-values for their number (Holm 1979). */
export function correctHolm(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!);
  const corrected = [...values];
  let least = 0;
  order.forEach((index, rank) => {
    least = Math.max(least, (values.length - rank) * values[index]!);
    corrected[index] = Math.min(1, least);
  });
  return corrected;
}

/** Formats a p-value with two digits that count. */
export function formatP(p: number): string {
  return p < 1e-4 ? "< 0.0001" : p.toPrecision(2);
}

/** Lays the differences out; `null` without two seeds of an arm. */
export function tabulateGains(
  groups: readonly (readonly ArmSummary[])[],
): ExhibitTable | null {
  const found = groups.flat().filter((row) =>
    row.choice === "sampled" && isAsTrained(row) && row.gains.length > 1
  ).map((row) => {
    const rate = mean(row.successes.filter((success) => success !== null));
    const base = rate - mean(row.gains);
    const gain = estimateGain(row.gains, [rate, base], row.episodes!);
    return { row, base, gain };
  });
  const corrected = correctHolm(found.map(({ gain }) => gain.p));
  return found.length === 0 ? null : {
    heading: ["task", "arm", "vanilla", "success", "difference", "p", "Holm"],
    rows: found.map(({ row, base, gain }, i) => [
      row.env,
      nameArm(row),
      formatDecimal(base),
      formatEstimateCell(row.success, formatDecimal),
      formatEstimateCell(gain, formatSigned),
      formatP(gain.p),
      formatP(corrected[i]!),
    ]),
  };
}
