/** Critique rules of preference estimation (arXiv 2603.12109). */

import { cosine } from "../utils/vectors.ts";
import { type Critique, makeCritique } from "./critique.ts";

/** Smallest score difference that counts as better or worse. */
const DOMINANCE = 1e-5;

export interface ComparisonFacts {
  /** Whether the action before it could not be parsed. */
  readonly followsInvalid: boolean;
  readonly isRepeated: boolean;
  /** First item's score minus the second's, per compared attribute. */
  readonly differences: readonly number[];
}

export interface PreferenceBeliefFacts {
  readonly belief: readonly number[] | null;
  readonly before: readonly number[];
  readonly truth: readonly number[];
  /** The question before it; `null` if it could not be parsed. */
  readonly comparison: ComparisonFacts | null;
}

/** Labels a question; `null` stands for one that could not be parsed. */
export function critiqueComparison(
  comparison: ComparisonFacts | null,
): Critique {
  if (comparison === null) return makeCritique("AS", -1, "invalid");
  const { followsInvalid, isRepeated, differences } = comparison;
  if (followsInvalid) return makeCritique("AS", -1, "belief-invalid");
  if (isRepeated) return makeCritique("AS", -1, "repeated");
  let allMore = true;
  let allLess = true;
  for (const difference of differences) {
    allMore &&= difference >= DOMINANCE;
    allLess &&= difference <= -DOMINANCE;
  }
  return allMore || allLess
    ? makeCritique("AS", -1, "dominated")
    : makeCritique("AS", 1, "informative");
}

export function critiquePreferenceBelief(
  { belief, before, truth, comparison }: PreferenceBeliefFacts,
): Critique {
  if (belief === null) return makeCritique("BT", -1, "invalid");
  if (critiqueComparison(comparison).label === -1) {
    return makeCritique("BT", 0, "no-evidence");
  }
  return cosine(belief, truth) > cosine(before, truth)
    ? makeCritique("BT", 1, "towards")
    : makeCritique("BT", -1, "not-towards");
}
