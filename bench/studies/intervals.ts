/**
 * What a repetition of a study should find: prediction intervals of means over
 * seeds. A change in the last digits makes another run of the same seed, so a
 * repetition differs from the committed runs as other seeds do.
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
  /** What it is of: a task's id and an arm. */
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

/**
 * Computes where the mean of as many new seeds lies with 95 % probability, by
 * Student's t with the variance of all tasks and arms pooled.
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
  return rows.map(({ env, arm }, i) => {
    const centre = mean(values[i]!);
    // Two means of so many seeds differ by the noise of both.
    const reach = quantile * deviation * Math.sqrt(2 / values[i]!.length);
    return {
      ...{ env, arm, mean: centre },
      low: Math.max(0, centre - reach),
      high: Math.min(1, centre + reach),
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
  const rows = selectRows(groups);
  return expected.map((one) => {
    const row = rows.find(({ env, arm }) => env === one.env && arm === one.arm);
    const found = row === undefined ? NaN : mean(listKnown(row));
    return { ...one, found, isWithin: one.low <= found && found <= one.high };
  });
}
