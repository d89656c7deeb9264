/** A customer does what the agent says, and tells what is to be seen. */

import type { Database } from "../database/database.ts";
import { callTool } from "../tools/call_tool.ts";
import type { Part } from "../understanding/parts.ts";
import {
  type Exchange,
  idle,
  isFulfilled,
  lapse,
  makeProgress,
  pickLine,
  reply,
  type Spoken,
} from "./customer_state.ts";
import type { DualControl, Instructions } from "./dual_control.ts";

/** What a customer does in one turn; the rest of a longer list is left undone. */
const MOST_CALLS = 2;

const UNCLEAR = [
  "What exactly should I do there?",
  "Sorry, I am not sure what to press. Could you say it step by step?",
];
const TOO_MUCH = "That is all that I could keep in mind.";
const WORKS = ["It works again!", "Oh, it works again!"];
const STILL = ["The problem is still there.", "It still does not work."];

/** What a customer has done. */
interface Deeds extends Instructions {
  /** The database afterwards. */
  readonly database: Database;
  /** What the tools have shown. */
  readonly seen: readonly string[];
}

/** Does what the agent says. */
export function doAsTold(
  { tools, readInstructions }: DualControl,
  before: Database,
  parts: readonly Part[],
): Deeds {
  const { calls: told, isUnclear } = readInstructions(parts);
  const calls = told.slice(0, MOST_CALLS);
  let database = before;
  const seen: string[] = [];
  for (const call of calls) {
    const result = callTool(tools, database, call);
    ({ database } = result);
    seen.push(result.text);
  }
  if (told.length > calls.length) seen.push(TOO_MUCH);
  return { calls, isUnclear, database, seen };
}

/** Tells what was done as the agent said; `null` if nothing was. */
export function followInstructions(
  exchange: Exchange,
  parts: readonly Part[],
): Spoken | null {
  const { domain, script, turn, database: before, customer } = exchange;
  if (domain.dual === undefined) return null;
  const deeds = doAsTold(domain.dual, before, parts);
  const { calls, isUnclear, database, seen } = deeds;
  if (calls.length === 0) {
    return isUnclear ? lapse(exchange, pickLine(UNCLEAR, script, turn)) : null;
  }
  const lines = [...seen];
  const isChange = calls.some((call) => domain.dual!.listSet(call).length > 0);
  if (isChange) {
    const works = isFulfilled(customer.awaited, database);
    lines.push(pickLine(works ? WORKS : STILL, script, turn));
  }
  const line = lines.join(" ");
  const spoken = !isChange
    ? reply(exchange, line)
    // Nobody likes to be told to do what helps nothing.
    : database === before
    ? idle(exchange, line)
    : makeProgress(exchange, line, {});
  return { ...spoken, calls, database };
}
