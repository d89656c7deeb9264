/**
 * Makes the registry entry of a domain of customer service: options, core,
 * critic and scripted policies are the same for all.
 */

import type { EnvEntry, ResolvedOptions } from "../core/entry.ts";
import {
  type EnvSpec,
  type Observation,
  type Style,
  STYLES,
  type TextLanguage,
} from "../core/env.ts";
import { makeLanguageSampler } from "../core/language.ts";
import type { EnvCore } from "../core/env_core.ts";
import type { Policy } from "../core/policy.ts";
import { deriveSecret, nameSalt } from "../core/salt.ts";
import { TextEnv } from "../core/text_env.ts";
import { ruleError } from "../../utils/errors.ts";
import type { Prng } from "../../utils/prng.ts";
import {
  initialService,
  listTaskFlags,
  SERVICE_STEPS,
  type ServiceDomain,
  type ServiceState,
  type ServiceTask,
} from "./state.ts";
import {
  chooseCustomer,
  type ChosenCustomer,
  type Question,
} from "./choose_customer.ts";
import { transitionService } from "./transition.ts";
import { endEpisode, type RewardRules, REWARDS } from "./reward.ts";
import { makeMemory, rememberObjects } from "../../utils/cache.ts";
import type { DataSource } from "./data/data_tasks.ts";
import { makeServiceCritic, measureService } from "./critic.ts";
import {
  listCountedTools,
  makeInstructTool,
  makeServiceEnvTools,
} from "./tools/general_tools.ts";
import type { Tables } from "./database/database.ts";
import {
  DYNAMICS,
  type Dynamics,
  findSeed,
  type Manner,
} from "./customer/customer_script.ts";
import {
  makeMessageSampler,
  makeServicePolicies,
  type TextLists,
  TRANSFER_CALL,
} from "./policies.ts";
import type { DualControl } from "./customer/dual_control.ts";
import type { ServiceTaskKey } from "./tasks/task.ts";
import type { ServiceTool } from "./tools/service_tool.ts";
import { listGold } from "./customer/wish.ts";
import {
  makeSystemMessage,
  makeToolSystemMessage,
  observeService,
  observeTersely,
  type ServiceView,
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

/** A domain, and what a policy without knowledge may name in it. */
export interface OpenedDomain extends ServiceDomain {
  /** Possible texts of arguments, by name. */
  readonly lists: TextLists;
}

/** Which customer, and how the customer behaves. */
export type CaseKey = Required<ServiceTaskKey> & Manner;

/** A task of a domain's own, and the customer who plays it. */
export interface ServiceCase {
  readonly task: Pick<ServiceTask, "userId" | "instruction" | "setup">;
  readonly script: ServiceTask["script"];
}

/** A domain's closed language, for small policies. */
export interface TerseForm {
  readonly language: TextLanguage;
  /** Version of the language: other words get another number. */
  readonly version: string;
  /** Hands the customer over. */
  readonly transfer: string;
  /** Translates an action into a message of `chat` style. */
  readAction(view: ServiceView, action: string): string;
  /** The last answer in words of the language. */
  observe(view: ServiceView): string;
}

/** What a domain's entry is made of. */
export interface ServiceEntryParts
  extends Pick<EnvEntry, "id" | "description" | "generator" | "splits"> {
  readonly policy: string;
  /** The tools; only their descriptions are used. */
  readonly tools: Iterable<ServiceTool>;
  /**
   * What an agent can tell a customer with tools to do, by name (default: none;
   * the customer only talks)
   */
  readonly instructions?: DualControl["instructions"];
  /** The closed language (default: none; there is no `terse` style) */
  readonly terse?: TerseForm;
  /** Makes the tables of the built-in domain, other ones for each secret. */
  makeTables(seal: string | null): Tables;
  /**
   * Do tables and cases depend on the secret, so that test tasks can be sealed?
   * (default: false)
   */
  readonly canSeal?: boolean;
  open(tables: Tables): OpenedDomain;
  makeCase(domain: ServiceDomain, key: CaseKey): ServiceCase;
  makeOracle(): Policy;
  /** Makes a teacher for warm starts (default: none) */
  readonly makeTeacher?: NonNullable<EnvEntry["teacher"]>;
  /**
   * Reads the domain of a folder, the same object for the same files (default:
   * none; only the domain's own data)
   */
  openData?(path: string): DataSource;
}

interface PlayedDomain {
  readonly domain: ServiceDomain;
  readonly sample: (prng: Prng) => string;
}

/** A domain, and where its tasks are from. */
interface TaskSource
  extends PlayedDomain, Pick<DataSource, "splits" | "policy"> {
  readonly makeTask: (key: CaseKey) => ServiceTask;
}

/** The domain's own options, as `make` checked them. */
interface OwnOptions {
  readonly tools?: ToolForm;
  readonly reward?: RewardRules["reward"];
  readonly scoreAtLimit?: "yes" | "no";
  readonly strictNumbers?: "yes" | "no";
  readonly dynamics?: Dynamics;
  readonly forbidden?: string;
  readonly salt?: string;
}

/** What an episode depends on, besides its task. */
interface ServiceOptions extends Pick<CaseKey, "dynamics" | "forbidden"> {
  readonly tools: ToolForm;
  readonly rules: RewardRules;
  readonly customer: ChosenCustomer;
  /** Seals the test tasks; `null` for those that anybody can draw. */
  readonly salt: string | null;
}

function makeOwnTask(
  domain: ServiceDomain,
  { task, script }: ServiceCase,
): ServiceTask {
  return {
    domain,
    userId: task.userId,
    ...task.setup !== undefined && { setup: task.setup },
    get instruction() {
      return task.instruction;
    },
    script,
    gold: listGold(script),
    outputs: [],
  };
}

function makeServiceCore(
  id: string,
  { domain, sample, policy, makeTask }: TaskSource,
  style: Style,
  closed: TerseForm | undefined,
  options: ServiceOptions,
): EnvCore<ServiceTask, ServiceState, Question> {
  const { tools: form, rules, dynamics, forbidden, customer, salt } = options;
  const { query } = customer;
  const tools = domain.tools.values();
  const terse = style === "terse" ? closed : undefined;
  const system = style === "tools"
    ? makeToolSystemMessage(policy, tools)
    : makeSystemMessage(policy, tools, form);
  return {
    maxSteps: SERVICE_STEPS,
    task(split, index) {
      // All options count, so that none shows what another one would hide.
      const seal = salt === null || split !== "test"
        ? null
        : deriveSecret(salt, id, index, forbidden, dynamics);
      const seed = findSeed({ split, index, seal });
      return makeTask({ split, index, seal, forbidden, dynamics, seed });
    },
    flags: listTaskFlags,
    initial: initialService,
    ...query !== undefined && {
      query: (state, action) =>
        query(state, terse?.readAction(state, action) ?? action),
    },
    inform: ({ customerCalls: calls }) =>
      calls.length === 0 ? {} : { customer_calls: calls },
    transition: (state, action, { reply }) =>
      transitionService(
        rules,
        state,
        terse?.readAction(state, action) ?? action,
        reply,
      ),
    cutOff: (state, reason) => endEpisode(state, reason, rules),
    failureReason: "user_error",
    observe: (state) =>
      terse === undefined
        ? observeService(system, form, state, SERVICE_STEPS)
        : observeTersely(terse.observe, state, SERVICE_STEPS),
    sampleAction: terse === undefined
      ? sample
      : makeLanguageSampler(terse.language),
    ...terse !== undefined && { language: terse.language },
  };
}

/** Salts whose databases are kept at once. */
const MOST_SALTS = 4;

/** Makes a function that opens a folder of data, or the domain's own tables. */
function makeSourceOpener(
  parts: ServiceEntryParts,
): (data: unknown, salt?: string | null) => TaskSource {
  const play = rememberObjects((tables: Tables): PlayedDomain => {
    const { lists, ...domain } = parts.open(tables);
    return { domain, sample: makeMessageSampler(domain.tools, lists) };
  });
  const recall = makeMemory<ServiceTask>(MOST_TASKS);
  const recallSealed = makeMemory<PlayedDomain>(MOST_SALTS);
  const { id, policy, splits } = parts;
  let own: Tables | undefined;
  return (data, salt = null) => {
    if (data !== undefined && parts.openData !== undefined) {
      const { tables, makeTask, ...facts } = parts.openData(String(data));
      const played = play(tables);
      const makeDataTask = (key: CaseKey) => makeTask(played.domain, key);
      return { ...played, ...facts, makeTask: makeDataTask };
    }
    const played = play(own ??= parts.makeTables(null));
    const { domain: sealedDomain } = salt === null ? played : recallSealed(
      salt,
      () => play(parts.makeTables(deriveSecret(salt, id, "tables"))),
    );
    const makeTask = (key: CaseKey) => {
      const { split, index, seal, forbidden, dynamics } = key;
      const domain = seal === null ? played.domain : sealedDomain;
      return recall(
        `${dynamics} ${forbidden} ${split} ${index} ${seal}`,
        () => makeOwnTask(domain, parts.makeCase(domain, key)),
      );
    };
    return { ...played, policy, splits, makeTask };
  };
}

export function makeServiceEntry(parts: ServiceEntryParts): EnvEntry {
  const openSource = makeSourceOpener(parts);
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
    styles: parts.terse === undefined ? ["chat", "tools"] : STYLES,
    tools: [
      ...makeServiceEnvTools(tools),
      ...parts.instructions === undefined
        ? []
        : [makeInstructTool(parts.instructions)],
    ],
    countedTools: listCountedTools(tools),
    ownOptions: {
      tools: ["text", "native"],
      reward: REWARDS,
      scoreAtLimit: ["yes", "no"],
      strictNumbers: ["no", "yes"],
      dynamics: DYNAMICS,
      forbidden: FORBIDDEN_SHARES,
      user: "customer",
      understand: "reader",
      ...parts.canSeal === true && { salt: "secret" as const },
      ...parts.openData !== undefined && { data: "path" as const },
    },
    create(spec: EnvSpec, made: ResolvedOptions) {
      const {
        style,
        data,
        tools = style === "tools" ? "native" : "text",
        reward = REWARDS[0],
        scoreAtLimit = "yes",
        strictNumbers = "no",
        dynamics = DYNAMICS[0],
        forbidden = FORBIDDEN_SHARES[0]!,
        user = "scripted",
        understand = "parser",
        salt = null,
      } = made as ResolvedOptions & OwnOptions;
      if (data !== undefined && made.forbidden !== undefined) {
        const rule = "left out beside data, which has tasks of its own";
        throw ruleError(RangeError, "make", "forbidden", rule, forbidden);
      }
      if (data !== undefined && salt !== null) {
        const rule = "left out beside data, whose tasks anybody can read";
        throw ruleError(RangeError, "make", "salt", rule, "[hidden]");
      }
      if (style === "tools" && tools === "text") {
        const rule = "native, or left out, in tools style";
        throw ruleError(RangeError, "make", "tools", rule, tools);
      }
      const customer = chooseCustomer(user, understand, dynamics);
      const source = openSource(data, salt);
      const options: ServiceOptions = {
        tools,
        rules: {
          reward,
          scoreAtLimit: scoreAtLimit === "yes",
          strictNumbers: strictNumbers === "yes",
          isScripted: customer.isScripted,
          hasModels: customer.isScripted && customer.query !== undefined,
        },
        dynamics,
        forbidden: Number(forbidden),
        customer,
        salt,
      };
      const { name, reader, nondeterministic } = customer;
      const names = {
        user: name,
        // Snapshots without a reader have no such option.
        ...reader !== null && { understand: reader },
      };
      const own = { ...spec.options, ...names };
      const facts = {
        ...spec,
        nondeterministic,
        splits: source.splits,
        options: Object.freeze(own),
      };
      return new TextEnv(Object.freeze(facts), made, {
        core: makeServiceCore(id, source, style, parts.terse, options),
        critic: makeServiceCritic(source.domain.tools),
        measure: measureService,
        snapshotOptions: {
          style,
          ...{
            tools,
            reward,
            scoreAtLimit,
            strictNumbers,
            dynamics,
            forbidden,
          },
          ...names,
          ...style === "terse" && { language: parts.terse!.version },
          ...data !== undefined && { data: String(data) },
          ...salt !== null && { salt: nameSalt(salt) },
        },
        responder: {
          name,
          nondeterministic,
          respond: (question: Question) => question(),
        },
      });
    },
    ...parts.makeTeacher !== undefined && { teacher: parts.makeTeacher },
    policies({ data }) {
      const { sample } = openSource(data);
      const { makeOracle, terse } = parts;
      if (terse === undefined) return makeServicePolicies(sample, makeOracle);
      const isTerse = ({ view }: Observation) =>
        (view as ServiceView).style === "terse";
      const sampleWords = makeLanguageSampler(terse.language);
      return makeServicePolicies(
        (prng, seen) =>
          isTerse(seen) ? sampleWords(prng, "action") : sample(prng),
        makeOracle,
        (seen) => isTerse(seen) ? terse.transfer : TRANSFER_CALL,
      );
    },
  };
}
