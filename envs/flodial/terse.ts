/**
 * The `terse` style of FloDial: checks and faults are words, and a reply says
 * what it means for each of the five.
 */

import type { Observation, TextLanguage } from "../core/env.ts";
import type { InterviewState } from "../interview/core.ts";
import { observeInTerse } from "../core/observe.ts";
import {
  listInterviewWords,
  makeInterviewLanguage,
  wordEvidence,
} from "../interview/wording.ts";
import { CANDIDATES } from "./candidates.ts";
import type { ReadyChart } from "./chart.ts";
import { FLODIAL_STEPS, type FlodialTask, makeFlodialView } from "./core.ts";
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
  const words = listInterviewWords(
    state,
    () => candidates.map((fault) => ready.paths[fault]!.fault),
    (played) => [
      played.kind,
      ...(played.kind === "yes" || played.kind === "no"
        ? wordEvidence(weighCheckReply(ready, candidates, played))
        : []),
    ],
  );
  return observeInTerse(
    state,
    FLODIAL_STEPS,
    makeFlodialView(state, "terse"),
    words,
  );
}
