/** One step of an episode: a tool call, or words to the customer. */

import type { CustomerQuery, SpokenLine } from "../core/responder.ts";
import { appendFrozen } from "../core/rounds.ts";
import {
  type AgentMessage,
  readMessage,
  type ToolCall,
} from "../core/tool_call.ts";
import {
  addCounts,
  type CustomerModels,
  hearModels,
  type ModelCounts,
  needsModels,
  NO_COUNTS,
  type TurnWithModels,
} from "./assisted_customer.ts";
import {
  acceptLine,
  type CustomerState,
  type Exchange,
} from "./customer/customer_state.ts";
import { doAsTold } from "./customer/follow_instructions.ts";
import { type CustomerTurn, respond } from "./customer/respond.ts";
import { listChanges } from "./database/changes.ts";
import type { Database } from "./database/database.ts";
import { dropTold, findFinding, isIdentified } from "./finding.ts";
import { findGuidance, listShown } from "./guidance.ts";
import { endEpisode, findTerminalReason, type RewardRules } from "./reward.ts";
import {
  SERVICE_STEPS,
  type ServiceDomain,
  type ServiceRound,
  type ServiceState,
} from "./state.ts";
import { countViolations } from "./violations.ts";
import { makeCall } from "./tools/call_tool.ts";
import { splitText } from "./understanding/parts.ts";
import { INSTRUCT, RESPOND } from "./tools/general_tools.ts";

/** What a message says to the customer; `null` if it says nothing. */
export function findSaid(
  { dual }: Pick<ServiceDomain, "dual">,
  message: AgentMessage,
): string | null {
  if (message.kind === "reply") return message.text;
  if (message.kind !== "call") return null;
  const { name, arguments: { message: said, act } } = message.call;
  if (name === RESPOND) return typeof said === "string" ? said : null;
  if (name !== INSTRUCT || dual === undefined) return null;
  const { instructions } = dual;
  return typeof act === "string" && Object.hasOwn(instructions, act)
    ? instructions[act]!
    : null;
}

/**
 * Makes the query for a customer who is not scripted; `null` if the message
 * does not go to the customer.
 */
export function queryCustomer(
  { task, opening, rounds, database, customer }: ServiceState,
  action: string,
): CustomerQuery | null {
  const { dual } = task.domain;
  const said = findSaid(task.domain, readMessage(action));
  if (said === null) return null;
  const lines: SpokenLine[] = [{ speaker: "customer", text: opening }];
  for (const round of rounds) {
    if (round.kind !== "reply") continue;
    lines.push({ speaker: "agent", text: round.said });
    lines.push({ speaker: "customer", text: round.answer });
  }
  lines.push({ speaker: "agent", text: said });
  const deeds = dual && doAsTold(dual, database, customer, splitText(said));
  return {
    instruction: task.instruction,
    lines,
    ...deeds !== undefined && deeds.calls.length > 0 &&
      { seen: deeds.seen.join(" ") },
  };
}

/** The turn of a customer who is not scripted: they say it, and do as they were told. */
function acceptTurn(
  { dual }: ServiceDomain,
  database: Database,
  customer: CustomerState,
  said: string,
  reply: string,
): CustomerTurn {
  const { calls, database: after } = dual === undefined
    ? { calls: [], database }
    : doAsTold(dual, database, customer, splitText(said));
  return { ...acceptLine(customer, reply), calls, database: after };
}

/**
 * The customer at the next message. Where a wish takes several writes, a yes is
 * to one of them.
 */
function renewConsent(
  { task, customer, hasConsent }: ServiceState,
): CustomerState {
  return task.domain.dual === undefined || hasConsent || !customer.hasAgreed
    ? customer
    : { ...customer, hasAgreed: false, outline: [] };
}

/** What the scripted customer's answer to `text` depends on. */
function exchange(state: ServiceState, text: string): Exchange {
  const { task: { domain, script }, database, stepsTaken } = state;
  const customer = renewConsent(state);
  return { domain, script, customer, database, text, turn: stepsTaken + 1 };
}

/**
 * Makes the query for a customer's models; `null` if the message does not go to
 * the customer, or needs none.
 */
export function queryModels(
  models: CustomerModels,
  state: ServiceState,
  action: string,
): Exchange | null {
  const said = findSaid(state.task.domain, readMessage(action));
  if (said === null) return null;
  const asked = exchange(state, said);
  return needsModels(models, asked) ? asked : null;
}

/** The result of a message. */
interface PlayedRound {
  readonly round: ServiceRound;
  readonly database: Database;
  readonly customer: CustomerState;
  readonly customerCalls: readonly ToolCall[];
  /** What the customer said, in the script's words. */
  readonly told?: string;
  readonly counts?: ModelCounts;
}

function playCall(state: ServiceState, call: ToolCall): PlayedRound {
  const { task: { domain: { tools, dual } }, database } = state;
  const rest = { customer: renewConsent(state), customerCalls: [] };
  const isSpoken = call.name === RESPOND ||
    call.name === INSTRUCT && dual !== undefined;
  if (isSpoken) {
    const answer = "Error: invalid arguments";
    const round: ServiceRound = { kind: "error", call, said: "", answer };
    return { round, database, ...rest };
  }
  const { text, database: after } = makeCall(tools, database, call);
  const tool = tools.get(call.name);
  const kind = tool === undefined || text.startsWith("Error: ")
    ? "error"
    : tool.kind;
  // The text may repeat arguments with lone surrogates.
  const answer = text.toWellFormed();
  const round: ServiceRound = { kind, call, said: "", answer };
  return { round, database: after, ...rest };
}

function playMessage(
  state: ServiceState,
  action: string,
  reply: string | null,
  isScripted: boolean,
): PlayedRound {
  const { task: { domain }, database } = state;
  const customer = renewConsent(state);
  const message = readMessage(action);
  if (message.kind === "bad-call") {
    const { kind } = message;
    const round: ServiceRound = { kind, call: null, said: "", answer: "" };
    return { round, database, customer, customerCalls: [] };
  }
  const said = findSaid(domain, message);
  if (said === null && message.kind === "call") {
    return playCall(state, message.call);
  }
  const turn: TurnWithModels = reply === null
    ? respond(exchange(state, said!))
    : isScripted
    ? hearModels(exchange(state, said!), reply)
    : acceptTurn(domain, database, customer, said!, reply);
  const round: ServiceRound = {
    kind: "reply",
    call: null,
    said: said!,
    answer: turn.wording ?? turn.line,
  };
  const { calls: customerCalls, line: told, counts = NO_COUNTS } = turn;
  const { database: after, customer: next } = turn;
  return {
    ...{ round, database: after, customer: next, customerCalls },
    ...{ told, counts },
  };
}

/** Plays a message; `reply` is `null` for the script alone. */
export function transitionService(
  rules: RewardRules,
  state: ServiceState,
  action: string,
  reply: string | null,
): ServiceState {
  const { isScripted } = rules;
  const { domain } = state.task;
  const played = playMessage(state, action, reply, isScripted);
  const { round, database, customer, customerCalls } = played;
  const { told = round.answer, counts = NO_COUNTS } = played;
  const stepsTaken = state.stepsTaken + 1;
  const shown = listShown(domain, state, round, customerCalls, database);
  const missing = dropTold(state, { ...round, answer: told }, shown);
  const finding = findFinding(state, round, missing, customer, isScripted);
  const { distances } = state;
  const distance = database === state.database
    ? distances[distances.length - 1]!
    : listChanges(database, state.goldDatabase).length;
  const next: ServiceState = {
    ...state,
    stepsTaken,
    rounds: appendFrozen(state.rounds, Object.freeze(round)),
    database,
    customer,
    customerCalls,
    shown,
    guidance: findGuidance(domain, state, customerCalls, shown, database),
    missing,
    isIdentified: isIdentified(state, round),
    hasTold: state.hasTold || round.kind === "reply" && finding === "needed",
    hasConsent: round.kind === "reply"
      ? customer.hasAgreed
      : state.hasConsent && database === state.database,
    violations: countViolations(state, round, database, isScripted),
    modelCounts: addCounts(state.modelCounts, counts),
    finding,
    distances: appendFrozen(distances, distance),
  };
  const { maxSteps = SERVICE_STEPS } = domain;
  const reason = findTerminalReason(round, stepsTaken >= maxSteps);
  return reason === null
    ? next
    : { ...next, ending: endEpisode(next, reason, rules) };
}
