import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Trajectory, TrajectoryTurn } from "../rollout/trajectory.ts";
import { makeDefaults } from "../settings/read_settings.ts";
import { GRPO } from "./grpo.ts";
import { GSPO } from "./gspo.ts";
import { PPO } from "./ppo.ts";
import { REINFORCE } from "./reinforce.ts";
import {
  addLabelRewards,
  AREW_DEFAULTS,
  type ArewConfig,
  estimateReweighted,
} from "./reweighting.ts";
import { RLOO } from "./rloo.ts";
import type { Trainer } from "./trainer.ts";
import type { UpdateSettings } from "./update_settings.ts";

/** Only reward shaping. */
const SHAPED: ArewConfig = { ...AREW_DEFAULTS, lambda: 0, labelReward: 0.5 };

function turn(channel: "AS" | "BT", label: 1 | -1): TrajectoryTurn {
  return {
    ...{ round: "action", action: "", stop: null, observation: "" },
    ...{ kind: "ok", critique: { channel, label, reason: "" }, reward: 0 },
  };
}

/**
 * A question with label +1 and a belief with label −1, and a success: two policy
 * tokens each, and a reply between.
 */
const EPISODE = {
  tokens: new Int32Array(5),
  labels: Int8Array.from([1, 1, 0, -1, -1]),
  policyMask: Uint8Array.from([1, 1, 0, 1, 1]),
  turnOf: Int32Array.from([0, 0, 0, 1, 1]),
  rewards: Float32Array.from([0, 0, 0, 0, 1]),
  values: Float32Array.from([0.25, 0.5, 0, 0.5, 0.75]),
  turns: [turn("AS", 1), turn("BT", -1)],
} as unknown as Trajectory;

const rewardsOf = (arew: ArewConfig) => [
  ...addLabelRewards(EPISODE, arew).rewards,
];

Deno.test("addLabelRewards() adds labels to the last token of their turns", () => {
  assertEquals(rewardsOf(SHAPED), [0, 0.5, 0, 0, 0.5]);
  assertEquals(rewardsOf({ ...SHAPED, arm: "as" }), [0, 0.5, 0, 0, 1]);
  assertEquals(rewardsOf({ ...SHAPED, arm: "bt" }), [0, 0, 0, 0, 0.5]);
  assertEquals(rewardsOf({ ...SHAPED, arm: "vanilla" }), [0, 0, 0, 0, 1]);
  assertEquals(rewardsOf(AREW_DEFAULTS), [0, 0, 0, 0, 1]);
  // The environment's rewards do not change.
  assertEquals([...EPISODE.rewards], [0, 0, 0, 0, 1]);
});

/** A trainer's estimates of episodes in groups of two. */
function estimate(
  trainer: unknown,
  trajectories: readonly Trajectory[],
  settings: object,
  arew: ArewConfig = SHAPED,
) {
  const { settings: schema } = trainer as Trainer;
  return estimateReweighted(
    trainer as Trainer,
    { trajectories, groups: trajectories.map(() => 0), update: 0 },
    { ...makeDefaults(schema), ...settings } as UpdateSettings,
    arew,
  );
}

Deno.test("PPO's critic and advantages use the rewards of labels", () => {
  const settings = { gamma: 1, gaeLambda: 0.5 };
  const [shaped] = estimate(PPO, [EPISODE], settings);
  // δ, from the end: 0.5 − 0.75, 0.75 − 0.5, 0.5 + 0.5 − 0.5, 0.5 − 0.25;
  // A = δ + A′/2, and the returns are A + V.
  const advantages = [0.53125, 0.5625, 0, 0.125, -0.25];
  const returns = [0.78125, 1.0625, 0, 0.625, 0.5];
  assertEquals([...Array.from(shaped!.returns)], returns);
  // Whitening keeps the order and ratios of advantages.
  const whitened = Array.from(shaped!.advantages);
  const own = [0, 1, 3, 4].map((i) => advantages[i]!);
  const mean = own.reduce((sum, x) => sum + x, 0) / own.length;
  const slope = whitened[0]! / (advantages[0]! - mean);
  for (const i of [0, 1, 3, 4]) {
    assertEquals(
      whitened[i]!.toFixed(9),
      ((advantages[i]! - mean) * slope).toFixed(9),
    );
  }
});

for (
  const [trainer, settings, gain] of [
    [GRPO, { divideByStd: false }, 0.5],
    [GSPO, { divideByStd: false }, 0.5],
    [RLOO, {}, 1],
    [REINFORCE, {}, 0.5],
  ] as const
) {
  Deno.test(`${trainer.name} compares returns with the rewards of labels`, () => {
    const blamed = { ...EPISODE, labels: Int8Array.from([-1, -1, 0, -1, -1]) };
    const [first, second] = estimate(trainer, [EPISODE, blamed], settings)
      .map(({ advantages }) => [...Array.from(advantages)]);
    // Returns 1 + ½ − ½ and 1 − ½ − ½: a point apart, half a point from their
    // mean.
    assertEquals(first, [gain, gain, 0, gain, gain]);
    assertEquals(second, [-gain, -gain, 0, -gain, -gain]);
    // Their environment rewards are equal.
    const vanilla = { ...SHAPED, arm: "vanilla" } as const;
    const level = estimate(trainer, [EPISODE, blamed], settings, vanilla);
    assertEquals([...Array.from(level[0]!.advantages)], [0, 0, 0, 0, 0]);
  });
}

Deno.test("labels add to the reward only while critiques count", () => {
  const until = { ...SHAPED, until: 0 };
  const [late] = estimate(PPO, [EPISODE], { gamma: 1, gaeLambda: 1 }, until);
  assertEquals([...Array.from(late!.returns)], [1, 1, 0, 1, 1]);
});
