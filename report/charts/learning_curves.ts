/** Learning curves: the mean of each arm, its band, single runs faintly. */

import type { EChartsOption } from "echarts";
import { formatDecimal } from "../../utils/terminal/table.ts";
import type { RunGroup } from "../runs/groups.ts";
import {
  averageCurves,
  computeBand,
  isSuccess,
  MAIN_PANELS,
  type Panel,
  type Point,
  selectPoints,
} from "./curves.ts";
import { makeBandSeries } from "./band.ts";
import {
  drawChart,
  GROUND,
  INK,
  labelChart,
  makeTitle,
  type Series,
  showsRuns,
  type Spot,
  WIDTH,
  X_AXIS,
  Y_AXIS,
} from "./draw.ts";
import { drawLegendEntry, makePicture } from "./picture.ts";
import { findReferences, type Reference } from "../runs/group_results.ts";

const HEIGHT = 260;

/** Where the plot lies in its panel, in pixels. */
const LEFT = 44;
const TOP = 44;

function makeGroupSeries(
  group: RunGroup,
  panel: Panel,
  axis: number,
  hasRuns: boolean,
): Series[] {
  const curves = group.runs.map((run) => selectPoints(run, panel.key));
  const line = (
    data: readonly Point[],
    width: number,
    opacity: number,
    dash: readonly number[],
  ): Series => ({
    type: "line",
    name: group.label,
    data: data.map((point) => [...point]),
    xAxisIndex: axis,
    yAxisIndex: axis,
    showSymbol: data.length === 1,
    color: group.color,
    lineStyle: {
      color: group.color,
      width,
      opacity,
      type: dash.length === 0 ? "solid" : [...dash],
    },
  });
  if (curves.length === 1) return [line(curves[0]!, 2, 1, group.dash)];
  const band = computeBand(curves, [0, panel.isShare ? 1 : Infinity]);
  return [
    makeBandSeries(band, group, axis),
    ...(hasRuns ? curves.map((curve) => line(curve, 1, 0.35, [])) : []),
    line(averageCurves(curves), 2.5, 1, group.dash),
  ];
}

/** Above this level, words go below their line. */
const HIGH = 0.85;

/** Makes dotted lines across a chart of success: what scripted policies reach. */
function makeReferenceLines(
  references: readonly Reference[],
  axis: number,
): Series {
  return {
    type: "line",
    data: [],
    xAxisIndex: axis,
    yAxisIndex: axis,
    markLine: {
      silent: true,
      symbol: "none",
      lineStyle: { color: INK, opacity: 0.7, width: 1, type: [1, 3] },
      data: references.map(({ label, success }) => ({
        yAxis: success,
        label: {
          formatter: `${label} ${formatDecimal(success)}`,
          position: success > HIGH ? "insideEndBottom" : "insideEndTop",
          color: INK,
          fontSize: 12,
          opacity: 1,
          // Curves may run below the words.
          textBorderColor: GROUND,
          textBorderWidth: 3,
        },
      })),
    },
  };
}

function layOutCurves(
  groups: readonly RunGroup[],
  panels: readonly Panel[],
): EChartsOption {
  const hasRuns = showsRuns(groups);
  const references = findReferences(groups);
  const lastUpdate = Math.max(
    1,
    ...groups.flatMap(({ runs }) =>
      runs.map(({ metrics }) => metrics.at(-1)?.step ?? 0)
    ),
  );
  return {
    title: panels.map(({ title }, i) =>
      makeTitle(title, LEFT - 40 + i * WIDTH, TOP - 38)
    ),
    grid: panels.map((_, i) => ({
      left: LEFT + i * WIDTH,
      top: TOP,
      width: WIDTH - 62,
      height: HEIGHT - 90,
    })),
    xAxis: panels.map((_, i) => ({
      ...X_AXIS,
      type: "value",
      gridIndex: i,
      min: 0,
      max: lastUpdate,
      name: "update",
    })),
    yAxis: panels.map(({ isShare }, i) => ({
      ...Y_AXIS,
      type: "value",
      gridIndex: i,
      min: 0,
      ...(isShare ? { max: 1, interval: 0.25 } : {}),
    })),
    series: panels.flatMap((panel, i) => [
      ...groups.flatMap((group) => makeGroupSeries(group, panel, i, hasRuns)),
      ...(isSuccess(panel) ? [makeReferenceLines(references, i)] : []),
    ]),
  };
}

/** Most places of an arm that say their value: more would lie on each other. */
const MAX_SPOTS = 60;

/** What the mean of each arm is, at updates that are evenly spread. */
function listSpots(groups: readonly RunGroup[], panel: Panel): Spot[] {
  return groups.flatMap(({ label, runs }) => {
    const points = averageCurves(
      runs.map((run) => selectPoints(run, panel.key)),
    );
    const stride = Math.ceil(points.length / MAX_SPOTS);
    return points
      // Counted from the end, whose value is looked for most.
      .filter((_, i) => (points.length - 1 - i) % stride === 0)
      .map((at): Spot => ({
        at,
        words: `${label}, update ${at[0]}: ${formatDecimal(at[1], 3)}`,
      }));
  });
}

/** Draws one panel, whose values show where one points. */
export function drawPanel(
  groups: readonly RunGroup[],
  panel: Panel,
  prefix: string,
): string {
  const name = `${prefix}-${panel.key.replaceAll(/\W+/g, "-")}`;
  const svg = drawChart(
    layOutCurves(groups, [panel]),
    name,
    { width: WIDTH, height: HEIGHT },
    listSpots(groups, panel),
  );
  return labelChart(svg, panel.title);
}

/** Draws success, AS rate and BT rate side by side, with a legend below. */
export function drawPicture(groups: readonly RunGroup[]): string {
  const below = HEIGHT + 10;
  const svg = drawChart(layOutCurves(groups, MAIN_PANELS), "panels", {
    width: WIDTH * MAIN_PANELS.length,
    height: below + 2 + 24 * groups.length,
  });
  const legend = groups.map((group, i) =>
    drawLegendEntry(group, 20, below + 24 * i)
  );
  return makePicture(svg, legend);
}
