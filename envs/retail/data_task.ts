/**
 * Tasks of tau-bench's shop: what a customer wants is read from the calls of
 * the published solution. The sheets of its training tasks say the same in
 * words; those of the others are free prose, of which the last word is what
 * the calls do.
 */

import type { Split } from "../core/env.ts";
import { listChanges } from "../service/changes.ts";
import type { DataTask, ServiceData } from "../service/data_folder.ts";
import { assertKnownKeys, DATA_ACTION } from "../service/data_links.ts";
import type { ServiceDomain, ServiceTask } from "../service/core.ts";
import { openDatabase, type Tables } from "../service/database.ts";
import {
  callTool,
  type ServiceTool,
  type ToolCall,
} from "../service/service_tool.ts";
import { listFinalWishes } from "../service/wish.ts";
import { parseRecord } from "../files/data_file.ts";
import { ruleError } from "../../base/errors.ts";
import { RETAIL_DATA } from "./data.ts";
import type { Dynamics } from "../service/dynamics.ts";
import { makeRetailScript } from "./dynamics.ts";
import type { RetailRequest } from "./request.ts";
import { findRequestReader } from "./request_reader.ts";
import { findVariant, readRecords } from "./shop_records.ts";

/** A task of the data with what its customer wants. */
export interface RetailDataTask extends Pick<DataTask, "instruction"> {
  /** Whom the calls serve; in the data one task names somebody else. */
  readonly userId: string;
  /** The e-mail address, if the customer knows it rather than the zip code. */
  readonly email: string | null;
  /** What is to be changed, in the order of the calls; may be nothing. */
  readonly requests: readonly RetailRequest[];
  /** Nothing of it is known to be forbidden. */
  readonly forbidden: null;
  /** Texts that the agent must say. */
  readonly outputs: readonly string[];
  /** Has its solution been corrected since? */
  readonly isOutdated: boolean;
}

/** Checks that a request is about what there is. */
function assertSubject(
  tables: Tables,
  place: string,
  request: RetailRequest,
): void {
  if (request.kind === "userAddress") return;
  const { orders, products } = readRecords(tables);
  const { orderId } = request;
  assertKnownKeys(tables, "orders", `${place}.order_id`, [orderId], "retail");
  const assertAll = (
    field: string,
    ids: readonly string[],
    rule: string,
    isFine: (id: string) => boolean,
  ): void => {
    const wrong = ids.find((id) => !isFine(id));
    if (ids.length > 0 && wrong === undefined) return;
    const value = wrong ?? ids;
    throw ruleError(RangeError, DATA_ACTION, `${place}.${field}`, rule, value);
  };
  const { items } = orders.get(orderId)!;
  const isItem = (id: string): boolean =>
    items.some(({ item_id }) => item_id === id);
  const itemRule = `the ids of items of ${orderId}`;
  if (request.kind === "return") {
    assertAll("item_ids", request.itemIds, itemRule, isItem);
  } else if (request.kind === "exchange" || request.kind === "modify") {
    const oldIds = request.pairs.map(({ itemId }) => itemId);
    assertAll("item_ids", oldIds, itemRule, isItem);
    const newIds = request.pairs.map(({ newItemId }) => newItemId);
    assertAll(
      "new_item_ids",
      newIds,
      "the ids of variants",
      (id) =>
        [...products.values()].some((product) =>
          findVariant(product, id) !== undefined
        ),
    );
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

/** The customer whom a call serves; `null` if it serves nobody by name. */
function findServed(tables: Tables, call: ToolCall): string | null {
  if (findRequestReader(call) === null) return null;
  const { order_id: orderId, user_id: userId } = call.arguments;
  const order = readRecords(tables).orders.get(orderId as string);
  return order?.user_id ?? userId as string;
}

/** What the calls do one after another, without those that find it done. */
function listRequests(
  tables: Tables,
  tools: ReadonlyMap<string, ServiceTool>,
  { place, actions }: DataTask,
): RetailRequest[] {
  let database = openDatabase(tables);
  return actions.flatMap((call, i) => {
    const request = readCall(tables, `${place} actions.${i}.kwargs`, call);
    if (request === null) return [];
    const { text, database: after } = callTool(tools, database, call);
    const isDone = !text.startsWith("Error: ") &&
      listChanges(database, after).length === 0;
    database = after;
    return isDone ? [] : [request];
  });
}

function resolveTask(
  tables: Tables,
  tools: ReadonlyMap<string, ServiceTool>,
  task: DataTask,
): RetailDataTask {
  const { place, actions, instruction, outputs, isOutdated } = task;
  const requests = listRequests(tables, tools, task);
  const userId = actions
    .map((call) => findServed(tables, call))
    .find((served) => served !== null) ?? task.userId;
  assertKnownKeys(tables, "users", `${place} user_id`, [userId], "retail");
  const { email } = readRecords(tables).users.get(userId)!;
  return {
    userId,
    email: instruction.includes(email) ? email : null,
    instruction,
    requests,
    forbidden: null,
    outputs,
    isOutdated,
  };
}

/** The tasks of each split. */
export type RetailDataTasks = Readonly<
  Record<Split, readonly RetailDataTask[]>
>;

const resolved = new WeakMap<ServiceData, RetailDataTasks>();

/**
 * Finds what the customers of all tasks want, once.
 *
 * @param data What was read from a folder
 * @returns The tasks by split
 * @throws {RangeError} If a call is about an order, item or variant that there
 * is not
 */
export function resolveRetailTasks(data: ServiceData): RetailDataTasks {
  const known = resolved.get(data);
  if (known !== undefined) return known;
  const { tables, tasks } = data;
  const tools = RETAIL_DATA.makeTools(tables);
  const resolve = (task: DataTask) => resolveTask(tables, tools, task);
  const all = {
    train: tasks.train.map(resolve),
    validation: tasks.validation.map(resolve),
    test: tasks.test.map(resolve),
  };
  resolved.set(data, all);
  return all;
}

/** The same task objects in all episodes, by how their customers behave. */
const made = new WeakMap<RetailDataTask, Map<Dynamics, ServiceTask>>();

/**
 * Makes an episode's task of one of the data, once for each behaviour.
 *
 * @param domain The shop of the same data
 * @param task The task
 * @param dynamics How the customer behaves
 * @param seed What chooses among wordings and changes: the task's own number
 * @returns The task; its gold is what the published solution writes, as far as
 * the customer's last wishes go
 */
export function makeRetailDataTask(
  { tables, tools }: ServiceDomain,
  task: RetailDataTask,
  dynamics: Dynamics,
  seed: number,
): ServiceTask {
  let byDynamics = made.get(task);
  if (byDynamics === undefined) made.set(task, byDynamics = new Map());
  const known = byDynamics.get(dynamics);
  if (known !== undefined) return known;
  const { userId, instruction, outputs, isOutdated } = task;
  const script = makeRetailScript(tables, tools, task, dynamics, seed);
  const gold = listFinalWishes(script.wishes)
    .flatMap(({ isAllowed, call }) => isAllowed ? [call] : []);
  const whole = { userId, instruction, script, gold, outputs, isOutdated };
  byDynamics.set(dynamics, whole);
  return whole;
}
