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

export type BeliefMode = "directional" | "counterfactual";

export const BELIEF_MODES: readonly BeliefMode[] = [
  "directional",
  "counterfactual",
];

const AS_INVALID = makeCritique("AS", -1, "invalid");
const AS_REPEATED = makeCritique("AS", -1, "repeated");
const AS_NOTHING = makeCritique("AS", -1, "nothing-revealed");
const AS_INFORMATIVE = makeCritique("AS", 1, "informative");

function makeVerdicts(mode: BeliefMode) {
  return {
    invalid: makeCritique("BT", -1, "invalid", mode),
    unchanged: makeCritique("BT", 1, "unchanged", mode),
    changed: makeCritique("BT", -1, "changed-without-evidence", mode),
    towards: makeCritique("BT", 1, "towards", mode),
    still: makeCritique("BT", 0, "still", mode),
    away: makeCritique("BT", -1, "away", mode),
    moved: makeCritique("BT", 1, "moved-by-evidence", mode),
    notMoved: makeCritique("BT", -1, "not-moved-by-evidence", mode),
    noCounterfactual: makeCritique("BT", -1, "no-counterfactual", mode),
  };
}

const VERDICTS = {
  directional: makeVerdicts("directional"),
  counterfactual: makeVerdicts("counterfactual"),
};

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
  if (question === null) return AS_INVALID;
  if (question.isRepeated) return AS_REPEATED;
  return question.factCount === 0 ? AS_NOTHING : AS_INFORMATIVE;
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
  const verdicts = VERDICTS[mode];
  if (belief === null) return verdicts.invalid;
  const growth = computeLead(belief, truth) - computeLead(before, truth);
  if (!hasEvidence) {
    return growth === 0 ? verdicts.unchanged : verdicts.changed;
  }
  if (mode === "directional") {
    if (growth > 0) return verdicts.towards;
    return growth < 0 ? verdicts.away : verdicts.still;
  }
  if (counterfactual === null) return verdicts.noCounterfactual;
  return distance(belief, before) >= distance(counterfactual, before)
    ? verdicts.moved
    : verdicts.notMoved;
}
