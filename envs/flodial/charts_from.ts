/**
 * Charts of the FloDial data set, from the user's own copy.
 *
 * @module
 */

import type { Difficulty } from "./candidates.ts";
import { type ChartSet, chartSet, readyChart } from "./chart_set.ts";
import { readFlodialFolder } from "./data.ts";

const sets = new Map<string, ChartSet>();

/**
 * Reads a folder of charts and puts their tasks together, once for each
 * folder and difficulty.
 *
 * @param path The folder
 * @param difficulty Whether the ways of candidates part early or late
 * @returns The charts with their tasks
 * @throws {Error} If the folder holds no charts, or one that is broken
 */
export function chartsFrom(path: string, difficulty: Difficulty): ChartSet {
  const key = `${difficulty}\n${path}`;
  let set = sets.get(key);
  if (set === undefined) {
    const charts = Object.values(readFlodialFolder(path).charts);
    set = chartSet(charts.map((chart) => readyChart(chart, null)), difficulty);
    sets.set(key, set);
  }
  return set;
}
