/**
 * Makes the tasks of our own shop: who calls, what they want, and the calls
 * that do it.
 */

import { type Split, SPLITS } from "../../core/env.ts";
import type { Tables } from "../../service/database/database.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import {
  assertInteger,
  assertNumber,
  assertOneOf,
  ruleError,
} from "../../../utils/errors.ts";
import { type Prng, seededPrng, shuffle } from "../../../utils/prng.ts";
import { FORBIDDEN_DRAWS, type Prohibition } from "./draw_forbidden.ts";
import { openDraft } from "./draw_request.ts";
import { drawRequestCount, drawRequests } from "./draw_requests.ts";
import { pickOne } from "../../service/tasks/draw.ts";
import { drawAdjectives, rankTask } from "../../service/tasks/task_draws.ts";
import { type RetailSheet, writeInstruction } from "./instruction.ts";
import { type RetailRequest, writeGold } from "../requests/request.ts";
import {
  findShopIndex,
  type RetailCustomer,
  type ShopIndex,
} from "./shop_index.ts";

/** Version of the generator: another number, other tasks. */
export const RETAIL_TASK_GENERATOR = 1;

/** Number of tasks in each split. */
export const RETAIL_SPLITS: Readonly<Record<Split, number>> = {
  train: 1_000_000,
  validation: 10_000,
  test: 10_000,
};

/** Which family of tasks. */
export interface RetailTaskOptions {
  readonly family?: string;
  /**
   * Share of tasks whose customer wants what the policy forbids, and whose
   * right outcome is that nothing is written; 0.04 by default.
   */
  readonly forbidden?: number;
}

/** Which task. */
export interface RetailTaskKey {
  readonly split: Split;
  readonly index: number;
  readonly options?: RetailTaskOptions;
}

/** A task: a customer's sheet, and what is to come of it. */
export interface RetailTask extends RetailSheet {
  /** The sheet in words. */
  readonly instruction: string;
  /** The calls that fulfil the requests; none if these are forbidden. */
  readonly gold: readonly ToolCall[];
  /** Why the policy forbids the request; `null` if it does not. */
  readonly forbidden: Prohibition | null;
}

const ACTION = "make a retail task";

/** Who speaks, and about what. */
interface Matter {
  readonly customer: RetailCustomer;
  readonly requests: readonly RetailRequest[];
  readonly forbidden: Prohibition | null;
}

function failFor(rule: string, split: Split): Error {
  return ruleError(RangeError, ACTION, "shop", rule, `${split} customers`);
}

function drawAllowed(prng: Prng, index: ShopIndex, split: Split): Matter {
  const { byCount } = index.splits[split];
  let count = drawRequestCount(prng);
  while (count > 0 && byCount[count]!.length === 0) count--;
  if (count === 0) {
    throw failFor(
      "one whose customers have pending or delivered orders",
      split,
    );
  }
  const customer = pickOne(prng, byCount[count]!);
  const requests = drawRequests(openDraft(prng, index, customer), count);
  return { customer, requests, forbidden: null };
}

/** Customers that are tried until one has an order for something forbidden. */
const ATTEMPTS = 200;

function drawForbidden(prng: Prng, index: ShopIndex, split: Split): Matter {
  const { customers } = index.splits[split];
  const kinds = Object.keys(FORBIDDEN_DRAWS) as Prohibition[];
  for (const forbidden of shuffle(prng, kinds)) {
    for (let i = 0; i < ATTEMPTS && customers.length > 0; i++) {
      const customer = pickOne(prng, customers);
      const draft = openDraft(prng, index, customer);
      const request = FORBIDDEN_DRAWS[forbidden](draft, split);
      if (request !== null) return { customer, requests: [request], forbidden };
    }
  }
  throw failFor("one whose customers have orders", split);
}

/** Draws who a customer is, as far as the customer's sheet says it. */
function drawPersona(
  prng: Prng,
  { userId, profile }: RetailCustomer,
): Omit<RetailSheet, "requests" | "insists"> {
  const { name, email, address } = profile;
  const knowsEmail = prng() < 0.5;
  return {
    userId,
    firstName: name.first_name,
    lastName: name.last_name,
    email: knowsEmail ? email : null,
    zip: knowsEmail ? null : address.zip,
    adjectives: drawAdjectives(prng),
  };
}

/**
 * Makes a task, a pure function of its arguments. Splits have customers of
 * their own, so that they share no task; within a split tasks are drawn one by
 * one, and a simple one comes again under another index.
 *
 * Gold never fails, does the same in any order that keeps an order's change of
 * items last, and changes the database, unless the task is a forbidden one.
 *
 * @param shop The tables, of `makeShop` or of the same schema
 * @param key Which task
 * @returns The task
 * @throws {RangeError} If there is no such task, or the shop has nobody for it
 */
export function makeRetailTask(
  shop: Tables,
  { split, index, options = {} }: RetailTaskKey,
): RetailTask {
  const { family = "Retail", forbidden: share = 0.04 } = options;
  assertOneOf(ACTION, "split", split, SPLITS);
  assertInteger(ACTION, "index", index, 0, RETAIL_SPLITS[split] - 1);
  assertNumber(ACTION, "forbidden", share, 0, 1);
  const found = findShopIndex(shop);
  const prng = seededPrng(family, RETAIL_TASK_GENERATOR, split, index);
  const { customer, requests, forbidden } =
    rankTask(seededPrng(family, RETAIL_TASK_GENERATOR, split), index) < share
      ? drawForbidden(prng, found, split)
      : drawAllowed(prng, found, split);
  const insists = forbidden !== null;
  const sheet = { ...drawPersona(prng, customer), requests, insists };
  const gold = insists
    ? []
    : requests.map((request) => writeGold(request, customer.userId));
  let instruction: string | undefined;
  return {
    ...sheet,
    // The scripted customer needs none.
    get instruction() {
      return instruction ??= writeInstruction(sheet, shop);
    },
    gold,
    forbidden,
  };
}
