/**
 * What a repetition of a study should find: prediction intervals of means over
 * seeds, and of the arms' differences to vanilla. A change in the last digits
 * makes another run of the same seed, so a repetition differs from the committed
 * runs as other seeds do.
 */

import { isAsTrained } from "../../experiments/results/measures.ts";
import { computeStudentQuantile, mean } from "../../utils/estimate.ts";
import {
  type ArmSummary,
  type Results,
  summarizeResults,
} from "../../experiments/results/summary.ts";

/** A number that a repetition should find. */
export interface Expectation {
  /** What it is of: a task's id, and an arm or `ARM - vanilla`. */
  readonly env: string;
  readonly arm: string;
  /** What the committed runs have. */
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** What a repetition found. */
export interface Comparison extends Expectation {
  readonly found: number;
  readonly isWithin: boolean;
}

/** The successes that are there. */
function listKnown({ successes }: ArmSummary): number[] {
  return successes.filter((success) => success !== null);
}

/** Sampled success of trained policies, with truthful replies. */
function selectRows(
  groups: readonly (readonly ArmSummary[])[],
): readonly ArmSummary[] {
  return groups.flat().filter((row) =>
    row.choice === "sampled" && isAsTrained(row) &&
    row.arm !== "warm start" && listKnown(row).length > 0
  );
}

/** Sum of squares around the mean. */
function sumSquares(values: readonly number[]): number {
  const centre = mean(values);
  return values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
}

/** A mean over seeds, or a difference of two. */
interface Mean {
  readonly env: string;
  readonly arm: string;
  readonly mean: number;
  /** Sum of 1 / n over the means that it is made of. */
  readonly weight: number;
}

/** The means of all arms, and their differences to vanilla. */
function listMeans(rows: readonly ArmSummary[]): Mean[] {
  const means = rows.map((row) => {
    const { env, arm } = row;
    const own = listKnown(row);
    return { env, arm, mean: mean(own), weight: 1 / own.length };
  });
  const differences = means.flatMap((one): Mean[] => {
    const vanilla = means.find(({ env, arm }) =>
      env === one.env && arm === "vanilla"
    );
    return vanilla === undefined || one.arm === "vanilla" ? [] : [{
      env: one.env,
      arm: `${one.arm} - vanilla`,
      mean: one.mean - vanilla.mean,
      weight: one.weight + vanilla.weight,
    }];
  });
  return [...means, ...differences];
}

/**
 * Computes where a mean of as many new seeds, or a difference of two, lies with
 * 95 % probability, by Student's t with the variance of all tasks and arms
 * pooled. Differences count as those of independent runs, which is careful: the
 * arms share warm starts.
 */
export function predictMeans(
  groups: readonly (readonly ArmSummary[])[],
): Expectation[] {
  const rows = selectRows(groups);
  const values = rows.map(listKnown);
  const degrees = values.reduce((sum, { length }) => sum + length - 1, 0);
  if (degrees === 0) return [];
  const squares = values.reduce((sum, own) => sum + sumSquares(own), 0);
  const deviation = Math.sqrt(squares / degrees);
  const quantile = computeStudentQuantile(degrees);
  return listMeans(rows).map(({ env, arm, mean, weight }) => {
    // The committed mean and the new one both vary.
    const reach = quantile * deviation * Math.sqrt(2 * weight);
    const least = arm.endsWith(" - vanilla") ? -1 : 0;
    return {
      ...{ env, arm, mean },
      low: Math.max(least, mean - reach),
      high: Math.min(1, mean + reach),
    };
  });
}

/** Writes what results let a repetition expect, a line an arm. */
export function formatIntervals(results: Results): string {
  const lines = predictMeans(summarizeResults(results)).map((one) =>
    `  ${
      JSON.stringify(one, (_, value) =>
        typeof value === "number" ? Number(value.toFixed(4)) : value)
    }`
  );
  return `[\n${lines.join(",\n")}\n]\n`;
}

/** Compares what a repetition found with what was expected. */
export function compareMeans(
  expected: readonly Expectation[],
  groups: readonly (readonly ArmSummary[])[],
): Comparison[] {
  const means = listMeans(selectRows(groups));
  return expected.map((one) => {
    const found = means.find(({ env, arm }) =>
      env === one.env && arm === one.arm
    )?.mean ?? NaN;
    return { ...one, found, isWithin: one.low <= found && found <= one.high };
  });
}
