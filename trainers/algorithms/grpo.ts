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

import type { AdvantageEstimate, Batch } from "./batch.ts";
import type { Loss } from "./learner.ts";
import { grpoAdvantages } from "./math/grpo_advantages.ts";
import { policyLoss } from "./math/policy_loss.ts";
import type { Scores } from "./score.ts";
import { computePolicyPart, type Experience, type Trainer } from "./trainer.ts";
import {
  boolean,
  extendSettings,
  type SettingsOf,
} from "../settings/setting.ts";
import { UPDATE_SETTINGS } from "./update_settings.ts";

// --- Settings ---------------------------------------------------------------

/** The settings with which a small policy unlocks. */
export const GRPO_SETTINGS = extendSettings(UPDATE_SETTINGS, {
  // Without it easy and hard tasks are not weighted up (Dr. GRPO, arXiv
  // 2503.20783).
  divideByStd: boolean(true, "divide by the group's standard deviation"),
});

/** Settings of {@linkcode GRPO}. */
export type GrpoSettings = SettingsOf<typeof GRPO_SETTINGS>;

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
  return computePolicyPart(policyLoss, scores, batch, settings);
}

/** GRPO as a trainer. */
export const GRPO: Trainer<GrpoSettings> = {
  name: "grpo",
  description: "Token-level ratios, advantages from the group.",
  groupSize: 8,
  usesCritic: false,
  settings: GRPO_SETTINGS,
  estimateAdvantages,
  loss,
};
