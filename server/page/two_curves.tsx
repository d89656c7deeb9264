/** What self-locking looks like: success of runs from one kind of start. */

import type { JSX } from "preact";
import curves from "./lock_curves.json" with { type: "json" };

const WIDTH = 260;

function placeY(success: number): number {
  return Math.round(110 - 100 * success);
}

function Line({ y }: { readonly y: number }): JSX.Element {
  return <line x1="0" x2={WIDTH} y1={y} y2={y} />;
}

/** Draws each run of an arm, and its name at the end of one of them. */
function ArmCurves(
  { name, className, seeds, choose }: {
    readonly name: string;
    readonly className: string;
    /** Mean sampled success of each ten updates, by seed. */
    readonly seeds: readonly (readonly number[])[];
    /** Which end has the name. */
    readonly choose: (...ends: number[]) => number;
  },
): JSX.Element {
  const end = choose(...seeds.map((seed) => seed.at(-1)!));
  return (
    <g class={className}>
      {seeds.map((seed, i) => (
        <polyline
          key={i}
          points={seed
            .map((value, i) =>
              `${Math.round(WIDTH * i / (seed.length - 1))},${placeY(value)}`
            )
            .join(" ")}
        />
      ))}
      <text x={WIDTH + 10} y={placeY(end) + 4}>{name}</text>
    </g>
  );
}

export function TwoCurves(): JSX.Element {
  const { env, floor, updates } = curves;
  return (
    <figure class="curves">
      <svg
        viewBox="0 0 430 125"
        role="img"
        aria-label={`Success over ${updates} updates: with AREW it rises above ` +
          "what is possible without asking; with outcome rewards alone, two " +
          "of three runs stay far below"}
      >
        <Line y={placeY(0)} />
        <g class="floor">
          <Line y={placeY(floor)} />
          <text x={WIDTH + 10} y={placeY(floor) + 4}>
            without asking {floor.toFixed(2)}
          </text>
        </g>
        <ArmCurves
          name="outcome rewards alone"
          className="vanilla"
          seeds={curves.vanilla}
          choose={Math.min}
        />
        <ArmCurves
          name="with AREW"
          className="arew"
          seeds={curves.arew}
          choose={Math.max}
        />
      </svg>
      <figcaption>
        Sampled success in {updates} updates on {env}, a line a seed (
        <code>unlock experiment bench/experiments/mini.json</code>). Poor
        questions teach little, and beliefs that ignore the answers make good
        questions worthless: with outcome rewards alone, most agents stay
        locked. AREW reweights their advantages by labels for questions (AS) and
        beliefs (BT). <a href="https://arxiv.org/abs/2603.12109">The paper</a>;
        {" "}
        <code>deno task lab</code> shows it as it happens.
      </figcaption>
    </figure>
  );
}
