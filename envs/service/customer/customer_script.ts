/**
 * How a customer behaves: steady, or moving, because an agent that has learnt
 * from a script alone has not met people (arXiv 2508.18669).
 */

import { type Prng, randomInteger, seededPrng } from "../../../utils/prng.ts";
import { openDatabase, type Tables } from "../database/database.ts";
import { callTool, type ServiceTool } from "../tools/service_tool.ts";
import {
  type CustomerScript,
  listFinalWishes,
  type PlannedWish,
  type Revision,
  type Wish,
  type WishFact,
} from "./wish.ts";

/** How a customer may behave; `mixed` is any of the others. */
export const DYNAMICS = [
  "steady",
  "vague",
  "changing",
  "impatient",
  "mixed",
] as const;

/** One of them. */
export type Dynamics = typeof DYNAMICS[number];

/** The ways of single customers. */
const KINDS = DYNAMICS.filter((kind) => kind !== "mixed");

/** What a customer says who withdraws a wish. */
export const WITHDRAWAL = "Actually, never mind, leave it as it is.";

/** Lines without progress after which a customer leaves. */
const PATIENCE = 3;

/** The same for one that is impatient. */
const SHORT_PATIENCE = 2;

/** What a customer says who wants something else. */
const CHANGED = "Actually, I have changed my mind.";

/** How often a wish is withdrawn, of those that change. */
const WITHDRAWN = 0.25;

/** Times that another wish is drawn. */
const ATTEMPTS = 4;

/** A customer before anything is known of how it behaves. */
export interface CustomerSheet {
  /** Key of the customer. */
  readonly userId: string;
  /** Who the customer is. */
  readonly identity: readonly WishFact[];
  /** What is wanted, in order. */
  readonly wishes: readonly Wish[];
  /** Wishes that a vague customer has in mind, at the most. */
  readonly vagueWishes: number;
  /**
   * Draws another wish in place of one.
   *
   * @param prng Source of randomness
   * @param at Number of the wish
   * @returns A wish of its kind about the same thing; `null` if there is none
   */
  drawOther(prng: Prng, at: number): Wish | null;
}

/** Says whether all wishes can be fulfilled one after another. */
function canFulfil(
  tools: ReadonlyMap<string, ServiceTool>,
  tables: Tables,
  wishes: readonly Wish[],
): boolean {
  let database = openDatabase(tables);
  for (const { call } of wishes) {
    const result = callTool(tools, database, call);
    if (result.database === database) return false;
    ({ database } = result);
  }
  return true;
}

/** Draws a change of mind about a wish. */
function drawRevision(prng: Prng, sheet: CustomerSheet, at: number): Revision {
  if (prng() < WITHDRAWN) return { line: WITHDRAWAL, wish: null };
  const before = JSON.stringify(sheet.wishes[at]!.call);
  for (let i = 0; i < ATTEMPTS; i++) {
    const wish = sheet.drawOther(prng, at);
    if (wish === null) break;
    if (JSON.stringify(wish.call) === before) continue;
    return { line: `${CHANGED} ${wish.summary.right}`, wish };
  }
  return { line: WITHDRAWAL, wish: null };
}

/** Changes one wish of a script, where that leaves something to be done. */
function planChange(
  prng: Prng,
  tools: ReadonlyMap<string, ServiceTool>,
  tables: Tables,
  sheet: CustomerSheet,
  wishes: readonly PlannedWish[],
): readonly PlannedWish[] {
  const at = randomInteger(prng, wishes.length);
  const revision = drawRevision(prng, sheet, at);
  const changed = wishes.map((planned, i) =>
    i === at ? { ...planned, revision } : planned
  );
  const last = listFinalWishes(changed);
  return last.length > 0 && canFulfil(tools, tables, last) ? changed : wishes;
}

/**
 * Makes what a customer knows and will want. Nobody changes a wish that the
 * policy forbids: it would be unclear what is right.
 *
 * @param tables The domain's tables
 * @param tools Its tools, by which changes of mind are tried out
 * @param sheet The customer
 * @param dynamics How the customer behaves
 * @param seed What chooses among wordings and changes: the task's own number
 * @returns The script; its final wishes are the task's gold
 */
export function makeCustomerScript(
  tables: Tables,
  tools: ReadonlyMap<string, ServiceTool>,
  sheet: CustomerSheet,
  dynamics: Dynamics,
  seed: number,
): CustomerScript {
  const { userId, identity, wishes: all, vagueWishes } = sheet;
  const prng = seededPrng("customer", userId, seed);
  const kind = dynamics === "mixed"
    ? KINDS[randomInteger(prng, KINDS.length)]!
    : dynamics;
  const wanted = kind === "vague" ? all.slice(0, vagueWishes) : all;
  const steady = wanted.map((wish): PlannedWish => ({ wish, revision: null }));
  const canChange = wanted.every(({ isAllowed }) => isAllowed);
  const wishes = kind === "changing" && canChange
    ? planChange(prng, tools, tables, sheet, steady)
    : steady;
  return {
    seed,
    identity,
    wishes,
    isVague: kind === "vague",
    patience: kind === "impatient" ? SHORT_PATIENCE : PATIENCE,
  };
}
