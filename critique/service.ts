/**
 * Critiques of an agent that serves a customer with tools: AREW
 * (arXiv 2603.12109) for the tasks of MUA-RL (arXiv 2508.18669). Calls that look
 * up and words to the customer are action selection, writes are what the agent
 * makes of what it was told.
 */

import { type Critique, makeCritique } from "./critique.ts";

/** What is known of a call that looks up, or of words to the customer. */
export interface InquiryFacts {
  /** Did it bring anything that the rest of the task needs and was not known? */
  readonly bringsNeeded: boolean;
  /** Did the tool refuse it? */
  readonly isRefused: boolean;
  /** Was it asked before, in the same words? */
  readonly isRepeated: boolean;
}

/** What is known of a write. */
export interface WriteFacts {
  /** Paths in which the database differed from the right one before. */
  readonly before: number;
  /** The same afterwards. */
  readonly after: number;
  /** Had the customer said yes? */
  readonly hasAgreed: boolean;
  /** Did the tool refuse it? */
  readonly isRefused: boolean;
  /** Is it one of the right calls? Some of these are refused, and ought to be. */
  readonly isGold: boolean;
}

const AS_NEEDED = makeCritique("AS", 1, "needed");
const AS_REPEATED = makeCritique("AS", -1, "repeated");
const AS_REFUSED = makeCritique("AS", -1, "refused");
const AS_NOTHING = makeCritique("AS", -1, "brings-nothing");

const BT_NEARER = makeCritique("BT", 1, "nearer");
const BT_AWAY = makeCritique("BT", -1, "away");
const BT_NOT_AGREED = makeCritique("BT", -1, "not-agreed");
const BT_REFUSED = makeCritique("BT", -1, "refused");
const BT_UNCHANGED = makeCritique("BT", 0, "unchanged");

/** Nothing to say: a call that cannot be read, words after which all is done. */
export const NO_SERVICE_CRITIQUE: Critique = makeCritique(null, 0, "none");

/** Judges a call that looks something up, or words to the customer. */
export function critiqueInquiry(
  { bringsNeeded, isRefused, isRepeated }: InquiryFacts,
): Critique {
  if (bringsNeeded) return AS_NEEDED;
  if (isRefused) return AS_REFUSED;
  return isRepeated ? AS_REPEATED : AS_NOTHING;
}

/** Judges a write. */
export function critiqueWrite(
  { before, after, hasAgreed, isRefused, isGold }: WriteFacts,
): Critique {
  if (!hasAgreed) return BT_NOT_AGREED;
  if (isRefused) return isGold ? BT_UNCHANGED : BT_REFUSED;
  if (after === before) return BT_UNCHANGED;
  return after < before ? BT_NEARER : BT_AWAY;
}
