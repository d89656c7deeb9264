/** A critique as a mark: channel, label, reason. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import type { Critique } from "../envs/core/env.ts";
import { LABEL_MARKS } from "../episodes/turn.ts";

/** The class that colours a label. */
export function labelClass(critique: Critique | null): string {
  if (critique === null || critique.channel === null) return "";
  return { "1": "good", "0": "even", "-1": "bad" }[`${critique.label}`];
}

/** Shows a critique; nothing where there is none. */
export function CritiqueMark(
  { critique }: { readonly critique: Critique | null },
): JSX.Element | null {
  if (critique === null || critique.channel === null) return null;
  const { channel, label, reason } = critique;
  return (
    <span class={`mark ${labelClass(critique)}`}>
      {channel} <b>{LABEL_MARKS[`${label}`]}</b> {reason}
    </span>
  );
}
