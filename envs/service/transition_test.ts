import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { readMessage, writeToolCall } from "../core/tool_call.ts";
import type { DualControl } from "./customer/dual_control.ts";
import type { ServiceRound, ServiceState } from "./state.ts";
import { findSaid, queryCustomer } from "./transition.ts";

const instructions = { "vpn_off": "Please turn the VPN off." };
const DUAL = { dual: { instructions } as unknown as DualControl };

function say(name: string, args: Record<string, unknown>) {
  return writeToolCall({ name, arguments: args });
}

Deno.test("findSaid() finds words, written or said by a call", () => {
  const said = (action: string, domain: Partial<typeof DUAL> = {}) =>
    findSaid(domain as typeof DUAL, readMessage(action));
  assertSame(said("Hello."), "Hello.");
  assertSame(said(say("respond", { message: "Hello." })), "Hello.");
  assertSame(said(say("respond", { message: 3 })), null);
  assertSame(said(say("think", { message: "Hello." })), null);
  assertSame(said("<tool_call>nonsense"), null);
  const off = say("instruct_customer", { act: "vpn_off" });
  assertSame(said(off, DUAL), "Please turn the VPN off.");
  assertSame(said(off), null);
  assertSame(said(say("instruct_customer", { act: "toString" }), DUAL), null);
  assertSame(said(say("instruct_customer", { act: 1 }), DUAL), null);
});

Deno.test("queryCustomer() tells a customer what was said, and no call", () => {
  const round = (kind: ServiceRound["kind"], said: string, answer: string) => ({
    ...{ kind, said, answer, call: null },
  });
  const state = {
    task: { domain: {}, instruction: "You want a mug." },
    opening: "Hi.",
    rounds: [
      round("reply", "Who are you?", "I am Ann."),
      round("read", "", "a record"),
      round("error", "", "Error: no record"),
    ],
  } as unknown as ServiceState;
  assertEquals(queryCustomer(state, "Which mug?"), {
    instruction: "You want a mug.",
    lines: [
      { speaker: "customer", text: "Hi." },
      { speaker: "agent", text: "Who are you?" },
      { speaker: "customer", text: "I am Ann." },
      { speaker: "agent", text: "Which mug?" },
    ],
  });
  assertSame(queryCustomer(state, say("think", {})), null);
});
