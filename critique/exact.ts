/**
 * Critique rules of Guess Who and Mastermind, where exact Bayes tells what a
 * reply excludes. As in preference estimation, a belief is judged only after an
 * informative question; as in MediQ, one that moves neither way gets 0.
 */

import { type Critique, makeCritique } from "./critique.ts";

/** Smallest change of a belief's truth mass that counts. */
const MOVED = 1e-9;

export interface ExactQuestionFacts {
  readonly isRepeated: boolean;
  /** Whether the reply excluded a possibility. */
  readonly isInformative: boolean;
}

export interface ExactBeliefFacts {
  /** Ψ of the belief, in [0, 1]; `null` if it could not be parsed. */
  readonly mass: number | null;
  /** Ψ of the last valid belief. */
  readonly before: number;
  /** Whether the question before it was informative. */
  readonly hasEvidence: boolean;
}

/** Labels a question; `null` stands for one that could not be parsed. */
export function critiqueExactQuestion(
  question: ExactQuestionFacts | null,
): Critique {
  if (question === null) return makeCritique("AS", -1, "invalid");
  if (question.isInformative) return makeCritique("AS", 1, "informative");
  return question.isRepeated
    ? makeCritique("AS", -1, "repeated")
    : makeCritique("AS", -1, "nothing-revealed");
}

export function critiqueExactBelief(
  { mass, before, hasEvidence }: ExactBeliefFacts,
): Critique {
  if (mass === null) return makeCritique("BT", -1, "invalid");
  if (!hasEvidence) return makeCritique("BT", 0, "no-evidence");
  if (mass > before + MOVED) return makeCritique("BT", 1, "towards");
  return mass < before - MOVED
    ? makeCritique("BT", -1, "away")
    : makeCritique("BT", 0, "still");
}
