/** Critique rules of preference estimation (arXiv 2603.12109). */

import { cosine } from "../utils/vectors.ts";
import { type Critique, makeCritique } from "./critique.ts";

/** Smallest score difference that counts as better or worse. */
const DOMINANCE = 1e-5;

const AS_BELIEF_INVALID = makeCritique("AS", -1, "belief-invalid");
const AS_DOMINATED = makeCritique("AS", -1, "dominated");
const AS_INVALID = makeCritique("AS", -1, "invalid");
const AS_REPEATED = makeCritique("AS", -1, "repeated");
const AS_INFORMATIVE = makeCritique("AS", 1, "informative");
const BT_INVALID = makeCritique("BT", -1, "invalid");
const BT_NOT_TOWARDS = makeCritique("BT", -1, "not-towards");
const BT_NO_EVIDENCE = makeCritique("BT", 0, "no-evidence");
const BT_TOWARDS = makeCritique("BT", 1, "towards");

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
  if (comparison === null) return AS_INVALID;
  const { followsInvalid, isRepeated, differences } = comparison;
  if (followsInvalid) return AS_BELIEF_INVALID;
  if (isRepeated) return AS_REPEATED;
  let allMore = true;
  let allLess = true;
  for (const difference of differences) {
    allMore &&= difference >= DOMINANCE;
    allLess &&= difference <= -DOMINANCE;
  }
  return allMore || allLess ? AS_DOMINATED : AS_INFORMATIVE;
}

export function critiquePreferenceBelief(
  { belief, before, truth, comparison }: PreferenceBeliefFacts,
): Critique {
  if (belief === null) return BT_INVALID;
  if (critiqueComparison(comparison).label === -1) return BT_NO_EVIDENCE;
  return cosine(belief, truth) > cosine(before, truth)
    ? BT_TOWARDS
    : BT_NOT_TOWARDS;
}
