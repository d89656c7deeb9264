/** One exchange of agent and customer, and the ways in which it can go on. */

import type { Database } from "../database/database.ts";
import {
  awaitWish,
  type CustomerDomain,
  type CustomerState,
  pickLine,
  type Spoken,
  STOP_LINE,
} from "./customer_state.ts";
import type { CustomerScript } from "./wish.ts";

/** What the customer's reply depends on. */
export interface Exchange {
  readonly domain: CustomerDomain;
  readonly script: CustomerScript;
  readonly customer: CustomerState;
  readonly database: Database;
  /** What the agent says. */
  readonly text: string;
  /** Number of the agent's message, from 1. */
  readonly turn: number;
}

const IDENTITY_TOPICS = ["email", "name", "zip", "user_id"];

/** The told topics on who the customer is; they outlive a wish. */
export function listToldIdentity({ told }: CustomerState): string[] {
  return told.filter((topic) => IDENTITY_TOPICS.includes(topic));
}

/** Ends the current wish with one of some lines: raises the next, or leaves. */
export function raiseNextWish(
  { domain, script, customer, database, turn }: Exchange,
  lines: readonly string[],
): Spoken {
  const wishIndex = customer.wishIndex + 1;
  const next = script.wishes[wishIndex]?.wish ?? null;
  return {
    line: next === null
      ? STOP_LINE
      : `${pickLine(lines, script, turn)} ${next.opening}`,
    customer: {
      wishIndex,
      isRevised: false,
      hasOutline: false,
      hasAgreed: false,
      awaited: awaitWish(domain, database, next),
      told: listToldIdentity(customer),
      idleLines: 0,
      hasStrayed: customer.hasStrayed,
    },
  };
}

/** Says a line that makes progress. */
export function makeProgress(
  { customer }: Exchange,
  line: string,
  changed: Partial<CustomerState>,
): Spoken {
  return { line, customer: { ...customer, ...changed, idleLines: 0 } };
}

/** Says a line without progress; after too many of them the customer leaves. */
export function idle(
  { script, customer }: Exchange,
  line: string,
  changed: Partial<CustomerState> = {},
): Spoken {
  const idleLines = customer.idleLines + 1;
  return {
    line: idleLines >= script.patience ? STOP_LINE : line,
    customer: { ...customer, ...changed, idleLines },
  };
}
