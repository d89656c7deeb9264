/**
 * Scripts of customers, steady or dynamic. People are rarely steady
 * (arXiv 2508.18669).
 */

import { type Prng, randomInteger, seededPrng } from "../../../utils/prng.ts";
import { SPLITS } from "../../core/env.ts";
import type { ServiceTaskKey } from "../tasks/task.ts";
import type { ServiceDomain } from "../state.ts";
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

export type Dynamics = typeof DYNAMICS[number];

const UNMIXED = DYNAMICS.filter((kind) => kind !== "mixed");

/** Number of lines without progress after which a customer leaves. */
const PATIENCE = { impatient: 2, other: 3 };

/** What a script depends on of its domain. */
export type ScriptDomain = Pick<ServiceDomain, "tables" | "tools">;

/** How a customer behaves, and in which words. */
export interface Manner {
  readonly dynamics: Dynamics;
  /** Selects among wordings; unique to the task. */
  readonly seed: number;
}

/** Hexadecimal digits of a secret that make a safe integer. */
const SEED_DIGITS = 12;

/** A number of the task's own, secret if the task is sealed. */
export function findSeed(
  { split, index, seal }: Pick<
    Required<ServiceTaskKey>,
    "split" | "index" | "seal"
  >,
): number {
  return seal === null
    ? index * SPLITS.length + SPLITS.indexOf(split)
    : Number.parseInt(seal.slice(0, SEED_DIGITS), 16);
}

/** A customer, whatever their manner. */
export interface CustomerSheet<Request> {
  readonly userId: string;
  /** Who the customer is. */
  readonly identity: readonly WishFact[];
  /** What the customer wants, in order. */
  readonly requests: readonly Request[];
  /** First line of a customer without requests, who only asks. */
  readonly enquiry?: string;
  /** Maximum number of wishes of a vague customer. */
  readonly vagueWishes: number;
  /** Makes the wish for a request; the seed selects among wordings. */
  makeWish(request: Request, seed: number): Wish;
  /** Draws another request of the same kind and subject; `null` if none exists. */
  drawOther(prng: Prng, request: Request): Request | null;
}

/**
 * Makes a customer's script. A customer whose wish is forbidden does not change
 * it: it would be unclear what is right.
 */
export function makeCustomerScript<Request>(
  { tables, tools }: ScriptDomain,
  sheet: CustomerSheet<Request>,
  { dynamics, seed }: Manner,
): CustomerScript {
  const { userId, identity, requests, enquiry, vagueWishes } = sheet;
  const all = requests.length === 0 && enquiry !== undefined
    ? [makeEnquiry(enquiry)]
    : requests.map((request, i) => sheet.makeWish(request, seed + i));
  const drawOther = (prng: Prng, index: number): Wish | null => {
    const other = sheet.drawOther(prng, requests[index]!);
    return other && sheet.makeWish(other, 0);
  };
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
      ? planChangeOfMind(prng, tools, tables, steady, drawOther)
      : steady,
    isVague: kind === "vague",
    patience: kind === "impatient" ? PATIENCE.impatient : PATIENCE.other,
  };
}
