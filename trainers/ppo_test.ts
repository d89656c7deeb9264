import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { makeVector, seededPrng } from "../envs/mod.ts";
import { startBackend } from "./backends/backend.ts";
import { type Speech, speechOf } from "./language_policy.ts";
import { disposeLearner, type Learner, newLearner } from "./learner.ts";
import { disposeWeights, initialWeights } from "./model/weights.ts";
import { assertPpoConfig, PPO_DEFAULTS, ppoSignals, ppoUpdate } from "./ppo.ts";
import { AREW_DEFAULTS } from "./reweighting.ts";
import { rollout } from "./rollout.ts";
import type { Trajectory } from "./trajectory.ts";

const VANILLA = { ...AREW_DEFAULTS, arm: "vanilla" } as const;

/** An untrained learner and a batch of its episodes, on wasm. */
async function setting(): Promise<{
  learner: Learner;
  reference: Learner["reference"];
  experience: {
    speech: Speech;
    trajectories: Trajectory[];
    prng: () => number;
    update: number;
    updates: number;
  };
}> {
  await startBackend({ name: "wasm" });
  const envs = makeVector("PE-G-Mini-v0", 8, {
    style: "terse",
    autoresetMode: "Disabled",
  });
  const speech = speechOf(envs.language!);
  const config = {
    vocabularySize: speech.tokenizer.words.length,
    hiddenSize: 8,
    intermediateSize: 8,
    layers: 1,
    heads: 1,
    keyValueHeads: 1,
    ropeTheta: 10_000,
    rmsNormEps: 1e-6,
    maxPositions: 128,
    tiedEmbeddings: false,
  };
  const reference = initialWeights(config, seededPrng("ppo-test", 1));
  const weights = initialWeights(config, seededPrng("ppo-test"));
  const learner = newLearner(config, weights, reference);
  const trajectories = await rollout({ config, weights, ...speech }, envs, {
    tasks: Array.from({ length: 8 }, (_, index) => ({ index })),
    temperature: 1,
    constrained: true,
    maxTurnTokens: 12,
    prng: seededPrng("ppo-test", 2),
  });
  const experience = {
    speech,
    trajectories,
    prng: seededPrng("ppo-test", 3),
    update: 0,
    updates: 100,
  };
  return { learner, reference, experience };
}

Deno.test("ppoSignals() whitens first and reweights after", async () => {
  const { learner, reference, experience } = await setting();
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
  disposeWeights(reference);
  disposeLearner(learner);
});

Deno.test("ppoUpdate() starts from the policy that played: ratio 1, KL 0", async () => {
  const { learner, reference, experience } = await setting();
  const config = { ...PPO_DEFAULTS, epochs: 1, minibatches: 1 };
  const result = await ppoUpdate(learner, experience, config, AREW_DEFAULTS);
  assert(Math.abs(result.metrics["train/approx_kl"]!) < 1e-6);
  assertEquals(result.metrics["train/clip_fraction"], 0);
  assert(result.metrics["train/entropy"]! > 1);
  disposeWeights(reference);
  disposeLearner(result.learner);
});

Deno.test("ppoUpdate() makes praised tokens likelier than blamed ones", async () => {
  const { learner, reference, experience } = await setting();
  let current = learner;
  const config = { ...PPO_DEFAULTS, minibatches: 1, epochs: 1, warmUp: 0 };
  let first = 0;
  let last = 0;
  for (let i = 0; i < 8; i++) {
    const result = await ppoUpdate(current, experience, config, {
      ...AREW_DEFAULTS,
      lambda: 1,
    });
    current = result.learner;
    last = result.metrics["train/policy_gradient_loss"]!;
    if (i === 0) first = last;
  }
  assert(last < first - 0.01);
  disposeWeights(reference);
  disposeLearner(current);
});

Deno.test("ppoUpdate() pulls towards the warm start by the KL penalty", async () => {
  const { learner, reference, experience } = await setting();
  const config = {
    ...PPO_DEFAULTS,
    klCoefficient: 50,
    epochs: 2,
    minibatches: 1,
  };
  const one = await ppoUpdate(learner, experience, config, VANILLA);
  let current = one.learner;
  let kl = 0;
  for (let i = 0; i < 16; i++) {
    const next = await ppoUpdate(current, experience, config, VANILLA);
    current = next.learner;
    kl = next.metrics["train/kl_warm_start"]!;
  }
  assert(kl < one.metrics["train/kl_warm_start"]! / 2);
  disposeWeights(reference);
  disposeLearner(current);
});

Deno.test("ppoUpdate() keeps the number of tensors flat over 20 updates", async () => {
  const { learner, reference, experience } = await setting();
  let current = learner;
  const config = {
    ...PPO_DEFAULTS,
    klCoefficient: 0.1,
    entropyCoefficient: 0.1,
  };
  const counts: number[] = [];
  for (let i = 0; i < 20; i++) {
    const result = await ppoUpdate(current, experience, config, AREW_DEFAULTS);
    current = result.learner;
    counts.push(tf.memory().numTensors);
  }
  assertEquals(new Set(counts).size, 1);
  disposeWeights(reference);
  disposeLearner(current);
});

Deno.test("ppoUpdate() refuses a loss that is not finite and frees the learner", async () => {
  const { learner, reference, experience } = await setting();
  const kept = tf.memory().numTensors - Object.keys(learner.weights).length - 2;
  await assertRejects(
    () =>
      ppoUpdate(
        learner,
        experience,
        { ...PPO_DEFAULTS, learningRate: 1e300 },
        VANILLA,
      ),
    /^RangeError: Cannot train as 'loss' must be finite: current value is NaN$/,
  );
  assertEquals(tf.memory().numTensors, kept);
  disposeWeights(reference);
});

Deno.test("assertPpoConfig() names what is out of range", () => {
  assertThrows(
    () => assertPpoConfig({ ...PPO_DEFAULTS, epochs: 0 }),
    /Cannot train as 'epochs' must be a safe integer >= 1: current value is 0/,
  );
  assertThrows(
    () => assertPpoConfig({ ...PPO_DEFAULTS, clip: 1.5 }),
    /Cannot train as 'clip' must be a number from 0 to 1: current value is 1.5/,
  );
});
