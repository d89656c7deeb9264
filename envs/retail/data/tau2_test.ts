/** Our own shop in the files of tau2-bench. */

import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { evaluatePolicy } from "../../policies/evaluate_policy.ts";
import { make } from "../../registry/registry.ts";
import { writeOrderedJson } from "../../service/database/json_text.ts";
import { withFiles } from "../../../tests/support/directory.ts";
import { RETAIL_ENTRY } from "../entry.ts";
import { makeShop } from "../database/shop.ts";
import { readRecords } from "../database/shop_records.ts";
import { writeGold } from "../requests/request.ts";
import { makeRetailTask } from "../tasks/task.ts";
import { readRetailData } from "./data.ts";
import { resolveRetailTasks } from "./data_task.ts";

const SHOP = makeShop(2);
const COUNT = 24;

/** Its tables in one file, and tasks that name the customer in words alone. */
function makeFiles(): Record<string, string> {
  const { users } = readRecords(SHOP);
  const tasks = Array.from({ length: COUNT }, (_, index) => {
    const task = makeRetailTask(SHOP, { split: "test", index, forbidden: 0 });
    const { name, address, email } = users.get(task.userId)!;
    const who = [
      `You are ${name.first_name} ${name.last_name}, zip ${address.zip}.`,
      `Your e-mail is ${email}.`,
      `Your id is ${task.userId}.`,
    ][index % 3]!;
    return {
      id: `task-${index}`,
      "user_scenario": {
        instructions: {
          "known_info": who,
          "reason_for_call": "See the calls.",
          "unknown_info": null,
        },
      },
      "initial_state": null,
      "evaluation_criteria": {
        actions: [
          { name: "get_item_details", arguments: { "item_id": "1" } },
          ...task.gold,
        ],
        "communicate_info": [],
        "reward_basis": ["DB"],
      },
    };
  });
  const ids = tasks.map(({ id }) => id);
  const tables = Object.entries(SHOP).map(([name, table]) =>
    `${JSON.stringify(name)}:${writeOrderedJson(table)}`
  );
  return {
    "policy.md": "Be kind.\n",
    "db.json": `{${tables.join(",")}}`,
    "tasks.json": JSON.stringify(tasks),
    "split_tasks.json": JSON.stringify({
      train: ids.slice(0, 16),
      test: ids.slice(16),
      base: ids,
    }),
  };
}

async function withShop(
  changed: Record<string, string>,
  test: (folder: string) => void | Promise<void>,
): Promise<void> {
  await withFiles({}, async (folder) => {
    await Deno.mkdir(`${folder}/retail`);
    for (const [name, text] of Object.entries({ ...makeFiles(), ...changed })) {
      await Deno.writeTextFile(`${folder}/retail/${name}`, text);
    }
    await test(folder);
  });
}

Deno.test("tau2-bench's customers are found in words, and want what the calls write", async () => {
  await withShop({}, (folder) => {
    const data = readRetailData(folder);
    for (const [name, table] of Object.entries(SHOP)) {
      const read = writeOrderedJson(data.tables[name]);
      assertEquals(read, writeOrderedJson(table));
    }
    const { train, validation, test } = resolveRetailTasks(data);
    assertEquals([train, validation, test].map(({ length }) => length), [
      ...[16, 0, 8],
    ]);
    [...train, ...test].forEach(({ userId, requests }, index) => {
      const key = { split: "test", index, forbidden: 0 } as const;
      const task = makeRetailTask(SHOP, key);
      const calls = requests.map((request) => writeGold(request, userId));
      assertEquals([userId, calls], [task.userId, task.gold]);
    });
  });
});

Deno.test("the oracle serves them", async () => {
  await withShop({}, async (data) => {
    const oracle = RETAIL_ENTRY.policies({ data }).oracle!();
    const env = make("Retail-v0", { data });
    const { success } = await evaluatePolicy(env, oracle, { episodes: 8 });
    assertEquals(success, 1);
  });
});

Deno.test("a task without a known customer is refused by its name", async () => {
  const tasks = [{
    id: "stranger",
    "user_scenario": { instructions: "You are nobody." },
  }];
  const changed = {
    "tasks.json": JSON.stringify(tasks),
    "split_tasks.json": '{"test": ["stranger"]}',
  };
  await withShop(changed, (folder) => {
    assertThrows(
      () => readRetailData(folder),
      /tasks\.json stranger' must be one whose customer is named/,
    );
  });
});
