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

/** Arms as they are named and drawn. */
export function listSurvivalLooks(escapes: readonly ArmEscapes[]): Look[] {
  return [...new Set(escapes.map(({ arm }) => arm))].map(makeLook);
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

/** Draws the share of runs still locked, an arm a curve, all tasks together. */
export function drawSurvival(
  escapes: readonly ArmEscapes[],
  looks: readonly Look[],
  title: string = "Share of runs still locked",
): string {
  const times = Map.groupBy(escapes, ({ arm }) => arm);
  const svg = drawChart(
    {
      title: makeTitle(title),
      grid: { left: 44, top: 44, width: WIDTH - 62, height: HEIGHT - 94 },
      xAxis: { ...X_AXIS, type: "value", min: 0, name: "update" },
      yAxis: { ...Y_AXIS, type: "value", min: 0, max: 1, interval: 0.25 },
      series: looks.filter(({ label }) => times.has(label)).map((
        { label, color, dash },
      ): Series => ({
        type: "line",
        name: label,
        // The share falls at the update itself.
        step: "end",
        data: traceSurvival(times.get(label)!.flatMap(({ times }) => times)),
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
