/**
 * GRPO over tokens with AREW.
 *
 * Shao et al. 2024 (arXiv 2402.03300, section 4.1): advantages relative to the
 * other rollouts of a task replace the critic; AREW (arXiv 2603.12109) is added
 * to them. Deviations from the paper's runs: tokens forced by the grammar are no
 * actions; token-mean loss by default (DAPO, arXiv 2503.14476); no KL penalty by
 * default; learning-rate warm-up; an entropy bonus that falls to 0.
 *
 * Axes: B trajectories, T tokens.
 */

import { GROUPED, type Trainer } from "./trainer.ts";
import {
  boolean,
  extendSettings,
  type SettingsOf,
} from "../settings/setting.ts";
import { UPDATE_SETTINGS } from "./update_settings.ts";
import { grpoAdvantages } from "./math/advantages.ts";

/** Settings, with defaults for small policies. */
export const GRPO_SETTINGS = extendSettings(UPDATE_SETTINGS, {
  // Without it easy and hard tasks are not weighted up (Dr. GRPO, arXiv
  // 2503.20783).
  divideByStd: boolean(
    true,
    "division of advantages by the group's standard deviation",
  ),
});

export type GrpoSettings = SettingsOf<typeof GRPO_SETTINGS>;

export const GRPO: Trainer<GrpoSettings> = {
  name: "grpo",
  description: "Token-level ratios, advantages from the group.",
  ...GROUPED,
  settings: GRPO_SETTINGS,
  estimateAdvantages({ trajectories, groups }, settings) {
    return grpoAdvantages(
      trajectories.map(({ rewards }) => rewards),
      trajectories.map(({ policyMask }) => policyMask),
      groups,
      settings,
    ).map((advantages) => ({ advantages }));
  },
};
