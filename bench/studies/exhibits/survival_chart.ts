/**
 * Survival curves: the share of runs that are still locked after each update
 * (E. Kaplan, P. Meier 1958), the runs of all tasks together.
 */

import {
  drawChart,
  labelChart,
  makeTitle,
  type Series,
  WIDTH,
  X_AXIS,
  Y_AXIS,
} from "../../../report/charts/draw.ts";
import { type Look, makeLook } from "../../../report/runs/groups.ts";
import {
  type ArmEscapes,
  type EscapeTime,
  estimateSurvival,
} from "../tables/escape.ts";

const HEIGHT = 280;

/** Pools the tasks of each arm. */
function poolTasks(
  escapes: readonly ArmEscapes[],
): [look: Look, times: EscapeTime[]][] {
  return [...Map.groupBy(escapes, ({ arm }) => arm)].map(([arm, own], i) => [
    makeLook(arm, i),
    own.flatMap(({ times }) => times),
  ]);
}

/** Arms as they are named and drawn. */
export function listSurvivalLooks(escapes: readonly ArmEscapes[]): Look[] {
  return poolTasks(escapes).map(([look]) => look);
}

/** The corners of an arm's curve, until its last run is no longer watched. */
export function traceSurvival(
  times: readonly EscapeTime[],
): [update: number, locked: number][] {
  const steps = estimateSurvival(times);
  const end = Math.max(...times.map(({ update }) => update));
  return [
    [0, 1],
    ...steps.map(({ update, locked }) => [update, locked] as [number, number]),
    [end, steps.at(-1)?.locked ?? 1],
  ];
}

/** Draws the share of runs still locked, an arm a curve. */
export function drawSurvival(escapes: readonly ArmEscapes[]): string {
  const title = "Share of runs still locked";
  const svg = drawChart(
    {
      title: makeTitle(title),
      grid: { left: 44, top: 44, width: WIDTH - 62, height: HEIGHT - 94 },
      xAxis: { ...X_AXIS, type: "value", min: 0, name: "update" },
      yAxis: { ...Y_AXIS, type: "value", min: 0, max: 1, interval: 0.25 },
      series: poolTasks(escapes).map((
        [{ label, color, dash }, times],
      ): Series => ({
        type: "line",
        name: label,
        // The share falls at the update itself.
        step: "end",
        data: traceSurvival(times),
        showSymbol: false,
        color,
        lineStyle: {
          color,
          width: 2.5,
          type: dash.length === 0 ? "solid" : [...dash],
        },
      })),
    },
    "survival",
    { width: WIDTH, height: HEIGHT },
  );
  return labelChart(svg, title);
}
