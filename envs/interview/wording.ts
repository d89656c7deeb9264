/** Rules in sentences and the closed language, common to all interviews. */

import type { ResolvedOptions } from "../core/entry.ts";
import type { TextLanguage } from "../core/env.ts";
import { makeToolActionReader } from "../core/read_tool_action.ts";
import {
  ANSWER_TOOL,
  ASK_TOOL,
  BELIEVE_TOOL,
  type EnvTool,
} from "../core/tool.ts";
import { chooseResponder } from "../responders/choose_responder.ts";
import { ruleError } from "../../utils/errors.ts";
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

export interface LanguageParts {
  /** Topics that a question can name. */
  readonly topics: readonly string[];
  /** Topics per question. */
  readonly topicsAsked: number;
  /** All other words of observations. */
  readonly words: readonly string[];
  readonly candidateCount: number;
  /** Highest level of evidence. */
  readonly evidenceCap: number;
}

const INTERVIEW_LANGUAGE = "2";

export const INTERVIEW_TOOLS: readonly EnvTool[] = [
  ASK_TOOL,
  BELIEVE_TOOL,
  ANSWER_TOOL,
];

/** Responder, action parser and snapshot options; `own` are further options. */
export function makeInterviewParts(
  made: ResolvedOptions,
  own: Readonly<Record<string, string>> = {},
) {
  const { style, data, replies = "truthful" } = made;
  if (data !== undefined && style === "terse") {
    const rule = "chat or tools, as external data has no closed vocabulary";
    throw ruleError(RangeError, "make", "style", rule, style);
  }
  const responder = chooseResponder(made, data === undefined);
  return {
    responder,
    readAction: style === "tools"
      ? makeToolActionReader(INTERVIEW_TOOLS)
      : null,
    snapshotOptions: {
      ...{ style, responder: responder.name, replies: String(replies) },
      ...own,
      ...(style === "terse" ? { language: INTERVIEW_LANGUAGE } : {}),
      ...(data === undefined ? {} : { data: String(data) }),
    },
  };
}

const GRAMMAR_WORDS = [...TAG_WORDS, "Query:", "Guess:"];

const COMMON_WORDS = ["ok", "invalid", "unknown", "ask", "answer", "end"];

/** Evidence levels per factor of ten. */
const LEVELS_PER_DECADE = 4;

/**
 * Evidence levels of an observation: its log-likelihood under each candidate
 * relative to the mean, rounded. Levels of several replies add up to exact
 * Bayes, except for rounding.
 *
 * @param likelihoods Likelihood under each candidate, may be 0
 */
export function gradeEvidence(
  likelihoods: readonly number[],
  cap: number,
): number[] {
  // Zero likelihoods are clipped to the lowest representable level.
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
 * Formats evidence levels by candidate: `2-3`. Evidence follows from public
 * knowledge and reveals nothing; an LLM knows it, a small policy would have to
 * learn it first.
 */
export function wordEvidence(levels: readonly number[]): string[] {
  return levels.map((level, i) => writeSignedLevel(i + 1, level));
}

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

/** Words of the last round's result, or of the task at first. */
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
