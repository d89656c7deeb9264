/** Proposition 4.1 as a part of the report: fits, and their table. */

import type { Estimate } from "../../../utils/estimate.ts";
import { estimateHeight } from "./least_squares.ts";
import { drawLineFits } from "./line_fit.ts";
import type { Exhibit, ExhibitTable } from "./exhibit.ts";
import { type Look, makeLook } from "../../../report/runs/groups.ts";
import { formatDecimal, formatSigned } from "../../../utils/terminal/table.ts";
import { formatEstimateCell } from "../../../experiments/results/markdown_table.ts";
import type { NoiseLine } from "./noise_line.ts";

/** What the chart and the table show. */
export const NOISE_TEXT: string =
  "What training adds to I_AS, and to C_BT where only beliefs are judged, " +
  "over the warm start, against 2·Acc − 1, Acc being the share of critiques " +
  "that are right: a point a run, and the line of least squares through them. Proposition 4.1 says that it is straight. " +
  "Intervals, and the band, by a bootstrap over seeds.";

/** What is measured, as it is written. */
const MEASURE_NAMES = { iAs: "I_AS", cBt: "C_BT" } as const;

/** Headings of the table of fits. */
const HEADINGS: readonly string[] = [
  ...["task, arm", "gain in", "runs (seeds)", "slope", "at 0", "vanilla"],
  ...["R²", "R² of means over seeds"],
];

/** Writes a gain: those in C_BT are small. */
function formatGain(gain: Estimate | null): string {
  return formatEstimateCell(gain, (mean) => formatSigned(mean, 3), 3);
}

/** Writes fits as a table. */
export function tabulateNoise(lines: readonly NoiseLine[]): ExhibitTable {
  return {
    heading: HEADINGS,
    rows: lines.map(({ env, arm, measure, points, seeds, line, ...others }) => [
      `${env}, ${arm}`,
      MEASURE_NAMES[measure],
      `${points.length} (${seeds})`,
      formatGain(line.slope),
      formatGain(line.intercept),
      formatGain(others.vanilla),
      formatEstimateCell(line.rSquared, formatDecimal),
      formatEstimateCell(others.rSquaredOfMeans, formatDecimal),
    ]),
  };
}

/** Arms as they are named and drawn. */
export function listNoiseLooks(lines: readonly NoiseLine[]): Look[] {
  const arms = [...new Set(lines.map(({ arm }) => arm))];
  // Vanilla, which has a line of its own, would be the first.
  return arms.map((arm, i) => makeLook(arm, i + 1));
}

/** Draws the fits, a chart an environment. */
export function drawNoiseCharts(
  lines: readonly NoiseLine[],
  name: string,
): string[] {
  const looks = listNoiseLooks(lines);
  const tasks = Map.groupBy(
    lines,
    ({ env, trainer, measure }) => `${env}, ${trainer}, ${measure}`,
  );
  return [...tasks.values()].map((own, i) => {
    const [{ env, measure, vanilla }] = own as [NoiseLine];
    const fits = own.map(({ arm, points, line }) => {
      const places = points.map(([x]) => x);
      const [low, high] = [Math.min(...places), Math.max(...places)];
      const steps = Array.from(
        { length: 21 },
        (_, k) => low + (high - low) * k / 20,
      );
      const heights = steps.map((x) => [x, estimateHeight(line, x)] as const);
      return {
        ...looks.find(({ label }) => label === arm)!,
        points,
        line: [heights[0]!, heights.at(-1)!]
          .map(([x, { mean }]) => [x, mean] as const),
        band: heights.flatMap(([x, { interval }]) =>
          interval === null ? [] : [[x, ...interval] as const]
        ),
      };
    });
    return drawLineFits(fits, {
      title: env,
      xName: "2·Acc − 1",
      yName: `gain in ${MEASURE_NAMES[measure]}`,
      level: vanilla && { label: "vanilla", value: vanilla.mean },
    }, `${name}-${i}`);
  });
}

/** Makes the part of the report; none where no noise was varied. */
export function exhibitNoise(lines: readonly NoiseLine[]): Exhibit[] {
  if (lines.length === 0) return [];
  return [{
    title: "Critiques that are wrong",
    text: NOISE_TEXT,
    legend: listNoiseLooks(lines),
    figures: drawNoiseCharts(lines, "noise"),
    tables: [tabulateNoise(lines)],
  }];
}
