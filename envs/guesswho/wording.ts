/** The texts of Guess Who. In `terse` style people and traits are words. */

import type { Observation, Style, TextLanguage } from "../core/env.ts";
import {
  isYesOrNo,
  weighCheckReply,
  wordCheckReply,
} from "../interview/checks.ts";
import type { InterviewState } from "../interview/core.ts";
import {
  makeInterviewLanguage,
  makeInterviewPrompts,
  observeInterview,
  observeInterviewTerse,
  wordEvidence,
} from "../interview/wording.ts";
import {
  describeCandidates,
  GUESS_WHO_STEPS,
  type GuessWhoTask,
  LINE_UP,
  makeGuessWhoView,
} from "./core.ts";
import { PEOPLE } from "./people.ts";
import { TRAITS } from "./traits.ts";

const PROMPTS = makeInterviewPrompts({
  role:
    "You play Guess Who. One of the people listed is meant, and you find out which by yes/no questions about their traits. " +
    "The list says all that is true of each person; what it does not say of somebody is not true of them.",
  advice:
    "A good question is new, and about half of the people who may still be meant would answer it with yes.",
  letters: Array.from({ length: LINE_UP }, (_, i) => `w${i + 1}`).join(","),
  candidateCount: LINE_UP,
  maxSteps: GUESS_WHO_STEPS,
  example: [
    "You: <scratch>Four of the eight wear a hat: 1, 2, 5 and 8.</scratch>",
    "<interact>\nQuery: Does the person wear a hat?\n</interact>",
    "User: No.",
    "You: <scratch>So it is 3, 4, 6 or 7.</scratch>",
    "<interact>\nGuess: 0,0,0.5,0.5,0,0.5,0.5,0\n</interact>",
  ],
});

export function observeGuessWho(
  state: InterviewState<GuessWhoTask>,
  style: Style,
): Observation {
  const view = makeGuessWhoView(state, style);
  const describe = (task: GuessWhoTask) =>
    `One of these people is meant:\n${describeCandidates(task)}`;
  return observeInterview(state, view, PROMPTS, describe, wordCheckReply);
}

export function makeGuessWhoLanguage(): TextLanguage {
  return makeInterviewLanguage({
    topics: TRAITS.map(({ key }) => key),
    topicsAsked: 1,
    words: ["yes", "no", "repeat", ...PEOPLE.map(({ key }) => key)],
    candidateCount: LINE_UP,
    evidenceCap: 1,
  });
}

export function observeGuessWhoTerse(
  state: InterviewState<GuessWhoTask>,
): Observation {
  const { candidates } = state.task;
  const records = candidates.map(({ record }) => record);
  return observeInterviewTerse(
    state,
    makeGuessWhoView(state, "terse"),
    () => candidates.map(({ key }) => key),
    (played) => [
      played.kind,
      ...(isYesOrNo(played)
        ? wordEvidence(weighCheckReply(records, played))
        : []),
    ],
  );
}
