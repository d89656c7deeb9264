/**
 * Tasks of tau-bench's shop: what a customer wants is read from the calls of
 * the published solution. The sheets of its training tasks say the same in
 * words; those of the others are free prose, of which the last word is what
 * the calls do.
 */

import type { DataTask, ServiceData } from "../../service/data/data_folder.ts";
import { assertKnownKeys, DATA_ACTION } from "../../service/data/data_links.ts";
import {
  listCallRequests,
  makeTaskResolver,
} from "../../service/data/data_tasks.ts";
import type { Tables } from "../../service/database/database.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import { parseRecord } from "../../files/data_file.ts";
import { ruleError } from "../../../utils/errors.ts";
import { RETAIL_DATA } from "./data.ts";
import type { RetailRequest } from "../requests/request.ts";
import { findRequestReader } from "../requests/request_reader.ts";
import { findVariant, readRecords } from "../database/shop_records.ts";

/** Checks that a request is about existing orders, items and variants. */
function assertSubject(
  tables: Tables,
  place: string,
  request: RetailRequest,
): void {
  if (request.kind === "userAddress") return;
  const { orders, products } = readRecords(tables);
  const { orderId } = request;
  assertKnownKeys(tables, "orders", `${place}.order_id`, [orderId], "retail");
  const assertIds = (
    name: string,
    ids: readonly string[],
    rule: string,
    isKnown: (id: string) => boolean,
  ): void => {
    const wrong = ids.find((id) => !isKnown(id));
    if (ids.length > 0 && wrong === undefined) return;
    const field = `${place}.${name}`;
    throw ruleError(RangeError, DATA_ACTION, field, rule, wrong ?? ids);
  };
  const assertItems = (ids: readonly string[]): void => {
    const known = orders.get(orderId)!.items.map(({ item_id }) => item_id);
    const rule = `the ids of items of ${orderId}`;
    assertIds("item_ids", ids, rule, (id) => known.includes(id));
  };
  if (request.kind === "return") assertItems(request.itemIds);
  else if ("pairs" in request) {
    assertItems(request.pairs.map(({ itemId }) => itemId));
    const newIds = request.pairs.map(({ newItemId }) => newItemId);
    const isVariant = (id: string): boolean =>
      products.values().some((one) => findVariant(one, id) !== undefined);
    assertIds("new_item_ids", newIds, "the ids of variants", isVariant);
  }
}

/** Reads a call; `null` for one that writes nothing. */
function readCall(
  tables: Tables,
  place: string,
  call: ToolCall,
): RetailRequest | null {
  const reader = findRequestReader(call);
  if (reader === null) return null;
  const request = parseRecord(DATA_ACTION, place, reader, call.arguments);
  assertSubject(tables, place, request);
  return request;
}

/** The customer that a call serves; `null` if it names none. */
function findServed(tables: Tables, call: ToolCall): string | null {
  if (findRequestReader(call) === null) return null;
  const { order_id: orderId, user_id: userId } = call.arguments;
  const order = readRecords(tables).orders.get(orderId as string);
  return order?.user_id ?? userId as string;
}

/**
 * Adds what the customer of a task wants. The customer is the one that the calls
 * serve; in the data one task names somebody else.
 */
function resolveTask({ tables }: ServiceData, task: DataTask) {
  const { place, actions, instruction } = task;
  const requests = listCallRequests(
    tables,
    RETAIL_DATA.makeTools(tables),
    task,
    (_before, place, call) => readCall(tables, place, call),
  );
  const userId = actions
    .map((call) => findServed(tables, call))
    .find((served) => served !== null) ?? task.userId;
  assertKnownKeys(tables, "users", `${place} user_id`, [userId], "retail");
  const { email } = readRecords(tables).users.get(userId)!;
  return {
    ...task,
    userId,
    // A customer without it knows the zip code.
    email: instruction.includes(email) ? email : null,
    requests,
    forbidden: null,
  };
}

/**
 * Finds what the customers of all tasks want, once. Throws a `RangeError` if a
 * call is about an unknown order, item or variant.
 */
export const resolveRetailTasks = makeTaskResolver(resolveTask);
