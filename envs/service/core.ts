/**
 * An episode of customer service: the agent talks with a customer, calls tools
 * on a database, and is rewarded for the state that the database ends in
 * (arXiv 2508.18669).
 */

import type { CallCount, CoreState, Ending } from "../core/env_core.ts";
import type { CustomerQuery, SpokenLine } from "../core/responder.ts";
import { appendFrozen } from "../core/rounds.ts";
import {
  compareChanges,
  countChanges,
  isSameDatabase,
} from "./database/changes.ts";
import { hear } from "./customer/respond.ts";
import {
  type CustomerDomain,
  type CustomerState,
  fulfilWish,
  openConversation,
  STOP_LINE,
} from "./customer/customer_state.ts";
import {
  type Database,
  openDatabase,
  type Tables,
} from "./database/database.ts";
import { foreseeCall, makeCall } from "./tools/call_tool.ts";
import type { ToolCall } from "../core/tool_call.ts";
import { takeLine } from "./customer/conversation.ts";
import {
  type AgentMessage,
  type CallMessage,
  readMessage,
} from "../core/tool_call.ts";
import type { CustomerScript } from "./customer/wish.ts";

/** Messages of the agent after which most episodes end at the latest. */
export const SERVICE_STEPS = 30;

/** The tool that hands the customer over, and ends the episode. */
export const TRANSFER = "transfer_to_human_agents";

/**
 * Speaking to the customer as a call, for agents whose turns end with a message
 * that calls nothing.
 */
export const RESPOND = "respond";

/** What calls of tools that there are not are counted as. */
export const UNKNOWN_TOOL = "unknown";

/** What an agent is to do; nothing of it is shown to the agent. */
export interface ServiceTask {
  /** Key of the customer. */
  readonly userId: string;
  /** What the customer was told to want, in one text. */
  readonly instruction: string;
  /** What the scripted customer knows and wants. */
  readonly script: CustomerScript;
  /** The calls that bring the database into the right state. */
  readonly gold: readonly ToolCall[];
  /** Texts that the agent must say, where they are asked for. */
  readonly outputs: readonly string[];
  /**
   * Are the gold calls known not to be those of today's benchmark?
   * @default false
   */
  readonly isOutdated?: boolean;
}

/** Tells what is to be known of a task by who counts its result. */
export function listTaskFlags({ isOutdated }: ServiceTask): readonly string[] {
  return isOutdated === true ? ["outdated"] : [];
}

/** What one message of the agent came to; nothing here is hidden. */
export interface ServiceRound {
  /**
   * `read`, `write` and `general` for calls by the kind of their tool, `error`
   * for one that was refused, `reply` for words, `bad-call` for what cannot be
   * read
   */
  readonly kind: "read" | "write" | "general" | "error" | "reply" | "bad-call";
  /** The call, if it was one. */
  readonly call: ToolCall | null;
  /** What the agent said to the customer; empty where it called a tool. */
  readonly said: string;
  /** What the tool returned or the customer said. */
  readonly answer: string;
}

/** An episode. */
export interface ServiceState extends CoreState {
  /** The task, with its gold. */
  readonly task: ServiceTask;
  /** The customer's first line. */
  readonly opening: string;
  /** What has happened so far. */
  readonly rounds: readonly ServiceRound[];
  /** The database now. */
  readonly database: Database;
  /** The database as it should be in the end. */
  readonly goldDatabase: Database;
  /** What the customer has in mind. */
  readonly customer: CustomerState;
  /** What the gold calls need and nobody has told the agent yet; hidden. */
  readonly missing: readonly string[];
  /** Number of needed texts at the start; hidden. */
  readonly needed: number;
  /** Did the last round bring any of them, or the customer forward? Hidden. */
  readonly bringsNeeded: boolean;
  /** Paths in which the database differs from gold, after each round; hidden. */
  readonly distances: readonly number[];
}

/** What is rewarded. */
export interface RewardRules {
  /** `db` for the database alone, `db+outputs` for what was said too. */
  readonly reward: "db" | "db+outputs";
  /** Is an episode that the customer did not end worth anything? */
  readonly scoreAtLimit: boolean;
  /** Must numbers agree to the last bit? */
  readonly strictNumbers: boolean;
}

/** A domain as its episodes need it. */
export interface ServiceDomain extends CustomerDomain {
  /** The tables that all episodes share. */
  readonly tables: Tables;
  /**
   * Messages of the agent after which an episode ends at the latest
   * @default SERVICE_STEPS
   */
  readonly maxSteps?: number;
}

/** Replays calls on a database, a fresh one; refused ones change nothing. */
export function replayGold(
  { tools, tables }: ServiceDomain,
  calls: readonly ToolCall[],
  database: Database = openDatabase(tables),
): Database {
  let after = database;
  for (const call of calls) {
    after = foreseeCall(tools, after, call).database;
  }
  return after;
}

/** Texts shorter than this stand in many others: the letters of a state. */
const SHORT = 4;

/** Adds the texts in a value, at whatever depth. */
function addTexts(texts: Set<string>, value: unknown): void {
  if (typeof value === "string") {
    if (value.length >= SHORT) texts.add(value);
  } else if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) addTexts(texts, inner);
  }
}

/** The texts in the arguments of gold calls, and the customer's key. */
function listNeeded({ userId, gold }: ServiceTask): string[] {
  const texts = new Set([userId]);
  for (const call of gold) addTexts(texts, call.arguments);
  return [...texts];
}

/** The state before the first message. */
export function initialService(
  domain: ServiceDomain,
  task: ServiceTask,
): ServiceState {
  const database = openDatabase(domain.tables);
  const { script, gold } = task;
  const { wish } = script.wishes[0]!;
  const fulfilled = fulfilWish(domain, database, wish);
  const { line, customer } = openConversation(script, database, fulfilled);
  const goldDatabase = replayGold(domain, gold, database);
  const needed = listNeeded(task);
  return {
    task,
    opening: line,
    stepsTaken: 0,
    rounds: Object.freeze([]),
    database,
    goldDatabase,
    customer,
    missing: needed.filter((text) => !line.includes(text)),
    needed: needed.length,
    bringsNeeded: false,
    distances: Object.freeze([countChanges(database, goldDatabase)]),
    ending: null,
  };
}

/** Says whether all texts were said to the customer. */
function hasSaid(
  outputs: readonly string[],
  rounds: readonly ServiceRound[],
): boolean {
  const said = rounds.map((round) =>
    round.said.toLowerCase().replaceAll(",", "")
  );
  return outputs.every((output) => {
    const text = output.toLowerCase();
    return said.some((line) => line.includes(text));
  });
}

/** Why an episode is over after a round; `null` while it goes on. */
function findReason(
  { kind, call, answer }: ServiceRound,
  isLast: boolean,
): string | null {
  if (kind === "bad-call") return "bad_tool_call";
  if (call?.name === TRANSFER && kind !== "error") return "transfer";
  if (kind === "reply" && answer.includes(STOP_LINE)) return "user_stop";
  return isLast ? "turn_limit" : null;
}

/** Counts calls by tool; names that are no tool's count as one. */
function countCalls(
  tools: ServiceDomain["tools"],
  rounds: readonly ServiceRound[],
): Readonly<Record<string, CallCount>> {
  const counts = new Map<string, CallCount>();
  for (const { kind, call } of rounds) {
    if (call === null) continue;
    const name = tools.has(call.name) ? call.name : UNKNOWN_TOOL;
    const { calls, errors } = counts.get(name) ?? { calls: 0, errors: 0 };
    const isError = kind === "error" ? 1 : 0;
    counts.set(name, { calls: calls + 1, errors: errors + isError });
  }
  return Object.fromEntries(counts);
}

/** What is known of a task for which it is right to write nothing. */
const NO_WRITE: readonly string[] = Object.freeze(["no-write"]);

function endEpisode(
  { tools, tables }: ServiceDomain,
  { task, rounds, database, goldDatabase }: ServiceState,
  reason: string,
  { reward: rule, scoreAtLimit, strictNumbers }: RewardRules,
): Ending {
  const checks = {
    db: isSameDatabase(database, goldDatabase, strictNumbers),
    outputs: hasSaid(task.outputs, rounds),
  };
  const counts = scoreAtLimit || reason === "user_stop" ||
    reason === "transfer";
  const success = counts && checks.db && (rule === "db" || checks.outputs);
  const terminated = reason !== "turn_limit";
  return {
    reward: success ? 1 : 0,
    ...{ terminated, success, reason, checks },
    ...task.gold.length === 0 && { flags: NO_WRITE },
    calls: countCalls(tools, rounds),
    changes: compareChanges(
      openDatabase(tables),
      database,
      goldDatabase,
      strictNumbers,
    ),
  };
}

/** What comes of a message. */
interface Played {
  readonly round: ServiceRound;
  readonly database: Database;
  readonly customer: CustomerState;
}

/** What a message says to the customer; `null` if it says nothing to anybody. */
export function findSaid(message: AgentMessage): string | null {
  if (message.kind === "reply") return message.text;
  if (message.kind !== "call" || message.call.name !== RESPOND) return null;
  const { message: said } = message.call.arguments;
  return typeof said === "string" ? said : null;
}

/**
 * Finds what a customer who is no script must be asked before a message can be
 * taken.
 *
 * @param state The state before
 * @param action The agent's message
 * @returns The conversation with it; `null` if it does not go to the customer
 */
export function queryCustomer(
  { task, opening, rounds }: ServiceState,
  action: string,
): CustomerQuery | null {
  const said = findSaid(readMessage(action));
  if (said === null) return null;
  const lines: SpokenLine[] = [{ speaker: "customer", text: opening }];
  for (const round of rounds) {
    if (round.kind !== "reply") continue;
    lines.push({ speaker: "agent", text: round.said });
    lines.push({ speaker: "customer", text: round.answer });
  }
  lines.push({ speaker: "agent", text: said });
  return { instruction: task.instruction, lines };
}

function playMessage(
  domain: ServiceDomain,
  { task, stepsTaken, database, customer }: ServiceState,
  action: string,
  reply: string | null,
): Played {
  const message = readMessage(action);
  if (message.kind === "bad-call") {
    const { kind } = message;
    const round: ServiceRound = { kind, call: null, said: "", answer: "" };
    return { round, database, customer };
  }
  const said = findSaid(message);
  if (said === null) {
    const { call } = message as CallMessage;
    if (call.name === RESPOND) {
      const answer = "Error: invalid arguments";
      const round: ServiceRound = { kind: "error", call, said: "", answer };
      return { round, database, customer };
    }
    const { text, database: after } = makeCall(domain.tools, database, call);
    const tool = domain.tools.get(call.name);
    const kind = tool === undefined || text.startsWith("Error: ")
      ? "error"
      : tool.kind;
    // Arguments come back, and half of a character is no text.
    const answer = text.toWellFormed();
    const round: ServiceRound = { kind, call, said: "", answer };
    return { round, database: after, customer };
  }
  const { line, customer: after } = reply === null
    ? hear(domain, task.script, customer, database, said, stepsTaken + 1)
    : takeLine(customer, reply);
  const round: ServiceRound = { kind: "reply", call: null, said, answer: line };
  return { round, database, customer: after };
}

/**
 * Takes one message of the agent.
 *
 * @param domain Tools, tables and what the customer knows of them
 * @param rules What is rewarded
 * @param state The state before
 * @param action The message
 * @param reply What a customer who is no script says to it; `null` for the
 * scripted one
 * @returns The state after it
 */
export function transitionService(
  domain: ServiceDomain,
  rules: RewardRules,
  state: ServiceState,
  action: string,
  reply: string | null,
): ServiceState {
  const played = playMessage(domain, state, action, reply);
  const { round, database, customer } = played;
  const stepsTaken = state.stepsTaken + 1;
  const missing = state.missing.filter((text) => !round.answer.includes(text));
  const { distances } = state;
  const distance = database === state.database
    ? distances[distances.length - 1]!
    : countChanges(database, state.goldDatabase);
  const next: ServiceState = {
    ...state,
    stepsTaken,
    rounds: appendFrozen(state.rounds, Object.freeze(round)),
    database,
    customer,
    missing,
    // A customer's lines without progress are counted.
    bringsNeeded: missing.length < state.missing.length ||
      (round.kind === "reply" && customer.idle === 0),
    distances: appendFrozen(distances, distance),
  };
  const { maxSteps = SERVICE_STEPS } = domain;
  const reason = findReason(round, stepsTaken >= maxSteps);
  return reason === null
    ? next
    : { ...next, ending: endEpisode(domain, next, reason, rules) };
}
