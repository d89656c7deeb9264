/**
 * PPO with AREW: proximal policy optimisation over tokens, its advantages
 * reweighted by critiques.
 *
 * The algorithm is Schulman et al. 2017 (arXiv 1707.06347) with generalised
 * advantage estimation (arXiv 1506.02438), tokens as actions; the reweighting
 * is that of arXiv 2603.12109, added after whitening, so that λ is measured in
 * standard deviations of the advantage. Deviations from the paper's runs: the
 * critic is a head on the policy's own trunk, one optimizer serves both, tokens
 * that the action grammar forces are no actions, the step size rises over the
 * first updates, and an entropy bonus falls to 0 over the run.
 *
 * Axes: B trajectories, T tokens, V vocabulary.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import { assertInteger, assertNumber, ruleMessage } from "../envs/errors.ts";
import { type Prng, shuffled } from "../envs/prng.ts";
import {
  allowedTokens,
  type Batch,
  disposeBatch,
  packBatch,
  type TokenSignals,
} from "./batch.ts";
import type { Speech } from "./language_policy.ts";
import { advanceLearner, disposeLearner, type Learner } from "./learner.ts";
import { gae } from "./math/gae.ts";
import { tokenKl } from "./math/kl.ts";
import { maskedMean } from "./math/aggregate.ts";
import { policyLoss } from "./math/policy_loss.ts";
import { explainedVariance } from "./math/explained_variance.ts";
import { valueLoss } from "./math/value_loss.ts";
import { whiten } from "./math/whiten.ts";
import { tokenLogProbs } from "./model/log_probs.ts";
import { forward } from "./model/transformer.ts";
import type { Weights } from "./model/weights.ts";
import { type ArewConfig, reweighted } from "./reweighting.ts";
import type { Trajectory } from "./trajectory.ts";

// --- Settings ---------------------------------------------------------------

/** Settings of {@linkcode ppoUpdate}. */
export interface PpoConfig {
  /** γ, discount from one policy token to the next. */
  readonly gamma: number;
  /** λ of generalised advantage estimation. */
  readonly gaeLambda: number;
  /** Passes over the batch in one update. */
  readonly epochs: number;
  /** Parts that each pass is cut into, one optimizer step each. */
  readonly minibatches: number;
  /** The ratio is clipped to 1 ± this. */
  readonly clip: number;
  /** The critic's step is clipped to ± this. */
  readonly valueClip: number;
  /** Weight of the critic's loss. */
  readonly valueCoefficient: number;
  /**
   * Weight of the entropy bonus at the start; it falls to 0 along a line.
   * Questions must stay varied until beliefs follow the replies, for only then
   * does the reward tell useful questions from the rest.
   */
  readonly entropyCoefficient: number;
  /** Weight of the KL divergence to the warm start, k3 estimate. */
  readonly klCoefficient: number;
  /** Step size of AdamW. */
  readonly learningRate: number;
  /**
   * Updates over which the step size rises to it: AdamW's first steps, taken
   * before it knows the gradient's size, would undo the warm start.
   */
  readonly warmUp: number;
  /** Decay of AdamW's mean square. */
  readonly beta2: number;
  /** Largest norm of the gradient. */
  readonly maxGradientNorm: number;
  /** Temperature of the rollout, which is part of the policy. */
  readonly temperature: number;
}

/** The settings with which a small policy unlocks. */
export const PPO_DEFAULTS: PpoConfig = {
  gamma: 1,
  gaeLambda: 1,
  epochs: 1,
  minibatches: 4,
  clip: 0.2,
  valueClip: 0.5,
  valueCoefficient: 0.1,
  entropyCoefficient: 0.05,
  klCoefficient: 0,
  learningRate: 1e-3,
  warmUp: 10,
  beta2: 0.99,
  maxGradientNorm: 1,
  temperature: 1,
};

/**
 * Checks the settings.
 *
 * @param config The settings
 * @throws {RangeError} If one is out of range
 */
export function assertPpoConfig(config: PpoConfig): void {
  const action = "train";
  assertNumber(action, "gamma", config.gamma, 0, 1);
  assertNumber(action, "gaeLambda", config.gaeLambda, 0, 1);
  assertInteger(action, "epochs", config.epochs, 1);
  assertInteger(action, "minibatches", config.minibatches, 1);
  assertNumber(action, "clip", config.clip, 0, 1);
  assertNumber(action, "valueClip", config.valueClip, 0);
  assertNumber(action, "valueCoefficient", config.valueCoefficient, 0);
  assertNumber(action, "entropyCoefficient", config.entropyCoefficient, 0);
  assertNumber(action, "klCoefficient", config.klCoefficient, 0);
  assertNumber(action, "learningRate", config.learningRate, 0);
  assertInteger(action, "warmUp", config.warmUp, 0);
  assertNumber(action, "beta2", config.beta2, 0, 1);
  assertNumber(action, "maxGradientNorm", config.maxGradientNorm, 0);
  assertNumber(action, "temperature", config.temperature, 1e-3);
}

// --- Advantages -------------------------------------------------------------

/**
 * Advantages and returns of a batch: GAE, whitened, then reweighted.
 *
 * @param trajectories The episodes
 * @param config Discounts
 * @param arew Which critiques reweight the advantage
 * @returns Signals for each token of each episode
 */
export function ppoSignals(
  trajectories: readonly Trajectory[],
  config: PpoConfig,
  arew: ArewConfig,
): TokenSignals[] {
  const estimates = trajectories.map(({ rewards, values, policyMask }) =>
    gae(rewards, values, policyMask, {
      gamma: config.gamma,
      lambda: config.gaeLambda,
    })
  );
  const whitened = whiten(
    estimates.map(({ advantages }) => advantages),
    trajectories.map(({ policyMask }) => policyMask),
  );
  return trajectories.map((trajectory, b) => ({
    advantages: reweighted(trajectory, whitened[b]!, arew),
    returns: estimates[b]!.returns,
  }));
}

// --- Loss -------------------------------------------------------------------

/** Names of the numbers that a minibatch is summed up in. */
const PARTS = [
  "policy_gradient_loss",
  "value_loss",
  "entropy",
  "clip_fraction",
  "approx_kl",
  "kl_warm_start",
] as const;

interface Loss {
  readonly total: tf.Scalar;
  /** One number for each of `PARTS`. */
  readonly parts: tf.Scalar[];
}

/** Log-probabilities, entropy and values of a batch under some weights. */
function score(
  learner: Learner,
  weights: Weights,
  batch: Batch,
  table: tf.Tensor2D,
  temperature: number,
): { logProbs: tf.Tensor2D; entropy: tf.Tensor2D; values: tf.Tensor2D } {
  const { logits, values } = forward(learner.config, weights, batch.inputs);
  const scaled = temperature === 1
    ? logits
    : tf.div<tf.Tensor3D>(logits, temperature);
  const allowed = allowedTokens(table, batch.grammar); // [B, T, V]
  return { ...tokenLogProbs(scaled, batch.targets, allowed), values };
}

function ppoLoss(
  learner: Learner,
  weights: Weights,
  batch: Batch,
  table: tf.Tensor2D,
  config: PpoConfig,
): Loss {
  const { mask } = batch;
  const { logProbs, entropy, values } = score(
    learner,
    weights,
    batch,
    table,
    config.temperature,
  ); // [B, T]
  const policy = policyLoss(
    logProbs,
    batch.oldLogProbs,
    batch.advantages,
    mask,
    {
      clipLow: config.clip,
      clipHigh: config.clip,
      aggregation: "token-mean",
    },
  );
  const value = valueLoss(values, batch.oldValues, batch.returns, mask, {
    clip: config.valueClip,
  });
  const meanEntropy = maskedMean(entropy, mask);
  let total: tf.Scalar = tf.add(
    policy.loss,
    tf.mul(value.loss, config.valueCoefficient),
  );
  if (config.entropyCoefficient > 0) {
    total = tf.sub(total, tf.mul(meanEntropy, config.entropyCoefficient));
  }
  let klWarmStart = tf.scalar(0);
  if (config.klCoefficient > 0) {
    const reference = score(
      learner,
      learner.reference,
      batch,
      table,
      config.temperature,
    );
    klWarmStart = maskedMean(tokenKl(logProbs, reference.logProbs, "k3"), mask);
    total = tf.add(total, tf.mul(klWarmStart, config.klCoefficient));
  }
  const approxKl = maskedMean(
    tokenKl(batch.oldLogProbs, logProbs, "k3"),
    mask,
  );
  const parts = [
    policy.loss,
    value.loss,
    meanEntropy,
    policy.clipFraction,
    approxKl,
    klWarmStart,
  ];
  return { total, parts };
}

// --- Update -----------------------------------------------------------------

/** What {@linkcode ppoUpdate} learns from. */
export interface PpoExperience {
  /** Tokenizer and grammar. */
  readonly speech: Speech;
  /** Episodes sampled from the learner's weights. */
  readonly trajectories: readonly Trajectory[];
  /** Order of the minibatches. */
  readonly prng: Prng;
  /** Updates done before this one. */
  readonly update: number;
  /** Updates of the whole run. */
  readonly updates: number;
}

/** The settings as they are at one update. */
function scheduled(
  config: PpoConfig,
  { update, updates }: Pick<PpoExperience, "update" | "updates">,
): PpoConfig {
  const rise = Math.min(1, (update + 1) / Math.max(1, config.warmUp));
  return {
    ...config,
    learningRate: config.learningRate * rise,
    entropyCoefficient: config.entropyCoefficient * (1 - update / updates),
  };
}

/**
 * Trains on one batch of episodes.
 *
 * @param learner Weights and moments, whose tensors are replaced
 * @param experience The episodes
 * @param config The settings
 * @param arew Which critiques reweight the advantage
 * @returns The learner after the update, and its metrics by name
 * @throws {RangeError} If the loss or the gradient is not finite
 */
export async function ppoUpdate(
  learner: Learner,
  experience: PpoExperience,
  config: PpoConfig,
  arew: ArewConfig,
): Promise<{ learner: Learner; metrics: Record<string, number> }> {
  const { speech, trajectories, prng } = experience;
  const signals = ppoSignals(trajectories, config, arew);
  const { grammar, tokenizer } = speech;
  const table = tf.tensor2d(
    grammar.table,
    [grammar.count, tokenizer.words.length],
  ); // [S, V]
  const now = scheduled(config, experience);
  const rows = trajectories.map((_, b) => b);
  const size = Math.ceil(rows.length / config.minibatches);
  const measures: tf.Tensor[] = [];
  let current = learner;
  for (let epoch = 0; epoch < config.epochs; epoch++) {
    const order = shuffled(prng, rows);
    for (let from = 0; from < order.length; from += size) {
      const chosen = order.slice(from, from + size);
      const batch = packBatch(
        chosen.map((b) => trajectories[b]!),
        chosen.map((b) => signals[b]!),
      );
      const step = advanceLearner(current, now, (weights) => {
        const { total, parts } = ppoLoss(
          current,
          weights,
          batch,
          table,
          now,
        );
        return { total, parts: tf.stack(parts) };
      });
      disposeBatch(batch);
      current = step.learner;
      measures.push(step.parts, step.gradientNorm);
    }
  }
  table.dispose();
  // The only read of the update: everything else stayed on the device.
  const read = await Promise.all(measures.map((measure) => measure.data()));
  tf.dispose(measures);
  const parts = read.filter((_, i) => i % 2 === 0);
  const norms = read.filter((_, i) => i % 2 === 1);
  for (const [name, lists] of [["loss", parts], ["gradient", norms]] as const) {
    for (const value of lists.flatMap((list) => [...list])) {
      if (Number.isFinite(value)) continue;
      disposeLearner(current);
      throw new RangeError(ruleMessage("train", name, "finite", value));
    }
  }
  const mean = (list: number[]): number =>
    list.reduce((sum, value) => sum + value, 0) / list.length;
  const metrics: Record<string, number> = {};
  PARTS.forEach((name, i) => {
    metrics[`train/${name}`] = mean(parts.map((part) => part[i]!));
  });
  metrics["train/gradient_norm"] = mean(norms.map((norm) => norm[0]!));
  metrics["train/explained_variance"] = explainedVariance(
    trajectories.map(({ values }) => values),
    signals.map(({ returns }) => returns),
    trajectories.map(({ policyMask }) => policyMask),
  );
  return { learner: current, metrics };
}
