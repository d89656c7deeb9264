/**
 * PPO over tokens with AREW.
 *
 * Schulman et al. 2017 (arXiv 1707.06347) with GAE (arXiv 1506.02438); AREW (arXiv
 * 2603.12109) is added after whitening, so λ is in standard deviations.
 * Deviations from the paper's runs: the critic is a head on the policy's trunk or
 * an adapter of it, with its own learning rate in the same optimizer; tokens
 * forced by the grammar are no actions; learning-rate warm-up; an entropy bonus
 * that falls to 0.
 */

import * as tf from "@tensorflow/tfjs";
import type { Batch } from "./batch.ts";
import type { Loss } from "./learner.ts";
import { gae } from "./math/gae.ts";
import { valueLoss } from "./math/value_loss.ts";
import { whiten } from "./math/moments.ts";
import type { Scores } from "./score.ts";
import { computeClippedLoss, type Trainer } from "./trainer.ts";
import {
  extendSettings,
  number,
  type SettingsOf,
} from "../settings/setting.ts";
import { UPDATE_SETTINGS } from "./update_settings.ts";

const CRITIC = { title: "Critic" } as const;

const withoutCritic = (
  { valueCoefficient }: { readonly valueCoefficient: number },
): string | false =>
  valueCoefficient === 0 && "left out without valueCoefficient";

/** PPO's settings, tuned for a small policy. */
export const PPO_SETTINGS = extendSettings(UPDATE_SETTINGS, {
  gamma: number(1, [0, 1], "discount factor per policy token", CRITIC),
  gaeLambda: number(
    1,
    [0, 1],
    "lambda of generalised advantage estimation",
    CRITIC,
  ),
  valueClip: number(0.5, [0], "clip range of the critic's update", CRITIC),
  valueCoefficient: number(
    0.1,
    [0],
    "coefficient of the critic's loss",
    CRITIC,
  ),
  criticLearningRate: number(
    null,
    [0],
    "learning rate of the value head and the critic's adapters",
    { ...CRITIC, defaultHelp: "the policy's; with a model, ten times it" },
  ),
}, { criticLearningRate: withoutCritic, valueClip: withoutCritic });

export type PpoSettings = SettingsOf<typeof PPO_SETTINGS>;

/** Computes the critic's part of the loss, with its coefficient. */
export function computeValuePart(
  scores: Scores,
  { mask, oldValues, returns, share }: Batch,
  { valueClip, valueCoefficient }: PpoSettings,
): Loss {
  const { loss } = valueLoss(scores.values(), oldValues, returns, mask, {
    clip: valueClip,
  });
  const part = tf.mul<tf.Scalar>(loss, share["token-mean"]);
  return {
    total: tf.mul(part, valueCoefficient),
    metrics: { "train/value_loss": part },
  };
}

export const PPO: Trainer<PpoSettings> = {
  name: "ppo",
  description: "Token-level ratios, advantages from a critic.",
  groupSize: 1,
  usesCritic: true,
  settings: PPO_SETTINGS,
  estimateAdvantages({ trajectories }, { gamma, gaeLambda }) {
    const estimates = trajectories.map(({ rewards, values, policyMask }) =>
      gae(rewards, values, policyMask, { gamma, lambda: gaeLambda })
    );
    const whitened = whiten(
      estimates.map(({ advantages }) => advantages),
      trajectories.map(({ policyMask }) => policyMask),
    );
    return estimates.map(({ returns }, b) => ({
      advantages: whitened[b]!,
      returns,
    }));
  },
  loss(scores, batch, settings) {
    const policy = computeClippedLoss(scores, batch, settings);
    const value = computeValuePart(scores, batch, settings);
    return {
      total: tf.add(policy.total, value.total),
      metrics: { ...policy.metrics, ...value.metrics },
    };
  },
};
