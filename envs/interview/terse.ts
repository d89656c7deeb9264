/**
 * The `terse` style of interviews: a closed language of topics, candidates and
 * levels, in which a policy of a few thousand parameters can read and write.
 */

import type { Observation, TextLanguage } from "../core/env.ts";
import {
  joinWords,
  LEVELS,
  makeAscendingSlots,
  makeFixedSlot,
  makeFreeSlots,
} from "../core/language.ts";
import type { InterviewRound, InterviewState, InterviewView } from "./core.ts";
import { findNextRound, makeObservation } from "../core/rounds.ts";

/** What the language of one environment is made of. */
export interface LanguageParts {
  /** Words that a question can ask for. */
  readonly topics: readonly string[];
  /** How many of them a question names. */
  readonly topicsAsked: number;
  /** All other words of observations. */
  readonly words: readonly string[];
  /** Number of components of a belief. */
  readonly candidateCount: number;
}

const GRAMMAR_WORDS = [
  "<interact>",
  "</interact>",
  "<answer>",
  "</answer>",
  "Query:",
  "Guess:",
];

const COMMON_WORDS = ["ok", "invalid", "unknown", "ask", "answer", "end"];

const EVIDENCE_WORDS = { "1": "for", "0": "even", "-1": "against" };

/**
 * Words what a reply means for each candidate. That follows from the reply and
 * from what is known of the candidates, and reveals nothing; an LLM knows it
 * from elsewhere, and a small policy would have to learn it first.
 *
 * @param evidence 1, 0 or −1 for each candidate
 */
export function wordEvidence(evidence: readonly number[]): string[] {
  return evidence.map((sign) =>
    EVIDENCE_WORDS[String(sign) as keyof typeof EVIDENCE_WORDS]
  );
}

/** Makes the closed language of an interview. */
export function makeInterviewLanguage(parts: LanguageParts): TextLanguage {
  const { topics, topicsAsked, words, candidateCount } = parts;
  const belief = makeFreeSlots(LEVELS, candidateCount);
  return {
    vocabulary: [
      ...new Set([
        ...GRAMMAR_WORDS,
        ...COMMON_WORDS,
        ...Object.values(EVIDENCE_WORDS),
        ...words,
        ...topics,
        ...LEVELS,
      ]),
    ],
    turns: {
      action: [
        makeFixedSlot("<interact>"),
        makeFixedSlot("Query:"),
        ...makeAscendingSlots(topics, topicsAsked),
        makeFixedSlot("</interact>"),
      ],
      update: [
        makeFixedSlot("<interact>"),
        makeFixedSlot("Guess:"),
        ...belief,
        makeFixedSlot("</interact>"),
      ],
      answer: [
        makeFixedSlot("<answer>"),
        ...belief,
        makeFixedSlot("</answer>"),
      ],
    },
  };
}

/** Words a state in the closed language. */
export function observeInTerse(
  state: InterviewState,
  view: InterviewView,
  first: () => readonly string[],
  reply: (played: InterviewRound) => readonly string[],
): Observation {
  const { rounds, stepsTaken } = state;
  const round = findNextRound(state, state.maxSteps);
  const played = rounds[stepsTaken - 1];
  const words = played === undefined
    ? [...first()]
    : played.question === null
    ? (played.kind === "answer" ? [] : [played.kind])
    : [...reply(played)];
  if (round === "end") words.push("end");
  else if (round === "answer") words.push("answer");
  else if (round === "action") words.push("ask");
  const text = joinWords(words);
  return makeObservation(state, state.maxSteps, view, text);
}
