/** Renders beliefs as bars. */

import type { JSX } from "preact";
import { formatDecimal } from "../../utils/terminal/table.ts";
import { findRightCandidate, nameComponents } from "../episodes/belief.ts";

/** Longer names get their own line on narrow screens. */
export const LONG_NAME = 16;

/** Uses SVG, as browsers do not print backgrounds. */
function Bar({ share, before }: {
  readonly share: number;
  readonly before: number | undefined;
}): JSX.Element {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="track" y="2" width="100" height="6" />
      <rect class="fill" y="2" width={100 * share} height="6" />
      {before !== undefined && (
        <rect
          class="tick"
          x={Math.min(99, 100 * before)}
          width="1"
          height="10"
        />
      )}
    </svg>
  );
}

/** One bar per component, with ticks at the previous belief. */
export function BeliefBars(
  { names, values, before, truth = null }: {
    readonly names: readonly string[] | null;
    readonly values: readonly number[];
    readonly before: readonly number[] | null;
    /** Shown in its own column. */
    readonly truth?: readonly number[] | null;
  },
): JSX.Element {
  const named = nameComponents(names, values.length);
  const right = truth === null ? null : findRightCandidate(truth);
  // An agent may write numbers above 1.
  const top = Math.max(1, ...values, ...(before ?? []));
  const isLong = named.some(({ length }) => length > LONG_NAME);
  return (
    <ul class={`bars${isLong ? " long" : ""}${truth === null ? "" : " told"}`}>
      {truth !== null && right === null && (
        <li>
          <span />
          <span />
          <span>said</span>
          <span>truth</span>
        </li>
      )}
      {values.map((value, i) => (
        <li key={i}>
          <span>{named[i]}</span>
          <Bar
            share={value / top}
            before={before?.[i] === undefined ? undefined : before[i] / top}
          />
          <span>{value}</span>
          {truth !== null && (
            <span>
              {right === null
                ? formatDecimal(truth[i]!)
                : i === right && "right"}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The true answer beside the last stated vector. */
export function Truth(
  { truth, names, answer }: {
    readonly truth: readonly number[];
    readonly names: readonly string[] | null;
    readonly answer: readonly number[] | null;
  },
): JSX.Element {
  const right = findRightCandidate(truth);
  if (right !== null) {
    const name = nameComponents(names, truth.length)[right];
    return <p class="truth good">Right: {name}</p>;
  }
  const isShown = answer?.length === truth.length;
  return (
    <div class="truth">
      <p>Hidden truth{isShown && "; ticks: your last numbers"}</p>
      <BeliefBars
        names={names}
        values={truth.map((value) => Math.round(100 * value) / 100)}
        before={isShown ? answer : null}
      />
    </div>
  );
}
