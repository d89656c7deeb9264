/** One step of an episode: a tool call, or words to the customer. */

import type { CustomerQuery, SpokenLine } from "../core/responder.ts";
import { appendFrozen } from "../core/rounds.ts";
import {
  type AgentMessage,
  readMessage,
  type ToolCall,
} from "../core/tool_call.ts";
import { acceptLine, type CustomerState } from "./customer/customer_state.ts";
import { respond } from "./customer/respond.ts";
import { countChanges } from "./database/changes.ts";
import type { Database } from "./database/database.ts";
import { dropTold, findFinding, isIdentified } from "./finding.ts";
import { endEpisode, findTerminalReason, type RewardRules } from "./reward.ts";
import {
  SERVICE_STEPS,
  type ServiceDomain,
  type ServiceRound,
  type ServiceState,
} from "./state.ts";
import { countViolations } from "./violations.ts";
import { makeCall } from "./tools/call_tool.ts";
import { RESPOND } from "./tools/general_tools.ts";

/** What a message says to the customer; `null` if it says nothing. */
export function findSaid(message: AgentMessage): string | null {
  if (message.kind === "reply") return message.text;
  if (message.kind !== "call" || message.call.name !== RESPOND) return null;
  const { message: said } = message.call.arguments;
  return typeof said === "string" ? said : null;
}

/**
 * Makes the query for a customer who is not scripted; `null` if the message
 * does not go to the customer.
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

/** The result of a message. */
interface PlayedRound {
  readonly round: ServiceRound;
  readonly database: Database;
  readonly customer: CustomerState;
}

function playCall(
  { tools }: ServiceDomain,
  { database, customer }: ServiceState,
  call: ToolCall,
): PlayedRound {
  if (call.name === RESPOND) {
    const answer = "Error: invalid arguments";
    const round: ServiceRound = { kind: "error", call, said: "", answer };
    return { round, database, customer };
  }
  const { text, database: after } = makeCall(tools, database, call);
  const tool = tools.get(call.name);
  const kind = tool === undefined || text.startsWith("Error: ")
    ? "error"
    : tool.kind;
  // The text may repeat arguments with lone surrogates.
  const answer = text.toWellFormed();
  const round: ServiceRound = { kind, call, said: "", answer };
  return { round, database: after, customer };
}

function playMessage(
  domain: ServiceDomain,
  state: ServiceState,
  action: string,
  reply: string | null,
): PlayedRound {
  const { task, stepsTaken, database, customer } = state;
  const message = readMessage(action);
  if (message.kind === "bad-call") {
    const { kind } = message;
    const round: ServiceRound = { kind, call: null, said: "", answer: "" };
    return { round, database, customer };
  }
  const said = findSaid(message);
  if (said === null && message.kind === "call") {
    return playCall(domain, state, message.call);
  }
  const { line, customer: after } = reply === null
    ? respond(domain, task.script, customer, database, said!, stepsTaken + 1)
    : acceptLine(customer, reply);
  const round: ServiceRound = {
    kind: "reply",
    call: null,
    said: said!,
    answer: line,
  };
  return { round, database, customer: after };
}

/** Plays a message; `reply` is `null` for the scripted customer. */
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
  const missing = dropTold(state, round);
  const { isScripted } = rules;
  const finding = findFinding(state, round, missing, customer, isScripted);
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
    isIdentified: isIdentified(state, round),
    hasTold: state.hasTold || round.kind === "reply" && finding === "needed",
    hasConsent: round.kind === "reply"
      ? customer.hasAgreed
      : state.hasConsent && database === state.database,
    violations: countViolations(domain, state, round, database, isScripted),
    finding,
    distances: appendFrozen(distances, distance),
  };
  const { maxSteps = SERVICE_STEPS } = domain;
  const reason = findTerminalReason(round, stepsTaken >= maxSteps);
  return reason === null
    ? next
    : { ...next, ending: endEpisode(domain, next, reason, rules) };
}
