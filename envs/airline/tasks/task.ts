/** The tasks of the built-in airline: customer, requests and gold calls. */

import type { Prng } from "../../../utils/prng.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import type { Tables } from "../../service/database/database.ts";
import { drawAdjectives } from "../../service/tasks/draw.ts";
import {
  type DrawnTask,
  drawTask,
  type ServiceTaskKey,
} from "../../service/tasks/task.ts";
import { makeAirlineWish } from "../customer/wishes.ts";
import { type AirlineRequest, writeAirlineCall } from "../requests/request.ts";
import { type AirlineCustomer, findAirlineIndex } from "./airline_index.ts";
import {
  AIRLINE_FORBIDDEN_DRAWS,
  type AirlineProhibition,
} from "./draw_forbidden.ts";
import { openAirlineDraft } from "./draw_request.ts";
import { drawAirlineCount, drawAirlineRequests } from "./draw_requests.ts";

/** Version of the generator: other tasks get another number. */
export const AIRLINE_TASK_GENERATOR = 1;

/** A task: a customer's requests and their right outcome. */
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

/** Writes what a customer wants, in the sentences that the customer says. */
function writeSheet(
  prng: Prng,
  tables: Tables,
  { customer: { userId }, requests, forbidden }: DrawnTask<
    AirlineCustomer,
    AirlineRequest,
    AirlineProhibition
  >,
): string {
  const isAllowed = forbidden === null;
  const wanted = requests.map((request, i) => {
    const wish = makeAirlineWish(tables, userId, request, isAllowed, 0);
    return ` ${i + 1}. ${wish.opening} ${wish.right}`;
  });
  const insists = isAllowed
    ? ""
    : " If this cannot be done, nothing else is wanted.";
  return `Your user id is ${userId}. You are ` +
    `${drawAdjectives(prng).join(", ")}.${wanted.join("")}${insists}`;
}

/**
 * Makes a task, a pure function of its arguments. Splits share no customers,
 * and so no tasks; within a split, simple tasks may repeat.
 *
 * Gold never fails in its order, and each of its calls changes the database.
 */
export function makeAirlineTask(
  tables: Tables,
  key: ServiceTaskKey,
): AirlineTask {
  const index = findAirlineIndex(tables);
  const needed = "one whose customers have reservations ahead";
  const { prng, ...drawn } = drawTask({
    action: "make an airline task",
    source: "tables",
    family: "Airline",
    version: AIRLINE_TASK_GENERATOR,
    listCustomers: (split) => index.splits[split],
    drawCount: drawAirlineCount,
    // Most reservations allow two requests.
    listAble: (split, count) =>
      index.splits[split].filter(({ ahead }) => ahead.length >= count / 2),
    openDraft: (prng, customer) => openAirlineDraft(prng, index, customer),
    drawRequests: drawAirlineRequests,
    forbiddenDraws: AIRLINE_FORBIDDEN_DRAWS,
    needed: { allowed: needed, forbidden: needed },
  }, key);
  const { customer: { userId }, requests, forbidden } = drawn;
  let instruction: string | undefined;
  return {
    userId,
    requests,
    // The scripted customer does not need it.
    get instruction() {
      return instruction ??= writeSheet(prng, tables, drawn);
    },
    gold: forbidden === null ? requests.map(writeAirlineCall) : [],
    forbidden,
  };
}
