/**
 * Critique rules of customer service: AREW (arXiv 2603.12109) for the tasks of
 * MUA-RL (arXiv 2508.18669). Look-ups and messages to the customer are action
 * selection; writes to the database are belief tracking.
 */

import { type Critique, makeCritique } from "./critique.ts";

/**
 * What an inquiry brought: something new that the rest of the task `needed`; the
 * same `early`, before the customer was looked up; nothing new, by a look-up
 * that the policy `demanded`; or `nothing`
 */
export type InquiryFinding = "needed" | "early" | "demanded" | "nothing";

export interface InquiryFacts {
  readonly finding: InquiryFinding;
  readonly isRefused: boolean;
  readonly isRepeated: boolean;
}

export interface WriteFacts {
  /** Number of paths at which the database differed from the goal before. */
  readonly before: number;
  readonly after: number;
  /** Whether the customer had confirmed it. */
  readonly hasAgreed: boolean;
  readonly isRefused: boolean;
  /** Whether it is one of the gold calls; some of these should be refused. */
  readonly isGold: boolean;
}

const AS_LABELS: Readonly<Record<InquiryFinding, Critique>> = {
  needed: makeCritique("AS", 1, "needed"),
  early: makeCritique("AS", 0, "early"),
  demanded: makeCritique("AS", 0, "demanded"),
  nothing: makeCritique("AS", -1, "brings-nothing"),
};
const AS_REPEATED = makeCritique("AS", -1, "repeated");
const AS_REFUSED = makeCritique("AS", -1, "refused");

const BT_NEARER = makeCritique("BT", 1, "nearer");
const BT_AWAY = makeCritique("BT", -1, "away");
const BT_NOT_AGREED = makeCritique("BT", -1, "not-agreed");
const BT_REFUSED = makeCritique("BT", -1, "refused");
const BT_UNCHANGED = makeCritique("BT", 0, "unchanged");

/** For calls that cannot be parsed, and messages after all is done. */
export const NO_SERVICE_CRITIQUE: Critique = makeCritique(null, 0, "none");

export function critiqueInquiry(
  { finding, isRefused, isRepeated }: InquiryFacts,
): Critique {
  if (isRefused) return AS_REFUSED;
  return isRepeated ? AS_REPEATED : AS_LABELS[finding];
}

export function critiqueWrite(
  { before, after, hasAgreed, isRefused, isGold }: WriteFacts,
): Critique {
  if (!hasAgreed) return BT_NOT_AGREED;
  if (isRefused) return isGold ? BT_UNCHANGED : BT_REFUSED;
  if (after === before) return BT_UNCHANGED;
  return after < before ? BT_NEARER : BT_AWAY;
}
