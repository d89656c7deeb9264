/**
 * What the styles of interviews have in common: the rules in sentences, and a
 * closed language of topics, candidates and levels, in which a policy of a few
 * thousand parameters can read and write.
 */

import type { TextLanguage } from "../core/env.ts";
import {
  LEVELS,
  listSignedLevels,
  makeAscendingSlots,
  makeFixedSlot,
  makeTurns,
  TAG_WORDS,
  writeSignedLevel,
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

/** The same to an agent that calls tools. */
export function explainToolRounds(
  maxSteps: number,
  candidateCount: number,
): string {
  return [
    "You act by calling tools, one in a message; what you write beside a call reaches nobody.",
    `An episode has ${maxSteps} rounds. Questions and beliefs take turns, and the last round is your answer.`,
    "1. Question: call ask, with one question in plain words.",
    `2. Belief: call believe, with ${candidateCount} weights: for each candidate, in their order, how likely you hold it to be, between 0 and 1.`,
    "3. Answer, in the last round, or earlier if you are sure: call answer, with weights of the same form.",
    "",
    "The answer is right if the true candidate has the largest number and shares it with none. " +
    "A call out of turn is told which round it is, and uses nothing up.",
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
  /** Highest level of evidence. */
  readonly evidenceCap: number;
}

/** Version of the language: another number, other words. */
export const INTERVIEW_LANGUAGE = "2";

const GRAMMAR_WORDS = [...TAG_WORDS, "Query:", "Guess:"];

const COMMON_WORDS = ["ok", "invalid", "unknown", "ask", "answer", "end"];

/** Levels of evidence in a factor of ten. */
const LEVELS_PER_DECADE = 4;

/**
 * Grades what was seen by how likely it is under each candidate: the logarithm
 * against the candidates' mean, rounded to levels. Levels of several replies
 * add up to exact Bayes, but for rounding.
 *
 * @param likelihoods How likely it is under each candidate, 0 included
 * @param cap Highest level
 */
export function gradeEvidence(
  likelihoods: readonly number[],
  cap: number,
): number[] {
  // What cannot be is as far below the best as two levels can lie apart.
  const least = Math.max(...likelihoods) *
    10 ** (-2 * cap / LEVELS_PER_DECADE);
  const levels = likelihoods.map((likelihood) =>
    LEVELS_PER_DECADE * Math.log10(Math.max(likelihood, least))
  );
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return levels.map((level) =>
    Math.max(-cap, Math.min(cap, Math.round(level - mean)))
  );
}

/**
 * Words what something seen says about each candidate, by its place: `2-3`.
 * That follows from what was seen and from what is known of the candidates,
 * and reveals nothing; an LLM knows it from elsewhere, and a small policy would
 * have to learn it first.
 */
export function wordEvidence(levels: readonly number[]): string[] {
  return levels.map((level, i) => writeSignedLevel(i + 1, level));
}

/** Makes the closed language of an interview. */
export function makeInterviewLanguage(parts: LanguageParts): TextLanguage {
  const { topics, topicsAsked, words, candidateCount, evidenceCap } = parts;
  return {
    vocabulary: [
      ...new Set([
        ...GRAMMAR_WORDS,
        ...COMMON_WORDS,
        ...listSignedLevels(candidateCount, evidenceCap),
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
