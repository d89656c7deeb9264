/** Points and the lines through them, with their bands. */

import type { Look } from "../../../report/runs/groups.ts";
import { makeBandSeries } from "../../../report/charts/band.ts";
import type { BandPoint, Point } from "../../../report/charts/curves.ts";
import {
  drawChart,
  labelChart,
  makeTitle,
  type Series,
  WIDTH,
  X_AXIS,
  Y_AXIS,
} from "../../../report/charts/draw.ts";

const HEIGHT = 300;

/** Points with a line through them. */
export interface FittedPoints extends Look {
  readonly points: readonly Point[];
  /** The line, at its ends. */
  readonly line: readonly Point[];
  /** Where it may lie; empty where nothing says. */
  readonly band: readonly BandPoint[];
}

/** What a chart of fits shows. */
export interface FitAxes {
  readonly title: string;
  readonly xName: string;
  readonly yName: string;
  /** A height to compare with, drawn as a level line, and its name. */
  readonly level: { readonly label: string; readonly value: number } | null;
}

function makeFitSeries(fit: FittedPoints): Series[] {
  const { label, color, dash, points, line, band } = fit;
  return [
    ...(band.length === 0 ? [] : [makeBandSeries(band, fit)]),
    {
      type: "scatter",
      name: label,
      data: points.map((point) => [...point]),
      symbolSize: 6,
      color,
      itemStyle: { color, opacity: 0.65 },
    },
    {
      type: "line",
      name: label,
      data: line.map((point) => [...point]),
      showSymbol: false,
      color,
      lineStyle: {
        color,
        width: 2.5,
        type: dash.length === 0 ? "solid" : [...dash],
      },
    },
  ];
}

/** Draws fits in one chart. */
export function drawLineFits(
  fits: readonly FittedPoints[],
  { title, xName, yName, level }: FitAxes,
  name: string,
): string {
  const places = fits.flatMap(({ points }) => points.map(([x]) => x));
  const ends = [Math.min(...places), Math.max(...places)] as const;
  const levelSeries: Series[] = level === null ? [] : [{
    type: "line",
    name: level.label,
    data: ends.map((x) => [x, level.value]),
    showSymbol: false,
    color: "#85807a",
    lineStyle: { color: "#85807a", width: 1.5, type: [4, 4] },
    endLabel: {
      show: true,
      formatter: level.label,
      color: "#85807a",
      fontSize: 12,
      align: "right",
      verticalAlign: "bottom",
    },
  }];
  const svg = drawChart(
    {
      title: makeTitle(title),
      grid: { left: 52, top: 52, width: WIDTH - 76, height: HEIGHT - 106 },
      xAxis: {
        ...X_AXIS,
        type: "value",
        min: ends[0],
        max: ends[1],
        name: xName,
      },
      yAxis: {
        ...Y_AXIS,
        type: "value",
        scale: true,
        name: yName,
        nameGap: 10,
        nameTextStyle: { fontSize: 12, align: "left", padding: [0, 0, 0, -44] },
      },
      series: [...fits.flatMap(makeFitSeries), ...levelSeries],
    },
    name,
    { width: WIDTH, height: HEIGHT },
  );
  return labelChart(svg, title);
}
