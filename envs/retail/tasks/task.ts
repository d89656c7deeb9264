/** The tasks of the built-in shop: customer, requests and gold calls. */

import type { Prng } from "../../../utils/prng.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import type { Tables } from "../../service/database/database.ts";
import { drawAdjectives } from "../../service/tasks/draw.ts";
import { drawTask, type ServiceTaskKey } from "../../service/tasks/task.ts";
import { writeGold } from "../requests/request.ts";
import { FORBIDDEN_DRAWS, type Prohibition } from "./draw_forbidden.ts";
import { openDraft } from "./draw_request.ts";
import { drawRequestCount, drawRequests } from "./draw_requests.ts";
import { type RetailSheet, writeInstruction } from "./instruction.ts";
import { findShopIndex, type RetailCustomer } from "./shop_index.ts";

/** Version of the generator: other tasks get another number. */
export const RETAIL_TASK_GENERATOR = 1;

/** A task: a customer's sheet and its right outcome. */
export interface RetailTask extends RetailSheet {
  /** The sheet in words. */
  readonly instruction: string;
  /** The calls that fulfil the requests; none if these are forbidden. */
  readonly gold: readonly ToolCall[];
  /** Why the policy forbids the request; `null` if it does not. */
  readonly forbidden: Prohibition | null;
}

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
 * Makes a task, a pure function of its arguments. Splits share no customers,
 * and so no tasks; within a split, simple tasks may repeat.
 *
 * Gold never fails, does the same in any order that keeps an order's change of
 * items last, and changes the database, unless the task is forbidden.
 */
export function makeRetailTask(shop: Tables, key: ServiceTaskKey): RetailTask {
  const index = findShopIndex(shop);
  const { prng, customer, requests, forbidden } = drawTask({
    action: "make a retail task",
    source: "shop",
    family: "Retail",
    version: RETAIL_TASK_GENERATOR,
    listCustomers: (split) => index.splits[split],
    drawCount: (prng) =>
      Math.min(drawRequestCount(prng), index.mostRoom[key.split]),
    listAble: (split, count) =>
      index.splits[split].filter(({ room }) => count > 0 && room >= count),
    openDraft: (prng, customer) => openDraft(prng, index, customer),
    drawRequests,
    forbiddenDraws: FORBIDDEN_DRAWS,
    needed: {
      allowed: "one whose customers have pending or delivered orders",
      forbidden: "one whose customers have orders",
    },
  }, key);
  const insists = forbidden !== null;
  const sheet = { ...drawPersona(prng, customer), requests, insists };
  const gold = insists
    ? []
    : requests.map((request) => writeGold(request, customer.userId));
  let instruction: string | undefined;
  return {
    ...sheet,
    // The scripted customer does not need it.
    get instruction() {
      return instruction ??= writeInstruction(sheet, shop);
    },
    gold,
    forbidden,
  };
}
