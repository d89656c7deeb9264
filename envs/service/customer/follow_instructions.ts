/** A customer does what the agent says, and tells what is to be seen. */

import type { Database } from "../database/database.ts";
import { callTool } from "../tools/call_tool.ts";
import type { Part } from "../understanding/parts.ts";
import { makePhrasePattern } from "../understanding/patterns/phrases.ts";
import {
  type CustomerState,
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
/** `Does it work now?` */
const ASKS_RESULT = makePhrasePattern(`
  (does|do|is|are|has|have|did) (it|that|this|everything|things|your|the|you) * * (work|working|fixed|resolved|solved|back|better|gone|help|helped)
  (do|are) you still *
  (any|what) (change|difference|improvement|better|luck)
  try (it)? again
`);

const WORKS = ["It works again!", "Oh, it works again!"];
const STILL = ["The problem is still there.", "It still does not work."];

/** What a customer has done. */
interface Deeds extends Instructions {
  /** The database afterwards. */
  readonly database: Database;
  /** Do any of the calls set something? */
  readonly isChange: boolean;
  /** What the tools have shown, and whether all is well then. */
  readonly seen: readonly string[];
}

/** Does what the agent says. */
export function doAsTold(
  { tools, readInstructions, listSet }: DualControl,
  before: Database,
  { awaited }: Pick<CustomerState, "awaited">,
  parts: readonly Part[],
  pick: (lines: readonly string[]) => string = ([line]) => line!,
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
  const isChange = calls.some((call) => listSet(call).length > 0);
  if (isChange) seen.push(pick(isFulfilled(awaited, database) ? WORKS : STILL));
  if (told.length > calls.length) seen.push(TOO_MUCH);
  return { calls, isUnclear, database, isChange, seen };
}

/** Tells what was done as the agent said; `null` if nothing was. */
export function followInstructions(
  exchange: Exchange,
  parts: readonly Part[],
): Spoken | null {
  const { domain, script, turn, database: before, customer } = exchange;
  if (domain.dual === undefined) return null;
  const pick = (lines: readonly string[]) => pickLine(lines, script, turn);
  const deeds = doAsTold(domain.dual, before, customer, parts, pick);
  const { calls, isUnclear, database, isChange } = deeds;
  if (calls.length === 0) {
    const isTested = parts.some((part) => ASKS_RESULT.test(part));
    if (isTested) return reply(exchange, pick(STILL));
    return isUnclear ? lapse(exchange, pick(UNCLEAR)) : null;
  }
  const line = deeds.seen.join(" ");
  const spoken = !isChange
    ? reply(exchange, line)
    // Nobody likes to be told to do what helps nothing.
    : database === before
    ? idle(exchange, line)
    : makeProgress(exchange, line, {});
  return { ...spoken, calls, database };
}
