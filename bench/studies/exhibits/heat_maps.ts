/** Heat maps side by side on one scale, with a border drawn over all of them. */

import type {
  CustomSeriesRenderItem,
  CustomSeriesRenderItemReturn,
} from "echarts";
import {
  drawChart,
  INK,
  labelChart,
  makeTitle,
  type Series,
  TEXT_STYLE,
  WIDTH,
  X_AXIS,
  Y_AXIS,
} from "../../../report/charts/draw.ts";

/** A number at a column and a row. */
export interface HeatCell {
  readonly x: number;
  readonly y: number;
  /** From 0 to 1. */
  readonly value: number;
}

/** One of the maps. */
export interface HeatMap {
  readonly title: string;
  readonly cells: readonly HeatCell[];
}

/** A line along cells, which begin at integers. */
type BorderEdge = readonly [x1: number, y1: number, x2: number, y2: number];

/** What maps side by side share. */
export interface HeatAxes {
  /** Columns from the left, rows from below. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly columnName: string;
  readonly rowName: string;
  readonly border: readonly BorderEdge[];
}

const SIDE = 250;
const LEFT = 64;
const TOP = 44;
const HEIGHT = TOP + SIDE + 56;

/** From low to high, the darker the higher; readable in grey too. */
const SCALE: readonly (readonly [number, number, number])[] = [
  [253, 245, 230],
  [250, 200, 120],
  [217, 115, 60],
  [150, 45, 80],
  [60, 15, 80],
];

/** The colour of a value from 0 to 1. */
export function shadeOf(value: number): string {
  const place = Math.max(0, Math.min(1, value)) * (SCALE.length - 1);
  const below = Math.min(Math.floor(place), SCALE.length - 2);
  const parts = SCALE[below]!.map((low, i) =>
    Math.round(low + (place - below) * (SCALE[below + 1]![i]! - low))
  );
  return `rgb(${parts.join(",")})`;
}

/** The cells of a map as a series: squares with their numbers. */
function makeCellSeries({ cells }: HeatMap, axis: number): Series {
  const renderItem: CustomSeriesRenderItem = (
    { dataIndex },
    api,
  ): CustomSeriesRenderItemReturn => {
    const { x, y, value } = cells[dataIndex]!;
    const [left, top] = api.coord([x, y + 1]) as [number, number];
    const [right, bottom] = api.coord([x + 1, y]) as [number, number];
    return {
      type: "group",
      children: [{
        type: "rect",
        shape: { x: left, y: top, width: right - left, height: bottom - top },
        style: { fill: shadeOf(value) },
      }, {
        type: "text",
        style: {
          text: value.toFixed(2),
          x: (left + right) / 2,
          y: (top + bottom) / 2,
          align: "center",
          verticalAlign: "middle",
          fontSize: 12,
          fontFamily: TEXT_STYLE.fontFamily,
          fill: value > 0.45 ? "#ffffff" : "#1f2328",
        },
      }],
    };
  };
  return {
    type: "custom",
    data: cells.map(({ x, y }) => [x, y]),
    xAxisIndex: axis,
    yAxisIndex: axis,
    silent: true,
    renderItem,
  };
}

/** The border as two series: a dark line on a light one. */
function makeBorderSeries(
  border: readonly BorderEdge[],
  axis: number,
): Series[] {
  const make = (stroke: string, lineWidth: number, z: number): Series => {
    const renderItem: CustomSeriesRenderItem = (
      { dataIndex },
      api,
    ): CustomSeriesRenderItemReturn => {
      const [fromX, fromY, toX, toY] = border[dataIndex]!;
      const [x1, y1] = api.coord([fromX, fromY]) as [number, number];
      const [x2, y2] = api.coord([toX, toY]) as [number, number];
      return {
        type: "line",
        shape: { x1, y1, x2, y2 },
        style: { stroke, lineWidth, lineCap: "square" },
      };
    };
    return {
      type: "custom",
      data: border.map(([x, y]) => [x, y]),
      xAxisIndex: axis,
      yAxisIndex: axis,
      silent: true,
      z,
      renderItem,
    };
  };
  return [make("#ffffff", 6, 10), make("#0969da", 3, 11)];
}

/** Draws maps side by side. */
export function drawHeatMaps(
  maps: readonly HeatMap[],
  { columns, rows, columnName, rowName, border }: HeatAxes,
  name: string,
): string {
  // Axes are of numbers, so that cells have edges; labels stand in the middle.
  const axis = (values: readonly number[]) => ({
    type: "value" as const,
    min: 0,
    max: values.length,
    interval: 0.5,
    axisLabel: {
      color: INK,
      fontSize: 12,
      formatter: (place: number) =>
        place % 1 === 0 ? "" : `${values[Math.floor(place)]}`,
    },
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: false },
  });
  const titles = maps.map(({ title }) => title).join(", ");
  const svg = drawChart(
    {
      title: maps.map(({ title }, i) => makeTitle(title, i * WIDTH + 4)),
      grid: maps.map((_, i) => ({
        left: i * WIDTH + LEFT,
        top: TOP,
        width: SIDE,
        height: SIDE,
      })),
      xAxis: maps.map((_, gridIndex) => ({
        ...X_AXIS,
        ...axis(columns),
        gridIndex,
        name: columnName,
      })),
      yAxis: maps.map((_, gridIndex) => ({
        ...Y_AXIS,
        ...axis(rows),
        gridIndex,
        name: rowName,
        nameLocation: "middle" as const,
        nameGap: 42,
        nameTextStyle: { color: INK, fontSize: 12 },
      })),
      series: maps.flatMap((map, i) => [
        makeCellSeries(map, i),
        ...makeBorderSeries(border, i),
      ]),
    },
    name,
    { width: WIDTH * maps.length, height: HEIGHT },
  );
  return labelChart(svg, `Heat maps: ${titles}`);
}
