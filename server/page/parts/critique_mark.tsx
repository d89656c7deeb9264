/** A critique as a mark: channel, label, reason; what it means unfolds. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import {
  CHANNEL_WORDS,
  explainCritique,
  LABEL_WORDS,
} from "../../../report/episodes/critique_words.ts";
import {
  getCritiqueClass,
  LABEL_MARKS,
} from "../../../report/episodes/wording.ts";
import type { Critique } from "../../../critique/critique.ts";

/** Shows a critique; nothing where there is none. */
export function CritiqueMark(
  { critique }: { readonly critique: Critique | null },
): JSX.Element | null {
  const words = explainCritique(critique);
  if (critique === null || words === null) return null;
  const { channel, label, reason } = critique;
  return (
    <details class="mark">
      <summary title={words} class={getCritiqueClass(critique)}>
        {channel} <b>{LABEL_MARKS[`${label}`]}</b> {reason}
      </summary>
      <p>{words}</p>
    </details>
  );
}

/** Explains the marks all together. */
export function CritiqueLegend(): JSX.Element {
  return (
    <details class="legend">
      <summary>What the labels mean</summary>
      <dl>
        {Object.entries(CHANNEL_WORDS).map(([channel, words]) => (
          <div key={channel}>
            <dt>{channel}</dt>
            <dd>{words}?</dd>
          </div>
        ))}
        {(["1", "0", "-1"] as const).map((label) => (
          <div key={label}>
            <dt>{LABEL_MARKS[label]}</dt>
            <dd>{LABEL_WORDS[label]}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">
        Each label says why in a word or two; point at it, or tap it, for the
        whole sentence. Labels are for training: an agent never reads them.
      </p>
    </details>
  );
}
