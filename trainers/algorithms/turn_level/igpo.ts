/**
 * IGPO: what the belief gains in mass on the truth is the reward of an exchange.
 *
 * Wang et al. 2025 (arXiv 2510.14967): with p_k the truth's mass in the belief
 * after exchange k, r_k = p_k − p_{k−1}; the last exchange has the outcome
 * instead. Rewards are standardised over all exchanges of the group, and an
 * exchange's tokens have the discounted sum from it on. Deviation: p is what the
 * policy states as its belief; the paper takes the policy's probability of the
 * right answer. The rest is GRPO's; see `../grpo.ts`.
 */

import {
  extendSettings,
  number,
  type SettingsOf,
} from "../../settings/setting.ts";
import { standardizeBy } from "../math/advantages.ts";
import { GROUPED, type Trainer } from "../trainer.ts";
import { UPDATE_SETTINGS } from "../update_settings.ts";
import { splitExchanges, spreadOverExchanges, sumRewards } from "./turns.ts";

const IGPO_SETTINGS = extendSettings(UPDATE_SETTINGS, {
  turnGamma: number(1, [0, 1], "discount factor per turn"),
});

export const IGPO: Trainer<SettingsOf<typeof IGPO_SETTINGS>> = {
  name: "igpo",
  description: "GRPO on gains in the belief's mass on the truth.",
  needs: "beliefs",
  ...GROUPED,
  settings: IGPO_SETTINGS,
  estimateAdvantages({ trajectories, groups }, { turnGamma }) {
    const exchanges = trajectories.map(splitExchanges);
    const rewards = exchanges.map((own, b) => {
      const outcome = sumRewards(trajectories[b]!);
      return own.map(({ after, before }, k) =>
        k === own.length - 1 ? outcome : after - before
      );
    });
    const standard = standardizeBy(rewards, (b) => groups[b]!);
    return trajectories.map((trajectory, b) => {
      const sums = standard[b]!;
      for (let k = sums.length - 2; k >= 0; k--) {
        sums[k]! += turnGamma * sums[k + 1]!;
      }
      return {
        advantages: spreadOverExchanges(trajectory, exchanges[b]!, sums),
      };
    });
  },
};
