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
  answerByScript,
  type CustomerModels,
  hearModels,
  type ModelCounts,
  needsModels,
  NO_COUNTS,
  type SpokenWithModels,
} from "./assisted_customer.ts";
import {
  acceptLine,
  type CustomerState,
  type Exchange,
} from "./customer/customer_state.ts";
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

/** What the scripted customer's answer to `text` depends on. */
function exchange(
  domain: ServiceDomain,
  { task: { script }, customer, database, stepsTaken }: ServiceState,
  text: string,
): Exchange {
  return { domain, script, customer, database, text, turn: stepsTaken + 1 };
}

/**
 * Makes the query for a customer's models; `null` if the message does not go to
 * the customer, or needs none.
 */
export function queryModels(
  models: CustomerModels,
  domain: ServiceDomain,
  state: ServiceState,
  action: string,
): Exchange | null {
  const said = findSaid(readMessage(action));
  if (said === null) return null;
  const asked = exchange(domain, state, said);
  return needsModels(models, asked) ? asked : null;
}

/** The result of a message. */
interface PlayedRound {
  readonly round: ServiceRound;
  readonly database: Database;
  readonly customer: CustomerState;
  /** What the customer said, in the script's words. */
  readonly told?: string;
  readonly counts?: ModelCounts;
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
  isScripted: boolean,
): PlayedRound {
  const { database, customer } = state;
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
  const spoken: SpokenWithModels = reply === null
    ? answerByScript(exchange(domain, state, said!))
    : isScripted
    ? hearModels(exchange(domain, state, said!), reply)
    : acceptLine(customer, reply);
  const round: ServiceRound = {
    kind: "reply",
    call: null,
    said: said!,
    answer: spoken.wording ?? spoken.line,
  };
  const { line: told, customer: after, counts = NO_COUNTS } = spoken;
  return { round, database, customer: after, told, counts };
}

/** Plays a message; `reply` is `null` for the script alone. */
export function transitionService(
  domain: ServiceDomain,
  rules: RewardRules,
  state: ServiceState,
  action: string,
  reply: string | null,
): ServiceState {
  const { isScripted } = rules;
  const played = playMessage(domain, state, action, reply, isScripted);
  const { round, database, customer, counts = NO_COUNTS } = played;
  const { told = round.answer } = played;
  const stepsTaken = state.stepsTaken + 1;
  const missing = dropTold(state, { ...round, answer: told });
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
    modelCounts: addCounts(state.modelCounts, counts),
    finding,
    distances: appendFrozen(distances, distance),
  };
  const { maxSteps = SERVICE_STEPS } = domain;
  const reason = findTerminalReason(round, stepsTaken >= maxSteps);
  return reason === null
    ? next
    : { ...next, ending: endEpisode(domain, next, reason, rules) };
}
