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

import type { Batch } from "./batch.ts";
import { GRPO, GRPO_SETTINGS, type GrpoSettings } from "./grpo.ts";
import type { Loss } from "./learner.ts";
import { gspoLoss } from "./math/gspo_loss.ts";
import type { Scores } from "./score.ts";
import { changeDefaults } from "../settings/setting.ts";
import { computePolicyPart, type Trainer } from "./trainer.ts";

// --- Settings ---------------------------------------------------------------

/** An episode's ratio moves far less than a token's: its clip is narrower. */
const GSPO_SETTINGS = changeDefaults(GRPO_SETTINGS, {
  clipLow: 0.1,
  clipHigh: 0.1,
  aggregation: "seq-mean-token-mean",
}, {
  clipLow: "0.1, with a model 0.0003",
  clipHigh: "0.1, with a model 0.0004",
});

// --- Loss -------------------------------------------------------------------

/** Clipped loss of each episode. */
function loss(scores: Scores, batch: Batch, settings: GrpoSettings): Loss {
  return computePolicyPart(gspoLoss, scores, batch, settings);
}

/** GSPO as a trainer. */
export const GSPO: Trainer<GrpoSettings> = {
  name: "gspo",
  description: "Sequence-level ratios, advantages from the group.",
  groupSize: 8,
  usesCritic: false,
  settings: GSPO_SETTINGS,
  // Each episode against its group, as there.
  estimateAdvantages: GRPO.estimateAdvantages,
  loss,
};
