/** The way of each policy: how often its questions tell and its beliefs follow. */

import type { JSX } from "preact";
import type { ArmName } from "../choices.ts";

/** Where a policy was after an update, both in [0, 1]. */
export type PhasePoint = readonly [asks: number, listens: number];

export interface Way {
  readonly arm: ArmName;
  readonly points: readonly PhasePoint[];
}

const [WIDTH, HEIGHT] = [320, 260];
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 312, 10, 216];

const toX = (share: number) => LEFT + share * (RIGHT - LEFT);
const toY = (share: number) => BOTTOM - share * (BOTTOM - TOP);

/** Draws ways from a ring, where they begin, to a dot, where they are. */
export function PhaseChart(
  { ways }: { readonly ways: readonly Way[] },
): JSX.Element {
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={ways.map(({ arm, points }) => {
        const [asks, listens] = points.at(-1) ?? [0, 0];
        return `${arm} asks ${asks.toFixed(2)}, listens ${listens.toFixed(2)}`;
      }).join("; ")}
    >
      <rect
        class="corner"
        x={toX(0)}
        y={toY(0.4)}
        width={toX(0.4) - toX(0)}
        height={toY(0) - toY(0.4)}
      />
      <text x={toX(0) + 6} y={toY(0) - 8}>the locked corner</text>
      {[0, 0.5, 1].map((tick) => (
        <g key={tick}>
          <line
            class="grid"
            x1={LEFT}
            x2={RIGHT}
            y1={toY(tick)}
            y2={toY(tick)}
          />
          <text x={LEFT - 6} y={toY(tick) + 4} text-anchor="end">{tick}</text>
          <text x={toX(tick)} y={BOTTOM + 16} text-anchor="middle">{tick}</text>
        </g>
      ))}
      <text x={RIGHT} y={HEIGHT - 8} text-anchor="end">
        questions that tell →
      </text>
      <text x={LEFT} y={HEIGHT - 8}>↑ beliefs that follow</text>
      {ways.map(({ arm, points }) => (
        <g key={arm} class={arm}>
          <polyline
            points={points.map(([x, y]) =>
              `${toX(x).toFixed(1)},${toY(y).toFixed(1)}`
            ).join(" ")}
          />
          {points.slice(0, 1).map(([x, y]) => (
            <circle key="start" class="ring" cx={toX(x)} cy={toY(y)} r="4" />
          ))}
          {points.slice(-1).map(([x, y]) => (
            <circle key="end" cx={toX(x)} cy={toY(y)} r="4" />
          ))}
        </g>
      ))}
    </svg>
  );
}
