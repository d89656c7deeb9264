/** Shares over updates: curves, and levels that they are compared with. */

import type { JSX } from "preact";
import { formatDecimal } from "../../../utils/terminal/table.ts";
import type { ArmName } from "../choices.ts";

/** A value in [0, 1] after an update. */
export type ChartPoint = readonly [update: number, value: number];

export interface Curve {
  readonly arm: ArmName;
  readonly points: readonly ChartPoint[];
}

/** A level that a curve is compared with, such as the oracle's. */
export interface Level {
  readonly label: string;
  readonly value: number;
}

const [WIDTH, HEIGHT] = [320, 190];
const [LEFT, RIGHT, TOP, BOTTOM] = [34, 312, 10, 164];

const TICKS = [0, 0.25, 0.5, 0.75, 1];

const toY = (share: number) => BOTTOM - share * (BOTTOM - TOP);

/** Says the last values, for those who cannot see the curves. */
function describe(curves: readonly Curve[], title: string): string {
  const ends = curves.flatMap(({ arm, points }) => {
    const last = points.at(-1);
    return last === undefined
      ? []
      : [`${arm} ${formatDecimal(last[1])} after update ${last[0]}`];
  });
  return `${title}: ${ends.join(", ") || "nothing yet"}`;
}

/** Draws curves from the first update to the last one that is planned. */
export function CurveChart(
  { title, curves, levels = [], last }: {
    readonly title: string;
    readonly curves: readonly Curve[];
    readonly levels?: readonly Level[];
    readonly last: number;
  },
): JSX.Element {
  const toX = (update: number) => LEFT + (RIGHT - LEFT) * update / last;
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={describe(curves, title)}
    >
      {TICKS.map((tick) => (
        <g key={tick}>
          <line
            class="grid"
            x1={LEFT}
            x2={RIGHT}
            y1={toY(tick)}
            y2={toY(tick)}
          />
          <text x={LEFT - 6} y={toY(tick) + 4} text-anchor="end">{tick}</text>
        </g>
      ))}
      <text x={LEFT} y={HEIGHT - 10}>0</text>
      <text x={RIGHT} y={HEIGHT - 10} text-anchor="end">update {last}</text>
      {curves.map(({ arm, points }) => (
        <g key={arm} class={arm}>
          <polyline
            points={points.map(([update, value]) =>
              `${toX(update).toFixed(1)},${toY(value).toFixed(1)}`
            ).join(" ")}
          />
          {points.slice(-1).map(([update, value]) => (
            <circle key={update} cx={toX(update)} cy={toY(value)} r="3" />
          ))}
        </g>
      ))}
      {levels.map(({ label, value }) => (
        <g key={label} class="level">
          <line x1={LEFT} x2={RIGHT} y1={toY(value)} y2={toY(value)} />
          <text x={RIGHT} y={toY(value) - 4} text-anchor="end">
            {label} {formatDecimal(value)}
          </text>
        </g>
      ))}
    </svg>
  );
}
