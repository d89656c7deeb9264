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

/** What a customer did whom the agent told to use tools of their own. */
export interface GuidanceFacts {
  /** Does it set anything, or only look? */
  readonly isChange: boolean;
  /** Had the agent been shown all that it sets? */
  readonly isKnown: boolean;
  /** Is any of what it sets at fault before? */
  readonly isFaulty: boolean;
  /** Does it show a fault that the agent had not been shown? */
  readonly reveals: boolean;
  /** Does it show anything that the agent had not been shown? */
  readonly isNew: boolean;
  /** Number of faults in the way of what the customer wants, before. */
  readonly before: number;
  readonly after: number;
}

const AS_LABELS: Readonly<Record<InquiryFinding, Critique>> = {
  needed: makeCritique("AS", 1, "needed"),
  early: makeCritique("AS", 0, "early"),
  demanded: makeCritique("AS", 0, "demanded"),
  nothing: makeCritique("AS", -1, "brings-nothing"),
};
const AS_REPEATED = makeCritique("AS", -1, "repeated");
const AS_REFUSED = makeCritique("AS", -1, "refused");

const AS_REVEALS = makeCritique("AS", 1, "reveals");
const AS_CHANGES = makeCritique("AS", 1, "changes");
const AS_RULES_OUT = makeCritique("AS", 0, "rules-out");

const BT_FIXES = makeCritique("BT", 1, "fixes");
const BT_BREAKS = makeCritique("BT", -1, "breaks");
const BT_RULED_OUT = makeCritique("BT", -1, "ruled-out");

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

/**
 * Labels what a customer was told to do. Looking, and trying what is unknown, is
 * action selection; a change of what the agent has been shown is belief
 * tracking: it acts on a fault that was revealed, or on what was ruled out.
 */
export function critiqueGuidance(
  { isChange, isKnown, isFaulty, reveals, isNew, before, after }: GuidanceFacts,
): Critique {
  if (!isChange) {
    if (reveals) return AS_REVEALS;
    return isNew ? AS_RULES_OUT : AS_LABELS.nothing;
  }
  if (!isKnown) return after < before ? AS_CHANGES : AS_LABELS.nothing;
  if (after < before) return BT_FIXES;
  if (after > before) return BT_BREAKS;
  return isFaulty ? BT_UNCHANGED : BT_RULED_OUT;
}

export function critiqueWrite(
  { before, after, hasAgreed, isRefused, isGold }: WriteFacts,
): Critique {
  if (!hasAgreed) return BT_NOT_AGREED;
  if (isRefused) return isGold ? BT_UNCHANGED : BT_REFUSED;
  if (after === before) return BT_UNCHANGED;
  return after < before ? BT_NEARER : BT_AWAY;
}
