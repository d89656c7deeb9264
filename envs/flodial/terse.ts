/**
 * The `terse` style of FloDial: checks and faults are words, and a reply says
 * what it means for each of the five.
 */

import type { Observation, TextLanguage } from "../core/env.ts";
import type { InterviewState } from "../interview/core.ts";
import {
  evidenceWords,
  interviewLanguage,
  observeInTerse,
} from "../interview/terse.ts";
import { CANDIDATES } from "./candidates.ts";
import type { ReadyChart } from "./chart.ts";
import { type FlodialTask, flodialView } from "./core.ts";
import { checkEvidence } from "./bayes.ts";

/** The closed language of some charts. */
export function flodialLanguage(charts: readonly ReadyChart[]): TextLanguage {
  return interviewLanguage({
    topics: charts.flatMap(({ checkKeys }) => checkKeys),
    topicsAsked: 1,
    words: [
      ...["yes", "no", "repeat"],
      ...charts.flatMap(({ paths }) => paths.map(({ fault }) => fault)),
    ],
    candidateCount: CANDIDATES,
  });
}

/** Words a state in the closed language. */
export function observeTerse(state: InterviewState<FlodialTask>): Observation {
  const { ready, candidates } = state.task;
  return observeInTerse(
    state,
    flodialView(state, "terse"),
    () => candidates.map((fault) => ready.paths[fault]!.fault),
    (played) => [
      played.kind,
      ...(played.kind === "yes" || played.kind === "no"
        ? evidenceWords(checkEvidence(ready, candidates, played))
        : []),
    ],
  );
}
