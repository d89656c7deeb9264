/**
 * GSPO with AREW: group sequence policy optimisation, its advantages reweighted
 * by critiques.
 *
 * The algorithm is Zheng et al. 2025 (arXiv 2507.18071): GRPO with one ratio
 * for a whole episode, the geometric mean of its tokens' ratios, in the token
 * form of its section 4.3, which leaves room for an advantage of each token and
 * so for the reweighting of arXiv 2603.12109. Deviations from the paper's runs:
 * tokens that the action grammar forces are no actions, there is no KL penalty
 * unless asked for, the step size rises over the first updates, and an entropy
 * bonus falls to 0 over the run.
 *
 * Axes: B trajectories, T tokens.
 */

import * as tf from "@tensorflow/tfjs";
import { assertBoolean, assertKeys } from "../../base/errors.ts";
import type { Batch, TokenSignals } from "./batch.ts";
import type { Learner } from "./learner.ts";
import { grpoAdvantages } from "./math/grpo_advantages.ts";
import { gspoLoss } from "./math/gspo_loss.ts";
import { learnInMinibatches, type Loss, type Scored } from "./minibatches.ts";
import { regularized } from "./regularization.ts";
import { type ArewConfig, reweighted } from "./reweighting.ts";
import type { Experience, Trainer, TrainerResult } from "./trainer.ts";
import {
  assertUpdateSettings,
  scheduled,
  UPDATE_DEFAULTS,
  type UpdateSettings,
} from "./update_settings.ts";

// --- Settings ---------------------------------------------------------------

/** Settings of {@linkcode gspoUpdate}. */
export interface GspoSettings extends UpdateSettings {
  /**
   * Divide by the group's standard deviation; without it easy and hard tasks
   * are not weighted up (Dr. GRPO, arXiv 2503.20783).
   */
  readonly divideByStd: boolean;
}

/**
 * The settings with which a small policy unlocks. An episode's ratio moves far
 * less than a token's, so its clip range is narrower.
 */
export const GSPO_DEFAULTS: GspoSettings = {
  ...UPDATE_DEFAULTS,
  clipLow: 0.1,
  clipHigh: 0.1,
  aggregation: "seq-mean-token-mean",
  divideByStd: true,
};

/**
 * Checks the settings.
 *
 * @throws {RangeError} If one is out of range
 * @throws {TypeError} If one is unknown or of another type
 */
export function assertGspoSettings(settings: GspoSettings): void {
  assertKeys("train", "settings", settings, Object.keys(GSPO_DEFAULTS));
  assertUpdateSettings(settings);
  assertBoolean("train", "divideByStd", settings.divideByStd);
}

// --- Advantages -------------------------------------------------------------

/** Advantages of a batch: each episode against its group, then reweighted. */
export function gspoSignals(
  { trajectories, groups }: Pick<Experience, "trajectories" | "groups">,
  settings: GspoSettings,
  arew: ArewConfig,
): TokenSignals[] {
  const masks = trajectories.map(({ policyMask }) => policyMask);
  const advantages = grpoAdvantages(
    trajectories.map(({ rewards }) => rewards),
    masks,
    groups,
    settings,
  );
  return trajectories.map((trajectory, b) => ({
    advantages: reweighted(trajectory, advantages[b]!, arew),
    // There is no critic to be taught.
    returns: trajectory.values,
  }));
}

// --- Loss -------------------------------------------------------------------

function gspoPolicyLoss(
  scored: Scored,
  batch: Batch,
  settings: GspoSettings,
): Loss {
  const { mask, share } = batch;
  const policy = gspoLoss(
    scored.logProbs,
    batch.oldLogProbs,
    batch.advantages,
    mask,
    settings,
  );
  const total = tf.mul<tf.Scalar>(policy.loss, share[settings.aggregation]);
  return regularized(scored, batch, settings, {
    total,
    metrics: {
      "train/policy_gradient_loss": total,
      "train/clip_fraction": tf.mul(policy.clipFraction, share["token-mean"]),
    },
  });
}

// --- Update -----------------------------------------------------------------

/**
 * Trains on one batch of episodes.
 *
 * @throws {RangeError} If the loss or the gradient is not finite
 */
export async function gspoUpdate(
  learner: Learner,
  experience: Experience,
  settings: GspoSettings,
  arew: ArewConfig,
): Promise<TrainerResult> {
  const signals = gspoSignals(experience, settings, arew);
  const now = scheduled(settings, experience);
  return await learnInMinibatches(
    learner,
    experience,
    signals,
    { ...now, usesReference: now.klCoefficient > 0 },
    (scored, batch) => gspoPolicyLoss(scored, batch, now),
  );
}

/** GSPO as a trainer. */
export const GSPO: Trainer<GspoSettings> = {
  name: "gspo",
  description: "Sequence-level ratios, advantages from the group.",
  groupSize: 8,
  defaults: GSPO_DEFAULTS,
  assertSettings: assertGspoSettings,
  update: gspoUpdate,
};
