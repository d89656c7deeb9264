/**
 * Makes the registry entry of a domain of customer service: options, core,
 * critic and scripted policies are the same for all.
 */

import type { EnvEntry, ResolvedOptions } from "../core/entry.ts";
import { type EnvSpec, type Split, SPLITS, type Style } from "../core/env.ts";
import type { EnvCore } from "../core/env_core.ts";
import type { Policy } from "../core/policy.ts";
import type { CustomerQuery, Responder } from "../core/responder.ts";
import { TextEnv } from "../core/text_env.ts";
import { shareLlmCustomer } from "../responders/llm_customer.ts";
import { ruleError } from "../../utils/errors.ts";
import { type Prng, randomInteger } from "../../utils/prng.ts";
import {
  initialService,
  listTaskFlags,
  SERVICE_STEPS,
  type ServiceDomain,
  type ServiceState,
  type ServiceTask,
} from "./state.ts";
import { queryCustomer, transitionService } from "./transition.ts";
import type { RewardRules } from "./reward.ts";
import { makeMemory, rememberObjects } from "./database/memoize.ts";
import type { DataSource } from "./data/data_tasks.ts";
import { makeServiceCritic, measureService } from "./critic.ts";
import {
  listCountedTools,
  makeServiceEnvTools,
} from "./tools/general_tools.ts";
import type { Tables } from "./database/database.ts";
import { DYNAMICS, type Dynamics } from "./customer/customer_script.ts";
import { makeMessageSampler, makeServicePolicies } from "./policies.ts";
import type { ServiceTool } from "./tools/service_tool.ts";
import { listGold } from "./customer/wish.ts";
import {
  makeSystemMessage,
  makeToolSystemMessage,
  observeService,
  type ToolForm,
} from "./observation.ts";

/** Shares of forbidden tasks that can be asked for. */
export const FORBIDDEN_SHARES: readonly string[] = [
  "0.04",
  "0",
  "0.1",
  "0.2",
  "0.5",
  "1",
];

/** Tasks that are remembered at once: groups of rollouts play each many times. */
const MOST_TASKS = 256;

/** What is told of the customer where no other is asked for. */
const SCRIPTED = { name: "scripted", nondeterministic: false };

/** A domain with what an agent that knows nothing may name. */
export interface OpenedDomain extends ServiceDomain {
  /** Possible texts of arguments, by name. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/** Which customer, and how the customer behaves. */
export interface CaseKey {
  readonly split: Split;
  readonly index: number;
  readonly forbidden: number;
  readonly dynamics: Dynamics;
  /** Selects among wordings; unique to the task. */
  readonly seed: number;
}

/** A task of a domain's own, and the customer who plays it. */
export interface ServiceCase {
  readonly task: Pick<ServiceTask, "userId" | "instruction">;
  readonly script: ServiceTask["script"];
}

/** What a domain's entry is made of. */
export interface ServiceEntryParts
  extends Pick<EnvEntry, "id" | "description" | "generator" | "splits"> {
  readonly policy: string;
  /** The tools; only their descriptions are used. */
  readonly tools: Iterable<ServiceTool>;
  /** Makes the tables of the built-in domain; called once. */
  makeTables(): Tables;
  open(tables: Tables): OpenedDomain;
  makeCase(domain: ServiceDomain, key: CaseKey): ServiceCase;
  makeOracle(): Policy;
  /**
   * Reads the domain of a folder, the same object for the same files
   * @default none: there is no data but the domain's own
   */
  openData?(path: string): DataSource;
}

interface PlayedDomain {
  readonly domain: ServiceDomain;
  readonly sample: (prng: Prng) => string;
}

/** Where tasks are from. */
interface TaskSource extends PlayedDomain, Pick<EnvSpec, "splits"> {
  readonly policy: string;
  readonly makeTask: (
    options: ServiceOptions,
    split: Split,
    index: number,
  ) => ServiceTask;
}

/** The options of the domain's own, defaults among them. */
interface ServiceOptions {
  readonly tools: ToolForm;
  readonly rules: RewardRules;
  readonly dynamics: Dynamics;
  readonly forbidden: number;
  /** Who plays the customer; `null` for the script. */
  readonly user: Responder<CustomerQuery> | null;
}

/** Finds who speaks for the customer; `null` for the script. */
function chooseCustomer(
  user: unknown,
  dynamics: Dynamics,
): Responder<CustomerQuery> | null {
  if (user === "scripted") return null;
  if (dynamics !== "steady") {
    const rule = "steady, as the others are ways of the scripted customer";
    throw ruleError(RangeError, "make", "dynamics", rule, dynamics);
  }
  return user === "llm" ? shareLlmCustomer() : user as Responder<CustomerQuery>;
}

function readOptions(
  {
    style,
    tools = style === "tools" ? "native" : "text",
    reward = "db",
    scoreAtLimit = "yes",
    strictNumbers = "no",
    dynamics = "steady",
    forbidden = FORBIDDEN_SHARES[0],
    user = "scripted",
  }: Readonly<Record<string, unknown>>,
): ServiceOptions {
  return {
    tools: tools as ToolForm,
    rules: {
      reward: reward as RewardRules["reward"],
      scoreAtLimit: scoreAtLimit === "yes",
      strictNumbers: strictNumbers === "yes",
    },
    dynamics: dynamics as Dynamics,
    forbidden: Number(forbidden),
    user: chooseCustomer(user, dynamics as Dynamics),
  };
}

/** What chooses among wordings: a number of the task's own. */
function findSeed(split: Split, index: number): number {
  return index * SPLITS.length + SPLITS.indexOf(split);
}

function makeOwnTask(
  { makeCase }: ServiceEntryParts,
  domain: ServiceDomain,
  { dynamics, forbidden }: ServiceOptions,
  split: Split,
  index: number,
): ServiceTask {
  const seed = findSeed(split, index);
  const key = { split, index, forbidden, dynamics, seed };
  const { task, script } = makeCase(domain, key);
  return {
    userId: task.userId,
    get instruction() {
      return task.instruction;
    },
    script,
    gold: listGold(script),
    outputs: [],
  };
}

function makeServiceCore(
  { domain, sample, policy, makeTask }: TaskSource,
  style: Style,
  options: ServiceOptions,
): EnvCore<ServiceTask, ServiceState, CustomerQuery> {
  const tools = domain.tools.values();
  const system = style === "tools"
    ? makeToolSystemMessage(policy, tools)
    : makeSystemMessage(policy, tools, options.tools);
  return {
    maxSteps: SERVICE_STEPS,
    task: (split, index) => makeTask(options, split, index),
    flags: listTaskFlags,
    initial: (task) => initialService(domain, task),
    ...options.user !== null && { query: queryCustomer },
    transition: (state, action, { reply }) =>
      transitionService(domain, options.rules, state, action, reply),
    observe: (state) => observeService(system, options.tools, state),
    sampleAction: sample,
  };
}

function playDomain({ lists, ...domain }: OpenedDomain): PlayedDomain {
  const sample = makeMessageSampler(domain.tools, (prng, name) => {
    if (!Object.hasOwn(lists, name)) return null;
    const list = lists[name]!;
    return list[randomInteger(prng, list.length)]!;
  });
  return { domain, sample };
}

/** Opens the domain that comes with the package, once. */
function makeOwnSource(parts: ServiceEntryParts): () => TaskSource {
  const { policy, splits } = parts;
  let source: TaskSource | undefined;
  return () => {
    if (source !== undefined) return source;
    const played = playDomain(parts.open(parts.makeTables()));
    const recall = makeMemory<ServiceTask>(MOST_TASKS);
    return source = {
      ...played,
      policy,
      splits,
      makeTask: (options, split, index) => {
        const { dynamics, forbidden } = options;
        return recall(
          `${dynamics} ${forbidden} ${split} ${index}`,
          () => makeOwnTask(parts, played.domain, options, split, index),
        );
      },
    };
  };
}

function makeFolderSource(
  open: ServiceEntryParts["open"],
): (data: DataSource) => TaskSource {
  const play = rememberObjects((tables: Tables) => playDomain(open(tables)));
  return ({ tables, policy, splits, makeTask }) => {
    const played = play(tables);
    return {
      ...played,
      policy,
      splits,
      makeTask: ({ dynamics }, split, index) => {
        const seed = findSeed(split, index);
        return makeTask(played.domain, split, index, dynamics, seed);
      },
    };
  };
}

/** Makes the registry entry of a domain. */
export function makeServiceEntry(parts: ServiceEntryParts): EnvEntry {
  const openOwn = makeOwnSource(parts);
  const { openData = null } = parts;
  const openFolder = makeFolderSource(parts.open);
  const openSource = (data: unknown): TaskSource =>
    data === undefined || openData === null
      ? openOwn()
      : openFolder(openData(String(data)));
  const { id, description, generator, splits } = parts;
  const tools = [...parts.tools];
  return {
    id,
    description,
    rewardThreshold: 0.95,
    maxSteps: SERVICE_STEPS,
    nondeterministic: false,
    generator,
    splits,
    // Nothing that is said in a domain comes from a closed vocabulary.
    styles: ["chat", "tools"],
    tools: makeServiceEnvTools(tools),
    countedTools: listCountedTools(tools),
    ownOptions: {
      tools: ["text", "native"],
      reward: ["db", "db+outputs"],
      scoreAtLimit: ["yes", "no"],
      strictNumbers: ["no", "yes"],
      dynamics: DYNAMICS,
      forbidden: FORBIDDEN_SHARES,
      user: "customer",
      ...openData !== null && { data: "path" as const },
    },
    create(spec: EnvSpec, made: ResolvedOptions) {
      const { style, data } = made;
      if (data !== undefined && made.forbidden !== undefined) {
        const rule = "left out beside data, which has tasks of its own";
        throw ruleError(RangeError, "make", "forbidden", rule, made.forbidden);
      }
      if (style === "tools" && made.tools === "text") {
        const rule = "native, or left out, in tools style";
        throw ruleError(RangeError, "make", "tools", rule, made.tools);
      }
      const source = openSource(data);
      const options = readOptions(made);
      const { rules, tools, dynamics, forbidden, user } = options;
      const { name, nondeterministic } = user ?? SCRIPTED;
      const own = { ...spec.options, user: name };
      const facts = {
        ...spec,
        nondeterministic,
        splits: source.splits,
        options: Object.freeze(own),
      };
      return new TextEnv(Object.freeze(facts), made, {
        core: makeServiceCore(source, style, options),
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
          user: name,
          ...data !== undefined && { data: String(data) },
        },
        responder: user,
      });
    },
    policies({ data }) {
      return makeServicePolicies(openSource(data).sample, parts.makeOracle);
    },
  };
}
