/** The advantages of one episode: a bar per token, turn by turn. */

import type { JSX } from "preact";
import type { TokenAdvantage } from "../training/explain_advantages.ts";

const [HEIGHT, MIDDLE] = [110, 55];
const STEP = 9;

/** Largest advantage that the scale shows, at least. */
const LEAST = 1;

const LABEL_CLASSES = { "1": "good", "0": "even", "-1": "bad" } as const;

/** Draws the advantages as they are before or after AREW. */
export function TokenChart(
  { tokens, side, title }: {
    readonly tokens: readonly TokenAdvantage[];
    readonly side: "before" | "after";
    readonly title: string;
  },
): JSX.Element {
  const top = tokens.reduce(
    (most, { before, after }) =>
      Math.max(most, Math.abs(before), Math.abs(after)),
    LEAST,
  );
  // A gap parts one turn from the next.
  const places = tokens.map(({ turn }, i) => STEP * (i + turn));
  const width = (places.at(-1) ?? 0) + STEP;
  return (
    <figure class="tokens">
      <figcaption>{title}</figcaption>
      <div class="scroll" tabIndex={0} role="region" aria-label={title}>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={`${title}, from ${(-top).toFixed(1)} to ${
            top.toFixed(1)
          }`}
        >
          <line class="grid" x1="0" x2={width} y1={MIDDLE} y2={MIDDLE} />
          {tokens.map((token, i) => {
            const toSize = (value: number) => value / top * (MIDDLE - 4);
            const size = toSize(token[side]);
            const before = MIDDLE - toSize(token.before);
            const [left, right] = [places[i]!, places[i]! + STEP - 1];
            return (
              <g key={i}>
                <rect
                  class={LABEL_CLASSES[`${token.label}`]}
                  x={left}
                  y={Math.min(MIDDLE, MIDDLE - size)}
                  width={STEP - 1}
                  height={Math.max(0.5, Math.abs(size))}
                >
                  <title>{`${token.word}: ${token[side].toFixed(2)}`}</title>
                </rect>
                {side === "after" && (
                  <line
                    class="before"
                    x1={left}
                    x2={right}
                    y1={before}
                    y2={before}
                  />
                )}
              </g>
            );
          })}
        </svg>
      </div>
    </figure>
  );
}
