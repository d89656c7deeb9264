// deno-lint-ignore-file camelcase -- arguments are named as the tools name them
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
 * `terminal_reason`, `checks`, and where asked for `proxies`. `task_flags` has
 * `outdated` in tasks of `data` whose published solution has been corrected.
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
 * the policy forbids, 0.04 by default. `data`: folder of a copy of tau-bench,
 * whose shop, policy and tasks take the place of our own: 500 for training, 20
 * for validation, 115 for tests. Its customers want what the published solution
 * does, and those for whom it writes nothing ask nothing in particular.
 *
 * ## Version History
 *
 * v0: the first version, generator 1.
 */

import type { EnvEntry, ResolvedOptions } from "../core/entry.ts";
import type { EnvSpec, Split } from "../core/env.ts";
import type { EnvCore } from "../core/env_core.ts";
import { TextEnv } from "../core/text_env.ts";
import { ruleError } from "../../base/errors.ts";
import { type Prng, randomInteger } from "../../base/prng.ts";
import {
  initialService,
  listTaskFlags,
  type RewardRules,
  SERVICE_STEPS,
  type ServiceDomain,
  type ServiceState,
  type ServiceTask,
  transitionService,
} from "../service/core.ts";
import { makeServiceCritic, measureService } from "../service/critic.ts";
import type { Tables } from "../service/database.ts";
import { GENERAL_TOOLS } from "../service/general_tools.ts";
import {
  makeMessageSampler,
  makeServicePolicies,
} from "../service/policies.ts";
import { recallStart } from "../service/remembered_start.ts";
import type { ServiceTool } from "../service/service_tool.ts";
import { listFinalWishes } from "../service/wish.ts";
import {
  makeSystemMessage,
  observeService,
  type ToolForm,
} from "../service/wording.ts";
import { DYNAMICS, type Dynamics, makeRetailScript } from "./dynamics.ts";
import {
  makeRetailMentionFinder,
  RETAIL_OFF_TOPIC,
  RETAIL_TOPICS,
} from "./mentions.ts";
import { makeRetailOracle } from "./oracle.ts";
import { RETAIL_POLICY } from "./policy_text.ts";
import { readRetailData } from "./data.ts";
import { makeRetailDataTask, resolveRetailTasks } from "./data_task.ts";
import { CANCEL_REASONS } from "./request.ts";
import { makeShop } from "./shop.ts";
import { readRecords } from "./shop_records.ts";
import { makeRetailTask, RETAIL_SPLITS } from "./task.ts";
import { makeRetailTools } from "./tools.ts";

/** The seed of the shop that comes with the package. */
const SHOP_SEED = 1;

/** Shares of forbidden tasks that can be asked for. */
const FORBIDDEN_SHARES = ["0.04", "0", "0.1", "0.2", "0.5", "1"];

/** The shop, and what its episodes need of it. */
interface RetailDomain extends ServiceDomain {
  readonly sample: (prng: Prng) => string;
}

function makeDomain(tables: Tables): RetailDomain {
  const tools = new Map<string, ServiceTool>([
    ...makeRetailTools(tables),
    ...GENERAL_TOOLS.map((tool) => [tool.name, tool] as const),
  ]);
  const { orders, products, users } = readRecords(tables);
  const lists = {
    order_id: [...orders.keys()],
    user_id: [...users.keys()],
    product_id: [...products.keys()],
    email: [...users.values()].map(({ email }) => email),
    reason: CANCEL_REASONS,
  };
  return {
    tables,
    tools,
    topics: RETAIL_TOPICS,
    offTopic: RETAIL_OFF_TOPIC,
    findMentions: makeRetailMentionFinder(tables),
    sample: makeMessageSampler(tools, (prng, name) => {
      if (!Object.hasOwn(lists, name)) return null;
      const list = lists[name as keyof typeof lists];
      return list[randomInteger(prng, list.length)]!;
    }),
  };
}

let embedded: RetailDomain | undefined;

/** The shop that comes with the package, made when it is first asked for. */
function getEmbedded(): RetailDomain {
  return embedded ??= makeDomain(makeShop(SHOP_SEED));
}

const domains = new WeakMap<Tables, RetailDomain>();

/** The shop of a folder, made once for all that read it. */
function getDataDomain(tables: Tables): RetailDomain {
  let domain = domains.get(tables);
  if (domain === undefined) domains.set(tables, domain = makeDomain(tables));
  return domain;
}

/** The options of the shop's own, defaults among them. */
interface RetailOptions {
  readonly tools: ToolForm;
  readonly rules: RewardRules;
  readonly dynamics: Dynamics;
  readonly forbidden: number;
}

function readOptions(
  {
    tools = "text",
    reward = "db",
    scoreAtLimit = "yes",
    strictNumbers = "no",
    dynamics = "steady",
    forbidden = FORBIDDEN_SHARES[0],
  }: Readonly<Record<string, unknown>>,
): RetailOptions {
  return {
    tools: tools as ToolForm,
    rules: {
      reward: reward as RewardRules["reward"],
      scoreAtLimit: scoreAtLimit === "yes",
      strictNumbers: strictNumbers === "yes",
    },
    dynamics: dynamics as Dynamics,
    forbidden: Number(forbidden),
  };
}

/** What chooses among a customer's wordings: a number of the task's own. */
function findSeed(split: Split, index: number): number {
  return index * 3 + Object.keys(RETAIL_SPLITS).indexOf(split);
}

function makeTask(
  domain: RetailDomain,
  { dynamics, forbidden }: RetailOptions,
  split: Split,
  index: number,
): ServiceTask {
  const { tables, tools } = domain;
  const task = makeRetailTask(tables, { split, index, options: { forbidden } });
  const seed = findSeed(split, index);
  const script = makeRetailScript(tables, tools, task, dynamics, seed);
  const { userId, instruction } = task;
  const gold = listFinalWishes(script.wishes)
    .flatMap(({ isAllowed, call }) => isAllowed ? [call] : []);
  return { userId, instruction, script, gold, outputs: [] };
}

/** Where a shop is from: its domain, its policy and its tasks. */
interface RetailSource {
  readonly domain: RetailDomain;
  readonly policy: string;
  readonly splits: EnvSpec["splits"];
  readonly task: (
    options: RetailOptions,
    split: Split,
    index: number,
  ) => ServiceTask;
  readonly initial: typeof initialService;
}

/** The shop that comes with the package, or that of a folder. */
function openSource(path: unknown): RetailSource {
  if (path === undefined) {
    const domain = getEmbedded();
    return {
      domain,
      policy: RETAIL_POLICY,
      splits: RETAIL_SPLITS,
      task: (options, split, index) => makeTask(domain, options, split, index),
      initial: initialService,
    };
  }
  const data = readRetailData(String(path));
  const tasks = resolveRetailTasks(data);
  const domain = getDataDomain(data.tables);
  return {
    domain,
    policy: data.policy,
    splits: {
      train: tasks.train.length,
      validation: tasks.validation.length,
      test: tasks.test.length,
    },
    task: ({ dynamics }, split, index) => {
      const seed = findSeed(split, index);
      return makeRetailDataTask(domain, tasks[split][index]!, dynamics, seed);
    },
    initial: recallStart,
  };
}

function makeRetailCore(
  { domain, policy, task, initial }: RetailSource,
  options: RetailOptions,
): EnvCore<ServiceTask, ServiceState> {
  const { tools, sample } = domain;
  const system = makeSystemMessage(
    policy,
    tools.values(),
    options.tools,
  );
  return {
    maxSteps: SERVICE_STEPS,
    task: (split, index) => task(options, split, index),
    flags: listTaskFlags,
    initial: (task) => initial(domain, task),
    transition: (state, action) =>
      transitionService(domain, options.rules, state, action),
    observe: (state) => observeService(system, options.tools, state),
    sampleAction: sample,
  };
}

/** The registry entry of the shop. */
export const RETAIL_ENTRY: EnvEntry = {
  id: "Retail-v0",
  description:
    "Serve a customer of a shop: talk, look up, and write what is agreed upon",
  rewardThreshold: 0.95,
  maxSteps: SERVICE_STEPS,
  nondeterministic: false,
  generator: 1,
  splits: RETAIL_SPLITS,
  ownOptions: {
    tools: ["text", "native"],
    reward: ["db", "db+outputs"],
    scoreAtLimit: ["yes", "no"],
    strictNumbers: ["no", "yes"],
    dynamics: DYNAMICS,
    forbidden: FORBIDDEN_SHARES,
    data: "path",
  },
  create(spec: EnvSpec, made: ResolvedOptions) {
    const { style, data } = made;
    if (style === "terse") {
      const rule = "chat, as a shop has no closed vocabulary";
      throw ruleError(RangeError, "make", "style", rule, style);
    }
    if (data !== undefined && made.forbidden !== undefined) {
      const rule = "left out beside data, which has tasks of its own";
      throw ruleError(RangeError, "make", "forbidden", rule, made.forbidden);
    }
    const source = openSource(data);
    const options = readOptions(made);
    const { rules, tools, dynamics, forbidden } = options;
    const facts: EnvSpec = Object.freeze({ ...spec, splits: source.splits });
    return new TextEnv(facts, made, {
      core: makeRetailCore(source, options),
      critic: makeServiceCritic(source.domain.tools),
      measure: measureService,
      snapshotOptions: {
        style,
        tools,
        reward: rules.reward,
        scoreAtLimit: rules.scoreAtLimit ? "yes" : "no",
        strictNumbers: rules.strictNumbers ? "yes" : "no",
        dynamics,
        forbidden: String(forbidden),
        ...(data === undefined ? {} : { data: String(data) }),
      },
    });
  },
  policies({ data }) {
    return {
      ...makeServicePolicies(openSource(data).domain.sample),
      oracle: makeRetailOracle,
    };
  },
};
