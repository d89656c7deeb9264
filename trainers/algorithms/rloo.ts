/**
 * RLOO with AREW: REINFORCE with a leave-one-out baseline, its advantages
 * reweighted by critiques.
 *
 * The algorithm is Ahmadian et al. 2024 (arXiv 2402.14740): each
 * of several rollouts of one task is judged against the mean return of the
 * others, and nothing is divided or clipped. The reweighting is that of arXiv
 * 2603.12109, added to these advantages, so that λ is measured in the
 * environment's reward. Deviations from the paper's runs: minibatches after the
 * first are weighted by the importance of their tokens, tokens that the action
 * grammar forces are no actions, every token weighs the same unless asked
 * otherwise (DAPO, arXiv 2503.14476), the KL penalty, none unless asked for, is
 * part of the loss and not of the reward, the step size rises over the first
 * updates, and an entropy bonus falls to 0 over the run.
 *
 * Axes: B trajectories, T tokens.
 */

import type { AdvantageEstimate, Batch } from "./batch.ts";
import type { Loss } from "./learner.ts";
import { importanceLoss } from "./math/importance_loss.ts";
import { rlooAdvantages } from "./math/rloo_advantages.ts";
import type { Scores } from "./score.ts";
import { computePolicyPart, type Experience, type Trainer } from "./trainer.ts";
import type { SettingsOf } from "../settings/setting.ts";
import { BASE_UPDATE_SETTINGS } from "./update_settings.ts";

// --- Settings ---------------------------------------------------------------

/** The settings with which a small policy unlocks. */
const RLOO_SETTINGS = BASE_UPDATE_SETTINGS;

/** Settings of {@linkcode RLOO}. */
export type RlooSettings = SettingsOf<typeof RLOO_SETTINGS>;

// --- Advantages -------------------------------------------------------------

/** Advantages of a batch: each episode against the others of its group. */
function estimateAdvantages(
  { trajectories, groups }: Pick<Experience, "trajectories" | "groups">,
): AdvantageEstimate[] {
  return rlooAdvantages(
    trajectories.map(({ rewards }) => rewards),
    trajectories.map(({ policyMask }) => policyMask),
    groups,
  ).map((advantages) => ({ advantages }));
}

// --- Loss -------------------------------------------------------------------

/** Loss of each token, weighted by its ratio. */
function loss(scores: Scores, batch: Batch, settings: RlooSettings): Loss {
  return computePolicyPart(importanceLoss, scores, batch, settings);
}

/** RLOO as a trainer. */
export const RLOO: Trainer<RlooSettings> = {
  name: "rloo",
  description: "Token-level ratios, advantages over the group's others.",
  groupSize: 8,
  usesCritic: false,
  settings: RLOO_SETTINGS,
  estimateAdvantages,
  loss,
};
