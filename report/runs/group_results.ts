/** What the runs of each arm achieved on held-out tasks, over their seeds. */

import {
  type Estimate,
  mean,
  meanEstimate,
  rateDifference,
} from "../../base/estimate.ts";
import { baselineOf, type RunGroup } from "./groups.ts";
import type { RunData } from "./run_data.ts";
import type { SummaryRow } from "./summary_rows.ts";

/** A difference to the vanilla runs. */
export interface Difference extends Estimate {
  /** Seeds that both have. */
  readonly pairs: number;
}

/** Results of one group of runs. */
export interface GroupResult {
  /** The runs. */
  readonly group: RunGroup;
  /** How many of them were measured. */
  readonly measured: number;
  /** Tasks that a run was measured on. */
  readonly episodes: number | null;
  /** Success rate: Student's t over seeds, Wilson's where there is one. */
  readonly success: Estimate | null;
  /** Success less that of vanilla runs with the same seeds, if there are any. */
  readonly difference: Difference | null;
  /** Share of questions labelled +1. */
  readonly asRate: Estimate | null;
  /** Share of beliefs labelled +1. */
  readonly btRate: Estimate | null;
  /** I_AS. */
  readonly iAs: Estimate | null;
  /** C_BT. */
  readonly cBt: Estimate | null;
  /** Minutes of training, mean. */
  readonly minutes: number | null;
}

const SHARE = [0, 1] as const;

/** A run's own row: others may stand below it. */
export function ownRow({ summary }: RunData): SummaryRow | null {
  return summary[0] ?? null;
}

function rowsOf({ runs }: RunGroup): SummaryRow[] {
  return runs.flatMap((run) => ownRow(run) ?? []);
}

function successOf(rows: readonly SummaryRow[]): Estimate | null {
  const [only, ...others] = rows;
  if (only !== undefined && others.length === 0) {
    return { mean: only.success, interval: only.interval };
  }
  return meanEstimate(rows.map(({ success }) => success), SHARE);
}

/** The measured runs of a group by their seeds. */
function bySeed({ runs }: RunGroup): Map<string, SummaryRow[]> {
  const measured = runs.filter((run) => ownRow(run) !== null);
  const seeds = Map.groupBy(measured, ({ config }) => config.seed ?? "");
  return new Map(
    [...seeds].map(([seed, members]) => [
      seed,
      members.map((run) => ownRow(run)!),
    ]),
  );
}

/**
 * Compares two groups seed by seed: Student's t over the differences; of one
 * seed the difference of two rates.
 */
function differenceOf(group: RunGroup, base: RunGroup): Difference | null {
  const others = bySeed(base);
  const pairs = [...bySeed(group)].flatMap(([seed, rows]) => {
    const partners = others.get(seed);
    return partners === undefined ? [] : [[rows, partners] as const];
  });
  if (pairs.length === 1) {
    const [rows, partners] = pairs[0]!;
    return { ...rateDifference(rows[0]!, partners[0]!), pairs: 1 };
  }
  const success = (rows: readonly SummaryRow[]): number =>
    mean(rows.map((row) => row.success));
  const estimate = meanEstimate(
    pairs.map(([rows, partners]) => success(rows) - success(partners)),
    [-1, 1],
  );
  return estimate && { ...estimate, pairs: pairs.length };
}

/** Sums up what the runs of each group achieved. */
export function resultsOf(groups: readonly RunGroup[]): GroupResult[] {
  return groups.map((group) => {
    const rows = rowsOf(group);
    const values = (name: "asRate" | "btRate" | "iAs" | "cBt" | "minutes") =>
      rows.flatMap((row) => row[name] ?? []);
    const base = baselineOf(group, groups);
    const minutes = values("minutes");
    return {
      group,
      measured: rows.length,
      episodes: rows[0]?.episodes ?? null,
      success: successOf(rows),
      difference: base === null ? null : differenceOf(group, base),
      asRate: meanEstimate(values("asRate"), SHARE),
      btRate: meanEstimate(values("btRate"), SHARE),
      iAs: meanEstimate(values("iAs"), [-1, 1]),
      cBt: meanEstimate(values("cBt"), [0, Infinity]),
      minutes: minutes.length === 0 ? null : mean(minutes),
    };
  });
}
