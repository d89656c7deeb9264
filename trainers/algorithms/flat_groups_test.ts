import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { setting } from "../../tests/support/model/experience.ts";
import { makeDefaults } from "../settings/read_settings.ts";
import { disposeTensors } from "../model/weights/weights.ts";
import { GRPO } from "./grpo.ts";
import { GSPO } from "./gspo.ts";
import { disposeLearner } from "./learner.ts";
import { REINFORCE } from "./reinforce.ts";
import {
  AREW_DEFAULTS,
  type ArewConfig,
  findFlatGroups,
} from "./reweighting.ts";
import { RLOO } from "./rloo.ts";
import type { Trainer } from "./trainer.ts";

const VANILLA: ArewConfig = { ...AREW_DEFAULTS, arm: "vanilla" };

for (const trainer of [GRPO, GSPO, RLOO] as unknown as Trainer[]) {
  Deno.test(`findFlatGroups() finds ${trainer.name}'s groups without an advantage`, async () => {
    const { learner, experience } = await setting();
    disposeTensors(learner.reference);
    disposeLearner(learner);
    const { trajectories } = experience;
    const settings = makeDefaults(trainer.settings);
    const silent = (arew: ArewConfig, data = experience) => [
      ...findFlatGroups(trainer, data, settings, arew),
    ];
    // One episode of each group succeeds.
    assertEquals(silent(VANILLA), []);
    // Now all episodes of the second group have the same return.
    for (const { rewards, policyMask } of trajectories.slice(4)) {
      rewards.fill(0);
      rewards[policyMask.lastIndexOf(1)] = 0.7;
    }
    assertEquals(silent(VANILLA), [1]);
    // Labels that differ within an episode are a signal, unless none counts.
    assert(trajectories.slice(4).some(({ labels }) => labels.includes(1)));
    assertEquals(silent({ ...AREW_DEFAULTS, lambda: 1 }), []);
    assertEquals(silent({ ...AREW_DEFAULTS, from: 1 }), [1]);
    for (const { labels } of trajectories.slice(4)) labels.fill(0);
    assertEquals(silent({ ...AREW_DEFAULTS, lambda: 1 }), [1]);
  });
}

Deno.test("findFlatGroups() finds that reinforce learns from a batch in which returns differ", async () => {
  const { learner, experience } = await setting();
  disposeTensors(learner.reference);
  disposeLearner(learner);
  const { trajectories } = experience;
  const settings = makeDefaults(REINFORCE.settings);
  const single = { ...experience, groups: trajectories.map((_, b) => b) };
  const silent = () => [
    ...findFlatGroups(REINFORCE, single, settings, VANILLA),
  ];
  assertEquals(silent(), []);
  for (const { rewards, policyMask } of trajectories) {
    rewards.fill(0);
    rewards[policyMask.lastIndexOf(1)] = 0.7;
  }
  assertEquals(silent(), single.groups);
});
