import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Trajectory } from "../rollout/trajectory.ts";
import { computeShares } from "./update_model.ts";

/** Trajectories with as many tokens of the policy, among others. */
const play = (...counts: number[]) =>
  counts.map((count) => ({
    policyMask: Uint8Array.from([0, ...Array(count).fill(1), 0]),
  })) as unknown as Trajectory[];

Deno.test("computeShares() weighs tokens alike, or sequences", () => {
  const rows = play(2, 6);
  assertEquals(computeShares(rows, "token-mean"), [1 / 8, 1 / 8]);
  assertEquals(computeShares(rows, "seq-mean-token-sum"), [1 / 2, 1 / 2]);
  assertEquals(computeShares(rows, "seq-mean-token-mean"), [1 / 4, 1 / 12]);
});

Deno.test("computeShares() counts no sequence without tokens of the policy", () => {
  const rows = play(2, 0);
  assertEquals(computeShares(rows, "token-mean")[0], 1 / 2);
  assertEquals(computeShares(rows, "seq-mean-token-sum")[0], 1);
  assertEquals(computeShares(rows, "seq-mean-token-mean")[0], 1 / 2);
});
