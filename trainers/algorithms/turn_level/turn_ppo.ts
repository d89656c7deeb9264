/**
 * Turn-PPO: PPO whose actions are turns.
 *
 * Li et al. 2025 (arXiv 2512.17008): advantages are estimated over turns by GAE,
 * with the critic's value at a turn's first token, and a turn has one ratio and
 * one clip. Deviation: the critic learns a turn's return at all its tokens. The
 * rest is PPO's; see `../ppo.ts`.
 */

import * as tf from "@tensorflow/tfjs";
import type { Trajectory } from "../../rollout/trajectory.ts";
import { changeDefaults } from "../../settings/setting.ts";
import type { AdvantageEstimate } from "../batch.ts";
import { gae, type GaeOptions } from "../math/gae.ts";
import { whiten } from "../math/moments.ts";
import { turnPolicyLoss } from "../math/turn_loss.ts";
import { computeValuePart, PPO_SETTINGS, type PpoSettings } from "../ppo.ts";
import type { Trainer } from "../trainer.ts";
import { findFirstTokens, spreadOverTurns, sumTurnRewards } from "./turns.ts";

const TURN_PPO_SETTINGS = changeDefaults(PPO_SETTINGS, {
  gamma: 0.99,
  gaeLambda: 0.9,
});

/** Estimates advantages over turns, whitened, from the values at their starts. */
export function estimateOverTurns(
  trajectories: readonly Trajectory[],
  options: GaeOptions,
): Required<AdvantageEstimate>[] {
  const masks: number[][] = [];
  const estimates = trajectories.map((trajectory) => {
    const first = findFirstTokens(trajectory);
    const mask = first.map((token) => token < 0 ? 0 : 1);
    masks.push(mask);
    return gae(
      sumTurnRewards(trajectory),
      first.map((token) => token < 0 ? 0 : trajectory.values[token]!),
      mask,
      options,
    );
  });
  const whitened = whiten(estimates.map(({ advantages }) => advantages), masks);
  return trajectories.map((trajectory, b) => ({
    advantages: spreadOverTurns(trajectory, whitened[b]!),
    returns: spreadOverTurns(trajectory, estimates[b]!.returns),
  }));
}

export const TURN_PPO: Trainer<PpoSettings> = {
  name: "turn-ppo",
  description: "PPO with one ratio and one advantage per turn.",
  groupSize: 1,
  usesCritic: true,
  settings: TURN_PPO_SETTINGS,
  estimateAdvantages: ({ trajectories }, { gamma, gaeLambda }) =>
    estimateOverTurns(trajectories, { gamma, lambda: gaeLambda }),
  loss(scores, batch, settings) {
    const { advantages, mask, oldLogProbs, share, turns } = batch;
    const policy = turnPolicyLoss(
      scores.logProbs,
      oldLogProbs,
      advantages,
      mask,
      turns,
      settings,
    );
    const weigh = (x: tf.Scalar): tf.Scalar => tf.mul(x, share["turn-mean"]);
    const total = weigh(policy.loss);
    const value = computeValuePart(scores, batch, settings);
    return {
      total: tf.add(total, value.total),
      metrics: {
        "train/policy_gradient_loss": total,
        "train/clip_fraction": weigh(policy.clipFraction),
        ...value.metrics,
      },
    };
  },
};
