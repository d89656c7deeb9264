/** A critique as a mark: channel, label, reason. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { getCritiqueClass, LABEL_MARKS } from "../../episodes/wording.ts";
import type { Critique } from "../../critique/critique.ts";

/** Shows a critique; nothing where there is none. */
export function CritiqueMark(
  { critique }: { readonly critique: Critique | null },
): JSX.Element | null {
  if (critique === null || critique.channel === null) return null;
  const { channel, label, reason } = critique;
  return (
    <span class={`mark ${getCritiqueClass(critique)}`}>
      {channel} <b>{LABEL_MARKS[`${label}`]}</b> {reason}
    </span>
  );
}
