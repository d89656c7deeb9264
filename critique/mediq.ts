/**
 * Critique rules of MediQ, from arXiv 2603.12109 and its released code.
 *
 * Beliefs after new facts are labelled in one of two modes. `counterfactual`
 * (as released): did the belief move further than the one the same policy
 * states when the reply is replaced by "cannot answer"? This needs a second
 * call of the policy. `directional`: did the truth's lead over the best other
 * candidate grow? Leads are compared exactly.
 */

import { distance } from "../utils/vectors.ts";
import { type BeliefFacts, type Critique, makeCritique } from "./critique.ts";

export const BELIEF_MODES = ["directional", "counterfactual"] as const;

export type BeliefMode = typeof BELIEF_MODES[number];

export interface PatientQuestionFacts {
  readonly isRepeated: boolean;
  readonly factCount: number;
}

export interface PatientBeliefFacts extends BeliefFacts {
  /** The belief if the reply had said nothing; `null` if unknown. */
  readonly counterfactual: readonly number[] | null;
}

/** Labels a question; `null` stands for one that could not be parsed. */
export function critiquePatientQuestion(
  question: PatientQuestionFacts | null,
): Critique {
  if (question === null) return makeCritique("AS", -1, "invalid");
  if (question.isRepeated) return makeCritique("AS", -1, "repeated");
  return question.factCount === 0
    ? makeCritique("AS", -1, "nothing-revealed")
    : makeCritique("AS", 1, "informative");
}

function computeLead(vector: readonly number[], truth: number): number {
  let best = -Infinity;
  for (let i = 0; i < vector.length; i++) {
    if (i !== truth) best = Math.max(best, vector[i]!);
  }
  return vector[truth]! - best;
}

export function critiquePatientBelief(
  { belief, before, truth, hasEvidence, counterfactual }: PatientBeliefFacts,
  mode: BeliefMode,
): Critique {
  const judge = (label: Critique["label"], reason: string) =>
    makeCritique("BT", label, reason, mode);
  if (belief === null) return judge(-1, "invalid");
  const growth = computeLead(belief, truth) - computeLead(before, truth);
  if (!hasEvidence) {
    return growth === 0
      ? judge(1, "unchanged")
      : judge(-1, "changed-without-evidence");
  }
  if (mode === "directional") {
    if (growth > 0) return judge(1, "towards");
    return growth < 0 ? judge(-1, "away") : judge(0, "still");
  }
  if (counterfactual === null) return judge(-1, "no-counterfactual");
  return distance(belief, before) >= distance(counterfactual, before)
    ? judge(1, "moved-by-evidence")
    : judge(-1, "not-moved-by-evidence");
}
