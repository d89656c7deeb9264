/**
 * Calls as texts, under which they may be repeated.
 *
 * @module
 */

import type { ResetData } from "./reset_plan.ts";

/** A step as one text, under which it may be repeated. */
export function stepKey(
  message: string,
  counterfactual: string | null,
): string {
  return counterfactual === null
    ? `step ${message}`
    : `step ${JSON.stringify([message, counterfactual])}`;
}

/** A reset as one text, under which it may be repeated. */
export function resetKey(data: ResetData): string {
  const { session_id: _session, ...rest } = data;
  return `reset ${JSON.stringify(rest)}`;
}
