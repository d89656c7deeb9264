/** Charts of the FloDial data set, from the user's own copy. */

import type { Difficulty } from "./candidates.ts";
import { type ChartSet, chartSet, readyChart } from "./chart_set.ts";
import { type FlodialData, readFlodialFolder } from "./data.ts";

const sets = new WeakMap<FlodialData, Map<Difficulty, ChartSet>>();

/**
 * Reads a folder of charts and puts their tasks together, once as long as the
 * folder does not change.
 *
 * @throws {Error} If the folder holds no charts, or one that is broken
 */
export function chartsFrom(path: string, difficulty: Difficulty): ChartSet {
  const data = readFlodialFolder(path);
  const known = sets.get(data) ?? new Map<Difficulty, ChartSet>();
  sets.set(data, known);
  let set = known.get(difficulty);
  if (set === undefined) {
    const charts = Object.values(data.charts);
    set = chartSet(charts.map((chart) => readyChart(chart, null)), difficulty);
    known.set(difficulty, set);
  }
  return set;
}
