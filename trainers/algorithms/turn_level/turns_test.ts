import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import type { Trajectory } from "../../rollout/trajectory.ts";
import {
  findFirstTokens,
  findLastTokens,
  listPosteriorMasses,
  listStatedMasses,
  splitExchanges,
  spreadOverExchanges,
  spreadOverTurns,
  sumRewards,
  sumTurnRewards,
} from "./turns.ts";

/** A question, a belief, a belief that was not understood, and an answer. */
const EPISODE = {
  policyMask: Uint8Array.of(0, 1, 1, 0, 1, 0, 1, 0, 0),
  turnOf: Int32Array.of(0, 0, 0, 1, 1, 2, 2, 3, 3),
  rewards: Float32Array.of(0, 0, 0.5, 0, 0, 0, 0.25, 1, 0),
  turns: [
    { round: "action", kind: "ok" },
    { round: "update", kind: "ok" },
    { round: "update", kind: "invalid" },
    { round: "answer", kind: "answer" },
  ],
  proxies: { beliefs: [0.2, 0.6], posteriors: [0.2, 0.5, 0.5] },
  cut: null,
  task: { id: "Lamp-v0" },
} as unknown as Trajectory;

Deno.test("a turn's first and last tokens are the policy's own", () => {
  assertEquals(findFirstTokens(EPISODE), [1, 4, 6, -1]);
  assertEquals(findLastTokens(EPISODE), [2, 4, 6, -1]);
});

Deno.test("rewards are summed over turns and over the episode", () => {
  assertEquals(sumTurnRewards(EPISODE), [0.5, 0, 0.25, 1]);
  assertEquals(sumRewards(EPISODE), 1.75);
});

Deno.test("a belief holds until one that was understood", () => {
  assertEquals(listStatedMasses(EPISODE), [0.2, 0.2, 0.6, 0.6, 0.6]);
  assertEquals(listPosteriorMasses(EPISODE), [0.2, 0.5, 0.5, 0, 0]);
});

Deno.test("splitExchanges() ends an exchange with each belief, and with the last turn", () => {
  const exchanges = splitExchanges(EPISODE);
  assertEquals(exchanges, [
    { start: 0, end: 2, before: 0.2, after: 0.6 },
    { start: 2, end: 3, before: 0.6, after: 0.6 },
    { start: 3, end: 4, before: 0.6, after: 0.6 },
  ]);
  assertEquals(
    [...spreadOverExchanges(EPISODE, exchanges, [1, 2, 3])],
    [0, 1, 1, 0, 1, 0, 2, 0, 0],
  );
});

Deno.test("spreadOverTurns() gives observed tokens nothing", () => {
  assertEquals(
    [...spreadOverTurns(EPISODE, [1, 2, 3, 4])],
    [0, 1, 1, 0, 2, 0, 3, 0, 0],
  );
});

Deno.test("masses are there unless the trainer cut the episode", () => {
  const bare = { ...EPISODE, proxies: null } as Trajectory;
  assertThrows(
    () => listStatedMasses(bare),
    /'env' must be an environment that measures beliefs: .*Lamp-v0/,
  );
  const cut = { ...bare, cut: "context" } as unknown as Trajectory;
  assertEquals(listStatedMasses(cut), [0, 0, 0, 0, 0]);
});
