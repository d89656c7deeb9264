/** FloDial's texts. In `terse` style checks and faults are words. */

import type { Observation, Style, TextLanguage } from "../core/env.ts";
import type { InterviewState } from "../interview/core.ts";
import {
  makeInterviewLanguage,
  makeInterviewPrompts,
  observeInterview,
  observeInterviewTerse,
  wordEvidence,
} from "../interview/wording.ts";
import {
  isYesOrNo,
  weighCheckReply,
  wordCheckReply,
} from "../interview/checks.ts";
import { listRecords } from "./bayes.ts";
import { CANDIDATES } from "./candidates.ts";
import type { ReadyChart } from "./chart.ts";
import { FLODIAL_STEPS, type FlodialTask, makeFlodialView } from "./core.ts";

const PROMPTS = makeInterviewPrompts({
  role:
    "You are a technician who helps a customer. Something is broken for one of the reasons listed, and you find out which by asking the customer to look. " +
    'The customer answers a yes/no question with "Yes." or "No." if it bears on the fault, and does not know otherwise.',
  advice:
    "A good question is new, and its answer tells some of the faults from the others.",
  letters: Array.from({ length: CANDIDATES }, (_, i) => `w${i + 1}`).join(","),
  candidateCount: CANDIDATES,
  maxSteps: FLODIAL_STEPS,
  example: [
    "You: <scratch>Without power nothing else matters.</scratch>",
    "<interact>\nQuery: Does the lamp light up when you switch it on?\n</interact>",
    "User: No.",
    "You: <scratch>That speaks for the fuse, the second fault.</scratch>",
    "<interact>\nGuess: 0.1,0.8,0.3,0.1,0.1\n</interact>",
  ],
});

function describeTask({ problem, ready, candidates }: FlodialTask): string {
  const faults = candidates.map((fault, i) =>
    `${i + 1}. ${ready.chart.faults[ready.paths[fault]!.fault]}`
  );
  return [problem, "", "One of these is the reason:", ...faults].join("\n");
}

export function observeFlodial(
  state: InterviewState<FlodialTask>,
  style: Style,
): Observation {
  const view = makeFlodialView(state, style);
  return observeInterview(state, view, PROMPTS, describeTask, wordCheckReply);
}

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
    evidenceCap: 1,
  });
}

export function observeFlodialTerse(
  state: InterviewState<FlodialTask>,
): Observation {
  const { ready, candidates } = state.task;
  return observeInterviewTerse(
    state,
    makeFlodialView(state, "terse"),
    () => candidates.map((fault) => ready.paths[fault]!.fault),
    (played) => [
      played.kind,
      ...(isYesOrNo(played)
        ? wordEvidence(weighCheckReply(listRecords(ready, candidates), played))
        : []),
    ],
  );
}
