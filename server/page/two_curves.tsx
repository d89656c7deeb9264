/** What self-locking looks like: success of runs from one kind of start. */

import type { JSX } from "preact";
import curves from "./lock_curves.json" with { type: "json" };

/** Training runs of an arm, one for each seed. */
interface Arm {
  readonly name: string;
  readonly className: string;
  /** Mean sampled success of each ten updates, by seed. */
  readonly seeds: readonly (readonly number[])[];
}

const AREW: Arm = {
  name: "with AREW",
  className: "arew",
  seeds: curves.arew,
};

const VANILLA: Arm = {
  name: "outcome rewards alone",
  className: "vanilla",
  seeds: curves.vanilla,
};

const WIDTH = 260;

function placeY(success: number): number {
  return Math.round(110 - 100 * success);
}

function Line({ y }: { readonly y: number }): JSX.Element {
  return <line x1="0" x2={WIDTH} y1={y} y2={y} />;
}

/** Draws each run of an arm, and its name at the end of one of them. */
function ArmCurves(
  { arm: { name, className, seeds }, at }: {
    readonly arm: Arm;
    /** Which end has the name: the highest, or the lowest. */
    readonly at: "highest" | "lowest";
  },
): JSX.Element {
  const ends = seeds.map((seed) => seed.at(-1)!);
  const end = at === "highest" ? Math.max(...ends) : Math.min(...ends);
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
        <ArmCurves arm={VANILLA} at="lowest" />
        <ArmCurves arm={AREW} at="highest" />
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
