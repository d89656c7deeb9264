import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import type { Trajectory, TrajectoryTurn } from "../rollout/trajectory.ts";
import {
  addPotentialRewards,
  AREW_DEFAULTS,
  type ArewConfig,
} from "./reweighting.ts";

function turn(round: TrajectoryTurn["round"], kind: string): TrajectoryTurn {
  return {
    ...{ round, kind, action: "", stop: null, observation: "" },
    ...{ critique: null, reward: 0 },
  };
}

/** A question, a belief, an invalid belief and an answer of one token each. */
const EPISODE = {
  policyMask: Uint8Array.from([1, 0, 1, 1, 1]),
  turnOf: Int32Array.from([0, 0, 1, 2, 3]),
  rewards: Float32Array.from([0, 0, 0, 0, 1]),
  turns: [
    turn("action", "yes"),
    turn("update", "ok"),
    turn("update", "invalid"),
    turn("answer", "answer"),
  ],
  proxies: {
    ...{ iAs: 0, cBt: 0 },
    // The prior, the belief and the answer.
    beliefs: [0.25, 0.75, 0.5],
    // The prior, then after each turn.
    posteriors: [0.25, 0.5, 0.5, 0.5, 0.5],
  },
} as unknown as Trajectory;

const STATED: ArewConfig = {
  ...AREW_DEFAULTS,
  ...{ potential: "stated", potentialReward: 1 },
};

Deno.test("addPotentialRewards() pays a question what the posterior gains", () => {
  const exact: ArewConfig = { ...STATED, potential: "posterior" };
  const { rewards } = addPotentialRewards(EPISODE, exact, 1);
  assertEquals([...rewards], [0.25, 0, 0, 0, 1 - 0.5]);
});

Deno.test("addPotentialRewards() pays what a belief gains, and takes it back at the end", () => {
  const twice = { ...STATED, potentialReward: 2 };
  const shaped = addPotentialRewards(EPISODE, twice, 1);
  assertEquals([...shaped.rewards], [0, 0, 1, 0, 1 - 1.5]);
  // β(γΦ′ − Φ): 2·(0.5·0.25 − 0.25), 2·(0.5·0.75 − 0.25), 2·(0.5·0.75 − 0.75).
  const discounted = addPotentialRewards(EPISODE, twice, 0.5);
  assertEquals([...discounted.rewards], [-0.25, 0, 0.25, -0.75, 1 - 1.5]);
});

Deno.test("addPotentialRewards() adds the same sum to every episode", () => {
  const other = {
    ...EPISODE,
    proxies: { ...EPISODE.proxies, beliefs: [0.25, 0, 1] },
  } as Trajectory;
  for (const trajectory of [EPISODE, other]) {
    const { rewards } = addPotentialRewards(trajectory, STATED, 1);
    assertEquals(rewards.reduce((sum, x) => sum + x, 0), 1 - 0.25);
  }
});

Deno.test("addPotentialRewards() changes nothing without a weight, or in an episode cut short", () => {
  assertEquals(addPotentialRewards(EPISODE, AREW_DEFAULTS, 1), EPISODE);
  const cut = { ...EPISODE, proxies: null, cut: "context" } as Trajectory;
  assertEquals(addPotentialRewards(cut, STATED, 1), cut);
  const unmeasured = { ...cut, cut: null, task: { id: "X-v0" } } as Trajectory;
  assertThrows(
    () => addPotentialRewards(unmeasured, STATED, 1),
    /'env' must be an environment that measures beliefs: .* is "X-v0"$/,
  );
  const proxies = { iAs: 0, cBt: 0, beliefs: [0.5] };
  const exact: ArewConfig = { ...STATED, potential: "posterior" };
  assertThrows(
    () => addPotentialRewards({ ...unmeasured, proxies }, exact, 1),
    /'env' must be an environment that measures posteriors: .* is "X-v0"$/,
  );
});

Deno.test("addPotentialRewards() moves the change of an injected belief to the next turn", () => {
  const injected = {
    ...EPISODE,
    policyMask: Uint8Array.from([1, 0, 0, 1, 1]),
  } as Trajectory;
  const { rewards } = addPotentialRewards(injected, STATED, 1);
  assertEquals([...rewards], [0, 0, 0, 0.5, 0.25]);
});
