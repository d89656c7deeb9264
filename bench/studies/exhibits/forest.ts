/** A forest plot: differences with their intervals, a line each. */

import type {
  CustomSeriesRenderItem,
  CustomSeriesRenderItemReturn,
} from "echarts";
import type { Estimate } from "../../../utils/estimate.ts";
import {
  drawChart,
  INK,
  labelChart,
  makeTitle,
  WIDTH,
  X_AXIS,
  Y_AXIS,
} from "../../../report/charts/draw.ts";

/** A line of a forest plot. */
export interface ForestRow {
  /** What it is, shown where it differs from the line above. */
  readonly label: string;
  readonly color: string;
  readonly difference: Estimate;
  /** Whether it is of all the others together: a diamond. */
  readonly isTotal: boolean;
}

/** Height of a line in pixels. */
const LINE = 16;

/** Room for names on the left in pixels. */
const NAMES = 118;

/** How far the axis goes at most: intervals of two seeds have no end. */
const FARTHEST = 1.5;

type Place = readonly [x: number, y: number];

/** The mark of a line: a whisker and a dot, or a diamond. */
function drawMark(
  { color, isTotal }: ForestRow,
  [low, y]: Place,
  [middle]: Place,
  [high]: Place,
): CustomSeriesRenderItemReturn {
  const diamond = [[low, y], [middle, y - 6], [high, y], [middle, y + 6]];
  if (isTotal) {
    return {
      type: "polygon",
      shape: { points: diamond },
      style: { fill: color },
    };
  }
  return {
    type: "group",
    children: [
      {
        type: "line",
        shape: { x1: low, x2: high, y1: y, y2: y },
        style: { stroke: color, lineWidth: 2 },
      },
      {
        type: "circle",
        shape: { cx: middle, cy: y, r: 4 },
        style: { fill: color },
      },
    ],
  };
}

/** Draws differences, the first above; the zero line is no difference. */
export function drawForest(
  rows: readonly ForestRow[],
  title: string,
  name: string,
): string {
  const clip = (value: number) =>
    Math.max(-FARTHEST, Math.min(FARTHEST, value));
  const ends = rows.map(({ difference: { mean, interval } }) =>
    (interval ?? [mean, mean]).map(clip) as [number, number]
  );
  const low = Math.min(-0.25, ...ends.map(([low]) => low));
  const high = Math.max(0.25, ...ends.map(([, high]) => high));
  const quarter = (value: number) => Math.ceil(value * 4) / 4;
  const renderItem: CustomSeriesRenderItem = ({ dataIndex: i }, api) => {
    const [from, to] = ends[i]!;
    const middle = clip(rows[i]!.difference.mean);
    const [start, centre, end] = [from, middle, to].map((x) =>
      api.coord([x, i]) as [number, number]
    );
    return drawMark(rows[i]!, start!, centre!, end!);
  };
  const height = 94 + LINE * rows.length;
  const svg = drawChart(
    {
      title: makeTitle(title),
      grid: {
        left: NAMES,
        top: 34,
        width: WIDTH - NAMES - 16,
        height: height - 84,
      },
      xAxis: {
        ...X_AXIS,
        type: "value",
        min: -quarter(-low),
        max: quarter(high),
        interval: 0.25,
        name: "score more than vanilla",
      },
      yAxis: {
        ...Y_AXIS,
        type: "category",
        inverse: true,
        data: rows.map(({ label }, i) =>
          label === rows[i - 1]?.label ? "" : label
        ),
        axisLabel: { color: INK, fontSize: 12, interval: 0 },
        splitLine: { show: false },
      },
      series: [{
        type: "custom",
        data: rows.map(({ difference }, i) => [clip(difference.mean), i]),
        encode: { x: 0, y: 1 },
        clip: true,
        renderItem,
        markLine: {
          silent: true,
          symbol: "none",
          label: { show: false },
          lineStyle: { color: INK, opacity: 0.6, type: "solid" },
          data: [{ xAxis: 0 }],
        },
      }],
    },
    name,
    { width: WIDTH, height },
  );
  return labelChart(svg, title);
}
