/** Scripted policies of interviews; they write one decimal per number. */

import type { RoundName } from "../core/env.ts";
import type { Policy } from "../core/policy.ts";
import { type Prng, randomInteger } from "../../utils/prng.ts";
import type { InterviewView } from "./core.ts";
import { writeBelief, writeQuery } from "../core/action.ts";

/** What scripted policies know about an environment. */
export interface PlayerKnowledge {
  questions(view: InterviewView): readonly string[];
  /** Exact Bayes over the candidates, if available. */
  readonly bayes: ExactBayes | null;
}

export interface ExactBayes {
  posterior(view: InterviewView): number[];
  /** The question with the greatest expected information gain. */
  bestQuestion(view: InterviewView, posterior: readonly number[]): string;
}

function makeCertain(length: number, candidate: number): number[] {
  return Array.from({ length }, (_, i) => i === candidate ? 1 : 0);
}

/** Makes a sampler of well-formed actions. */
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

/** Rounds a belief to tenths, keeping a single largest component. */
export function roundToTenths(posterior: readonly number[]): number[] {
  const tenths = posterior.map((value) => Math.round(value * 10) / 10);
  const best = posterior.indexOf(Math.max(...posterior));
  const isTied = tenths.some((value, i) =>
    i !== best && value >= tenths[best]!
  );
  // Two tied components are at most 0.5 each.
  if (isTied) tenths[best] = tenths[best]! + 0.1;
  return tenths;
}

/** Probability at which the oracle answers. */
const CERTAIN = 0.9999;

type Player = (known: InterviewView, round: RoundName, prng: Prng) => string;

/** Policies that know the possible questions. */
function makePlayers(
  { questions }: PlayerKnowledge,
): Readonly<Record<string, Player>> {
  return {
    // Names the first candidate at once.
    constant: ({ candidates: { length } }) =>
      writeBelief("answer", makeCertain(length, 0)),
    // Names a random candidate at once.
    guess: ({ candidates: { length } }, _round, prng) =>
      writeBelief("answer", makeCertain(length, randomInteger(prng, length))),
    // Repeats one question and never changes its belief.
    repeat: (known, round) =>
      round === "action"
        ? writeQuery(questions(known)[0]!)
        : writeBelief(round, Array(known.candidates.length).fill(0.5)),
    // Draws a random well-formed action.
    random: (known, round, prng) => {
      const choice = round === "action" ? questions(known) : [];
      return makeQuestionSampler(choice, known.candidates.length)(prng, round);
    },
  };
}

/** Policies that know the meaning of every reply. */
function makeListeners(
  { posterior, bestQuestion }: ExactBayes,
): Readonly<Record<string, Player>> {
  return {
    // Answers with the most likely candidate of the prior.
    prior: (known) => writeBelief("answer", roundToTenths(posterior(known))),
    // Asks the question with the greatest expected information gain.
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
