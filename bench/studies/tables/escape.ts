/**
 * Escape times: after how many updates the success of training passes half-way
 * from "without asking" to what AREW reaches in the end (arXiv 2603.12109,
 * theorem 3.4, is about this time). Runs that do not pass are censored, so the
 * shares are those of Kaplan and Meier (1958).
 */

import { mean } from "../../../utils/estimate.ts";
import { formatDecimal } from "../../../utils/terminal/table.ts";
import type {
  CellResult,
  Results,
} from "../../../experiments/results/summary.ts";
import { nameArm } from "../../../experiments/results/task_tables.ts";
import type { ExhibitTable } from "../exhibits/exhibit.ts";

/** Updates over which success is averaged. */
const WINDOW = 5;

/** A run that escaped at an update, or was watched until one without. */
export interface EscapeTime {
  readonly update: number;
  readonly escaped: boolean;
}

/** Finds the first update, from 1, up to which success averages a threshold. */
export function findEscape(
  curve: readonly number[],
  threshold: number,
): EscapeTime {
  for (let update = WINDOW; update <= curve.length; update++) {
    if (mean(curve.slice(update - WINDOW, update)) >= threshold) {
      return { update, escaped: true };
    }
  }
  return { update: curve.length, escaped: false };
}

/** A step of a survival curve: the share still locked after an update. */
export interface SurvivalStep {
  readonly update: number;
  readonly locked: number;
}

/** Estimates the share of runs that are still locked after each escape. */
export function estimateSurvival(times: readonly EscapeTime[]): SurvivalStep[] {
  const updates = new Set(
    times.filter(({ escaped }) => escaped).map(({ update }) => update),
  );
  let locked = 1;
  return [...updates].sort((a, b) => a - b).map((update) => {
    const atRisk = times.filter((time) => time.update >= update).length;
    const now = times.filter((time) => time.escaped && time.update === update);
    locked *= 1 - now.length / atRisk;
    return { update, locked };
  });
}

/** The first update after which at most half are locked; `null` if none. */
export function findMedianEscape(times: readonly EscapeTime[]): number | null {
  // Half of the runs, but for rounding.
  return estimateSurvival(times).find(({ locked }) => locked <= 0.5 + 1e-9)
    ?.update ?? null;
}

/** The success of each update; none if one is unknown. */
function listCurve({ curve = [] }: CellResult): number[] {
  const known = curve.filter((success) => success !== null);
  return known.length === curve.length ? known : [];
}

/** Half-way between a floor and the last updates of AREW's runs. */
export function findThreshold(
  cells: readonly CellResult[],
  floor: number,
): number | null {
  const isArew = ({ arm, settings }: CellResult) =>
    arm === "as+bt" && settings["arewLambda"] !== 0;
  const ends = cells.filter(isArew).map(listCurve)
    .flatMap((curve) => curve.slice(-2 * WINDOW));
  return ends.length === 0 ? null : (floor + mean(ends)) / 2;
}

/** Finds the escape times of runs whose curves are known. */
export function findEscapes(
  runs: readonly CellResult[],
  threshold: number,
): EscapeTime[] {
  return runs.map(listCurve).filter(({ length }) => length > 0)
    .map((curve) => findEscape(curve, threshold));
}

/** What the table shows. */
export const ESCAPE_TEXT: string =
  "Updates until the success of training, a mean of five updates, passes " +
  "half-way from the best without asking to the end of as+bt. The median is " +
  "that of Kaplan and Meier; a run that does not pass counts until its end.";

/** The escape times of an arm's runs on a task. */
export interface ArmEscapes {
  readonly env: string;
  readonly arm: string;
  /** The success that counts as escaped. */
  readonly threshold: number;
  readonly times: readonly EscapeTime[];
}

/**
 * Finds the escape times of all arms, task by task; none without curves. On tasks
 * without `as+bt` it takes the thresholds of another study.
 */
export function listEscapes(
  { cells, scales }: Pick<Results, "cells" | "scales">,
  others?: ReadonlyMap<string, number>,
): ArmEscapes[] {
  return [...Map.groupBy(cells, ({ env }) => env)].flatMap(([env, own]) => {
    const floor = scales[env]?.floor;
    if (floor === undefined) return [];
    const threshold = findThreshold(own, floor) ?? others?.get(env);
    if (threshold === undefined) return [];
    return [...Map.groupBy(own, nameArm)].map(([arm, runs]) => {
      return { env, arm, threshold, times: findEscapes(runs, threshold) };
    });
  });
}

/** Lays escape times out. */
export function tabulateEscapes(escapes: readonly ArmEscapes[]): ExhibitTable {
  return {
    heading: ["task", "arm", "half-way", "escaped", "updates", "median"],
    rows: escapes.map(({ env, arm, threshold, times }) => {
      const escaped = times.filter((time) => time.escaped).length;
      const median = findMedianEscape(times);
      const most = Math.max(...times.map(({ update }) => update));
      return [
        ...[env, arm, formatDecimal(threshold), `${escaped}/${times.length}`],
        times.map(({ update, escaped }) => `${update}${escaped ? "" : "+"}`)
          .join(" "),
        median === null ? `over ${most}` : `${median}`,
      ];
    }),
  };
}
