/**
 * Performance profiles: the share of runs above each score, with its band (E.
 * Dolan, J. Moré 2002; for runs over seeds R. Agarwal et al., arXiv 2108.13264).
 */

import type { Interval } from "../../../utils/estimate.ts";
import type { Look } from "../../../report/runs/groups.ts";
import { makeBandSeries } from "../../../report/charts/band.ts";
import {
  drawChart,
  labelChart,
  makeTitle,
  type Series,
  WIDTH,
  X_AXIS,
  Y_AXIS,
} from "../../../report/charts/draw.ts";

const HEIGHT = 280;

/** The profile of a method. */
export interface ProfileCurve extends Look {
  readonly points: readonly {
    readonly threshold: number;
    readonly share: {
      readonly mean: number;
      readonly interval: Interval | null;
    };
  }[];
}

function makeCurveSeries(curve: ProfileCurve): Series[] {
  const band = curve.points.map(({ threshold, share: { mean, interval } }) =>
    [threshold, interval?.[0] ?? mean, interval?.[1] ?? mean] as const
  );
  return [makeBandSeries(band, curve), {
    type: "line",
    name: curve.label,
    data: curve.points.map(({ threshold, share }) => [threshold, share.mean]),
    showSymbol: false,
    color: curve.color,
    lineStyle: {
      color: curve.color,
      width: 2.5,
      type: curve.dash.length === 0 ? "solid" : [...curve.dash],
    },
  }];
}

/** Draws the profiles of several methods. */
export function drawProfiles(
  curves: readonly ProfileCurve[],
  name: string,
): string {
  const places = curves.flatMap(({ points }) =>
    points.map(({ threshold }) => threshold)
  );
  const title = "Share of runs above a score";
  const svg = drawChart(
    {
      title: makeTitle(title),
      grid: { left: 44, top: 44, width: WIDTH - 62, height: HEIGHT - 94 },
      xAxis: {
        ...X_AXIS,
        type: "value",
        min: Math.min(...places),
        max: Math.max(...places),
        interval: 0.25,
        name: "score: 0 without asking, 1 the oracle",
      },
      yAxis: { ...Y_AXIS, type: "value", min: 0, max: 1, interval: 0.25 },
      series: curves.flatMap(makeCurveSeries),
    },
    name,
    { width: WIDTH, height: HEIGHT },
  );
  return labelChart(svg, title);
}
