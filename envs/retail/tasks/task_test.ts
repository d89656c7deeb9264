import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { type Split, SPLITS } from "../../core/env.ts";
import type { Tables } from "../../service/database/database.ts";
import { FORBIDDEN_DRAWS } from "./draw_forbidden.ts";
import type { RetailRequest } from "../requests/request.ts";
import { makeShop } from "../database/shop.ts";
import { readRecords } from "../database/shop_records.ts";
import { TASK_SPLITS } from "../../service/tasks/task.ts";
import { makeRetailTask, type RetailTask } from "./task.ts";

const SHOP = makeShop(0);
const TASKS = 2000;

function makeTasks(split: Split, forbidden: number): RetailTask[] {
  return Array.from(
    { length: TASKS },
    (_, index) => makeRetailTask(SHOP, { split, index, forbidden }),
  );
}

function orderOf(request: RetailRequest): string | null {
  return request.kind === "userAddress" ? null : request.orderId;
}

Deno.test("makeRetailTask() is a pure function of its arguments", () => {
  for (const split of SPLITS) {
    for (let index = 0; index < 200; index++) {
      const task = makeRetailTask(SHOP, { split, index });
      assertEquals(makeRetailTask(SHOP, { split, index }), task);
    }
  }
  const first = makeRetailTask(SHOP, { split: "train", index: 0 });
  const twin = makeShop(0);
  assertEquals(makeRetailTask(twin, { split: "train", index: 0 }), first);
  for (
    const [shop, split, index] of [
      [makeShop(1), "train", 0],
      [SHOP, "test", 0],
      [SHOP, "train", 1],
    ] as const
  ) {
    assertNotEquals(makeRetailTask(shop, { split, index }), first);
  }
});

Deno.test("splits of makeRetailTask() have customers and orders of their own", () => {
  const owners = new Map<string, Split>();
  for (const split of SPLITS) {
    const tasks = [...makeTasks(split, 0), ...makeTasks(split, 1)];
    for (const { userId, requests } of tasks) {
      for (const key of [userId, ...requests.map(orderOf)]) {
        if (key === null) continue;
        assertEquals(owners.get(key) ?? split, split, key);
        owners.set(key, split);
      }
    }
  }
  assert(owners.size > 1000);
});

Deno.test("makeRetailTask() draws one to seven requests, about one and a half", () => {
  const counts = Array<number>(8).fill(0);
  const kinds = new Map<string, number>();
  let total = 0;
  for (const { requests } of SPLITS.flatMap((split) => makeTasks(split, 0))) {
    counts[requests.length]!++;
    total += requests.length;
    for (const { kind } of requests) {
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  const all = SPLITS.length * TASKS;
  assertEquals(counts[0], 0);
  assert(counts.slice(1).every((count) => count > 0));
  assert(Math.abs(counts[1]! / all - 0.67) < 0.03);
  assert(Math.abs(counts[2]! / all - 0.2) < 0.03);
  assert(Math.abs(total / all - 1.53) < 0.05);
  assertEquals([...kinds.keys()].sort(), [
    "address",
    "cancel",
    "exchange",
    "modify",
    "payment",
    "return",
    "userAddress",
  ]);
  for (const count of kinds.values()) assert(count > all / 50);
});

Deno.test("makeRetailTask() serves customers about their own orders, and wants other options of the same product", () => {
  const { orders, products, users } = readRecords(SHOP);
  for (const { userId, requests, ...task } of makeTasks("train", 0)) {
    const user = users.get(userId)!;
    const { firstName, lastName, email, zip } = task;
    assertEquals([firstName, lastName], Object.values(user.name));
    assertEquals(email ?? zip, email === null ? user.address.zip : user.email);
    for (const request of requests) {
      if (request.kind === "userAddress") continue;
      const order = orders.get(request.orderId)!;
      assertEquals(order.user_id, userId);
      const isLate = ["return", "exchange"].includes(request.kind);
      assertEquals(order.status, isLate ? "delivered" : "pending");
      if (request.kind !== "exchange" && request.kind !== "modify") continue;
      for (const { itemId, newItemId } of request.pairs) {
        const item = order.items.find((one) => one.item_id === itemId)!;
        const { variants } = products.get(item.product_id)!;
        const variant = (variants as Record<string, { available: boolean }>)[
          newItemId
        ]!;
        assert(variant.available && newItemId !== itemId);
      }
    }
  }
});

Deno.test("doing nothing is right in a twenty-fifth of the tasks, or in the share asked for", () => {
  for (const split of SPLITS) {
    const tasks = Array.from(
      { length: TASKS },
      (_, index) => makeRetailTask(SHOP, { split, index }),
    );
    const idle = tasks.filter(({ gold }) => gold.length === 0);
    assert(Math.abs(idle.length / TASKS - 0.04) < 0.002);
    for (const { forbidden, insists, gold } of tasks) {
      assertEquals([forbidden !== null, insists], [insists, gold.length === 0]);
    }
    const kinds = new Set(makeTasks(split, 1).map((task) => task.forbidden));
    assertEquals([...kinds].sort(), Object.keys(FORBIDDEN_DRAWS).sort());
  }
});

Deno.test("a task that is allowed is the same, whatever share is forbidden", () => {
  for (let index = 0; index < 200; index++) {
    const key = { split: "train", index } as const;
    const some = makeRetailTask(SHOP, key);
    const none = makeRetailTask(SHOP, { ...key, forbidden: 0 });
    if (some.forbidden === null) assertEquals(none, some);
  }
});

Deno.test("makeRetailTask() refuses unknown tasks", () => {
  const make = (split: string, index: number, forbidden = 0) => () =>
    makeRetailTask(SHOP, {
      split: split as Split,
      index,
      forbidden,
    });
  assertThrows(make("exam", 0), /'split' must be one of 'train'/);
  assertThrows(make("train", TASK_SPLITS.train), /'index' must be/);
  assertThrows(make("test", -1), /'index' must be an integer from 0 to 9999/);
  assertThrows(make("test", 0, 2), /'forbidden' must be a number from 0 to 1/);
  const empty: Tables = {
    orders: new Map(),
    products: SHOP.products!,
    users: new Map(),
  };
  for (const forbidden of [0, 1]) {
    const key = { split: "train", index: 0, forbidden } as const;
    assertThrows(() => makeRetailTask(empty, key), /'shop' must be one whose/);
  }
});
