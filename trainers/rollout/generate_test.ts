import { strictEqual as assertSame } from "node:assert/strict";
import type { PartialTrajectory } from "./partial_trajectory.ts";
import { isCutOff } from "./generate.ts";
import type { PolicyTokens } from "./language_policy.ts";

Deno.test("isCutOff() is of messages to customers, which must be whole", () => {
  const check = (
    { env = "Retail-v0", stop = "length", style = "chat" } = {},
  ) =>
    isCutOff(
      { tokenizer: { style } } as PolicyTokens,
      { env, stop } as PartialTrajectory,
    );
  assertSame(check(), true);
  assertSame(check({ stop: "eos" }), false);
  assertSame(check({ style: "terse" }), false);
  // Elsewhere a turn without an end is an action that is not of the form.
  assertSame(check({ env: "MediQ-v0" }), false);
  assertSame(check({ env: "Mine-v0" }), false);
});
