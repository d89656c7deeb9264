/** How the lines of a customer who is no script are taken. */

import {
  type CustomerState,
  type Spoken,
  STOP_LINE,
} from "./customer_state.ts";
import { agrees } from "./person_words.ts";

/** A line as the agent reads it. */
function cleanLine(said: string): string {
  const text = said.toWellFormed().trim();
  if (!text.includes(STOP_LINE)) return text === "" ? "…" : text;
  const rest = text.replaceAll(STOP_LINE, "").trim();
  return rest === "" ? STOP_LINE : rest;
}

/**
 * Takes a line. One that ends the conversation ends it only if it says nothing
 * else: a yes and a goodbye in one breath leave no time to write.
 *
 * @param customer What the customer had in mind before
 * @param said What it said
 * @returns The line as the agent reads it, and what a critic needs of what the
 * customer has in mind: a line that agrees counts as progress, any other as none
 */
export function takeLine(customer: CustomerState, said: string): Spoken {
  const line = cleanLine(said);
  const hasAgreed = agrees(line);
  const idle = hasAgreed ? 0 : customer.idle + 1;
  return { line, customer: { ...customer, hasAgreed, idle } };
}
