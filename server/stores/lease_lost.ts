/** The error of an event that comes too late. */

import { ruleMessage } from "../../base/errors.ts";
import { LeaseLostError } from "./store.ts";

/** Words the error. */
export function leaseLost(id: string): LeaseLostError {
  const rule = "held by this server and as this server knows it";
  return new LeaseLostError(ruleMessage("add an event", "session", rule, id));
}
