/** Making a task: which customer of a split has which requests. */

import {
  assertInteger,
  assertNumber,
  assertOneOf,
  ruleError,
} from "../../../utils/errors.ts";
import { type Prng, seededPrng, shuffle } from "../../../utils/prng.ts";
import { type Split, SPLITS } from "../../core/env.ts";
import { pickOne, rankTask } from "./draw.ts";

/** Number of tasks in each split, in every domain. */
export const TASK_SPLITS: Readonly<Record<Split, number>> = {
  train: 1_000_000,
  validation: 10_000,
  test: 10_000,
};

export interface ServiceTaskKey {
  readonly split: Split;
  /** Number of the task within the split. */
  readonly index: number;
  /** Share of tasks whose request the policy forbids; 0.04 by default. */
  readonly forbidden?: number;
  /**
   * Secret that the task is drawn from; `null`, the default, for a task that
   * anybody can draw
   */
  readonly seal?: string | null;
}

/**
 * Opens the stream of a task. Its rank, in [0, 1), decides whether its request
 * is forbidden; the ranks of sealed tasks have no pattern.
 */
export function openTaskStream(
  family: string,
  version: number,
  { split, index, seal = null }: ServiceTaskKey,
): { readonly prng: Prng; readonly rank: number } {
  if (seal !== null) {
    const prng = seededPrng(family, version, seal);
    return { prng, rank: prng() };
  }
  return {
    prng: seededPrng(family, version, split, index),
    rank: rankTask(seededPrng(family, version, split), index),
  };
}

/** A task under construction. */
export interface TaskDraft<Index, Customer> {
  readonly prng: Prng;
  readonly index: Index;
  readonly customer: Customer;
  /**
   * Balances after all requests so far. Refunds are not counted, so that gold
   * works in any order.
   */
  readonly funds: Map<string, number>;
}

/** Draws a request that the policy forbids; `null` if the customer has none. */
export type DrawForbidden<Draft, Request> = (
  draft: Draft,
  split: Split,
) => Request | null;

/** How a domain draws its tasks. */
export interface TaskGenerator<
  Customer,
  Draft,
  Request,
  Prohibition extends string,
> {
  /** `make a retail task`, for errors. */
  readonly action: string;
  /** The argument that has the customers, for errors. */
  readonly source: string;
  readonly family: string;
  readonly version: number;
  listCustomers(split: Split): readonly Customer[];
  drawCount(prng: Prng): number;
  listAble(split: Split, count: number): readonly Customer[];
  openDraft(prng: Prng, customer: Customer): Draft;
  drawRequests(draft: Draft, count: number): readonly Request[];
  readonly forbiddenDraws: Readonly<
    Record<Prohibition, DrawForbidden<Draft, Request>>
  >;
  /** Rules that a source without suitable customers breaks, for errors. */
  readonly needed: { readonly allowed: string; readonly forbidden: string };
}

export interface DrawnTask<Customer, Request, Prohibition> {
  readonly customer: Customer;
  readonly requests: readonly Request[];
  /** Why the policy forbids the request; `null` if it does not. */
  readonly forbidden: Prohibition | null;
}

/** Customers that are tried for one kind of forbidden request. */
const ATTEMPTS = 200;

/**
 * Draws a task, as a pure function of the generator and the key; throws a
 * `RangeError` if it does not exist, or no customer suits it.
 */
export function drawTask<Customer, Draft, Request, Prohibition extends string>(
  generator: TaskGenerator<Customer, Draft, Request, Prohibition>,
  key: ServiceTaskKey,
): DrawnTask<Customer, Request, Prohibition> & { readonly prng: Prng } {
  const { action, source, family, version, forbiddenDraws, needed } = generator;
  const { split, index, forbidden: share = 0.04 } = key;
  assertOneOf(action, "split", split, SPLITS);
  assertInteger(action, "index", index, 0, TASK_SPLITS[split] - 1);
  assertNumber(action, "forbidden", share, 0, 1);
  const { prng, rank } = openTaskStream(family, version, key);
  const fail = (rule: string): never => {
    throw ruleError(RangeError, action, source, rule, `${split} customers`);
  };
  if (rank >= share) {
    const count = generator.drawCount(prng);
    const able = generator.listAble(split, count);
    if (able.length === 0) fail(needed.allowed);
    const customer = pickOne(prng, able);
    const draft = generator.openDraft(prng, customer);
    const requests = generator.drawRequests(draft, count);
    return { prng, customer, requests, forbidden: null };
  }
  const customers = generator.listCustomers(split);
  for (const forbidden of shuffle(prng, Object.keys(forbiddenDraws))) {
    for (let i = 0; i < ATTEMPTS && customers.length > 0; i++) {
      const customer = pickOne(prng, customers);
      const draft = generator.openDraft(prng, customer);
      const kind = forbidden as Prohibition;
      const request = forbiddenDraws[kind](draft, split);
      if (request === null) continue;
      return { prng, customer, requests: [request], forbidden: kind };
    }
  }
  return fail(needed.forbidden);
}
