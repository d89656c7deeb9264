import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
} from "node:assert/strict";
import { listChanges } from "../../service/database/changes.ts";
import { openDatabase } from "../../service/database/database.ts";
import { DYNAMICS } from "../../service/customer/customer_script.ts";
import { callTool, previewCalls } from "../../service/tools/call_tool.ts";
import { readRecords } from "../database/shop_records.ts";
import { drawMiniCase } from "./draw_case.ts";
import { makeMiniTask } from "./mini_core.ts";
import { MINI_LOADS } from "./draw_shop.ts";
import { findWord } from "./slot_words.ts";

const TASKS = 300;

const LOAD = MINI_LOADS["1-2"];

Deno.test("a task follows from split and index", () => {
  assertEquals(
    drawMiniCase({ split: "test", index: 5, forbidden: 0 }, LOAD),
    drawMiniCase({ split: "test", index: 5, forbidden: 0 }, LOAD),
  );
  assertNotEquals(
    drawMiniCase({ split: "test", index: 5, forbidden: 0 }, LOAD),
    drawMiniCase({ split: "test", index: 6, forbidden: 0 }, LOAD),
  );
  assertNotEquals(
    drawMiniCase({ split: "test", index: 5, forbidden: 0 }, LOAD),
    drawMiniCase({ split: "train", index: 5, forbidden: 0 }, LOAD),
  );
});

Deno.test("a word means another record in another task", () => {
  const owners = new Set<string>();
  for (let index = 0; index < 20; index++) {
    const { shop } = drawMiniCase(
      { split: "train", index, forbidden: 0 },
      LOAD,
    );
    const { orders } = readRecords(shop);
    owners.add(JSON.stringify([...orders].map(([id, { items, user_id }]) => [
      findWord(id),
      findWord(user_id),
      items.map(({ item_id }) => findWord(item_id)),
    ])));
  }
  assertEquals(owners.size, 20);
});

for (const dynamics of DYNAMICS) {
  Deno.test(`gold of ${dynamics} customers writes without error`, () => {
    for (let index = 0; index < TASKS; index++) {
      const { domain, gold } = makeMiniTask("train", index, {
        dynamics,
        load: LOAD,
        forbidden: 0,
      });
      assert(gold.length > 0);
      const before = openDatabase(domain.tables);
      let database = before;
      for (const call of gold) {
        const result = callTool(domain.tools, database, call);
        assert(!result.text.startsWith("Error"), `${index}: ${result.text}`);
        ({ database } = result);
      }
      const after = previewCalls(domain.tools, before, gold);
      assert(listChanges(before, after).length > 0);
    }
  });
}

Deno.test("all kinds are wanted, and some customers want two things", () => {
  const kinds = new Set<string>();
  let two = 0;
  for (let index = 0; index < TASKS; index++) {
    const { requests } = drawMiniCase(
      { split: "train", index, forbidden: 0 },
      LOAD,
    );
    for (const { kind } of requests) kinds.add(kind);
    two += Number(requests.length === 2);
  }
  assertEquals([...kinds].sort(), [
    "cancel",
    "exchange",
    "modify",
    "payment",
    "return",
  ]);
  assert(two > 0.05 * TASKS && two < 0.2 * TASKS, `${two}`);
});

Deno.test("what is forbidden is forbidden for each of five reasons", () => {
  const reasons = new Set<string | null>();
  for (let index = 0; index < TASKS; index++) {
    const { forbidden, requests } = drawMiniCase({
      split: "train",
      index,
      forbidden: 1,
    }, LOAD);
    reasons.add(forbidden);
    assertEquals(requests.length, 1);
  }
  assertEquals([...reasons].sort(), [
    "reason",
    "refund",
    "status",
    "stock",
    "stranger",
  ]);
});

Deno.test("a forbidden task has no gold, and four in a hundred are", () => {
  let count = 0;
  for (let index = 0; index < 500; index++) {
    const options = {
      dynamics: "steady",
      forbidden: 0.04,
      load: LOAD,
    } as const;
    count += Number(makeMiniTask("test", index, options).gold.length === 0);
  }
  assertEquals(count, 20);
});

Deno.test("a heavy load is two or three requests about different orders", () => {
  const load = MINI_LOADS["2-3"];
  const counts = [0, 0, 0, 0];
  for (let index = 0; index < TASKS; index++) {
    const { requests } = drawMiniCase(
      { split: "train", index, forbidden: 0 },
      load,
    );
    const orders = requests.map((request) => request.orderId);
    assertEquals(new Set(orders).size, orders.length);
    counts[orders.length]! += 1;
  }
  assertEquals(counts.slice(0, 2), [0, 0]);
  assert(counts[2]! > 0.35 * TASKS && counts[3]! > 0.35 * TASKS);
});
