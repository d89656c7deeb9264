/**
 * REINFORCE with AREW: the policy gradient with the batch's mean return as the
 * baseline, its advantages reweighted by critiques.
 *
 * The algorithm is Williams 1992 ("Simple statistical gradient-following
 * algorithms for connectionist reinforcement learning"); the reweighting is that
 * of arXiv 2603.12109, added to the advantages, so that λ is measured in the
 * environment's reward. Deviations from the original: a batch is a step of
 * AdamW for each minibatch, those after the first weighted by the importance of
 * their tokens, tokens that the action grammar forces are no actions, every
 * token weighs the same unless asked otherwise (DAPO, arXiv 2503.14476), the
 * step size rises over the first updates, and an entropy bonus falls to 0 over
 * the run.
 *
 * Axes: B trajectories, T tokens.
 */

import type { AdvantageEstimate, Batch } from "./batch.ts";
import type { Loss } from "./learner.ts";
import { importanceLoss } from "./math/importance_loss.ts";
import { reinforceAdvantages } from "./math/reinforce_advantages.ts";
import type { Scores } from "./score.ts";
import { computePolicyPart, type Experience, type Trainer } from "./trainer.ts";
import type { SettingsOf } from "../settings/setting.ts";
import { BASE_UPDATE_SETTINGS } from "./update_settings.ts";

// --- Settings ---------------------------------------------------------------

/** The settings with which a small policy unlocks. */
const REINFORCE_SETTINGS = BASE_UPDATE_SETTINGS;

/** Settings of {@linkcode REINFORCE}. */
export type ReinforceSettings = SettingsOf<typeof REINFORCE_SETTINGS>;

// --- Advantages -------------------------------------------------------------

/** Advantages of a batch: each episode against the mean of all. */
function estimateAdvantages(
  { trajectories }: Pick<Experience, "trajectories">,
): AdvantageEstimate[] {
  return reinforceAdvantages(
    trajectories.map(({ rewards }) => rewards),
    trajectories.map(({ policyMask }) => policyMask),
  ).map((advantages) => ({ advantages }));
}

// --- Loss -------------------------------------------------------------------

/** Loss of each token, weighted by its ratio. */
function loss(
  scores: Scores,
  batch: Batch,
  settings: ReinforceSettings,
): Loss {
  return computePolicyPart(importanceLoss, scores, batch, settings);
}

/** REINFORCE as a trainer. */
export const REINFORCE: Trainer<ReinforceSettings> = {
  name: "reinforce",
  description: "Token-level ratios, advantages over the batch's mean.",
  groupSize: 1,
  usesCritic: false,
  settings: REINFORCE_SETTINGS,
  estimateAdvantages,
  loss,
};
