/** Renders critiques and their legend. */

import type { JSX } from "preact";
import type { Critique } from "../../critique/critique.ts";
import {
  CHANNEL_WORDS,
  describeCritique,
  explainCritique,
  getCritiqueClass,
  LABEL_MARKS,
  LABEL_WORDS,
  wordReason,
} from "../episodes/wording.ts";

interface CritiqueProps {
  readonly critique: Critique | null;
}

/** Short label; renders nothing without a channel. */
export function CritiqueLabel({ critique }: CritiqueProps): JSX.Element | null {
  const words = describeCritique(critique);
  if (words === null) return null;
  return <span class={`mark ${getCritiqueClass(critique)}`}>{words}</span>;
}

/** Label that unfolds into an explanation. */
export function CritiqueMark({ critique }: CritiqueProps): JSX.Element | null {
  const words = explainCritique(critique);
  if (critique === null || words === null) return null;
  const { channel, label } = critique;
  return (
    <details class="mark">
      <summary title={words} class={getCritiqueClass(critique)}>
        {channel} <b>{LABEL_MARKS[`${label}`]}</b>: {wordReason(critique)}
      </summary>
      <p>{words}</p>
    </details>
  );
}

export function CritiqueLegend(): JSX.Element {
  const entries = [
    ...Object.entries(CHANNEL_WORDS).map((
      [name, words],
    ) => [name, `${words}?`]),
    ...(["1", "0", "-1"] as const)
      .map((label) => [LABEL_MARKS[label], LABEL_WORDS[label]]),
  ];
  return (
    <details class="legend">
      <summary>What the labels mean</summary>
      <dl>
        {entries.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">
        Hover over a label, or tap it, for an explanation. Labels are for
        training; an agent never sees them.
      </p>
    </details>
  );
}
