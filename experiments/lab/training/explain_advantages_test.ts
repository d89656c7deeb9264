import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Critique } from "../../../critique/critique.ts";
import type { Trajectory } from "../../../trainers/rollout/trajectory.ts";
import { DEFAULT_CHOICES } from "../choices.ts";
import { explainAdvantages } from "./explain_advantages.ts";
import { makeArmConfig } from "./arm_config.ts";

const decodeAction = (turn: readonly number[]) => turn.join();

/** Two turns with a token of the policy each, before which one was observed. */
function play(signs: readonly [number, number], more = {}): Trajectory {
  const critique = (label: number) =>
    ({ channel: "AS", label, reason: "" }) as Critique;
  return {
    tokens: Int32Array.of(7, 8, 7, 9),
    policyMask: Uint8Array.of(0, 1, 0, 1),
    turnOf: Int32Array.of(0, 0, 1, 1),
    labels: Int8Array.of(0, signs[0], 0, signs[1]),
    rewards: Float32Array.of(0, 0, 0, 1),
    values: new Float32Array(4),
    logProbs: new Float32Array(4),
    turns: signs.map((label) => ({
      ...{ round: "action", kind: "ok", reward: 0, action: "" },
      critique: critique(label),
    })),
    error: null,
    ...more,
  } as unknown as Trajectory;
}

const explain = (arm: "vanilla" | "arew", ...trajectories: Trajectory[]) =>
  explainAdvantages(
    { trajectories },
    makeArmConfig(DEFAULT_CHOICES, arm),
    3,
    { decodeAction },
  );

Deno.test("explainAdvantages() shows the tokens of the episode that AREW changes most", () => {
  const [same, mixed] = [play([1, 1]), play([1, -1])];
  const tokens = explain("arew", same, mixed);
  assertEquals(tokens.map(({ word, turn, label }) => [word, turn, label]), [
    ["8", 0, 1],
    ["9", 1, -1],
  ]);
  const changes = tokens.map(({ before, after }) => Math.sign(after - before));
  assertEquals(changes, [1, -1]);
  // Of a vanilla policy it shows what AREW would have changed.
  assertEquals(explain("vanilla", same, mixed), tokens);
});

Deno.test("explainAdvantages() leaves out episodes that nobody learns from", () => {
  const failed = play([1, -1], { error: "lost" });
  const silent = play([1, -1], { policyMask: new Uint8Array(4) });
  assertEquals(explain("arew"), []);
  assertEquals(explain("arew", failed, silent), []);
});
