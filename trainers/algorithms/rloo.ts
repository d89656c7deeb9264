/**
 * RLOO with AREW: REINFORCE with a leave-one-out baseline.
 *
 * Ahmadian et al. 2024 (arXiv 2402.14740): the baseline of a rollout is the mean
 * return of the task's other rollouts, without normalisation or clipping; AREW
 * (arXiv 2603.12109) is added, so λ is in units of reward. Deviations from the
 * paper's runs: importance weights after the first minibatch; tokens forced by
 * the grammar are no actions; token-mean loss by default (DAPO, arXiv
 * 2503.14476); the KL penalty, off by default, is in the loss instead of the
 * reward; learning-rate warm-up; an entropy bonus that falls to 0.
 */

import { computePolicyPart, type Trainer } from "./trainer.ts";
import {
  BASE_UPDATE_SETTINGS,
  type BaseUpdateSettings,
} from "./update_settings.ts";
import { importanceLoss } from "./math/policy_loss.ts";
import { rlooAdvantages } from "./math/advantages.ts";

export const RLOO: Trainer<BaseUpdateSettings> = {
  name: "rloo",
  description: "Token-level ratios, advantages over the group's others.",
  groupSize: 8,
  usesCritic: false,
  settings: BASE_UPDATE_SETTINGS,
  estimateAdvantages: ({ trajectories, groups }) =>
    rlooAdvantages(
      trajectories.map(({ rewards }) => rewards),
      trajectories.map(({ policyMask }) => policyMask),
      groups,
    ).map((advantages) => ({ advantages })),
  loss: (scores, batch, settings) =>
    computePolicyPart(importanceLoss, scores, batch, settings),
};
