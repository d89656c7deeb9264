/**
 * Scripts of customers, steady or dynamic: an agent trained on steady scripts
 * only has not met people (arXiv 2508.18669).
 */

import { type Prng, randomInteger, seededPrng } from "../../../utils/prng.ts";
import type { Tables } from "../database/database.ts";
import type { ServiceTool } from "../tools/service_tool.ts";
import { planChangeOfMind } from "./change_of_mind.ts";
import {
  type CustomerScript,
  makeEnquiry,
  type PlannedWish,
  type Wish,
  type WishFact,
} from "./wish.ts";

/** How customers behave; `mixed` draws one of the others. */
export const DYNAMICS = [
  "steady",
  "vague",
  "changing",
  "impatient",
  "mixed",
] as const;

/** One of {@linkcode DYNAMICS}. */
export type Dynamics = typeof DYNAMICS[number];

const UNMIXED = DYNAMICS.filter((kind) => kind !== "mixed");

/** Number of lines without progress after which a customer leaves. */
const PATIENCE = { impatient: 2, other: 3 };

/** A customer, before it is known how the customer behaves. */
export interface CustomerSheet {
  readonly userId: string;
  /** Who the customer is. */
  readonly identity: readonly WishFact[];
  /** The wishes in order. */
  readonly wishes: readonly Wish[];
  /** First line of a customer without wishes, who only asks. */
  readonly enquiry?: string;
  readonly vagueWishes: number;
  /** Draws another wish of the same kind and subject; `null` if none exists. */
  drawOther(prng: Prng, index: number): Wish | null;
}

/**
 * Makes a customer's script. A customer whose wish is forbidden does not change
 * it: it would be unclear what is right.
 */
export function makeCustomerScript(
  tables: Tables,
  tools: ReadonlyMap<string, ServiceTool>,
  sheet: CustomerSheet,
  dynamics: Dynamics,
  seed: number,
): CustomerScript {
  const { userId, identity, enquiry, vagueWishes } = sheet;
  const all = sheet.wishes.length === 0 && enquiry !== undefined
    ? [makeEnquiry(enquiry)]
    : sheet.wishes;
  const prng = seededPrng("customer", userId, seed);
  const kind = dynamics === "mixed"
    ? UNMIXED[randomInteger(prng, UNMIXED.length)]!
    : dynamics;
  const wanted = kind === "vague" ? all.slice(0, vagueWishes) : all;
  const steady = wanted.map((wish): PlannedWish => ({ wish, revision: null }));
  const canChange = wanted.every(({ isAllowed }) => isAllowed);
  return {
    seed,
    identity,
    wishes: kind === "changing" && canChange
      ? planChangeOfMind(prng, tools, tables, steady, sheet.drawOther)
      : steady,
    isVague: kind === "vague",
    patience: kind === "impatient" ? PATIENCE.impatient : PATIENCE.other,
  };
}
