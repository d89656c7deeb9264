/**
 * How facts speak for each illness: what everybody who knows the Clinic makes
 * of them.
 */

import { likelihood } from "./bayes.ts";
import type { ReadyComplaint, ReadyCondition } from "./ready_complaint.ts";

/** Illnesses whose frequencies differ by less are told apart by nothing. */
const EQUAL = 0.1;

/**
 * Weighs facts.
 *
 * @returns 1 for an illness in which the facts are more frequent than in the
 * mean, −1 for one in which they are less frequent, else 0
 */
export function factEvidence(
  complaint: ReadyComplaint,
  conditions: readonly ReadyCondition[],
  facts: readonly string[],
): number[] {
  const scores = conditions.map((condition) =>
    facts.reduce(
      (sum, fact) => sum + likelihood(complaint, condition, fact),
      0,
    )
  );
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return scores.map((score) =>
    Math.abs(score - mean) < EQUAL ? 0 : Math.sign(score - mean)
  );
}
