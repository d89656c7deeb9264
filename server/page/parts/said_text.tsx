/** What was said, with calls of tools and their results folded. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { splitSaid } from "../../../report/episodes/said_parts.ts";

/** Longer results are folded until somebody opens them. */
const SHORT = 240;

/** The text. */
export function SaidText(
  { text, className, isFolded = false }: {
    readonly text: string;
    readonly className?: string;
    /** Are short calls and results folded too? */
    readonly isFolded?: boolean;
  },
): JSX.Element {
  return (
    <>
      {splitSaid(text).map(({ text, summary }, i) =>
        summary === null
          ? <pre key={i} class={className}>{text}</pre>
          : (
            <details
              key={i}
              class="call"
              open={!isFolded && text.length <= SHORT}
            >
              <summary>{summary}</summary>
              <pre class={className}>{text}</pre>
            </details>
          )
      )}
    </>
  );
}
