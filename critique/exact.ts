/**
 * Critique rules of Guess Who and Mastermind, where exact Bayes tells what a
 * reply excludes. As in preference estimation, a belief is judged only after an
 * informative question; as in MediQ, one that moves neither way gets 0.
 */

import { type Critique, makeCritique } from "./critique.ts";

/** Smallest change of a belief's truth mass that counts. */
const MOVED = 1e-9;

const AS_INVALID = makeCritique("AS", -1, "invalid");
const AS_REPEATED = makeCritique("AS", -1, "repeated");
const AS_NOTHING = makeCritique("AS", -1, "nothing-revealed");
const AS_INFORMATIVE = makeCritique("AS", 1, "informative");
const BT_INVALID = makeCritique("BT", -1, "invalid");
const BT_NO_EVIDENCE = makeCritique("BT", 0, "no-evidence");
const BT_TOWARDS = makeCritique("BT", 1, "towards");
const BT_STILL = makeCritique("BT", 0, "still");
const BT_AWAY = makeCritique("BT", -1, "away");

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
  if (question === null) return AS_INVALID;
  if (question.isInformative) return AS_INFORMATIVE;
  return question.isRepeated ? AS_REPEATED : AS_NOTHING;
}

export function critiqueExactBelief(
  { mass, before, hasEvidence }: ExactBeliefFacts,
): Critique {
  if (mass === null) return BT_INVALID;
  if (!hasEvidence) return BT_NO_EVIDENCE;
  if (mass > before + MOVED) return BT_TOWARDS;
  return mass < before - MOVED ? BT_AWAY : BT_STILL;
}
