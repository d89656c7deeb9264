import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { type Split, SPLITS } from "../../core/env.ts";
import { isSameDatabase, listChanges } from "../../service/database/changes.ts";
import {
  type Database,
  openDatabase,
} from "../../service/database/database.ts";
import { callTool } from "../../service/tools/call_tool.ts";
import type { ServiceTool } from "../../service/tools/service_tool.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import { writeGold } from "../requests/request.ts";
import { makeShop } from "../database/shop.ts";
import { makeRetailTask } from "./task.ts";
import { makeRetailTools } from "../tools/tools.ts";

const TASKS = 500;

/** Makes calls one after another; says whether one of them failed. */
function replay(
  tools: ReadonlyMap<string, ServiceTool>,
  database: Database,
  calls: readonly ToolCall[],
): { readonly database: Database; readonly failures: readonly string[] } {
  const failures: string[] = [];
  for (const call of calls) {
    const result = callTool(tools, database, call);
    database = result.database;
    if (result.text.startsWith("Error")) failures.push(result.text);
  }
  return { database, failures };
}

/** The calls with orders turned round, those of one order as they were. */
function reverseOrders(calls: readonly ToolCall[]): ToolCall[] {
  const groups = new Map<unknown, ToolCall[]>();
  for (const call of calls) {
    const key = call.arguments.order_id;
    groups.set(key, [...groups.get(key) ?? [], call]);
  }
  return [...groups.values()].reverse().flat();
}

Deno.test("gold of makeRetailTask() never fails and changes the database, in whatever order orders come", () => {
  for (const [seed, split] of SPLITS.entries()) {
    const shop = makeShop(seed);
    const tools = makeRetailTools(shop);
    const base = openDatabase(shop);
    for (let index = 0; index < TASKS; index++) {
      const { gold, forbidden } = makeRetailTask(shop, { split, index });
      if (forbidden !== null) {
        assertEquals(gold, []);
        continue;
      }
      const done = replay(tools, base, gold);
      const where = `${split} ${index}`;
      assertEquals(done.failures, [], where);
      assert(listChanges(base, done.database).length > 0, where);
      const turned = replay(tools, base, reverseOrders(gold));
      assertEquals(turned.failures, [], where);
      assert(isSameDatabase(done.database, turned.database, false), where);
    }
  }
});

Deno.test("every single request of makeRetailTask() would change the database by itself", () => {
  const shop = makeShop(0);
  const tools = makeRetailTools(shop);
  const base = openDatabase(shop);
  for (let index = 0; index < TASKS; index++) {
    const task = makeRetailTask(shop, { split: "train", index });
    for (const call of task.gold) {
      const { database } = callTool(tools, base, call);
      assert(listChanges(base, database).length > 0, `${index} ${call.name}`);
    }
  }
});

Deno.test("the tools refuse forbidden requests, except for strangers' orders and invented reasons", () => {
  const shop = makeShop(0);
  const tools = makeRetailTools(shop);
  const base = openDatabase(shop);
  const forbidden = 1;
  const split: Split = "train";
  for (let index = 0; index < TASKS; index++) {
    const task = makeRetailTask(shop, { split, index, forbidden });
    const calls = task.requests.map((one) => writeGold(one, task.userId));
    const { failures } = replay(tools, base, calls);
    const isRefused = task.forbidden !== "stranger";
    assertEquals(failures.length, isRefused ? 1 : 0, `${index}`);
    if (task.forbidden !== "reason") continue;
    const made = { ...calls[0]!.arguments, reason: "no longer needed" };
    const lie = { ...calls[0]!, arguments: made };
    assertEquals(replay(tools, base, [lie]).failures, []);
  }
});
