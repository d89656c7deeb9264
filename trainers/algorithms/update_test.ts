import * as tf from "@tensorflow/tfjs";
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
import { GRPO } from "./grpo.ts";
import { PPO } from "./ppo.ts";
import { AREW_DEFAULTS } from "./reweighting.ts";
import { NonFiniteError, type Trainer } from "./trainer.ts";
import { makeDefaults } from "../settings/read_settings.ts";

for (const trainer of [PPO, GRPO] as unknown as Trainer[]) {
  Deno.test(`updateLearner() reweights the estimates of ${trainer.name}`, async () => {
    const { learner, experience } = await setting();
    // The error carries the batch.
    const settings = { ...makeDefaults(trainer.settings), learningRate: 1e300 };
    const error = await updateWithArew(
      trainer,
      learner,
      experience,
      settings,
      AREW_DEFAULTS,
    ).then(() => null, (error) => error);
    assert(error instanceof NonFiniteError);
    const plain = trainer.estimateAdvantages(experience, settings);
    experience.trajectories.forEach(({ labels, values }, b) => {
      const { advantages, returns } = error.estimates![b]!;
      let sum = 0;
      labels.forEach((label, i) => {
        const change = advantages[i]! - plain[b]!.advantages[i]!;
        assertEquals(Math.sign(Math.round(change * 1e6)), label);
        sum += change;
      });
      assert(Math.abs(sum) < 1e-9);
      assertEquals(returns, plain[b]!.returns ?? values);
    });
    disposeTensors(learner.reference);
  });
}

Deno.test("updateLearner() reweights nothing before critiques count", async () => {
  const { learner, experience } = await setting();
  const settings = { ...makeDefaults(PPO.settings), learningRate: 1e300 };
  const error = await updateWithArew(PPO, learner, experience, settings, {
    ...AREW_DEFAULTS,
    from: experience.update + 1,
  }).then(() => null, (error) => error);
  assert(error instanceof NonFiniteError);
  const plain = PPO.estimateAdvantages(experience, settings)
    .map((estimate) => ({ ...estimate, rawAdvantages: estimate.advantages }));
  assertEquals(error.estimates, plain);
  disposeTensors(learner.reference);
});

Deno.test("updateLearner() schedules step size and entropy bonus", async () => {
  const { learner, experience } = await setting();
  const settings = {
    ...makeDefaults(PPO.settings),
    learningRate: 0.01,
    lrSchedule: "linear",
    entropyCoefficient: 0.5,
    entropySchedule: "cosine",
  } as const;
  let current = learner;
  const seen: unknown[] = [];
  for (const update of [0, 10, 55]) {
    const now = { ...experience, update, updates: 100 };
    const result = await updateWithArew(
      PPO,
      current,
      now,
      settings,
      AREW_DEFAULTS,
    );
    current = result.learner;
    seen.push(
      ["learning_rate", "entropy_coefficient"].map((name) =>
        Number(result.metrics[`train/${name}`]!.toFixed(9))
      ),
    );
  }
  const cosine = (share: number) =>
    Number((0.25 * (1 + Math.cos(Math.PI * share))).toFixed(9));
  // Ten updates of warm-up, then ninety of decay.
  assertEquals(seen, [[0.001, 0.5], [0.01, cosine(0.1)], [
    0.005,
    cosine(0.55),
  ]]);
  disposeTensors(current.reference);
  disposeLearner(current);
});

Deno.test("updateLearner() has a separate step size for the critic's parameters", async () => {
  const { learner, experience } = await setting();
  const before = Object.fromEntries(
    Object.entries(learner.weights).map(([name, x]) => [name, x.dataSync()]),
  );
  const settings = {
    ...makeDefaults(PPO.settings),
    warmUp: 0,
    criticLearningRate: 0,
  };
  const result = await updateWithArew(
    PPO,
    learner,
    experience,
    settings,
    AREW_DEFAULTS,
  );
  const { weights, reference } = result.learner;
  for (const [name, weight] of Object.entries(weights)) {
    const isSame = weight.dataSync().every((x, i) => x === before[name]![i]);
    assertEquals(isSame, name.startsWith("value_head."), name);
  }
  assertEquals(result.metrics["train/critic_learning_rate"], 0);
  disposeTensors(reference);
  disposeLearner(result.learner);
});

for (
  const [targetKl, taken] of [[null, 6], [1e9, 6], [1e-9, 1], [0, 1]] as const
) {
  Deno.test(`updateLearner() takes ${taken} of 6 steps with a target KL of ${targetKl}`, async () => {
    const { learner, experience } = await setting();
    const settings = {
      ...makeDefaults(PPO.settings),
      epochs: 3,
      minibatches: 2,
      learningRate: 0.01,
      warmUp: 0,
      targetKl,
    };
    const before = tf.memory().numTensors;
    const { learner: next, metrics } = await updateWithArew(
      PPO,
      learner,
      experience,
      settings,
      AREW_DEFAULTS,
    );
    assertEquals(metrics["train/optimizer_steps"], taken);
    assertEquals(next.adamw.step, taken);
    // The minibatch that ended it is measured too; before the first step it is 0.
    assert(metrics["train/approx_kl"]! > 1e-9);
    assertEquals(tf.memory().numTensors, before);
    disposeTensors(next.reference);
    disposeLearner(next);
  });
}

Deno.test("updateLearner() does not change with a target KL that is never reached", async () => {
  const weightsWith = async (targetKl: number | null) => {
    const { learner, experience } = await setting();
    const settings = { ...makeDefaults(PPO.settings), epochs: 2, targetKl };
    const { learner: next } = await updateWithArew(
      PPO,
      learner,
      experience,
      settings,
      AREW_DEFAULTS,
    );
    const values = await Promise.all(
      Object.values(next.weights).map((weight) => weight.data()),
    );
    disposeTensors(next.reference);
    disposeLearner(next);
    return values;
  };
  assertEquals(await weightsWith(1e9), await weightsWith(null));
});
