/**
 * The `terse` style of FloDial: checks and faults are words, and a reply says
 * what it means for each of the five.
 */

import type { Observation, TextLanguage } from "../core/env.ts";
import type { InterviewState } from "../interview/core.ts";
import {
  makeInterviewLanguage,
  observeInTerse,
  wordEvidence,
} from "../interview/terse.ts";
import { CANDIDATES } from "./candidates.ts";
import type { ReadyChart } from "./chart.ts";
import { type FlodialTask, makeFlodialView } from "./core.ts";
import { weighCheckReply } from "./bayes.ts";

/** The closed language of some charts. */
export function makeFlodialLanguage(
  charts: readonly ReadyChart[],
): TextLanguage {
  return makeInterviewLanguage({
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
export function observeFlodialTerse(
  state: InterviewState<FlodialTask>,
): Observation {
  const { ready, candidates } = state.task;
  return observeInTerse(
    state,
    makeFlodialView(state, "terse"),
    () => candidates.map((fault) => ready.paths[fault]!.fault),
    (played) => [
      played.kind,
      ...(played.kind === "yes" || played.kind === "no"
        ? wordEvidence(weighCheckReply(ready, candidates, played))
        : []),
    ],
  );
}
