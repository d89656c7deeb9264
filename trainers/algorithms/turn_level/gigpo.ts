/**
 * GiGPO: turns are compared with turns of the group from the same state.
 *
 * Feng et al. 2025 (arXiv 2505.10978): A = A_E + ω·A_S, where A_E standardises
 * the return of an episode over its group, and A_S the discounted return from a
 * turn on over the turns in the same anchor state. The anchor state is the kind
 * of round and the set of facts revealed: questions with their replies. The rest
 * is GRPO's; see `../grpo.ts`.
 */

import type { Trajectory } from "../../rollout/trajectory.ts";
import {
  extendSettings,
  number,
  type SettingsOf,
} from "../../settings/setting.ts";
import { standardizeBy } from "../math/advantages.ts";
import { GROUPED, type Trainer } from "../trainer.ts";
import { UPDATE_SETTINGS } from "../update_settings.ts";
import { spreadOverTurns, sumRewards, sumTurnRewards } from "./turns.ts";

const GIGPO_SETTINGS = extendSettings(UPDATE_SETTINGS, {
  turnGamma: number(0.95, [0, 1], "discount factor per turn"),
  stateWeight: number(1, [0], "weight ω of the advantages of turns"),
});

/** Names the state before each turn by the facts revealed so far, `[H]`. */
export function nameAnchorStates({ turns }: Trajectory): string[] {
  const facts = new Set<string>();
  return turns.map(({ observation, round }, turn) => {
    const last = turns[turn - 1];
    if (last?.round === "action") facts.add(`${last.action}\n${observation}`);
    return JSON.stringify([round, ...[...facts].sort()]);
  });
}

/** Sums the discounted rewards from each turn on, `[H]`. */
function computeTurnReturns(trajectory: Trajectory, gamma: number): number[] {
  const returns = sumTurnRewards(trajectory);
  for (let turn = returns.length - 2; turn >= 0; turn--) {
    returns[turn]! += gamma * returns[turn + 1]!;
  }
  return returns;
}

export const GIGPO: Trainer<SettingsOf<typeof GIGPO_SETTINGS>> = {
  name: "gigpo",
  description: "GRPO plus advantages over turns from the same state.",
  ...GROUPED,
  settings: GIGPO_SETTINGS,
  estimateAdvantages({ trajectories, groups }, { stateWeight, turnGamma }) {
    const episodes = standardizeBy(
      trajectories.map((trajectory) => [sumRewards(trajectory)]),
      (b) => groups[b]!,
    );
    const states = trajectories.map(nameAnchorStates);
    const turns = standardizeBy(
      trajectories.map((trajectory) =>
        computeTurnReturns(trajectory, turnGamma)
      ),
      (b, turn) => `${groups[b]} ${states[b]![turn]}`,
    );
    return trajectories.map((trajectory, b) => ({
      advantages: spreadOverTurns(
        trajectory,
        turns[b]!.map((own) => episodes[b]![0]! + stateWeight * own),
      ),
    }));
  },
};
