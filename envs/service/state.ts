/**
 * The state of a customer-service episode (arXiv 2508.18669): the agent talks
 * with a customer and calls tools on a database.
 */

import type { CoreState } from "../core/env_core.ts";
import type { GuidanceFacts, InquiryFinding } from "../../critique/service.ts";
import type { ToolCall } from "../core/tool_call.ts";
import { type ModelCounts, NO_COUNTS } from "./assisted_customer.ts";
import {
  type CustomerDomain,
  type CustomerState,
  openConversation,
} from "./customer/customer_state.ts";
import { listAllTools } from "./customer/dual_control.ts";
import type { CustomerScript } from "./customer/wish.ts";
import { listChanges } from "./database/changes.ts";
import {
  type Database,
  openDatabase,
  type Tables,
} from "./database/database.ts";
import { rememberObjects } from "../../utils/cache.ts";
import { previewCalls } from "./tools/call_tool.ts";

/** Default limit on the agent's messages per episode. */
export const SERVICE_STEPS = 40;

/** What an agent has to do. Hidden from the agent. */
export interface ServiceTask {
  /** Where it is played. */
  readonly domain: ServiceDomain;
  readonly userId: string;
  /** What the customer was told to want, in one text. */
  readonly instruction: string;
  readonly script: CustomerScript;
  /** What differs from the domain's tables before the first message, if anything. */
  readonly setup?: Database["written"];
  /** The calls that bring the database into the right state. */
  readonly gold: readonly ToolCall[];
  /** Texts that the agent must say if outputs are rewarded. */
  readonly outputs: readonly string[];
  /** Do the gold calls differ from those of today's benchmark? */
  readonly isOutdated?: boolean;
}

/** Flags for the evaluation of a task. */
export function listTaskFlags({ isOutdated }: ServiceTask): readonly string[] {
  return isOutdated === true ? ["outdated"] : [];
}

/** One message of the agent and its result. Visible to the agent. */
export interface ServiceRound {
  /**
   * `read`, `write` or `general` for calls, by the kind of the tool; `error`
   * for refused calls; `reply` for words; `bad-call` for unreadable calls
   */
  readonly kind: "read" | "write" | "general" | "error" | "reply" | "bad-call";
  readonly call: ToolCall | null;
  /** The agent's words to the customer; empty for calls. */
  readonly said: string;
  /** What the tool returned or the customer said. */
  readonly answer: string;
}

const NO_VIOLATIONS = Object.freeze({
  no_consent: 0,
  not_identified: 0,
  not_allowed: 0,
  needless_transfer: 0,
});

/**
 * What an agent did against the policy: a write without the customer's yes to
 * that very write, a write before the customer was looked up, a write that the
 * policy forbids, or a transfer of a customer who could have been helped
 */
export type Violation = keyof typeof NO_VIOLATIONS;

export type ViolationCounts = Readonly<Record<Violation, number>>;

export interface ServiceState extends CoreState {
  readonly task: ServiceTask;
  readonly opening: string;
  readonly rounds: readonly ServiceRound[];
  readonly database: Database;
  /** What the customer did in the last round. Hidden. */
  readonly customerCalls: readonly ToolCall[];
  /** Settings that the agent has been shown, for customers with tools. Hidden. */
  readonly shown: readonly string[];
  /** What the customer was told to do in the last round, if anything. Hidden. */
  readonly guidance: GuidanceFacts | null;
  /** The database after the gold calls. */
  readonly goldDatabase: Database;
  readonly customer: CustomerState;
  /**
   * Texts that the gold calls need, and faults, that the agent has not seen yet.
   * Hidden.
   */
  readonly missing: readonly string[];
  /** Their number at the start. Hidden. */
  readonly needed: number;
  /** Texts in which a record that a wish concerns is recognised. Hidden. */
  readonly concerned: readonly string[];
  /** Has the agent looked the customer up? Hidden. */
  readonly isIdentified: boolean;
  /** Has the customer told anything that is needed? Hidden. */
  readonly hasTold: boolean;
  /** Has the customer said a yes that no write has used? */
  readonly hasConsent: boolean;
  readonly violations: ViolationCounts;
  /** What the customer's models did. */
  readonly modelCounts: ModelCounts;
  /** What the last round brought. Hidden. */
  readonly finding: InquiryFinding;
  /** Number of paths that differ from gold, after each round. Hidden. */
  readonly distances: readonly number[];
}

/** What an episode needs to know of its domain. */
export interface ServiceDomain extends CustomerDomain {
  readonly tables: Tables;
  /** Limit on the agent's messages; `SERVICE_STEPS` by default. */
  readonly maxSteps?: number;
}

export function openTaskDatabase({ domain, setup }: ServiceTask): Database {
  const database = openDatabase(domain.tables);
  return setup === undefined ? database : { ...database, written: setup };
}

/** Shorter texts, such as a state's letters, occur in many others. */
const SHORTEST_TEXT = 4;

function addTexts(texts: Set<string>, value: unknown): void {
  if (typeof value === "string") {
    if (value.length >= SHORTEST_TEXT) texts.add(value);
  } else if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) addTexts(texts, inner);
  }
}

/** The customer's key and the texts in the arguments of the agent's gold calls. */
function listNeeded({ domain, userId, gold }: ServiceTask): string[] {
  const texts = new Set([userId]);
  for (const call of gold) {
    if (domain.tools.has(call.name)) addTexts(texts, call.arguments);
  }
  return [...texts];
}

/** A fault among the needed texts. */
export function nameFault(fault: string): string {
  return `fault ${fault}`;
}

/** The needed texts, and those of all wishes, forbidden and former ones too. */
function listConcerned(task: ServiceTask): string[] {
  const texts = new Set(listNeeded(task));
  for (const { wish, revision } of task.script.wishes) {
    addTexts(texts, wish.concerns);
    for (const call of [...wish.calls, ...revision?.wish?.calls ?? []]) {
      if (task.domain.tools.has(call.name)) addTexts(texts, call.arguments);
    }
  }
  return [...texts];
}

function makeInitialState(task: ServiceTask): ServiceState {
  const { domain } = task;
  const database = openTaskDatabase(task);
  const { line, customer } = openConversation(domain, task.script, database);
  const goldDatabase = previewCalls(listAllTools(domain), database, task.gold);
  const faults = customer.awaited.listFaults?.(database) ?? [];
  const needed = [...listNeeded(task), ...faults.map(nameFault)];
  return {
    task,
    opening: line,
    stepsTaken: 0,
    rounds: Object.freeze([]),
    database,
    customerCalls: [],
    shown: [],
    guidance: null,
    goldDatabase,
    customer,
    missing: needed.filter((text) => !line.includes(text)),
    needed: needed.length,
    concerned: listConcerned(task),
    isIdentified: false,
    hasTold: false,
    hasConsent: false,
    violations: NO_VIOLATIONS,
    modelCounts: NO_COUNTS,
    finding: "nothing",
    distances: Object.freeze([listChanges(database, goldDatabase).length]),
    ending: null,
  };
}

/**
 * The state before the first message. It is computed once per task object:
 * states are immutable, so that the episodes of a group share it.
 */
export const initialService = rememberObjects(makeInitialState);
