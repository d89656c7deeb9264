/**
 * REINFORCE++ with a baseline (Hu et al. 2025, arXiv 2501.03262): an episode is
 * compared with the mean of its group, as in GRPO, and scaled by the standard
 * deviation of the whole batch. AREW reweights the advantages afterwards.
 *
 * Axes: B trajectories, T tokens.
 */

import type {
  AdvantageEstimate,
  Batch,
} from "../../../trainers/algorithms/batch.ts";
import type { Loss } from "../../../trainers/algorithms/learner.ts";
import { policyLoss } from "../../../trainers/algorithms/math/policy_loss.ts";
import type { Scores } from "../../../trainers/algorithms/score.ts";
import {
  computePolicyPart,
  type Experience,
  type Trainer,
} from "../../../trainers/algorithms/trainer.ts";
import {
  extendSettings,
  number,
  type SettingsOf,
} from "../../../trainers/settings/setting.ts";
import { UPDATE_SETTINGS } from "../../../trainers/algorithms/update_settings.ts";

// --- Settings ---------------------------------------------------------------

/** Settings of the algorithm, beside those that all algorithms share. */
const TEMPLATE_SETTINGS = extendSettings(UPDATE_SETTINGS, {
  advantageScale: number(1, [0], "factor of the advantages"),
});

/** Settings of {@linkcode TEMPLATE}. */
export type TemplateSettings = SettingsOf<typeof TEMPLATE_SETTINGS>;

// --- Advantages -------------------------------------------------------------

/** Each episode's return relative to its group, over the batch's deviation. */
function estimateAdvantages(
  { trajectories, groups }: Pick<Experience, "trajectories" | "groups">,
  { advantageScale }: TemplateSettings,
): AdvantageEstimate[] {
  const returns = trajectories.map(({ rewards }) =>
    rewards.reduce((sum, reward) => sum + reward, 0)
  );
  const gains = returns.map((value, b) => {
    const peers = returns.filter((_, i) => groups[i] === groups[b]);
    return value - peers.reduce((sum, peer) => sum + peer, 0) / peers.length;
  });
  const squares = gains.reduce((sum, gain) => sum + gain ** 2, 0);
  const deviation = Math.sqrt(squares / gains.length) + 1e-6;
  return trajectories.map(({ policyMask }, b) => {
    const advantage = advantageScale * gains[b]! / deviation;
    return {
      advantages: Float64Array.from(policyMask, (kept) => kept * advantage),
    };
  });
}

// --- Loss -------------------------------------------------------------------

/** Clipped loss of each token. */
function loss(scores: Scores, batch: Batch, settings: TemplateSettings): Loss {
  return computePolicyPart(policyLoss, scores, batch, settings);
}

/** The algorithm as a trainer. */
export const TEMPLATE: Trainer<TemplateSettings> = {
  name: "template",
  description: "Token-level ratios, advantages from group and batch.",
  groupSize: 8,
  usesCritic: false,
  settings: TEMPLATE_SETTINGS,
  estimateAdvantages,
  loss,
};
