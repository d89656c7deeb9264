/**
 * Combines the shop: tables, tools, tasks, customer, critic and policies.
 * `docs/environment_reference.md` describes the environment.
 */

import type { EnvEntry } from "../core/entry.ts";
import { describeDomainTools } from "../service/data/data_folder.ts";
import { makeDataOpener } from "../service/data/data_tasks.ts";
import type { Tables } from "../service/database/database.ts";
import { makeServiceEntry, type OpenedDomain } from "../service/entry.ts";
import { readRetailData, RETAIL_DATA } from "./data/data.ts";
import { resolveRetailTasks } from "./data/data_task.ts";
import { makeRetailScript } from "./tasks/script.ts";
import { RETAIL_OFF_TOPIC, RETAIL_TOPICS } from "./understanding/topics.ts";
import { makeRetailDetailChecker } from "./understanding/known_details.ts";
import { makeRetailOracle } from "./oracle/oracle.ts";
import { RETAIL_POLICY } from "./policy_text.ts";
import { CANCEL_REASONS } from "./requests/request.ts";
import { makeShop } from "./database/shop.ts";
import { readRecords } from "./database/shop_records.ts";
import { TASK_SPLITS } from "../service/tasks/task.ts";
import { makeRetailTask } from "./tasks/task.ts";

/** The seed of the shop that comes with the package. */
const SHOP_SEED = 1;

function openShop(tables: Tables): OpenedDomain {
  const { orders, products, users } = readRecords(tables);
  const tools = RETAIL_DATA.makeTools(tables);
  return {
    tables,
    tools,
    topics: RETAIL_TOPICS,
    offTopic: RETAIL_OFF_TOPIC,
    subject: "order",
    detailChecker: makeRetailDetailChecker(tables, tools),
    lists: {
      order_id: [...orders.keys()],
      user_id: [...users.keys()],
      product_id: [...products.keys()],
      email: [...users.values()].map(({ email }) => email),
      reason: CANCEL_REASONS,
    },
  };
}

export const RETAIL_ENTRY: EnvEntry = makeServiceEntry({
  id: "Retail-v0",
  description:
    "Serve a customer of a shop: talk, look up, and write what is agreed upon",
  generator: 1,
  splits: TASK_SPLITS,
  policy: RETAIL_POLICY,
  tools: describeDomainTools(RETAIL_DATA).values(),
  makeTables: (seal) => makeShop(seal ?? SHOP_SEED),
  canSeal: true,
  open: openShop,
  makeCase(domain, key) {
    const task = makeRetailTask(domain.tables, key);
    return { task, script: makeRetailScript(domain, task, key) };
  },
  openData: makeDataOpener(
    readRetailData,
    resolveRetailTasks,
    makeRetailScript,
  ),
  makeOracle: makeRetailOracle,
});
