/** A policy's forward pass, loss, gradient and updates on one backend. */

import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../utils/prng.ts";
import { packBatch } from "../../trainers/algorithms/batch.ts";
import {
  disposeLearner,
  type Learner,
  makeLearner,
} from "../../trainers/algorithms/learner.ts";
import { PPO, type PpoSettings } from "../../trainers/algorithms/ppo.ts";
import {
  AREW_DEFAULTS,
  estimateReweighted,
} from "../../trainers/algorithms/reweighting.ts";
import { scoreTokens } from "../../trainers/algorithms/score.ts";
import {
  updateLearner,
  type UpdateResult,
} from "../../trainers/algorithms/update.ts";
import { disposeTensors } from "../../trainers/model/weights/weights.ts";
import { MEMORY_SETTINGS } from "../../trainers/settings/rollout_settings.ts";
import type { ParitySetting } from "./parity_setting.ts";
import { makeDefaults } from "../../trainers/settings/read_settings.ts";

/** Numbers that all backends should agree on. */
export interface ParityNumbers {
  /** Log-probability of each token that the policy chose. */
  readonly forward: Float32Array;
  /** The loss and its parts in the first update. */
  readonly loss: Float32Array;
  /** The gradient in the first update, flat. */
  readonly gradient: Float32Array;
  /** Change of the weights after {@linkcode UPDATES} updates. */
  readonly updates: Float32Array;
}

/** Number of compared updates. */
export const UPDATES = 5;

/** AdamW's decay of the mean: its first mean is 1 − β₁ times the gradient. */
const BETA1 = 0.9;

/** One step on all episodes, and a gradient that is not clipped. */
const ONE_STEP: PpoSettings = {
  ...makeDefaults(PPO.settings),
  minibatches: 1,
  maxGradientNorm: 1e6,
};

function makeParityLearner({ config, weights }: ParitySetting): Learner {
  const fresh = () =>
    Object.fromEntries(
      Object.entries(weights).map(([name, { shape, data }]) => [
        name,
        tf.tensor(data, [...shape]),
      ]),
    );
  return makeLearner(config, fresh(), fresh());
}

function disposeParityLearner(learner: Learner): void {
  disposeTensors(learner.reference);
  disposeLearner(learner);
}

function concatFloats(parts: readonly Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

async function readWeights({ weights }: Learner): Promise<Float32Array> {
  const parts = Object.values(weights).map((weight) => weight.data());
  return concatFloats(await Promise.all(parts) as Float32Array[]);
}

/** One PPO update of a learner, on the episodes as they were played. */
async function runUpdate(
  learner: Learner,
  { tokenizer, trajectories }: ParitySetting,
  settings: PpoSettings,
  update: number,
): Promise<UpdateResult> {
  const experience = {
    tokenizer,
    trajectories,
    groups: trajectories.map((_, b) => b),
    temperature: 1,
    prng: seededPrng("parity", "minibatches", update),
    update,
    updates: UPDATES,
    memory: makeDefaults(MEMORY_SETTINGS),
  };
  const estimates = estimateReweighted(
    PPO,
    experience,
    settings,
    AREW_DEFAULTS,
  );
  return await updateLearner(
    PPO,
    learner,
    { ...experience, estimates },
    settings,
  );
}

async function computeForward(setting: ParitySetting): Promise<Float32Array> {
  const { config, trajectories, tokenizer } = setting;
  const learner = makeParityLearner(setting);
  const { grammar } = tokenizer;
  const table = tf.tensor2d(grammar!.table, [
    grammar!.count,
    config.vocabularySize,
  ]); // [S, V]
  const none = trajectories.map(({ values }) => ({
    advantages: values,
    returns: values,
  }));
  const batch = packBatch(trajectories, none);
  const how = { temperature: 1, table };
  const chosen = tf.tidy(() =>
    tf.mul(
      scoreTokens(config, learner.weights, batch, how).logProbs,
      batch.mask,
    )
  ); // [B, T]
  const numbers = await chosen.data() as Float32Array;
  tf.dispose([table, chosen]);
  disposeTensors(batch);
  disposeParityLearner(learner);
  return numbers;
}

/** Computes the numbers on the current backend. */
export async function computeParityNumbers(
  setting: ParitySetting,
): Promise<ParityNumbers> {
  const first = await runUpdate(
    makeParityLearner(setting),
    setting,
    ONE_STEP,
    0,
  );
  const mean = await first.learner.adamw.m.data() as Float32Array;
  disposeParityLearner(first.learner);
  let learner = makeParityLearner(setting);
  const start = await readWeights(learner);
  for (let update = 0; update < UPDATES; update++) {
    const result = await runUpdate(
      learner,
      setting,
      makeDefaults(PPO.settings),
      update,
    );
    learner = result.learner;
  }
  const end = await readWeights(learner);
  disposeParityLearner(learner);
  return {
    forward: await computeForward(setting),
    loss: Float32Array.from(
      ["loss", "policy_gradient_loss", "value_loss", "entropy"],
      (name) => first.metrics[`train/${name}`]!,
    ),
    gradient: mean.map((value) => value / (1 - BETA1)),
    updates: end.map((value, i) => value - start[i]!),
  };
}
