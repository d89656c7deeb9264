import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { setting } from "../../tests/support/experience.ts";
import { disposeLearner } from "./learner.ts";
import { disposeWeights } from "../model/weights/weights.ts";
import { PPO_DEFAULTS, ppoSignals, ppoUpdate } from "./ppo.ts";
import { AREW_DEFAULTS } from "./reweighting.ts";

const VANILLA = { ...AREW_DEFAULTS, arm: "vanilla" } as const;

Deno.test("ppoSignals() whitens first and reweights after", async () => {
  const { learner, experience } = await setting();
  const { trajectories } = experience;
  const plain = ppoSignals(trajectories, PPO_DEFAULTS, VANILLA);
  const arew = ppoSignals(trajectories, PPO_DEFAULTS, AREW_DEFAULTS);
  trajectories.forEach((trajectory, b) => {
    let sum = 0;
    trajectory.labels.forEach((label, i) => {
      const change = arew[b]!.advantages[i]! - plain[b]!.advantages[i]!;
      assertEquals(Math.sign(Math.round(change * 1e6)), label);
      sum += change;
    });
    assert(Math.abs(sum) < 1e-9);
    assertEquals(arew[b]!.returns, plain[b]!.returns);
  });
  disposeWeights(learner.reference);
  disposeLearner(learner);
});

Deno.test("ppoUpdate() teaches the critic the returns", async () => {
  const { learner, experience } = await setting();
  const settings = {
    ...PPO_DEFAULTS,
    valueCoefficient: 10,
    learningRate: 0.01,
    minibatches: 1,
    warmUp: 0,
  };
  const losses: number[] = [];
  let current = learner;
  for (let i = 0; i < 20; i++) {
    const next = await ppoUpdate(current, experience, settings, VANILLA);
    current = next.learner;
    losses.push(next.metrics["train/value_loss"]!);
  }
  assert(losses.at(-1)! < 0.9 * losses[0]!, losses.join(" "));
  disposeWeights(learner.reference);
  disposeLearner(current);
});
