/** A belief as bars, one for each component. */

/// <reference lib="dom" />

import type { JSX } from "preact";

/** Names longer than this need a line of their own on narrow screens. */
export const LONG = 16;

/** Draws a belief. */
export function BeliefBars(
  { names, values, before }: {
    readonly names: readonly string[];
    readonly values: readonly number[];
    readonly before: readonly number[] | null;
  },
): JSX.Element {
  // An agent may write any number.
  const top = Math.max(1, ...values, ...(before ?? []));
  const percent = (value: number): string => `${100 * value / top}%`;
  return (
    <ul
      class={names.some(({ length }) => length > LONG) ? "bars long" : "bars"}
    >
      {values.map((value, i) => (
        <li key={i}>
          <span class="bar-name">{names[i]}</span>
          <span class="bar">
            <span class="fill" style={{ width: percent(value) }} />
            {before?.[i] !== undefined && (
              <span class="tick" style={{ left: percent(before[i]) }} />
            )}
          </span>
          <span class="bar-value">{value}</span>
        </li>
      ))}
    </ul>
  );
}
