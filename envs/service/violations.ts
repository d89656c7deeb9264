/** Violations of the policy, counted beside the reward. */

import { isSameDatabase } from "./database/changes.ts";
import type { Database } from "./database/database.ts";
import { findCurrentWish, isFulfilled } from "./customer/customer_state.ts";
import type {
  ServiceRound,
  ServiceState,
  Violation,
  ViolationCounts,
} from "./state.ts";
import { previewCall } from "./tools/call_tool.ts";
import { TRANSFER } from "./tools/general_tools.ts";

/**
 * Lists what a call violates. Without a script it is unknown which write a yes
 * is to, so that a yes in the last line holds for the next write.
 */
function listViolations(
  { task, customer, database: before, hasConsent, isIdentified }: ServiceState,
  { kind, call }: ServiceRound,
  after: Database,
  isScripted: boolean,
): Violation[] {
  const { tools } = task.domain;
  const wish = isScripted ? findCurrentWish(task.script, customer) : null;
  if (call?.name === TRANSFER && kind !== "error") {
    return wish?.isAllowed === true ? ["needless_transfer"] : [];
  }
  if (call === null || after === before) return [];
  const isWished = wish !== null && !isFulfilled(customer.awaited, before) &&
    wish.calls.some((one) =>
      tools.has(one.name) &&
      isSameDatabase(previewCall(tools, before, one).database, after, false)
    );
  const isAgreed = hasConsent && (isWished || !isScripted);
  return [
    ...isAgreed ? [] : ["no_consent" as const],
    ...isIdentified ? [] : ["not_identified" as const],
    ...isWished && !wish.isAllowed ? ["not_allowed" as const] : [],
  ];
}

/** Counts the violations so far, with those of a round. */
export function countViolations(
  state: ServiceState,
  round: ServiceRound,
  after: Database,
  isScripted: boolean,
): ViolationCounts {
  const found = listViolations(state, round, after, isScripted);
  if (found.length === 0) return state.violations;
  const counts: Record<Violation, number> = { ...state.violations };
  for (const violation of found) counts[violation]++;
  return counts;
}
