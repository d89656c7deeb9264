/**
 * Makes the tasks of our own airline: who calls, what they want, and the calls
 * that do it.
 */

import {
  assertInteger,
  assertNumber,
  assertOneOf,
  ruleError,
} from "../../../utils/errors.ts";
import { type Prng, seededPrng, shuffle } from "../../../utils/prng.ts";
import { type Split, SPLITS } from "../../core/env.ts";
import type { Tables } from "../../service/database/database.ts";
import { pickOne } from "../../service/tasks/draw.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import { drawAdjectives, rankTask } from "../../service/tasks/task_draws.ts";
import {
  type AirlineCustomer,
  type AirlineIndex,
  findAirlineIndex,
} from "./airline_index.ts";
import {
  AIRLINE_FORBIDDEN_DRAWS,
  type AirlineProhibition,
} from "./draw_forbidden.ts";
import { openAirlineDraft } from "./draw_request.ts";
import { drawAirlineCount, drawAirlineRequests } from "./draw_requests.ts";
import { type AirlineRequest, writeAirlineCall } from "../requests/request.ts";
import { makeAirlineWish } from "../customer/wishes.ts";

/** Version of the generator: another number, other tasks. */
export const AIRLINE_TASK_GENERATOR = 1;

/** Number of tasks in each split. */
export const AIRLINE_SPLITS: Readonly<Record<Split, number>> = {
  train: 1_000_000,
  validation: 10_000,
  test: 10_000,
};

/** Which family of tasks. */
export interface AirlineTaskOptions {
  readonly family?: string;
  /**
   * Share of tasks whose customer wants what the policy forbids, and whose
   * right outcome is that nothing is written; 0.04 by default.
   */
  readonly forbidden?: number;
}

/** Which task. */
export interface AirlineTaskKey {
  readonly split: Split;
  readonly index: number;
  readonly options?: AirlineTaskOptions;
}

/** A task: a customer, and what is to come of it. */
export interface AirlineTask {
  readonly userId: string;
  readonly requests: readonly AirlineRequest[];
  /** What the customer wants, in words. */
  readonly instruction: string;
  /** The calls that fulfil the requests; none if these are forbidden. */
  readonly gold: readonly ToolCall[];
  /** Why the policy forbids the request; `null` if it does not. */
  readonly forbidden: AirlineProhibition | null;
}

const ACTION = "make an airline task";

/** Who speaks, and about what. */
type Matter = Pick<AirlineTask, "requests" | "forbidden"> & {
  readonly customer: AirlineCustomer;
};

function failFor(split: Split): Error {
  const rule = "one whose customers have reservations ahead";
  return ruleError(RangeError, ACTION, "tables", rule, `${split} customers`);
}

function drawAllowed(prng: Prng, index: AirlineIndex, split: Split): Matter {
  const count = drawAirlineCount(prng);
  // Two requests about each reservation are often to be had.
  const able = index.listAhead(split, Math.ceil(count / 2));
  if (able.length === 0) throw failFor(split);
  const customer = pickOne(prng, able);
  const draft = openAirlineDraft(prng, index, customer);
  const requests = drawAirlineRequests(draft, count);
  return { customer, requests, forbidden: null };
}

/** Customers that are tried until one has a reservation for what is forbidden. */
const ATTEMPTS = 200;

function drawForbidden(prng: Prng, index: AirlineIndex, split: Split): Matter {
  const customers = index.splits[split];
  const kinds = Object.keys(AIRLINE_FORBIDDEN_DRAWS) as AirlineProhibition[];
  for (const forbidden of shuffle(prng, kinds)) {
    for (let i = 0; i < ATTEMPTS && customers.length > 0; i++) {
      const customer = pickOne(prng, customers);
      const draft = openAirlineDraft(prng, index, customer);
      const request = AIRLINE_FORBIDDEN_DRAWS[forbidden](draft, split);
      if (request !== null) return { customer, requests: [request], forbidden };
    }
  }
  throw failFor(split);
}

/** Writes what a customer was told: the sentences that it will say. */
function writeSheet(
  prng: Prng,
  tables: Tables,
  { customer: { userId }, requests, forbidden }: Matter,
): string {
  const wanted = requests.map((request, i) => {
    const { opening, summary } = makeAirlineWish(
      tables,
      userId,
      request,
      forbidden === null,
      0,
    );
    return ` ${i + 1}. ${opening} ${summary.right}`;
  });
  const insists = forbidden === null
    ? ""
    : " If this cannot be done, nothing else is wanted.";
  return `Your user id is ${userId}. You are ` +
    `${drawAdjectives(prng).join(", ")}.${wanted.join("")}${insists}`;
}

/**
 * Makes a task, a pure function of its arguments. Splits have customers of
 * their own, so that they share no task; within a split tasks are drawn one by
 * one, and a simple one comes again under another index.
 *
 * Gold never fails in its order, and each call of it changes the database.
 *
 * @param tables The tables, of `makeAirline` or of the same schema
 * @param key Which task
 * @returns The task
 * @throws {RangeError} If there is no such task, or the airline has nobody for
 * it
 */
export function makeAirlineTask(
  tables: Tables,
  { split, index, options = {} }: AirlineTaskKey,
): AirlineTask {
  const { family = "Airline", forbidden: share = 0.04 } = options;
  assertOneOf(ACTION, "split", split, SPLITS);
  assertInteger(ACTION, "index", index, 0, AIRLINE_SPLITS[split] - 1);
  assertNumber(ACTION, "forbidden", share, 0, 1);
  const found = findAirlineIndex(tables);
  const prng = seededPrng(family, AIRLINE_TASK_GENERATOR, split, index);
  const ofSplit = seededPrng(family, AIRLINE_TASK_GENERATOR, split);
  const matter = rankTask(ofSplit, index) < share
    ? drawForbidden(prng, found, split)
    : drawAllowed(prng, found, split);
  const { customer: { userId }, requests, forbidden } = matter;
  const gold = forbidden === null ? requests.map(writeAirlineCall) : [];
  let instruction: string | undefined;
  return {
    userId,
    requests,
    // The scripted customer needs none.
    get instruction() {
      return instruction ??= writeSheet(prng, tables, matter);
    },
    gold,
    forbidden,
  };
}
