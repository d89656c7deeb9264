import { strictEqual as assertEquals } from "node:assert/strict";
import { STOP_LINE } from "./customer/customer_state.ts";
import { findTerminalReason } from "./reward.ts";
import type { ServiceRound } from "./state.ts";
import { TRANSFER } from "./tools/general_tools.ts";

function reasonOf(round: object, isLast = false): string | null {
  const whole = { kind: "ok", call: null, answer: "", ...round };
  return findTerminalReason(whole as ServiceRound, isLast);
}

Deno.test("findTerminalReason() ends an episode as its round does", () => {
  const transfer = { name: TRANSFER, arguments: {} };
  assertEquals(reasonOf({ kind: "bad-call" }, true), "bad_tool_call");
  assertEquals(reasonOf({ call: transfer }, true), "transfer");
  assertEquals(reasonOf({ kind: "reply", answer: STOP_LINE }), "user_stop");
  assertEquals(reasonOf({}, true), "turn_limit");
});

Deno.test("findTerminalReason() goes on after anything else", () => {
  const transfer = { name: TRANSFER, arguments: {} };
  assertEquals(reasonOf({}), null);
  // A transfer that its tool refused, and a tool that shows the customer's words.
  assertEquals(reasonOf({ kind: "error", call: transfer }), null);
  assertEquals(reasonOf({ kind: "read", answer: STOP_LINE }), null);
});
