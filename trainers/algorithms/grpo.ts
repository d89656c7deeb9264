/**
 * GRPO with AREW: group relative policy optimisation over tokens, its
 * advantages reweighted by critiques.
 *
 * The algorithm is Shao et al. 2024 (arXiv 2402.03300, section 4.1): several
 * rollouts of one task are judged against each other in place of a critic. The
 * reweighting is that of arXiv 2603.12109, added to the group's advantages.
 * Deviations from the paper's runs: tokens that the action grammar forces are
 * no actions, every token weighs the same unless asked otherwise (DAPO,
 * arXiv 2503.14476), there is no KL penalty unless asked for, the step size
 * rises over the first updates, and an entropy bonus falls to 0 over the run.
 *
 * Axes: B trajectories, T tokens.
 */

import * as tf from "@tensorflow/tfjs";
import { assertBoolean, assertKeys } from "../../base/errors.ts";
import type { AdvantageEstimate, Batch } from "./batch.ts";
import type { Loss } from "./learner.ts";
import { grpoAdvantages } from "./math/grpo_advantages.ts";
import { policyLoss } from "./math/policy_loss.ts";
import type { Scores } from "./score.ts";
import type { Experience, Trainer } from "./trainer.ts";
import {
  assertUpdateSettings,
  UPDATE_DEFAULTS,
  type UpdateSettings,
} from "./update_settings.ts";

// --- Settings ---------------------------------------------------------------

/** Settings of {@linkcode GRPO}. */
export interface GrpoSettings extends UpdateSettings {
  /**
   * Divide by the group's standard deviation; without it easy and hard tasks
   * are not weighted up (Dr. GRPO, arXiv 2503.20783).
   */
  readonly divideByStd: boolean;
}

/** The settings with which a small policy unlocks. */
export const GRPO_DEFAULTS: GrpoSettings = {
  ...UPDATE_DEFAULTS,
  divideByStd: true,
};

/**
 * Checks the settings.
 *
 * @throws {RangeError} If one is out of range
 * @throws {TypeError} If one is unknown or of another type
 */
export function assertGrpoSettings(settings: GrpoSettings): void {
  assertKeys("train", "settings", settings, Object.keys(GRPO_DEFAULTS));
  assertUpdateSettings(settings);
  assertBoolean("train", "divideByStd", settings.divideByStd);
}

// --- Advantages -------------------------------------------------------------

/** Advantages of a batch: each episode against its group. */
function estimateAdvantages(
  { trajectories, groups }: Pick<Experience, "trajectories" | "groups">,
  settings: GrpoSettings,
): AdvantageEstimate[] {
  return grpoAdvantages(
    trajectories.map(({ rewards }) => rewards),
    trajectories.map(({ policyMask }) => policyMask),
    groups,
    settings,
  ).map((advantages) => ({ advantages }));
}

// --- Loss -------------------------------------------------------------------

/** Clipped loss of each token. */
function loss(scores: Scores, batch: Batch, settings: GrpoSettings): Loss {
  const { mask, share } = batch;
  const policy = policyLoss(
    scores.logProbs,
    batch.oldLogProbs,
    batch.advantages,
    mask,
    settings,
  );
  const total = tf.mul<tf.Scalar>(policy.loss, share[settings.aggregation]);
  return {
    total,
    metrics: {
      "train/policy_gradient_loss": total,
      "train/clip_fraction": tf.mul(policy.clipFraction, share["token-mean"]),
    },
  };
}

/** GRPO as a trainer. */
export const GRPO: Trainer<GrpoSettings> = {
  name: "grpo",
  description: "Token-level ratios, advantages from the group.",
  groupSize: 8,
  usesCritic: false,
  defaults: GRPO_DEFAULTS,
  assertSettings: assertGrpoSettings,
  estimateAdvantages,
  loss,
};
