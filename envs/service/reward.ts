/** The end of an episode: why it ends, and its reward. */

import type { CallCount } from "../core/env.ts";
import type { Ending } from "../core/env_core.ts";
import { STOP_LINE } from "./customer/customer_state.ts";
import { compareChanges, isSameDatabase } from "./database/changes.ts";
import {
  openTaskDatabase,
  type ServiceDomain,
  type ServiceRound,
  type ServiceState,
} from "./state.ts";
import { TRANSFER, UNKNOWN_TOOL } from "./tools/general_tools.ts";

/** What can be rewarded, the default first. */
export const REWARDS = ["db", "db+outputs", "db+consent"] as const;

export interface RewardRules {
  /**
   * `db` for the database only, `db+outputs` for the agent's words too,
   * `db+consent` for the customer's consent to each write
   */
  readonly reward: typeof REWARDS[number];
  /** Can an episode succeed that ended at the limit on messages? */
  readonly scoreAtLimit: boolean;
  /** Must numbers match exactly, instead of within 1e-6? */
  readonly strictNumbers: boolean;
  /** Does the customer follow the script of the task? */
  readonly isScripted: boolean;
  /** Do models help the scripted customer? */
  readonly hasModels: boolean;
}

/** Why a round ends the episode; `null` if it does not. */
export function findTerminalReason(
  { kind, call, answer }: ServiceRound,
  isLast: boolean,
): string | null {
  if (kind === "bad-call") return "bad_tool_call";
  if (call?.name === TRANSFER && kind !== "error") return "transfer";
  if (kind === "reply" && answer.includes(STOP_LINE)) return "user_stop";
  return isLast ? "turn_limit" : null;
}

/** Did the agent say all of these texts to the customer? */
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

const COMPLETIONS = ["user_stop", "transfer"];

const TERMINATIONS = [...COMPLETIONS, "bad_tool_call"];

/** Flags tasks in which nothing should be written. */
const NO_WRITE: readonly string[] = Object.freeze(["no-write"]);

/** Scores the final state. */
export function endEpisode(
  state: ServiceState,
  reason: string,
  { reward: rule, scoreAtLimit, strictNumbers, hasModels }: RewardRules,
): Ending {
  const { task, rounds, database, goldDatabase, violations } = state;
  const { awaited: { listFaults } } = state.customer;
  const { tools, dual } = task.domain;
  const checks = {
    db: isSameDatabase(database, goldDatabase, strictNumbers, dual?.tables),
    // Whatever the customer set: does it work?
    ...dual !== undefined &&
      { device: listFaults === null || listFaults(database).length === 0 },
    outputs: hasSaid(task.outputs, rounds),
    consent: violations.no_consent === 0,
  };
  const counts = scoreAtLimit || COMPLETIONS.includes(reason);
  const success = counts && checks.db && checks.device !== false &&
    (rule !== "db+outputs" || checks.outputs) &&
    (rule !== "db+consent" || checks.consent);
  const terminated = TERMINATIONS.includes(reason);
  return {
    reward: success ? 1 : 0,
    ...{ terminated, success, reason, checks },
    ...task.gold.length === 0 && { flags: NO_WRITE },
    violations,
    ...hasModels && { modelCounts: { ...state.modelCounts } },
    calls: countCalls(tools, rounds),
    changes: compareChanges(
      openTaskDatabase(task),
      database,
      goldDatabase,
      strictNumbers,
    ),
  };
}
