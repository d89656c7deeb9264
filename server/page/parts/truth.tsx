/** What an agent was to find out, shown once its episode has ended. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import {
  findRightCandidate,
  nameComponents,
} from "../../../report/episodes/belief.ts";
import { BeliefBars } from "./belief_bars.tsx";

/** What the answer should have been. */
export function Truth(
  { truth, names, answer }: {
    readonly truth: readonly number[];
    readonly names: readonly string[] | null;
    /** The last vector that was stated, to be seen beside it. */
    readonly answer: readonly number[] | null;
  },
): JSX.Element {
  const named = nameComponents(names, truth.length);
  const right = findRightCandidate(truth);
  if (right !== null) {
    return <p class="truth">Right: {named[right]}</p>;
  }
  const isShown = answer?.length === truth.length;
  return (
    <div class="truth">
      <p>What was hidden{isShown && "; ticks: your last numbers"}</p>
      <BeliefBars
        names={named}
        values={truth.map((value) => Math.round(100 * value) / 100)}
        before={isShown ? answer : null}
      />
    </div>
  );
}
