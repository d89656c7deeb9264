import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { checkEnv } from "../../check/check_env.ts";
import type { Env, StepResult } from "../../core/env.ts";
import { evaluatePolicy } from "../../policies/evaluate_policy.ts";
import {
  parseOrderedJson,
  writeOrderedJson,
} from "../../service/database/json_text.ts";
import { withFiles } from "../../../tests/support/directory.ts";
import { readRetailData } from "./data.ts";
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

/** The first record of a table. */
function firstOf(files: Json, name: string): Json {
  return Object.values(files[`${name}.json`] as Json)[0] as Json;
}

/** The first call of the first test task. */
function firstCall(files: Json): { name: string; kwargs: Json } {
  const [task] = files["tasks_test.json"] as Json[];
  return (task!.actions as { name: string; kwargs: Json }[])[0]!;
}

const BROKEN: readonly (readonly [
  string,
  (files: Record<string, unknown>) => void,
  RegExp,
])[] = [
  [
    "a missing file",
    (files) => delete files["products.json"],
    /'path' must be a file that exists: .*\/retail\/products\.json"$/,
  ],
  [
    "what is not JSON",
    (files) => files["orders.json"] = '{"#W1": ',
    /'retail\/orders\.json' must be valid JSON: /,
  ],
  [
    "a table that is a list",
    (files) => files["users.json"] = [],
    /'retail\/users\.json' must be an object of records by their keys: /,
  ],
  [
    "a price that is a text",
    (files) => {
      const order = firstOf(files, "orders");
      (order.items as Json[])[0]!.price = "12";
    },
    /'retail\/orders\.json #W\d+ items\.0\.price' must be a number: current value is "12"$/,
  ],
  [
    "an order without its owner",
    (files) => firstOf(files, "orders").user_id = "nobody_1",
    /'retail\/orders\.json #W\d+ user_id' must be a key of retail\/users\.json: current value is "nobody_1"$/,
  ],
  [
    "an order in another's list",
    (files) => {
      const user = Object.values(files["users.json"] as Json)
        .find((one) => ((one as Json).orders as unknown[]).length > 0) as Json;
      user.orders = [];
    },
    /'retail\/orders\.json #W\d+ user_id' must be the user in whose list it is: /,
  ],
  [
    "a list with an order that there is not",
    (files) => firstOf(files, "users").orders = ["#W0"],
    /'retail\/users\.json \w+ orders' must be a key of retail\/orders\.json: current value is "#W0"$/,
  ],
  [
    "an item of a product that there is not",
    (files) => {
      const order = firstOf(files, "orders");
      (order.items as Json[])[0]!.product_id = "7";
    },
    /'retail\/orders\.json #W\d+ items' must be a key of retail\/products\.json: current value is "7"$/,
  ],
  [
    "a split without tasks",
    (files) => files["tasks_dev.json"] = [],
    /'retail\/tasks_dev\.json' must be a list of tasks: current value is \[\]$/,
  ],
  [
    "a task out of its place",
    (files) => (files["tasks_train.json"] as Json[])[3]!.id = 7,
    /'retail\/tasks_train\.json 3 id' must be 3, its place in the list: current value is 7$/,
  ],
  [
    "a task of nobody's",
    (files) => (files["tasks_train.json"] as Json[])[0]!.user_id = "x",
    /'retail\/tasks_train\.json 0 user_id' must be a key of retail\/users\.json: /,
  ],
  [
    "a tool that there is not",
    (files) => firstCall(files).name = "steal",
    /'retail\/tasks_test\.json 0 actions\.0\.name' must be the name of a tool: current value is "steal"$/,
  ],
];

for (const [what, change, message] of BROKEN) {
  Deno.test(`a folder with ${what} is refused`, async () => {
    await withShop(change, (data) => {
      assertThrows(() => makeRetail({ data }), (error: Error) => {
        assert(error.message.startsWith("Cannot read tau-bench data as "));
        assert(message.test(error.message), error.message);
        return true;
      });
    });
  });
}

Deno.test("a folder is read once as long as it stays as it is", async () => {
  await withShop(() => {}, (data) => {
    const first = readRetailData(data);
    assertEquals(readRetailData(`${data}/`) === first, true);
    const path = `${data}/retail/products.json`;
    Deno.writeTextFileSync(path, `${Deno.readTextFileSync(path)}\n`);
    assertEquals(readRetailData(data) === first, false);
  });
});

Deno.test("products keep the order of their file", async () => {
  await withShop(() => {}, (data) => {
    const text = Deno.readTextFileSync(`${data}/retail/products.json`);
    assertEquals(
      [...readRetailData(data).tables.products!.keys()],
      [...parseOrderedJson(text) as Map<string, unknown>].map(([key]) => key),
    );
  });
});
