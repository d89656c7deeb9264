/**
 * REINFORCE with AREW, with the batch's mean return as the baseline.
 *
 * Williams 1992 ("Simple statistical gradient-following algorithms for
 * connectionist reinforcement learning"); AREW (arXiv 2603.12109) is added to the
 * advantages, so λ is in units of reward. Deviations: AdamW with minibatches, and
 * importance weights after the first; tokens forced by the grammar are no
 * actions; token-mean loss by default (DAPO, arXiv 2503.14476); learning-rate
 * warm-up; an entropy bonus that falls to 0.
 */

import { reinforceAdvantages } from "./math/advantages.ts";
import { RLOO } from "./rloo.ts";
import type { Trainer } from "./trainer.ts";
import type { BaseUpdateSettings } from "./update_settings.ts";

export const REINFORCE: Trainer<BaseUpdateSettings> = {
  ...RLOO,
  name: "reinforce",
  description: "Token-level ratios, advantages over the batch's mean.",
  groupSize: 1,
  estimateAdvantages: ({ trajectories }) =>
    reinforceAdvantages(
      trajectories.map(({ rewards }) => rewards),
      trajectories.map(({ policyMask }) => policyMask),
    ).map((advantages) => ({ advantages })),
};
