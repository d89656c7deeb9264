/** What the runs of each arm achieved on held-out tasks, over their seeds. */

import {
  type Estimate,
  estimateMean,
  estimateRateDifference,
  mean,
} from "../../utils/estimate.ts";
import { findBaseline, type RunGroup } from "./groups.ts";
import type { RunData, SummaryRow } from "./run_data.ts";
import { findCeiling, findFloor } from "../../envs/policies/measured_scores.ts";

/** A difference to the vanilla runs. */
export interface Difference extends Estimate {
  /** Seeds that both have. */
  readonly pairs: number;
}

/** Results of one group of runs. */
export interface GroupResult {
  readonly group: RunGroup;
  /** How many of them were measured. */
  readonly measured: number;
  /** Tasks that a run was measured on. */
  readonly episodes: number | null;
  /** Success rate: Student's t over seeds, Wilson's where there is one. */
  readonly success: Estimate | null;
  /** The same of the policy that was trained, which draws its tokens. */
  readonly sampled: Estimate | null;
  /** Success less that of vanilla runs with the same seeds, if there are any. */
  readonly difference: Difference | null;
  /** Share of questions labelled +1. */
  readonly asRate: Estimate | null;
  /** Share of beliefs labelled +1. */
  readonly btRate: Estimate | null;
  readonly iAs: Estimate | null;
  readonly cBt: Estimate | null;
  /** Minutes of training, mean. */
  readonly minutes: number | null;
}

const SHARE = [0, 1] as const;

/** A run's own row: others may stand below it. */
export function getOwnRow({ summary }: RunData): SummaryRow | null {
  return summary[0] ?? null;
}

function getRows({ runs }: RunGroup): SummaryRow[] {
  return runs.flatMap((run) => getOwnRow(run) ?? []);
}

/** The rows of policies that drew their tokens, one of each run that has it. */
function getSampledRows({ runs }: RunGroup): SummaryRow[] {
  return runs.flatMap(({ summary }) =>
    summary.find(({ choice }) => choice === "sampled") ?? []
  );
}

function estimateSuccess(rows: readonly SummaryRow[]): Estimate | null {
  const [only, ...others] = rows;
  if (only !== undefined && others.length === 0) {
    return { mean: only.success, interval: only.interval };
  }
  return estimateMean(rows.map(({ success }) => success), SHARE);
}

/** The measured runs of a group by their seeds. */
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

/** Compares groups by seed: Student's t of differences, for one two rates. */
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

/** Sums up what the runs of each group achieved. */
export function summarizeGroups(groups: readonly RunGroup[]): GroupResult[] {
  return groups.map((group) => {
    const rows = getRows(group);
    const values = (name: "asRate" | "btRate" | "iAs" | "cBt" | "minutes") =>
      rows.flatMap((row) => row[name] ?? []);
    const base = findBaseline(group, groups);
    const minutes = values("minutes");
    return {
      group,
      measured: rows.length,
      episodes: rows[0]?.episodes ?? null,
      success: estimateSuccess(rows),
      sampled: estimateSuccess(getSampledRows(group)),
      difference: base === null ? null : compareGroups(group, base),
      asRate: estimateMean(values("asRate"), SHARE),
      btRate: estimateMean(values("btRate"), SHARE),
      iAs: estimateMean(values("iAs"), [-1, 1]),
      cBt: estimateMean(values("cBt"), [0, Infinity]),
      minutes: minutes.length === 0 ? null : mean(minutes),
    };
  });
}

/** A level of success. */
export interface Reference {
  /** Whose it is. */
  readonly label: string;
  /** The scripted policy that was measured. */
  readonly policy: string;
  readonly success: number;
}

/** Tells whether a run's environment is another than the one measured. */
function hasOwnOptions({ config }: RunData): boolean {
  // Settings are texts here, and one that was not given is `null` as JSON.
  return !["null", ""].includes(config.envOptions ?? "");
}

/**
 * Finds the levels of the runs' environment, the lower first: none for several
 * environments, one that was not measured, or options of its own.
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
