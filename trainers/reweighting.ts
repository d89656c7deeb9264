/**
 * AREW's place in a trainer: which critiques are heard, and how much they
 * change the advantage of each token. Reward, critic, ratio, KL and value
 * targets stay as they are (arXiv 2603.12109, section 4).
 *
 * @module
 */

import { AREW_MODES, type ArewMode, arewModifier } from "../critique/arew.ts";
import { assertNumber, assertOneOf } from "../envs/errors.ts";
import type { Trajectory } from "./trajectory.ts";

/** Which critiques reweight the advantage: none, questions, or both. */
export type Arm = "vanilla" | "as" | "as+bt";

/** The arms, in the order of the paper's tables. */
export const ARMS: readonly Arm[] = ["vanilla", "as", "as+bt"];

/** Settings of the reweighting. */
export interface ArewConfig {
  /** Which critiques are heard. */
  readonly arm: Arm;
  /** λ, in standard deviations of the advantage. */
  readonly lambda: number;
  /** How λ is split over the tokens of a trajectory. */
  readonly mode: ArewMode;
}

/** The settings with which a small policy unlocks. */
export const AREW_DEFAULTS: ArewConfig = {
  arm: "as+bt",
  lambda: 1,
  mode: "minority_fixed",
};

/**
 * Checks the settings.
 *
 * @param config The settings
 * @throws {RangeError} If one is out of range
 */
export function assertArewConfig(config: ArewConfig): void {
  assertOneOf("train", "arm", config.arm, ARMS);
  assertNumber("train", "lambda", config.lambda, 0);
  assertOneOf("train", "mode", config.mode, AREW_MODES);
}

/**
 * Adds the reweighting to a trajectory's advantages.
 *
 * @param trajectory The episode with its labels
 * @param advantages Finished advantages, whitened where the algorithm whitens
 * @param config Which critiques, and how much
 * @returns Advantage of each token, `[T]`
 */
export function reweighted(
  trajectory: Trajectory,
  advantages: ArrayLike<number>,
  { arm, lambda, mode }: ArewConfig,
): ArrayLike<number> {
  if (arm === "vanilla") return advantages;
  const { labels, turns, turnOf } = trajectory;
  const heard = arm === "as+bt"
    ? labels
    : labels.map((label, i) =>
      turns[turnOf[i]!]!.critique?.channel === "AS" ? label : 0
    );
  const modifier = arewModifier(heard, { mode, scale: lambda });
  return Float64Array.from(advantages, (value, i) => value + modifier[i]!);
}
