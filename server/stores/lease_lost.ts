/**
 * The error of an event that comes too late.
 *
 * @module
 */

import { ruleMessage } from "../../base/errors.ts";
import { LeaseLostError } from "./store.ts";

/**
 * Words the error.
 *
 * @param id Id of the session
 * @returns The error
 */
export function leaseLost(id: string): LeaseLostError {
  const rule = "held by this server and as this server knows it";
  return new LeaseLostError(ruleMessage("add an event", "session", rule, id));
}
