/**
 * GSPO with AREW.
 *
 * Zheng et al. 2025 (arXiv 2507.18071): GRPO with one ratio per episode, in the
 * token form of its section 4.3, which allows an advantage per token and so AREW
 * (arXiv 2603.12109). Deviations from the paper's runs: tokens forced by the
 * grammar are no actions; no KL penalty by default; learning-rate warm-up; an
 * entropy bonus that falls to 0.
 */

import { GRPO, GRPO_SETTINGS, type GrpoSettings } from "./grpo.ts";
import { gspoLoss } from "./math/gspo_loss.ts";
import { changeDefaults } from "../settings/setting.ts";
import { computePolicyPart, type Trainer } from "./trainer.ts";

/** Ratios of episodes vary less than those of tokens: the clip is narrower. */
const GSPO_SETTINGS = changeDefaults(GRPO_SETTINGS, {
  clipLow: 0.1,
  clipHigh: 0.1,
  aggregation: "seq-mean-token-mean",
}, {
  clipLow: "0.1, with a model 0.0003",
  clipHigh: "0.1, with a model 0.0004",
});

export const GSPO: Trainer<GrpoSettings> = {
  ...GRPO,
  name: "gspo",
  description: "Sequence-level ratios, advantages from the group.",
  settings: GSPO_SETTINGS,
  loss: (scores, batch, settings) =>
    computePolicyPart(gspoLoss, scores, batch, settings),
};
