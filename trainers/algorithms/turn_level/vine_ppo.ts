/**
 * VinePPO: values from continuations in place of a critic.
 *
 * Kazemnejad et al. 2024 (arXiv 2410.01679): the value of the state before a turn
 * is the mean return of episodes that the policy continues from it, and a turn's
 * advantage is its reward plus the value after it, minus the value before it.
 * `../../runs/fork_values.ts` plays the continuations. The loss is PPO's; see
 * `../ppo.ts`.
 */

import {
  extendSettings,
  integer,
  type SettingsOf,
} from "../../settings/setting.ts";
import { computeClippedLoss, type Trainer } from "../trainer.ts";
import { UPDATE_SETTINGS } from "../update_settings.ts";
import { estimateOverTurns } from "./turn_ppo.ts";

const VINE_PPO_SETTINGS = extendSettings(UPDATE_SETTINGS, {
  forks: integer(3, [1], "continuations per state"),
});

export const VINE_PPO: Trainer<SettingsOf<typeof VINE_PPO_SETTINGS>> = {
  name: "vine-ppo",
  description: "PPO with values from continuations of each state.",
  needs: "forks",
  groupSize: 1,
  usesCritic: false,
  settings: VINE_PPO_SETTINGS,
  estimateAdvantages: ({ trajectories }) =>
    estimateOverTurns(trajectories, { gamma: 1, lambda: 0 })
      .map(({ advantages }) => ({ advantages })),
  loss: computeClippedLoss,
};
