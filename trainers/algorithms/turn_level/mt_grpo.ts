/**
 * MT-GRPO: advantages of turns and of the outcome, added.
 *
 * Zeng et al. 2025 (arXiv 2505.11821): the outcome is standardised over the
 * group, and the reward of a turn over the same turn of the group's rollouts; a
 * turn's tokens have the first plus a weight times the second. A turn's reward
 * is its critique's label. The rest is GRPO's; see `../grpo.ts`.
 */

import {
  extendSettings,
  number,
  type SettingsOf,
} from "../../settings/setting.ts";
import { standardizeBy } from "../math/advantages.ts";
import { GROUPED, type Trainer } from "../trainer.ts";
import { UPDATE_SETTINGS } from "../update_settings.ts";
import { spreadOverTurns, sumRewards } from "./turns.ts";

const MT_GRPO_SETTINGS = extendSettings(UPDATE_SETTINGS, {
  turnWeight: number(1, [0], "weight of the advantages of turns"),
});

export const MT_GRPO: Trainer<SettingsOf<typeof MT_GRPO_SETTINGS>> = {
  name: "mt-grpo",
  description: "GRPO plus advantages of turns, from critiques.",
  needs: "labels",
  ...GROUPED,
  settings: MT_GRPO_SETTINGS,
  estimateAdvantages({ trajectories, groups }, { turnWeight }) {
    const outcomes = standardizeBy(
      trajectories.map((trajectory) => [sumRewards(trajectory)]),
      (b) => groups[b]!,
    );
    const turns = standardizeBy(
      trajectories.map(({ turns }) =>
        turns.map(({ critique }) => critique?.label ?? 0)
      ),
      (b, turn) => `${groups[b]} ${turn}`,
    );
    return trajectories.map((trajectory, b) => ({
      advantages: spreadOverTurns(
        trajectory,
        turns[b]!.map((own) => outcomes[b]![0]! + turnWeight * own),
      ),
    }));
  },
};
