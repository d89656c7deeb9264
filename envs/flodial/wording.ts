/** FloDial's texts. In `terse` style checks and faults are words. */

import type {
  ChatMessage,
  Observation,
  Style,
  TextLanguage,
} from "../core/env.ts";
import {
  observeInChat,
  observeInTerse,
  observeInTools,
} from "../core/observe.ts";
import { ASK_TOOL } from "../core/tool.ts";
import type { InterviewRound, InterviewState } from "../interview/core.ts";
import {
  explainRounds,
  explainToolRounds,
  listInterviewWords,
  makeInterviewLanguage,
  wordEvidence,
} from "../interview/wording.ts";
import { weighCheckReply } from "./bayes.ts";
import { CANDIDATES } from "./candidates.ts";
import type { ReadyChart } from "./chart.ts";
import { FLODIAL_STEPS, type FlodialTask, makeFlodialView } from "./core.ts";

const LETTERS = Array.from({ length: CANDIDATES }, (_, i) => `w${i + 1}`)
  .join(",");

const ROLE =
  "You are a technician who helps a customer. Something is broken for one of the reasons listed, and you find out which by asking the customer to look. " +
  'The customer answers a yes/no question with "Yes." or "No." if it bears on the fault, and does not know otherwise.';

const ADVICE =
  "A good question is new, and its answer tells some of the faults from the others.";

const SYSTEM: ChatMessage = Object.freeze({
  role: "system",
  content: [
    ROLE,
    "",
    explainRounds(FLODIAL_STEPS, LETTERS),
    "",
    ADVICE,
    "",
    "Example:",
    "You: <scratch>Without power nothing else matters.</scratch>",
    "<interact>\nQuery: Does the lamp light up when you switch it on?\n</interact>",
    "User: No.",
    "You: <scratch>That speaks for the fuse, the second fault.</scratch>",
    "<interact>\nGuess: 0.1,0.8,0.3,0.1,0.1\n</interact>",
  ].join("\n"),
});

const TOOL_SYSTEM: ChatMessage = Object.freeze({
  role: "system",
  content: [
    ROLE,
    "",
    explainToolRounds(FLODIAL_STEPS, CANDIDATES),
    "",
    ADVICE,
  ].join("\n"),
});

const REPLIES: Readonly<Record<string, string>> = {
  yes: "Yes.",
  no: "No.",
  unknown: "I don't know.",
  repeat: "I don't know; you have asked me that before.",
};

function describeTask({ problem, ready, candidates }: FlodialTask): string {
  const faults = candidates.map((fault, i) =>
    `${i + 1}. ${ready.chart.faults[ready.paths[fault]!.fault]}`
  );
  return [problem, "", "One of these is the reason:", ...faults].join("\n");
}

/** Texts shared by the `chat` and `tools` styles. */
function wordState({ stepsTaken, task }: InterviewState<FlodialTask>) {
  return {
    first: stepsTaken === 0 ? describeTask(task) : "",
    reply: ({ kind }: InterviewRound) => REPLIES[kind]!,
  };
}

/** Observation in `chat` or `tools` style. */
export function observeFlodial(
  state: InterviewState<FlodialTask>,
  style: Style,
): Observation {
  const view = makeFlodialView(state, style);
  const wording = wordState(state);
  return style === "tools"
    ? observeInTools(state, FLODIAL_STEPS, view, ASK_TOOL.name, {
      ...wording,
      system: TOOL_SYSTEM,
    })
    : observeInChat(state, FLODIAL_STEPS, view, { ...wording, system: SYSTEM });
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
  const view = makeFlodialView(state, "terse");
  return observeInTerse(state, FLODIAL_STEPS, view, words);
}
