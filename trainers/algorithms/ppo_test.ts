import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  setting,
  updateWithArew,
} from "../../tests/support/model/experience.ts";
import { disposeLearner } from "./learner.ts";
import { disposeTensors } from "../model/weights/weights.ts";
import { PPO } from "./ppo.ts";
import { AREW_DEFAULTS } from "./reweighting.ts";
import { makeDefaults } from "../settings/read_settings.ts";

Deno.test("PPO.estimateAdvantages() whitens over the policy's tokens", async () => {
  const { learner, experience } = await setting();
  const { trajectories } = experience;
  const estimates = PPO.estimateAdvantages(
    experience,
    makeDefaults(PPO.settings),
  );
  const own = trajectories.flatMap(({ policyMask }, b) =>
    Array.from(estimates[b]!.advantages).filter((advantage, i) => {
      if (policyMask[i] === 1) return true;
      assertEquals(advantage, 0);
      return false;
    })
  );
  const mean = own.reduce((sum, x) => sum + x) / own.length;
  const squares = own.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  assert(Math.abs(mean) < 1e-9);
  assert(Math.abs(squares / (own.length - 1) - 1) < 1e-4);
  disposeTensors(learner.reference);
  disposeLearner(learner);
});

Deno.test("PPO trains the critic on the returns", async () => {
  const { learner, experience } = await setting();
  const settings = {
    ...makeDefaults(PPO.settings),
    valueCoefficient: 10,
    learningRate: 0.01,
    minibatches: 1,
    warmUp: 0,
  };
  const arew = { ...AREW_DEFAULTS, arm: "vanilla" } as const;
  const losses: number[] = [];
  let current = learner;
  for (let i = 0; i < 20; i++) {
    const next = await updateWithArew(PPO, current, experience, settings, arew);
    current = next.learner;
    losses.push(next.metrics["train/value_loss"]!);
  }
  assert(losses.at(-1)! < 0.9 * losses[0]!, losses.join(" "));
  disposeTensors(learner.reference);
  disposeLearner(current);
});
