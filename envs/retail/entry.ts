/**
 * Puts the shop together: tables, tools, tasks, customer, critic and scripted
 * policies under one id.
 *
 * ## Description
 *
 * A customer of a shop wants something: an order cancelled, items returned or
 * exchanged, an order paid or sent otherwise. The agent talks with the customer
 * and calls tools on the shop's database, and is rewarded if the database ends
 * as it should (tau-bench, and MUA-RL, arXiv 2508.18669). Shop, customers and
 * tasks are our own, drawn from a seed.
 *
 * ## Action Space
 *
 * Any string. With `<tool_call>` in it, it is a call of a tool; anything else is
 * said to the customer, and so is the text of a call of `respond`:
 *
 * ```text
 * <tool_call>
 * {"name": "get_order_details", "arguments": {"order_id": "#W1234567"}}
 * </tool_call>
 * ```
 *
 * A call that cannot be read ends the episode; one of a tool that there is not,
 * or with arguments that are wrong, is answered with what is wrong.
 *
 * ## Observation Space
 *
 * `text` is the customer's line or what the tool returned, at first the shop's
 * policy, its tools and the customer's opening line; `messages` the same for a
 * chat template. `view` holds opening and rounds.
 *
 * ## Starting State
 *
 * A task is a customer with one to seven wishes, each an exact write. A few are
 * wishes that the policy forbids, where it is right to write nothing.
 *
 * ## Rewards
 *
 * 1 at the end if the database is what the customer's last wishes make of it,
 * else 0; 0 in every round before.
 *
 * ## Episode End
 *
 * Terminated when the customer leaves (`user_stop`), is handed over
 * (`transfer`), or a call cannot be read (`bad_tool_call`); truncated after 30
 * messages of the agent (`turn_limit`).
 *
 * ## Information
 *
 * `kind`: `read`, `write`, `general` or `error` for a call, `reply` for words,
 * `bad-call`. `critique`: channel AS for words and for calls that look up, with
 * +1 if they brought something that the rest of the task needs, else −1; channel
 * BT for writes, with +1 if the database came nearer to what it should be and
 * the customer had said yes, else −1. At the end `is_success`,
 * `terminal_reason`, `checks`, `tool_calls`, `database_changes` (each path that
 * differs from what it was or should be), and where asked for `proxies`.
 *
 * ## Arguments
 *
 * `split`, `critique` and `proxies` as `make` documents them; `style` is `chat`.
 * `tools`: `text` (default) lists them in the system prompt, `native` leaves
 * them to the endpoint. `reward`: `db` (default) or `db+outputs`.
 * `scoreAtLimit`: `yes` (default), or `no` for episodes that are worth nothing
 * unless the customer ended them. `strictNumbers`: `no` (default), or `yes` for
 * numbers that must agree to the last bit. `dynamics`: `steady` (default),
 * `vague`, `changing`, `impatient` or `mixed`. `forbidden`: share of tasks that
 * the policy forbids, 0.04 by default. `user`: who speaks for the customer,
 * `scripted` (default), `llm` or an object, as a responder is for MediQ. `data`:
 * folder of a copy of tau-bench, whose shop, policy and tasks take the place of
 * our own: 500 for training, 20 for validation, 115 for tests. Its customers want
 * what the published solution does, and those for whom it writes nothing ask
 * nothing in particular.
 *
 * ## Version History
 *
 * v0: the first version, generator 1.
 */

import type { EnvEntry } from "../core/entry.ts";
import type { ServiceDomain } from "../service/state.ts";
import { countDataTasks } from "../service/data/data_tasks.ts";
import type { Tables } from "../service/database/database.ts";
import {
  type CaseKey,
  type DataSource,
  makeServiceEntry,
  type OpenedDomain,
  type ServiceCase,
} from "../service/entry.ts";
import { readRetailData, RETAIL_DATA } from "./data/data.ts";
import { makeRetailDataTask, resolveRetailTasks } from "./data/data_task.ts";
import { makeRetailScript } from "./tasks/script.ts";
import {
  makeRetailMentionFinder,
  RETAIL_OFF_TOPIC,
  RETAIL_TOPICS,
} from "./understanding/mentions.ts";
import { makeRetailDetailChecker } from "./understanding/known_details.ts";
import { makeRetailOracle } from "./oracle/oracle.ts";
import { RETAIL_POLICY } from "./policy_text.ts";
import { CANCEL_REASONS } from "./requests/request.ts";
import { makeShop } from "./database/shop.ts";
import { readRecords } from "./database/shop_records.ts";
import { TASK_SPLITS } from "../service/tasks/task.ts";
import { makeRetailTask } from "./tasks/task.ts";

/** What tools are described on: their words are the same for every shop. */
const NO_TABLES: Tables = {
  orders: new Map(),
  products: new Map(),
  users: new Map(),
};

/** The seed of the shop that comes with the package. */
const SHOP_SEED = 1;

/** Opens a shop. */
function openShop(tables: Tables): OpenedDomain {
  const { orders, products, users } = readRecords(tables);
  const tools = RETAIL_DATA.makeTools(tables);
  return {
    tables,
    tools,
    topics: RETAIL_TOPICS,
    offTopic: RETAIL_OFF_TOPIC,
    subject: "order",
    findMentions: makeRetailMentionFinder(tables),
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

function makeCase(
  { tables, tools }: ServiceDomain,
  { split, index, forbidden, dynamics, seed }: CaseKey,
): ServiceCase {
  const task = makeRetailTask(tables, { split, index, options: { forbidden } });
  const script = makeRetailScript(tables, tools, task, dynamics, seed);
  return { task, script };
}

/** Reads the shop of a folder. */
function openData(path: string): DataSource {
  const data = readRetailData(path);
  const tasks = resolveRetailTasks(data);
  const { tables, policy } = data;
  return {
    tables,
    policy,
    splits: countDataTasks(tasks),
    open: () => openShop(tables),
    makeTask: (domain, { split, index, dynamics, seed }) =>
      makeRetailDataTask(domain, tasks[split][index]!, dynamics, seed),
  };
}

/** The registry entry of the shop. */
export const RETAIL_ENTRY: EnvEntry = makeServiceEntry({
  id: "Retail-v0",
  description:
    "Serve a customer of a shop: talk, look up, and write what is agreed upon",
  generator: 1,
  splits: TASK_SPLITS,
  policy: RETAIL_POLICY,
  tools: RETAIL_DATA.makeTools(NO_TABLES).values(),
  open: () => openShop(makeShop(SHOP_SEED)),
  openData,
  makeCase,
  makeOracle: makeRetailOracle,
});
