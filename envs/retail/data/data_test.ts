import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { checkEnv } from "../../check/check_env.ts";
import type { Env, StepResult } from "../../core/env.ts";
import { evaluatePolicy } from "../../policies/evaluate_policy.ts";
import { writeOrderedJson } from "../../service/database/json_text.ts";
import { withFiles } from "../../../tests/support/directory.ts";
import { DYNAMICS } from "../../service/customer/customer_script.ts";
import { RETAIL_ENTRY } from "../entry.ts";
import { makeShop } from "../database/shop.ts";
import { makeRetailTask } from "../tasks/task.ts";

type Json = Record<string, unknown>;

/** Our own shop in the files of tau-bench. */
function makeFiles(): Record<string, unknown> {
  const shop = makeShop(2);
  const tables = Object.entries(shop).map(([name, table]) => [
    `${name}.json`,
    JSON.parse(writeOrderedJson(table)),
  ]);
  const makeTasks = (split: "train" | "validation" | "test", count: number) =>
    Array.from({ length: count }, (_, index) => {
      const key = { split, index, forbidden: 0 };
      const { userId, instruction, gold } = makeRetailTask(shop, key);
      return {
        id: index,
        user_id: userId,
        instruction,
        actions: gold.map(({ name, arguments: kwargs }) => ({ name, kwargs })),
        outputs: [],
      };
    });
  return {
    ...Object.fromEntries(tables),
    "tasks_train.json": makeTasks("train", 30),
    "tasks_dev.json": makeTasks("validation", 5),
    "tasks_test.json": makeTasks("test", 20),
    "policy.md": "Be kind.\n",
  };
}

/** The same as text, as each test may break its own. */
const FILES = JSON.stringify(makeFiles());

/** Gives a test a folder with the files, or with others in their place. */
async function withShop(
  change: (files: Record<string, unknown>) => void,
  test: (folder: string) => void | Promise<void>,
): Promise<void> {
  const files = JSON.parse(FILES);
  change(files);
  await withFiles({}, async (folder) => {
    await Deno.mkdir(`${folder}/retail`);
    for (const [name, content] of Object.entries(files)) {
      const text = typeof content === "string"
        ? content
        : JSON.stringify(content);
      await Deno.writeTextFile(`${folder}/retail/${name}`, text);
    }
    await test(folder);
  });
}

function makeRetail(own: Json): Env {
  const options = {
    style: "chat",
    split: "test",
    critique: {},
    proxies: true,
    ...own,
  } as const;
  const { create, policies: _policies, tools: _tools, ...facts } = RETAIL_ENTRY;
  return create({ ...facts, options }, options);
}

Deno.test("Retail-v0 plays the tasks of a folder", async () => {
  await withShop(() => {}, async (data) => {
    const env = makeRetail({ data });
    assertEquals(env.spec.splits, { train: 30, validation: 5, test: 20 });
    const { observation } = env.reset({ seed: 0 }) as StepResult;
    assert(observation.messages![0]!.content.startsWith("Be kind."));
    for (const dynamics of DYNAMICS) {
      const oracle = RETAIL_ENTRY.policies({ data }).oracle!();
      const { success } = await evaluatePolicy(
        makeRetail({ data, dynamics }),
        oracle,
        { episodes: 20, split: "train" },
      );
      assert(success >= 0.95, `${dynamics}: ${success}`);
    }
  });
});

Deno.test("a customer for whom nothing is written is served by doing nothing", async () => {
  const change = (files: Json) => {
    const tasks = files["tasks_test.json"] as Json[];
    for (const task of tasks) task.actions = [];
  };
  await withShop(change, async (data) => {
    for (const name of ["oracle", "transfer"]) {
      for (const dynamics of DYNAMICS) {
        const policy = RETAIL_ENTRY.policies({ data })[name]!();
        const env = makeRetail({ data, dynamics });
        const { success } = await evaluatePolicy(env, policy, { episodes: 20 });
        assertEquals(success, 1);
      }
    }
  });
});

Deno.test("tasks whose solution is outdated are flagged at reset and at the end", async () => {
  await withShop(() => {}, async (data) => {
    const env = makeRetail({ data });
    for (let index = 0; index < 20; index++) {
      const expected = [12, 13, 18].includes(index) ? ["outdated"] : undefined;
      const start = env.reset({ options: { index } }) as StepResult;
      assertEquals(start.info.task_flags, expected);
      const reply = await env.step("One moment.") as StepResult;
      assertEquals(reply.info.task_flags, undefined);
      const { info } = await env.step("<tool_call>") as StepResult;
      assertEquals(info.task_flags, expected);
    }
    const start = env.reset({ options: { index: 12, split: "train" } });
    assertEquals((start as StepResult).info.task_flags, undefined);
  });
});

Deno.test("Retail-v0 keeps the contract on the tasks of a folder", async () => {
  await withShop(() => {}, async (data) => {
    const results = await checkEnv(() => makeRetail({ data }), {
      policies: RETAIL_ENTRY.policies({ data }),
      episodes: 20,
    });
    assertEquals(results.filter(({ status }) => status === "fail"), []);
  });
});

Deno.test("an episode of a folder goes on from a snapshot, but in no other shop", async () => {
  await withShop(() => {}, (data) => {
    const env = makeRetail({ data });
    env.reset({ options: { index: 12 } });
    env.step("What is your e-mail?");
    const snapshot = env.snapshot();
    const twin = makeRetail({ data });
    assertEquals(twin.restore(snapshot), env.restore(snapshot));
    assertThrows(() => makeRetail({}).restore(snapshot), /Cannot restore as/);
  });
});

Deno.test("a folder has no forbidden tasks", async () => {
  await withShop(() => {}, (data) => {
    assertThrows(() => makeRetail({ data, forbidden: "0.1" }), {
      message: "Cannot make as 'forbidden' must be left out beside data, " +
        'which has tasks of its own: current value is "0.1"',
    });
  });
});

Deno.test("a folder with an item of a product that there is not is refused", async () => {
  const change = (files: Json) => {
    const [order] = Object.values(files["orders.json"] as Json) as Json[];
    (order!.items as Json[])[0]!.product_id = "7";
  };
  await withShop(change, (data) => {
    assertThrows(
      () => makeRetail({ data }),
      /'retail\/orders\.json #W\d+ items' must be a key of retail\/products\.json: current value is "7"$/,
    );
  });
});
