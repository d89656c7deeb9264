/** What customers with tools were told to do: the facts for its label. */

import type { GuidanceFacts } from "../../critique/service.ts";
import type { ToolCall } from "../core/tool_call.ts";
import type { Database } from "./database/database.ts";
import type { ServiceDomain, ServiceRound, ServiceState } from "./state.ts";

/** Lists the settings that the agent has been shown, with those of a round. */
export function listShown(
  { dual }: ServiceDomain,
  { shown }: ServiceState,
  { kind, call }: ServiceRound,
  customerCalls: readonly ToolCall[],
  database: Database,
): readonly string[] {
  if (dual === undefined || kind === "error") return shown;
  const calls = call === null ? customerCalls : [call];
  const fresh = calls.flatMap((one) => dual.listShown(database, one));
  return fresh.length === 0 ? shown : [...new Set([...shown, ...fresh])];
}

/** Collects the facts of what a customer did; `null` if that is nothing. */
export function findGuidance(
  { dual }: ServiceDomain,
  { shown: before, database, customer: { awaited } }: ServiceState,
  calls: readonly ToolCall[],
  shown: readonly string[],
  after: Database,
): GuidanceFacts | null {
  if (dual === undefined || calls.length === 0) return null;
  const set = calls.flatMap((call) => dual.listSet(call));
  const faults = awaited.listFaults?.(database) ?? [];
  const fresh = shown.filter((one) => !before.includes(one));
  return {
    isChange: set.length > 0,
    isKnown: set.every((one) => before.includes(one)),
    isFaulty: set.some((one) => faults.includes(one)),
    reveals: fresh.some((one) => faults.includes(one)),
    isNew: fresh.length > 0,
    before: faults.length,
    after: awaited.listFaults?.(after).length ?? 0,
  };
}
