/**
 * Critiques of preference episodes: did the question bring evidence, did the
 * belief move towards the truth? Rules of arXiv 2603.12109 and its released
 * code.
 */

import { cosine } from "../utils/vectors.ts";
import { type Critique, makeCritique } from "./critique.ts";

/** Attribute scores closer than this do not make one item the better one. */
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

/** What is known of a question that compares two items. */
export interface ComparisonFacts {
  /** Does it follow a round whose action could not be read? */
  readonly followsInvalid: boolean;
  /** Was it asked before in the episode? */
  readonly isRepeated: boolean;
  /** Score of the first item less that of the second, by attribute compared. */
  readonly differences: readonly number[];
}

/** What is known of a belief about a preference. */
export interface PreferenceBeliefFacts {
  /** The belief; `null` if it could not be read. */
  readonly belief: readonly number[] | null;
  /** The belief before it. */
  readonly before: readonly number[];
  /** The preference itself. */
  readonly truth: readonly number[];
  /** The question before it; `null` if it could not be read. */
  readonly comparison: ComparisonFacts | null;
}

/** Judges a question; `null` stands for one that could not be read. */
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

/** Judges a belief. */
export function critiquePreferenceBelief(
  { belief, before, truth, comparison }: PreferenceBeliefFacts,
): Critique {
  if (belief === null) return BT_INVALID;
  if (critiqueComparison(comparison).label === -1) return BT_NO_EVIDENCE;
  return cosine(belief, truth) > cosine(before, truth)
    ? BT_TOWARDS
    : BT_NOT_TOWARDS;
}
