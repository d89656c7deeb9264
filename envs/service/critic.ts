/** The critic of an episode: AS labels of inquiries, BT labels of writes. */

import type { Critique } from "../../critique/critique.ts";
import type { Proxies } from "../../critique/proxies.ts";
import {
  critiqueGuidance,
  critiqueInquiry,
  critiqueWrite,
  NO_SERVICE_CRITIQUE,
} from "../../critique/service.ts";
import { STOP_LINE } from "./customer/customer_state.ts";
import type { ServiceState } from "./state.ts";
import { isSameCall } from "./tools/call_tool.ts";
import { TRANSFER } from "./tools/general_tools.ts";
import type { ServiceTool } from "./tools/service_tool.ts";

/** Makes the critic of a domain, which labels the last round of a state. */
export function makeServiceCritic(
  tools: ReadonlyMap<string, ServiceTool>,
): (state: ServiceState) => Critique {
  return ({ task, rounds, distances, customer, finding, guidance }) => {
    const last = rounds.length - 1;
    const { kind, call, said, answer } = rounds[last]!;
    if (kind === "bad-call" || call?.name === TRANSFER) {
      return NO_SERVICE_CRITIQUE;
    }
    if (call !== null && tools.get(call.name)?.kind === "write") {
      return critiqueWrite({
        before: distances[last]!,
        after: distances[last + 1]!,
        hasAgreed: customer.hasAgreed,
        isRefused: kind === "error",
        // Comparing the calls is slow, and matters for refusals only.
        isGold: kind === "error" &&
          task.gold.some((gold) => isSameCall(gold, call)),
      });
    }
    if (kind === "reply" && answer === STOP_LINE) return NO_SERVICE_CRITIQUE;
    if (guidance !== null) return critiqueGuidance(guidance);
    return critiqueInquiry({
      finding,
      isRefused: kind === "error",
      isRepeated: finding !== "needed" &&
        rounds.slice(0, last).some((round) =>
          call === null
            ? round.kind === "reply" && round.said === said
            // A write may have changed the record.
            : round.answer === answer && isSameCall(round.call, call)
        ),
    });
  };
}

/**
 * Computes the proxies of an episode: I_AS is the share of the texts needed by
 * the gold calls that the agent has seen, C_BT the share of the initial
 * distance to gold that its writes reduced.
 */
export function measureService(
  { missing, needed, distances }: ServiceState,
): Proxies {
  const iAs = needed === 0 ? 0 : 1 - missing.length / needed;
  const all = Math.max(1, distances[0]!);
  let cBt = 0;
  for (let i = 1; i < distances.length; i++) {
    cBt += Math.max(0, distances[i - 1]! - distances[i]!) / all;
  }
  return { iAs, cBt };
}
