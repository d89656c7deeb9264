/** How an episode ended, and what would have been right. */

/// <reference lib="dom" />

import type { ComponentChildren, JSX } from "preact";
import type { DatabaseChange } from "../../../envs/core/env.ts";
import type { RecordedEnding } from "../../../report/episodes/episode.ts";
import { describeEnding } from "../../../report/episodes/wording.ts";
import { Truth } from "../parts/truth.tsx";

function writeValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

/** Changes of a database, each with what would have been right. */
function Changes(
  { changes }: { readonly changes: readonly DatabaseChange[] },
): JSX.Element {
  if (changes.length === 0) {
    return <p>Nothing was to be changed, and nothing was.</p>;
  }
  return (
    <ul class="changes">
      {changes.map((change) => (
        <li key={change.path}>
          <b class={change.verdict === "right" ? "good" : "bad"}>
            {change.verdict}
          </b>{" "}
          <code>{change.path}</code>
          {"value" in change && <>: {writeValue(change.value)}</>}
          {change.verdict !== "right" && (
            <>
              {" "}– should be{" "}
              {"gold" in change ? writeValue(change.gold) : "as it was"}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The end of an episode. */
export function Outcome(
  { ending, truth, changes, names, answer, children }: {
    readonly ending: RecordedEnding;
    readonly truth: readonly number[] | null;
    readonly changes: readonly DatabaseChange[] | null;
    readonly names: readonly string[] | null;
    readonly answer: readonly number[] | null;
    readonly children: ComponentChildren;
  },
): JSX.Element {
  return (
    <div class={`ending ${ending.success === true ? "good" : "bad"}`}>
      <p class="verdict" role="status">{describeEnding(ending)}</p>
      {truth !== null && <Truth truth={truth} names={names} answer={answer} />}
      {changes !== null && <Changes changes={changes} />}
      {children}
    </div>
  );
}
