/** Critique rules of FloDial, from arXiv 2603.12109 and its released code. */

import { type BeliefFacts, type Critique, makeCritique } from "./critique.ts";

const SAME = 1e-6;

const AS_BY_REPLY = {
  yes: makeCritique("AS", 1, "yes"),
  no: makeCritique("AS", 0, "no"),
  unknown: makeCritique("AS", -1, "unknown"),
  repeat: makeCritique("AS", -1, "repeated"),
  invalid: makeCritique("AS", -1, "invalid"),
};

export type CheckReply = keyof typeof AS_BY_REPLY;

function isSame(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) {
    const size = Math.max(Math.abs(a[i]!), Math.abs(b[i]!));
    if (Math.abs(a[i]! - b[i]!) > SAME * size) return false;
  }
  return true;
}

export function critiqueCheck(reply: CheckReply): Critique {
  return AS_BY_REPLY[reply];
}

export function critiqueFaultBelief(
  { belief, before, truth, hasEvidence }: BeliefFacts,
): Critique {
  if (belief === null) return makeCritique("BT", -1, "invalid");
  if (hasEvidence) {
    return belief[truth]! > before[truth]!
      ? makeCritique("BT", 1, "towards")
      : makeCritique("BT", -1, "not-towards");
  }
  return isSame(belief, before)
    ? makeCritique("BT", 1, "unchanged")
    : makeCritique("BT", -1, "changed-without-evidence");
}
