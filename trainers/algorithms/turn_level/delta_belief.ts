/**
 * ΔBelief-RL: gains of log-belief in the truth as rewards of exchanges.
 *
 * arXiv 2602.12342: with b_k the truth's mass in the belief after exchange k, its
 * tokens have the reward w·max(0, log b_k − log b_{k−1}) plus the outcome,
 * standardised over the exchanges with the same number in the group. Deviations:
 * b is what the policy states as its belief, at least 0.01, where the paper takes
 * the policy's probability of the truth. The rest is GRPO's; see `../grpo.ts`.
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

const DELTA_BELIEF_SETTINGS = extendSettings(UPDATE_SETTINGS, {
  beliefReward: number(0.1, [0], "reward per nat of belief in the truth"),
});

/** Stated beliefs can be 0, whose logarithm is not finite. */
const MASS_FLOOR = 0.01;

export const DELTA_BELIEF: Trainer<SettingsOf<typeof DELTA_BELIEF_SETTINGS>> = {
  name: "delta-belief",
  description: "GRPO on gains in the log-belief in the truth.",
  needs: "beliefs",
  ...GROUPED,
  settings: DELTA_BELIEF_SETTINGS,
  estimateAdvantages({ trajectories, groups }, { beliefReward }) {
    const log = (mass: number) => Math.log(Math.max(mass, MASS_FLOOR));
    const exchanges = trajectories.map(splitExchanges);
    const rewards = exchanges.map((own, b) => {
      const outcome = sumRewards(trajectories[b]!);
      return own.map(({ after, before }) =>
        beliefReward * Math.max(0, log(after) - log(before)) + outcome
      );
    });
    const advantages = standardizeBy(rewards, (b, k) => `${groups[b]} ${k}`);
    return trajectories.map((trajectory, b) => ({
      advantages: spreadOverExchanges(
        trajectory,
        exchanges[b]!,
        advantages[b]!,
      ),
    }));
  },
};
