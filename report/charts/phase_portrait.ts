/**
 * The lock's phase portrait: what the questions could teach (I_AS) against what
 * the beliefs took from the replies (C_BT), over training. A policy that locks
 * itself moves to the lower left corner and stays (arXiv 2603.12109, section 3).
 */

import type {
  CustomSeriesRenderItem,
  CustomSeriesRenderItemAPI,
  CustomSeriesRenderItemReturn,
} from "echarts";
import { averageCurves, hasMetric, selectPoints, smooth } from "./curves.ts";
import {
  drawChart,
  GROUND,
  labelChart,
  type Series,
  WIDTH,
  X_AXIS,
  Y_AXIS,
} from "./draw.ts";
import { formatDecimal } from "../../utils/terminal/table.ts";
import type { Look, RunGroup } from "../runs/groups.ts";

const KEYS = { x: "proxy/i_as", y: "proxy/c_bt" };

const HEIGHT = 320;

/** Share of the updates on either side that a point is the mean of. */
const REACH = 0.1;

/** Where on its way a trajectory shows its direction, as shares of its length. */
const ARROWS_AT = [0.35, 0.7];

/** Length of an arrow's head in pixels. */
const ARROW = 9;

/** Shortest way that has a direction to be shown, in pixels. */
const SHORTEST = 30;

/** A place in the plane: I_AS and C_BT. */
export type PortraitPoint = readonly [x: number, y: number];

export interface PortraitWay extends Look {
  readonly points: readonly PortraitPoint[];
}

/** Trajectories up to which each has room for a ring, arrows and a dot. */
const FEW = 9;

/** Computes the way of a group: the mean over its runs, smoothed. */
export function computeTrajectory({ runs }: RunGroup): PortraitPoint[] {
  const curve = (key: string) =>
    new Map(averageCurves(runs.map((run) => selectPoints(run, key))));
  const xs = curve(KEYS.x);
  const ys = curve(KEYS.y);
  const steps = [...xs.keys()].filter((step) => ys.has(step));
  const reach = Math.round(REACH * steps.length);
  const x = smooth(steps.map((step) => xs.get(step)!), reach);
  const y = smooth(steps.map((step) => ys.get(step)!), reach);
  return steps.map((_, i) => [x[i]!, y[i]!]);
}

/** Says from where to where each arm went: `A: I_AS 0.05 to 0.36, …`. */
export function describeWays(groups: readonly RunGroup[]): string {
  return groups.flatMap((group) => {
    const points = computeTrajectory(group);
    const [from, to] = [points[0], points.at(-1)];
    if (from === undefined || to === undefined) return [];
    const [x, y] = ["I_AS", "C_BT"].map((name, i) =>
      `${name} ${formatDecimal(from[i]!)} to ${formatDecimal(to[i]!)}`
    );
    return [`${group.label}: ${x}, ${y}`];
  }).join("; ");
}

/** Way covered up to each place, in pixels. */
function measureDistances(way: readonly PortraitPoint[]): number[] {
  let total = 0;
  return way.map(([x, y], i) => {
    const [fromX, fromY] = way[i - 1] ?? [x, y];
    total += Math.hypot(x - fromX, y - fromY);
    return total;
  });
}

/** The place on a way that is so many pixels from its start. */
function findPointAt(
  way: readonly PortraitPoint[],
  covered: readonly number[],
  distance: number,
): PortraitPoint {
  const next = Math.max(1, covered.findIndex((there) => there >= distance));
  const from = covered[next - 1]!;
  const share = (distance - from) / Math.max(1e-9, covered[next]! - from);
  const [x, y] = way[next - 1]!;
  const [toX, toY] = way[next]!;
  return [x + share * (toX - x), y + share * (toY - y)];
}

export function computeArrowHeads(
  way: readonly PortraitPoint[],
): PortraitPoint[][] {
  const covered = measureDistances(way);
  const total = covered.at(-1) ?? 0;
  if (total < SHORTEST) return [];
  return ARROWS_AT.map((share) => {
    const [x, y] = findPointAt(way, covered, share * total);
    // A stretch as long as the head, so that noise does not turn it.
    const [fromX, fromY] = findPointAt(way, covered, share * total - ARROW);
    const angle = Math.atan2(y - fromY, x - fromX);
    const corner = (turn: number): PortraitPoint => [
      x + ARROW * Math.cos(angle + turn),
      y + ARROW * Math.sin(angle + turn),
    ];
    return [corner(0), corner(2.5), corner(-2.5)];
  });
}

function makeTrajectorySeries(
  { label, color, dash, points: trajectory }: PortraitWay,
  isFine: boolean,
): Series {
  const [radius, lineWidth] = isFine ? [3, 1.2] : [5, 2];
  const shapes = (
    api: CustomSeriesRenderItemAPI,
  ): CustomSeriesRenderItemReturn => {
    const way = trajectory.map((place) =>
      api.coord([...place]) as [number, number]
    );
    const circle = ([cx, cy]: PortraitPoint, fill: string) => ({
      type: "circle" as const,
      shape: { cx, cy, r: radius },
      style: { fill, stroke: color, lineWidth },
    });
    return {
      type: "group",
      children: [
        {
          type: "polyline",
          shape: { points: way },
          style: {
            fill: "none",
            stroke: color,
            lineWidth,
            lineDash: dash.length === 0 ? "solid" : [...dash],
          },
        },
        ...(isFine ? [] : computeArrowHeads(way)).map((points) => ({
          type: "polygon" as const,
          shape: { points: points.map((point) => [...point]) },
          style: { fill: color },
        })),
        circle(way[0]!, GROUND),
        circle(way.at(-1)!, color),
      ],
    };
  };
  // All of it is drawn with its first point.
  const renderItem: CustomSeriesRenderItem = ({ dataIndex }, api) =>
    dataIndex > 0 ? null : shapes(api);
  return {
    type: "custom",
    name: label,
    data: trajectory.map((place) => [...place]),
    encode: { x: 0, y: 1 },
    renderItem,
  };
}

/** Draws ways through the plane; many of them finely, without arrows. */
export function drawPortraitWays(
  trajectories: readonly PortraitWay[],
  name: string,
): string {
  const title = "Phase portrait of the lock: I_AS against C_BT";
  const drawn = trajectories.filter(({ points }) => points.length > 0);
  const svg = drawChart(
    {
      grid: { left: 52, top: 28, width: WIDTH - 72, height: HEIGHT - 78 },
      xAxis: {
        ...X_AXIS,
        type: "value",
        name: "I_AS: what the questions could teach",
      },
      yAxis: {
        ...Y_AXIS,
        type: "value",
        name: "C_BT: what the beliefs took in",
        nameGap: 12,
        nameTextStyle: { fontSize: 12, align: "left", padding: [0, 0, 0, -44] },
      },
      series: drawn.map((one) => makeTrajectorySeries(one, drawn.length > FEW)),
    },
    name,
    { width: WIDTH, height: HEIGHT },
  );
  return labelChart(svg, title);
}

export function drawPhasePortrait(
  groups: readonly RunGroup[],
  prefix: string,
): string | null {
  if (!hasMetric(groups, KEYS.x) || !hasMetric(groups, KEYS.y)) return null;
  const trajectories = groups.map((group) => ({
    ...group,
    points: computeTrajectory(group),
  }));
  return drawPortraitWays(trajectories, `${prefix}-portrait`);
}
