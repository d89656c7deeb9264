import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { AREW_DEFAULTS, assertArewConfig, reweighted } from "./reweighting.ts";
import type { Trajectory, Turn } from "./trajectory.ts";

function turn(channel: "AS" | "BT", label: 1 | -1): Turn {
  return {
    round: channel === "AS" ? "action" : "update",
    action: "",
    observation: "",
    kind: "ok",
    critique: { channel, label, reason: "" },
    reward: 0,
  };
}

/** Two tokens for each turn, both the policy's. */
const trajectory = {
  labels: Int8Array.from([1, 1, -1, -1, -1, -1, 0, 0]),
  turnOf: Int32Array.from([0, 0, 1, 1, 2, 2, 3, 3]),
  turns: [turn("AS", 1), turn("BT", -1), turn("AS", -1), turn("AS", 1)],
} as unknown as Trajectory;

/** λ = 1 makes the sums easy to check. */
const CONFIG = { ...AREW_DEFAULTS, lambda: 1 };

const advantages = [1, 1, 1, 1, 1, 1, 1, 1];

Deno.test("reweighted() leaves the vanilla arm alone", () => {
  const config = { ...CONFIG, arm: "vanilla" } as const;
  assertEquals(reweighted(trajectory, advantages, config), advantages);
});

Deno.test("reweighted() adds a zero-sum modifier of both channels", () => {
  const result = reweighted(trajectory, advantages, CONFIG);
  assertEquals([...Array.from(result)], [2, 2, 0.5, 0.5, 0.5, 0.5, 1, 1]);
});

Deno.test("reweighted() hears questions alone in the AS arm", () => {
  const config = { ...CONFIG, arm: "as" } as const;
  const result = reweighted(trajectory, advantages, config);
  assertEquals([...Array.from(result)], [2, 2, 1, 1, 0, 0, 1, 1]);
});

Deno.test("assertArewConfig() refuses a negative λ", () => {
  assertThrows(
    () => assertArewConfig({ ...AREW_DEFAULTS, lambda: -1 }),
    /Cannot train as 'lambda' must be a finite number >= 0: current value is -1/,
  );
});
