/**
 * What a customer has in mind: which wish is talked about, what was told and
 * agreed, and what the database will have when it is done.
 */

import {
  hasChanges,
  isSameDatabase,
  listChanges,
} from "../database/changes.ts";
import type { Database } from "../database/database.ts";
import type { DetailJudge } from "../understanding/details.ts";
import { foreseeCall } from "../tools/call_tool.ts";
import type { ServiceTool } from "../tools/service_tool.ts";
import type { SpokenTopic } from "../understanding/understand.ts";
import type { CustomerScript, MentionFinder, Wish } from "./wish.ts";

/** The line that ends an episode. */
export const STOP_LINE = "###STOP###";

/** What a customer needs to know of a domain. */
export interface CustomerDomain {
  /** The tools by name: what a wish changes follows from them. */
  readonly tools: ReadonlyMap<string, ServiceTool>;
  /** Topics that questions may be about. */
  readonly topics: readonly SpokenTopic[];
  /** What no wish is about, in lower case: pets, newsletters. */
  readonly offTopic: RegExp;
  /** What a wish is mostly about: `order`. */
  readonly subject: string;
  /** Finds ids and other names in a text. */
  readonly findMentions: MentionFinder;
  /**
   * Finds what is wrong in the details of a summary
   * @default none: the customer checks mentions alone
   */
  readonly judge?: DetailJudge;
}

/** What will have changed once a wish is done. */
export interface Awaited {
  /** The database when the wish was raised. */
  readonly before: Database;
  /** The same once it is done. */
  readonly after: Database;
  /** Does that change anything? If not, its write must fail. */
  readonly isFeasible: boolean;
}

/** What a customer has in mind. */
export interface CustomerState {
  /** Number of the wish that is talked about, from 0. */
  readonly at: number;
  /** Has the customer changed its mind about it? */
  readonly isRevised: boolean;
  /** Has the agent said anything right of what it will do? */
  readonly hasOutline: boolean;
  /** Has the customer said yes to it? */
  readonly hasAgreed: boolean;
  /** What the customer waits for. */
  readonly awaited: Awaited;
  /** Topics on which the customer has told a fact, of identity and this wish. */
  readonly told: readonly string[];
  /** Lines since the last progress. */
  readonly idle: number;
  /** Has a vague customer already answered beside the point? */
  readonly hasStrayed: boolean;
}

/** What a customer says, and what it has in mind then. */
export interface Spoken {
  /** The line. */
  readonly line: string;
  /** The state afterwards. */
  readonly customer: CustomerState;
}

const GREETINGS = ["Hello.", "Hi there.", "Hi!", "Good day."];

/** Picks one of several lines for a turn, the same each time. */
export function pickLine(
  lines: readonly string[],
  { seed }: CustomerScript,
  turn: number,
): string {
  return lines[(seed + turn) % lines.length]!;
}

/** The wish that is talked about; `null` after the last one. */
export function findCurrentWish(
  { wishes }: CustomerScript,
  { at, isRevised }: CustomerState,
): Wish | null {
  const planned = wishes[at];
  if (planned === undefined) return null;
  return isRevised ? planned.revision!.wish : planned.wish;
}

/**
 * Does what a wish asks for.
 *
 * @param domain The domain, whose tools do it
 * @param database The database before
 * @param wish The wish
 * @returns The database after it; the same one if the wish must fail
 */
export function fulfilWish(
  { tools }: Pick<CustomerDomain, "tools">,
  database: Database,
  wish: Wish,
): Database {
  return foreseeCall(tools, database, wish.call).database;
}

function awaitChanges(before: Database, after: Database): Awaited {
  return { before, after, isFeasible: !isSameDatabase(before, after, true) };
}

/** What a wish will have changed once it is done. */
export function awaitWish(
  domain: CustomerDomain,
  database: Database,
  wish: Wish | null,
): Awaited {
  const after = wish === null ? database : fulfilWish(domain, database, wish);
  return awaitChanges(database, after);
}

/** Says whether what is awaited has come, whatever else was written. */
export function hasCome(
  { before, after, isFeasible }: Awaited,
  database: Database,
): boolean {
  // Mostly nothing was written since, or the very thing.
  if (!isFeasible || database === before) return false;
  return database === after ||
    hasChanges(database, listChanges(before, after));
}

/**
 * Opens the conversation.
 *
 * @param script What the customer wants
 * @param database The database at the start
 * @param fulfilled The same after the first wish
 * @returns Its first line
 */
export function openConversation(
  script: CustomerScript,
  database: Database,
  fulfilled: Database,
): Spoken {
  const { wish } = script.wishes[0]!;
  return {
    line: `${pickLine(GREETINGS, script, 0)} ${wish.opening}`,
    customer: {
      at: 0,
      isRevised: false,
      hasOutline: false,
      hasAgreed: false,
      awaited: awaitChanges(database, fulfilled),
      told: [],
      idle: 0,
      hasStrayed: false,
    },
  };
}
