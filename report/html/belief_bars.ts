/** A belief as bars, one for each component. */

import { escapeText } from "./html.ts";

/** Names longer than this get a line of their own. */
const LONG = 16;

/** A belief that was stated. */
export interface StatedBelief {
  /** What its components stand for. */
  readonly names: readonly string[];
  /** Its components. */
  readonly values: readonly number[];
  /** The belief before it, which ticks mark. */
  readonly before: readonly number[] | null;
}

/** A bar. It is a picture, as browsers print no backgrounds. */
function drawBar(share: number, before: number | null): string {
  const tick = before === null
    ? ""
    : `<rect class="tick" x="${
      Math.min(99, 100 * before)
    }" width="1" height="10"/>`;
  return '<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">' +
    '<rect class="track" y="2" width="100" height="6"/>' +
    `<rect class="fill" y="2" width="${100 * share}" height="6"/>${tick}</svg>`;
}

/** Draws a belief. */
export function formatBeliefBars(
  { names, values, before }: StatedBelief,
): string {
  // An agent may write any number.
  const top = Math.max(1, ...values, ...(before ?? []));
  const rows = values.map((value, i) => {
    const earlier = before?.[i] ?? null;
    const bar = drawBar(value / top, earlier === null ? null : earlier / top);
    return `<li><span>${escapeText(names[i]!)}</span>${bar}` +
      `<span>${value}</span></li>`;
  });
  const isLong = names.some(({ length }) => length > LONG);
  return `<ul class="bars${isLong ? " long" : ""}">${rows.join("")}</ul>`;
}
