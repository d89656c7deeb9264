/**
 * Scripted players of interviews. They see what an agent sees and write one
 * decimal, so that both styles can express what they say.
 */

import type { RoundName } from "../core/env.ts";
import type { Policy } from "../core/policy.ts";
import { type Prng, randomInteger } from "../../utils/prng.ts";
import type { InterviewView } from "./core.ts";
import { writeBelief, writeQuery } from "../core/action.ts";

/** What an environment of the family lends to its scripted players. */
export interface PlayerKnowledge {
  /** Every question that can be asked in an episode, well-worded. */
  questions(view: InterviewView): readonly string[];
  /** Exact Bayes over the candidates, and the best question; if there is one. */
  readonly bayes: ExactBayes | null;
}

/** A perfect listener. */
export interface ExactBayes {
  /** Probability of each candidate after the replies so far. */
  posterior(view: InterviewView): number[];
  /** The question of the greatest expected information. */
  bestQuestion(view: InterviewView, posterior: readonly number[]): string;
}

/** The belief that one candidate is the truth. */
function makeCertain(length: number, candidate: number): number[] {
  return Array.from({ length }, (_, i) => i === candidate ? 1 : 0);
}

/** Makes what draws well-formed actions in plain words, as a space samples. */
export function makeQuestionSampler(
  questions: readonly string[],
  candidateCount: number,
): (prng: Prng, round: RoundName) => string {
  return (prng, round) =>
    round === "action"
      ? writeQuery(questions[randomInteger(prng, questions.length)]!)
      : writeBelief(
        round === "end" ? "answer" : round,
        Array.from({ length: candidateCount }, prng),
      );
}

/** A belief in tenths whose only largest component is the likeliest one. */
export function roundToTenths(posterior: readonly number[]): number[] {
  const tenths = posterior.map((value) => Math.round(value * 10) / 10);
  const best = posterior.indexOf(Math.max(...posterior));
  const isTied = tenths.some((value, i) =>
    i !== best && value >= tenths[best]!
  );
  // Two that share the first place are at most a half each.
  if (isTied) tenths[best] = tenths[best]! + 0.1;
  return tenths;
}

/** Probability from which on nothing is left to ask. */
const CERTAIN = 0.9999;

/** Chooses the next action from what has been seen, and remembers nothing. */
type Player = (known: InterviewView, round: RoundName, prng: Prng) => string;

/** Players who know which questions there are. */
function makePlayers(
  { questions }: PlayerKnowledge,
): Readonly<Record<string, Player>> {
  return {
    // Names the first candidate at once.
    constant: ({ candidates: { length } }) =>
      writeBelief("answer", makeCertain(length, 0)),
    // Names any candidate at once.
    guess: ({ candidates: { length } }, _round, prng) =>
      writeBelief("answer", makeCertain(length, randomInteger(prng, length))),
    // Asks the same question over and over and never changes its belief.
    repeat: (known, round) =>
      round === "action"
        ? writeQuery(questions(known)[0]!)
        : writeBelief(round, Array(known.candidates.length).fill(0.5)),
    // Draws a well-formed action in every round.
    random: (known, round, prng) => {
      const choice = round === "action" ? questions(known) : [];
      return makeQuestionSampler(choice, known.candidates.length)(prng, round);
    },
  };
}

/** Players who know what every reply means. */
function makeListeners(
  { posterior, bestQuestion }: ExactBayes,
): Readonly<Record<string, Player>> {
  return {
    // Answers at once what is likeliest before any question.
    prior: (known) => writeBelief("answer", roundToTenths(posterior(known))),
    // Asks the question of the greatest expected information.
    oracle: (known, round) => {
      const belief = posterior(known);
      if (Math.max(...belief) > CERTAIN) {
        return writeBelief("answer", roundToTenths(belief));
      }
      return round === "action"
        ? writeQuery(bestQuestion(known, belief))
        : writeBelief(round, roundToTenths(belief));
    },
  };
}

/** The scripted policies of an interview. */
export function makeInterviewPolicies(
  knowledge: PlayerKnowledge,
): Record<string, () => Policy> {
  const { bayes } = knowledge;
  const players = {
    ...makePlayers(knowledge),
    ...(bayes === null ? {} : makeListeners(bayes)),
  };
  return Object.fromEntries(
    Object.entries(players).map(([name, play]) => [name, (): Policy => ({
      name,
      act: ({ round, view }, prng) => play(view as InterviewView, round, prng),
    })]),
  );
}
