/** Renders messages and database changes. */

import type { JSX } from "preact";
import type { DatabaseChange } from "../../envs/core/env.ts";
import { splitMessage } from "../episodes/message_parts.ts";

/** Longer calls and results start folded. */
const SHORT = 240;

/** `open` says which calls and results are not folded. */
export function Message(
  { text, className, open = "short" }: {
    readonly text: string;
    readonly className?: string;
    readonly open?: "none" | "short" | "all";
  },
): JSX.Element {
  return (
    <>
      {splitMessage(text).map(({ text, summary }, i) =>
        summary === null
          ? <pre key={i} class={className}>{text}</pre>
          : (
            <details
              key={i}
              class="call"
              open={open === "all" ||
                (open === "short" && text.length <= SHORT)}
            >
              <summary>{summary}</summary>
              <pre class={className}>{text}</pre>
            </details>
          )
      )}
    </>
  );
}

const TONES = { right: "good", missing: "even", wrong: "bad" } as const;

const HEADINGS = ["path", "verdict", "value", "expected"];

function formatValue(value: unknown): JSX.Element | string {
  if (value === null) return <small>deleted</small>;
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function Changes(
  { changes }: { readonly changes: readonly DatabaseChange[] },
): JSX.Element {
  if (changes.length === 0) {
    return <p>No changes were needed, and none were made.</p>;
  }
  return (
    <div class="scroll">
      <table class="changes">
        <thead>
          <tr>
            {HEADINGS.map((name) => <th key={name} scope="col">{name}</th>)}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.path}>
              <th scope="row">{change.path}</th>
              <td data-label="verdict">
                <span class={TONES[change.verdict]}>{change.verdict}</span>
              </td>
              <td data-label="value">
                {"value" in change
                  ? formatValue(change.value)
                  : <small>unchanged</small>}
              </td>
              <td data-label="expected">
                {change.verdict === "right"
                  ? <small>same</small>
                  : "gold" in change
                  ? formatValue(change.gold)
                  : <small>unchanged</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
