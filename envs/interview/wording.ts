/**
 * What both styles of interviews have in common: the rules in sentences, and a
 * closed language of topics, candidates and levels, in which a policy of a few
 * thousand parameters can read and write.
 */

import type { TextLanguage } from "../core/env.ts";
import {
  LEVELS,
  makeAscendingSlots,
  makeFixedSlot,
  makeTurns,
  TAG_WORDS,
} from "../core/language.ts";
import type { InterviewRound, InterviewState } from "./core.ts";

/** The lines by which the rounds are explained to an agent. */
export function explainRounds(maxSteps: number, letters: string): string {
  return [
    `An episode has ${maxSteps} rounds. Questions and beliefs take turns, and the last round is your answer.`,
    "1. Question: ask one thing in plain words. Write:",
    "<interact>\nQuery: your question\n</interact>",
    "2. Belief: state for each candidate how likely you hold it to be, between 0 and 1. Write:",
    `<interact>\nGuess: ${letters}\n</interact>`,
    "3. Answer, in the last round, or earlier if you are sure:",
    `<answer>${letters}</answer>`,
    "",
    "The answer is right if the true candidate has the largest number and shares it with none. " +
    "You may think between <scratch> and </scratch> first.",
  ].join("\n");
}

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

const GRAMMAR_WORDS = [...TAG_WORDS, "Query:", "Guess:"];

const COMMON_WORDS = ["ok", "invalid", "unknown", "ask", "answer", "end"];

const EVIDENCE_WORDS = { "1": "for", "0": "even", "-1": "against" };

/**
 * Words what a reply means for each candidate. That follows from the reply and
 * from what is known of the candidates, and reveals nothing; an LLM knows it
 * from elsewhere, and a small policy would have to learn it first.
 */
export function wordEvidence(evidence: readonly number[]): string[] {
  return evidence.map((sign) =>
    EVIDENCE_WORDS[String(sign) as keyof typeof EVIDENCE_WORDS]
  );
}

/** Makes the closed language of an interview. */
export function makeInterviewLanguage(parts: LanguageParts): TextLanguage {
  const { topics, topicsAsked, words, candidateCount } = parts;
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
    turns: makeTurns(
      [makeFixedSlot("Query:"), ...makeAscendingSlots(topics, topicsAsked)],
      candidateCount,
    ),
  };
}

/** The words for what came of the last round; at first, for the task. */
export function listInterviewWords(
  { rounds, stepsTaken }: InterviewState,
  listTaskWords: () => readonly string[],
  listReplyWords: (played: InterviewRound) => readonly string[],
): readonly string[] {
  const played = rounds[stepsTaken - 1];
  if (played === undefined) return listTaskWords();
  if (played.question !== null) return listReplyWords(played);
  return played.kind === "answer" ? [] : [played.kind];
}
