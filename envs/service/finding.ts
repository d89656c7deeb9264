/** What a round brought: the facts for the labels of inquiries. */

import type { InquiryFinding } from "../../critique/service.ts";
import { type CustomerState, isProgress } from "./customer/customer_state.ts";
import { nameFault, type ServiceRound, type ServiceState } from "./state.ts";

/** Errors and notes repeat what the agent itself has written. */
const TELLING: readonly ServiceRound["kind"][] = ["read", "write", "reply"];

/** The needed texts and faults that are still missing after a round. */
export function dropTold(
  { missing }: ServiceState,
  { kind, answer }: ServiceRound,
  shown: readonly string[],
): readonly string[] {
  if (!TELLING.includes(kind)) return missing;
  const faults = shown.map(nameFault);
  return missing.filter((text) =>
    !answer.includes(text) && !faults.includes(text)
  );
}

/** Does a look-up name a text, in its arguments or in its result? */
function isAbout({ kind, call, answer }: ServiceRound, text: string): boolean {
  return kind === "read" &&
    (answer.includes(text) || Object.values(call!.arguments).includes(text));
}

/** Has the agent looked the customer up, with this call or before? */
export function isIdentified(
  { isIdentified, task: { userId } }: ServiceState,
  round: ServiceRound,
): boolean {
  return isIdentified || isAbout(round, userId);
}

/**
 * Classifies what a round brought.
 *
 * - A customer with a script makes progress with a fact, a yes or a next wish.
 *   A correction is none: the agent had guessed.
 * - Until the customer is looked up, which the policy demands first, only their
 *   first answer counts.
 * - The policy demands to look at what a wish concerns, even if the customer has
 *   told all that is needed.
 */
export function findFinding(
  { concerned, hasTold, isIdentified, missing: before, customer }: ServiceState,
  round: ServiceRound,
  missing: readonly string[],
  after: CustomerState,
  isScripted: boolean,
): InquiryFinding {
  const isNew = missing.length < before.length;
  if (round.kind === "reply") {
    if (!isProgress(customer, after) && (isScripted || !isNew)) {
      return "nothing";
    }
    return isIdentified || !hasTold ? "needed" : "early";
  }
  if (round.kind === "read" && isNew) return "needed";
  return concerned.some((text) => isAbout(round, text))
    ? "demanded"
    : "nothing";
}
