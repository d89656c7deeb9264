/** Rules in sentences and the closed language, common to all interviews. */

import type { ChatMessage, Observation, TextLanguage } from "../core/env.ts";
import {
  observeInStyle,
  observeInTerse,
  type StyledWording,
} from "../core/observe.ts";
import { ASK_TOOL } from "../core/tool.ts";
import {
  LEVELS,
  listSignedLevels,
  makeAscendingSlots,
  makeFixedSlot,
  makeTurns,
  TAG_WORDS,
  writeSignedLevel,
} from "../core/language.ts";
import type {
  InterviewRound,
  InterviewState,
  InterviewTask,
  InterviewView,
} from "./core.ts";

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

function explainToolRounds(maxSteps: number, candidateCount: number): string {
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

export interface PromptParts {
  readonly role: string;
  readonly advice: string;
  /** The form of a belief: `wA,wB`. */
  readonly letters: string;
  readonly candidateCount: number;
  readonly maxSteps: number;
  /** The lines of an example in `chat` style. */
  readonly example: readonly string[];
}

/** Writes the system prompts, frozen as all episodes share them. */
export function makeInterviewPrompts(
  { role, advice, letters, candidateCount, maxSteps, example }: PromptParts,
): StyledWording<InterviewRound>["prompts"] {
  const write = (rules: string, more: readonly string[]): ChatMessage =>
    Object.freeze({
      role: "system",
      content: [role, "", rules, "", advice, ...more].join("\n"),
    });
  return {
    chat: write(explainRounds(maxSteps, letters), ["", "Example:", ...example]),
    tools: write(explainToolRounds(maxSteps, candidateCount), []),
  };
}

/** Observation in `chat` or `tools` style. */
export function observeInterview<Task extends InterviewTask>(
  state: InterviewState<Task>,
  view: InterviewView,
  prompts: StyledWording<InterviewRound>["prompts"],
  describeTask: (task: Task) => string,
  reply: (played: InterviewRound) => string,
): Observation {
  const first = state.stepsTaken === 0 ? describeTask(state.task) : "";
  const wording = { prompts, asking: ASK_TOOL.name, first, reply };
  return observeInStyle(view.style, state, state.maxSteps, view, wording);
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

const GRAMMAR_WORDS = [...TAG_WORDS, "Query:", "Guess:"];

const COMMON_WORDS = ["ok", "invalid", "unknown", "ask", "answer", "end"];

/** Evidence levels per factor of ten. */
const LEVELS_PER_DECADE = 4;

/**
 * Evidence levels of an observation: its log-likelihood under each candidate
 * relative to the mean, rounded, so that those of several replies add up to
 * Bayes.
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
 * Formats evidence levels by candidate, `2-3`: public knowledge that an LLM
 * has, and that a small policy would have to learn first.
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

/** Observation in a closed language: the last round's result, or the task. */
export function observeInterviewTerse(
  state: InterviewState,
  view: InterviewView,
  listTaskWords: () => readonly string[],
  listReplyWords: (played: InterviewRound) => readonly string[],
): Observation {
  const played = state.rounds.at(-1);
  const words = played === undefined
    ? listTaskWords()
    : played.question !== null
    ? listReplyWords(played)
    : played.kind === "answer"
    ? []
    : [played.kind];
  return observeInTerse(state, state.maxSteps, view, words);
}
