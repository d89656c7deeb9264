/**
 * Reward shaping by critiques, the control that AREW is to be compared with:
 * the same labels are added to the reward in place of the advantage, so that
 * returns, critic and baselines see them.
 */

import type { Trajectory } from "../rollout/trajectory.ts";
import { type ArewConfig, selectLabels } from "./reweighting.ts";

/**
 * Adds a weight times the label of each turn to the reward on the turn's last
 * policy token, before advantages are estimated. What the episode is reported to
 * have earned stays in its turns.
 */
export function addLabelRewards(
  trajectory: Trajectory,
  { arm, labelReward }: ArewConfig,
): Trajectory {
  if (arm === "vanilla" || labelReward === 0) return trajectory;
  const { policyMask, turnOf } = trajectory;
  const labels = selectLabels(trajectory, arm);
  const rewards = Float32Array.from(trajectory.rewards);
  const done = new Set<number>();
  for (let i = rewards.length - 1; i >= 0; i--) {
    const turn = turnOf[i]!;
    if (policyMask[i] !== 1 || done.has(turn)) continue;
    done.add(turn);
    rewards[i]! += labelReward * labels[i]!;
  }
  return { ...trajectory, rewards };
}
