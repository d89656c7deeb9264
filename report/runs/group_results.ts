/** Aggregates held-out results of each arm over seeds. */

import {
  type Estimate,
  estimateMean,
  estimateRateDifference,
  findMean,
  mean,
} from "../../utils/estimate.ts";
import { findBaseline, type RunGroup } from "./groups.ts";
import type { RunData, SummaryRow } from "./run_data.ts";
import { findCeiling, findFloor } from "../../envs/policies/measured_scores.ts";

/** Difference from vanilla runs. */
export interface Difference extends Estimate {
  /** Number of shared seeds. */
  readonly pairs: number;
}

export interface GroupResult {
  readonly group: RunGroup;
  readonly measured: number;
  /** Evaluation tasks per run. */
  readonly episodes: number | null;
  /** Student's t over seeds; Wilson for one run. */
  readonly success: Estimate | null;
  /** Success when sampling instead of greedy decoding. */
  readonly sampled: Estimate | null;
  readonly difference: Difference | null;
  readonly asRate: Estimate | null;
  readonly btRate: Estimate | null;
  readonly iAs: Estimate | null;
  readonly cBt: Estimate | null;
  /** Mean training time in minutes. */
  readonly minutes: number | null;
}

const SHARE = [0, 1] as const;

/** The row of the run itself, ignoring baselines. */
export function getOwnRow({ summary }: RunData): SummaryRow | null {
  return summary[0] ?? null;
}

function estimateSuccess(rows: readonly SummaryRow[]): Estimate | null {
  const [only, ...others] = rows;
  if (only !== undefined && others.length === 0) {
    return { mean: only.success, interval: only.interval };
  }
  return estimateMean(rows.map(({ success }) => success), SHARE);
}

function groupBySeed({ runs }: RunGroup): Map<string, SummaryRow[]> {
  const measured = runs.filter((run) => getOwnRow(run) !== null);
  const seeds = Map.groupBy(measured, ({ config }) => config.seed ?? "");
  return new Map(
    [...seeds].map(([seed, members]) => [
      seed,
      members.map((run) => getOwnRow(run)!),
    ]),
  );
}

/** Paired Student's t; for one pair, a test of two rates. */
function compareGroups(group: RunGroup, base: RunGroup): Difference | null {
  const others = groupBySeed(base);
  const pairs = [...groupBySeed(group)].flatMap(([seed, rows]) => {
    const partners = others.get(seed);
    return partners === undefined ? [] : [[rows, partners] as const];
  });
  if (pairs.length === 1) {
    const [rows, partners] = pairs[0]!;
    return { ...estimateRateDifference(rows[0]!, partners[0]!), pairs: 1 };
  }
  const success = (rows: readonly SummaryRow[]): number =>
    mean(rows.map((row) => row.success));
  const estimate = estimateMean(
    pairs.map(([rows, partners]) => success(rows) - success(partners)),
    [-1, 1],
  );
  return estimate && { ...estimate, pairs: pairs.length };
}

export function summarizeGroups(groups: readonly RunGroup[]): GroupResult[] {
  return groups.map((group) => {
    const rows = group.runs.flatMap((run) => getOwnRow(run) ?? []);
    const values = (name: "asRate" | "btRate" | "iAs" | "cBt" | "minutes") =>
      rows.flatMap((row) => row[name] ?? []);
    const sampled = group.runs.flatMap(({ summary }) =>
      summary.find(({ choice }) => choice === "sampled") ?? []
    );
    const base = findBaseline(group, groups);
    return {
      group,
      measured: rows.length,
      episodes: rows[0]?.episodes ?? null,
      success: estimateSuccess(rows),
      sampled: estimateSuccess(sampled),
      difference: base === null ? null : compareGroups(group, base),
      asRate: estimateMean(values("asRate"), SHARE),
      btRate: estimateMean(values("btRate"), SHARE),
      iAs: estimateMean(values("iAs"), [-1, 1]),
      cBt: estimateMean(values("cBt"), [0, Infinity]),
      minutes: findMean(values("minutes")),
    };
  });
}

export interface Reference {
  readonly label: string;
  readonly policy: string;
  readonly success: number;
}

function hasOwnOptions({ config }: RunData): boolean {
  // Settings are strings; `null` is serialized.
  return !["null", ""].includes(config.envOptions ?? "");
}

/**
 * Finds reference levels, lowest first; none if runs use several environments,
 * unmeasured ones, or environment options.
 */
export function findReferences(groups: readonly RunGroup[]): Reference[] {
  const runs = groups.flatMap(({ runs }) => runs);
  const ids = new Set(runs.map(({ config }) => config.env ?? ""));
  if (ids.size !== 1 || runs.some(hasOwnOptions)) return [];
  const [id] = ids as Set<string>;
  const ends = [
    { label: "without asking", score: findFloor(id!) },
    { label: "oracle", score: findCeiling(id!) },
  ];
  return ends.flatMap(({ label, score }) =>
    score === null ? [] : [{ label, ...score }]
  );
}
