/** What self-locking looks like: success of two runs from one start. */

import type { JSX } from "preact";

/**
 * Mean sampled success in training, of each ten updates of
 * `unlock demo --backend wasm` (PE-G-Mini-v0, seed 0).
 */
const ARMS = [
  {
    name: "with AREW",
    className: "arew",
    success: [
      0.14,
      0.16,
      0.20,
      0.24,
      0.32,
      0.35,
      0.41,
      0.41,
      0.45,
      0.53,
      0.60,
      0.66,
      0.70,
      0.71,
    ],
  },
  {
    name: "outcome rewards alone",
    className: "vanilla",
    success: [
      0.14,
      0.15,
      0.16,
      0.16,
      0.15,
      0.15,
      0.14,
      0.14,
      0.15,
      0.16,
      0.15,
      0.16,
      0.17,
      0.17,
    ],
  },
];

const WITHOUT_ASKING = 0.39;

function placeX(i: number): number {
  return 20 * i;
}

function placeY(success: number): number {
  return 110 - 100 * success;
}

export function TwoCurves(): JSX.Element {
  return (
    <figure class="curves">
      <svg
        viewBox="0 0 430 125"
        role="img"
        aria-label="Success over 140 updates: with AREW it rises above what is possible without asking, with outcome rewards alone it stays below"
      >
        <line x1="0" x2="260" y1="110" y2="110" />
        <g class="floor">
          <line
            x1="0"
            x2="260"
            y1={placeY(WITHOUT_ASKING)}
            y2={placeY(WITHOUT_ASKING)}
          />
          <text x="270" y={placeY(WITHOUT_ASKING) + 4}>
            without asking 0.39
          </text>
        </g>
        {ARMS.map(({ name, className, success }) => (
          <g key={name} class={className}>
            <polyline
              points={success.map((value, i) =>
                `${placeX(i)},${placeY(value)}`
              )
                .join(" ")}
            />
            <text x="270" y={placeY(success.at(-1)!) + 4}>{name}</text>
          </g>
        ))}
      </svg>
      <figcaption>
        Sampled success in 140 updates of two agents from one start (
        <code>unlock demo</code>). Poor questions teach little, and beliefs that
        ignore the answers make good questions worthless: with outcome rewards
        alone, the agent stays locked. AREW reweights its advantages by labels
        for questions (AS) and beliefs (BT).{" "}
        <a href="https://arxiv.org/abs/2603.12109">The paper</a>
      </figcaption>
    </figure>
  );
}
