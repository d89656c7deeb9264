/** What a customer has in mind, and how a line changes it. */

import {
  hasChanges,
  isSameDatabase,
  listChanges,
} from "../database/changes.ts";
import type { Database } from "../database/database.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import { previewCalls } from "../tools/call_tool.ts";
import type { DetailChecker } from "../understanding/details.ts";
import type { SpokenTopic } from "../understanding/reading.ts";
import { agrees } from "./person_words.ts";
import { type Controls, listAllTools } from "./dual_control.ts";
import type { CustomerScript, Wish } from "./wish.ts";

/** The customer's line that ends an episode. */
export const STOP_LINE = "###STOP###";

/** What a customer needs to know of a domain. */
export interface CustomerDomain extends Controls {
  readonly topics: readonly SpokenTopic[];
  /** What no wish is about, in lower case: pets, newsletters. */
  readonly offTopic: RegExp;
  /** Asks for consent, in lower case, beside what everybody says. */
  readonly consent?: RegExp;
  /** The main subject of wishes: `order`. */
  readonly subject: string;
  /** Without it, the customer checks only the slots of a wish. */
  readonly detailChecker?: DetailChecker;
}

/** The change of the database that the customer waits for. */
export interface Awaited {
  /** The database when the wish was raised. */
  readonly before: Database;
  /** The database once the wish is fulfilled. */
  readonly after: Database;
  /** Do they differ? If not, the write of the wish must fail. */
  readonly isFeasible: boolean;
  /** Is it fulfilled another way? `null` if only these changes count. */
  readonly listFaults: NonNullable<Wish["listFaults"]> | null;
}

export interface CustomerState {
  readonly wishIndex: number;
  /** Has the customer changed its mind about the wish? */
  readonly isRevised: boolean;
  /** Topics that the agent has named right, of what it will do. */
  readonly outline: readonly string[];
  readonly hasAgreed: boolean;
  readonly awaited: Awaited;
  /** Topics of the facts stated so far, on identity and this wish. */
  readonly stated: readonly string[];
  /** Number of facts told, yeses and next wishes so far. */
  readonly advances: number;
  /** Topics of the facts stated twice. */
  readonly repeated: readonly string[];
  /** Number of lines that tried the customer's patience since progress. */
  readonly idleLines: number;
  /** Number of lines that were not understood. */
  readonly lapses: number;
  /** The agent's last words; empty before the first. */
  readonly lastText: string;
  /** Has a vague customer already given an answer beside the point? */
  readonly hasStrayed: boolean;
}

/** A customer's line, and the state after it. */
export interface Spoken {
  readonly line: string;
  readonly customer: CustomerState;
  /** Did the customer not know what to make of the message? */
  readonly isPuzzled?: boolean;
  /** What the customer did before, and the database after it, if anything. */
  readonly calls?: readonly ToolCall[];
  readonly database?: Database;
}

/** Marks an answer to what was not understood. */
export function puzzled(spoken: Spoken): Spoken {
  return { ...spoken, isPuzzled: true };
}

const GREETINGS = ["Hello.", "Hi there.", "Hi!", "Good day."];

/** Picks a line by seed and turn. */
export function pickLine(
  lines: readonly string[],
  { seed }: CustomerScript,
  turn: number,
): string {
  return lines[(seed + turn) % lines.length]!;
}

/** The current wish; `null` after the last one. */
export function findCurrentWish(
  { wishes }: CustomerScript,
  { wishIndex, isRevised }: CustomerState,
): Wish | null {
  const planned = wishes[wishIndex];
  if (planned === undefined) return null;
  return isRevised ? planned.revision!.wish : planned.wish;
}

export function awaitWish(
  domain: Controls,
  before: Database,
  wish: Wish | null,
): Awaited {
  const after = previewCalls(listAllTools(domain), before, wish?.calls ?? []);
  return {
    ...{ before, after, isFeasible: !isSameDatabase(before, after, true) },
    listFaults: wish?.listFaults ?? null,
  };
}

/** Does the database have all awaited changes, whatever else was written? */
export function isFulfilled(
  { before, after, isFeasible, listFaults }: Awaited,
  database: Database,
): boolean {
  if (listFaults !== null) return listFaults(database).length === 0;
  if (!isFeasible || database === before) return false;
  return database === after ||
    hasChanges(database, listChanges(before, after));
}

/** The state of a wish on which nothing has been said. */
const FRESH_WISH = {
  ...{ isRevised: false, hasAgreed: false, idleLines: 0 },
  ...{ outline: [], repeated: [] },
};

export function openConversation(
  domain: Controls,
  script: CustomerScript,
  database: Database,
): Spoken {
  const { wish } = script.wishes[0]!;
  return {
    line: `${pickLine(GREETINGS, script, 0)} ${wish.opening}`,
    customer: {
      ...FRESH_WISH,
      wishIndex: 0,
      awaited: awaitWish(domain, database, wish),
      stated: [],
      advances: 0,
      lapses: 0,
      lastText: "",
      hasStrayed: false,
    },
  };
}

/** Removes the stop line from a line that says anything else. */
function cleanLine(said: string): string {
  const text = said.toWellFormed().trim();
  if (!text.includes(STOP_LINE)) return text === "" ? "…" : text;
  const rest = text.replaceAll(STOP_LINE, "").trim();
  return rest === "" ? STOP_LINE : rest;
}

/**
 * Accepts the line of a customer who is not scripted. Only a line that says
 * nothing else ends the conversation: consent and a goodbye in one line would
 * leave no time to write.
 */
export function acceptLine(customer: CustomerState, said: string): Spoken {
  const line = cleanLine(said);
  const hasAgreed = agrees(line);
  const idleLines = hasAgreed ? 0 : customer.idleLines + 1;
  const advances = customer.advances + Number(hasAgreed);
  return { line, customer: { ...customer, hasAgreed, advances, idleLines } };
}

/** What the customer's reply depends on. */
export interface Exchange {
  readonly domain: CustomerDomain;
  readonly script: CustomerScript;
  readonly customer: CustomerState;
  readonly database: Database;
  readonly text: string;
  /** Number of the agent's message, from 1. */
  readonly turn: number;
}

/** Topics of facts on who the customer is. */
export const IDENTITY_TOPICS = [
  ...["email", "name", "zip", "user_id"],
  ...["phone", "birth"],
];

/** The stated topics on who the customer is; they outlive a wish. */
export function listStatedIdentity({ stated }: CustomerState): string[] {
  return stated.filter((topic) => IDENTITY_TOPICS.includes(topic));
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
      ...customer,
      ...FRESH_WISH,
      wishIndex,
      awaited: awaitWish(domain, database, next),
      stated: listStatedIdentity(customer),
      advances: customer.advances + 1,
    },
  };
}

/** Says a line that makes progress. */
export function makeProgress(
  { customer }: Exchange,
  line: string,
  changed: Partial<CustomerState>,
): Spoken {
  const advances = customer.advances + 1;
  return {
    line,
    customer: { ...customer, ...changed, advances, idleLines: 0 },
  };
}

/** Has a customer told, agreed to or come to want anything new? */
export function isProgress(
  before: CustomerState,
  after: CustomerState,
): boolean {
  return after.advances > before.advances;
}

/** Says a line that tries nobody's patience. */
export function reply(
  { customer }: Exchange,
  line: string,
  changed: Partial<CustomerState> = {},
): Spoken {
  return { line, customer: { ...customer, ...changed } };
}

/** Says a line to a repetition or a wrong act; after some the customer leaves. */
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

/** Anybody may be misunderstood as often as this. */
const FREE_LAPSES = 2;

/** Says a line to what was not understood; more of these cost patience. */
export function lapse(exchange: Exchange, line: string): Spoken {
  const lapses = exchange.customer.lapses + 1;
  return lapses <= FREE_LAPSES
    ? reply(exchange, line, { lapses })
    : idle(exchange, line, { lapses });
}
