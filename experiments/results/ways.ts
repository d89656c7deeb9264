/** The way of a run through the plane of I_AS and C_BT, in a few points. */

import { mean } from "../../utils/estimate.ts";
import {
  type MetricsLine,
  parseMetrics,
} from "../../report/runs/metrics_file.ts";

/** A place in the plane. */
export type WayPoint = readonly [iAs: number, cBt: number];

/** Points of a way, each the mean of as many updates. */
const POINTS = 12;

/** Sums a way up in a few points. */
export function thinWay(way: readonly WayPoint[]): WayPoint[] {
  const count = Math.min(POINTS, way.length);
  return Array.from({ length: count }, (_, i): WayPoint => {
    const part = way.slice(
      Math.floor(i * way.length / count),
      Math.floor((i + 1) * way.length / count),
    );
    return [mean(part.map(([x]) => x)), mean(part.map(([, y]) => y))];
  });
}

/** The lines of metrics; none where some are broken, as the report says. */
function parseKnown(text: string, path: string): readonly MetricsLine[] {
  try {
    return parseMetrics(text, path).metrics;
  } catch {
    return [];
  }
}

/** Reads the way of a run; empty where it has not begun. */
export async function readWay(place: string): Promise<WayPoint[]> {
  const path = `${place}/metrics.jsonl`;
  const text = await Deno.readTextFile(path).catch(() => "");
  return thinWay(
    parseKnown(text, path).flatMap(({ data }): WayPoint[] => {
      const iAs = data["proxy/i_as"] ?? null;
      const cBt = data["proxy/c_bt"] ?? null;
      return iAs === null || cBt === null ? [] : [[iAs, cBt]];
    }),
  );
}
