/**
 * AREW's place in a trainer: which critiques count, and how much they
 * change the advantage of each token. Reward, critic, ratio, KL and value
 * targets stay as they are (arXiv 2603.12109, section 4).
 */

import {
  AREW_MODES,
  type ArewMode,
  computeArewModifier,
} from "../../critique/arew.ts";
import { makeDefaults } from "../settings/read_settings.ts";
import {
  choice,
  defineSettings,
  integer,
  number,
  type SettingsSchema,
} from "../settings/setting.ts";
import type { Trajectory } from "../rollout/trajectory.ts";

/** Which critiques count: none, of questions, of beliefs, or both. */
export type Arm = "vanilla" | "as" | "bt" | "as+bt";

/** The arms, in the order of the paper's tables. */
export const ARMS: readonly Arm[] = ["vanilla", "as", "bt", "as+bt"];

/** Settings of the reweighting. */
export interface ArewConfig {
  /** Which critiques count. */
  readonly arm: Arm;
  /** λ, in standard deviations of the advantage. */
  readonly lambda: number;
  /** How λ is split over the tokens of a trajectory. */
  readonly mode: ArewMode;
  /**
   * What a label of 1 adds to the reward of its turn: reward shaping, which is
   * no part of AREW but what it is compared with
   */
  readonly labelReward: number;
  /** Updates done before critiques count. */
  readonly from: number;
  /** Updates done when they count no more; `null` for never. */
  readonly until: number | null;
}

/** Says without what a setting must be that needs critiques to count. */
export function findSilence(
  { arm, lambda, labelReward }: ArewConfig,
): string | false {
  if (arm === "vanilla") {
    return "left out with arm 'vanilla', which hears no critiques";
  }
  return lambda === 0 && labelReward === 0 &&
    "left out with lambda 0, where critiques change nothing";
}

/** How advantages are reweighted. */
export const AREW_SETTINGS: SettingsSchema<ArewConfig> = defineSettings({
  arm: choice(
    "as+bt",
    ARMS,
    "which critiques reweight the advantage: of questions, of beliefs, of both",
  ),
  lambda: number(1, [0], "strength of AREW, in standard deviations"),
  mode: choice("minority_fixed", AREW_MODES, "how λ is split over tokens"),
  labelReward: number(
    0,
    [0],
    "what a label of 1 adds to the reward of its turn; with lambda 0, reward shaping in place of AREW",
    { former: 0 },
  ),
  from: integer(0, [0], "updates before critiques are heard", {
    name: "arewFrom",
  }),
  until: integer(null, [0], "updates until they fall silent again", {
    name: "arewUntil",
    defaultHelp: "never",
  }),
}, {
  title: "AREW",
  misfits: {
    arewUntil: ({ from, until }) =>
      until !== null && until < from && `a safe integer >= ${from}`,
  },
  idle: {
    lambda: (arew) => arew.arm === "vanilla" && findSilence(arew),
    labelReward: (arew) => arew.arm === "vanilla" && findSilence(arew),
    mode: (arew) =>
      findSilence(arew) || arew.lambda === 0 &&
        "left out with lambda 0, where there is nothing to split",
    arewFrom: findSilence,
    arewUntil: findSilence,
  },
});

/** The settings with which a small policy unlocks. */
export const AREW_DEFAULTS: ArewConfig = makeDefaults(AREW_SETTINGS);

/** Sets the arm to `vanilla` in updates that no critique counts in. */
export function scheduleArew(config: ArewConfig, update: number): ArewConfig {
  const { from, until } = config;
  const counts = update >= from && (until === null || update < until);
  return counts ? config : { ...config, arm: "vanilla" };
}

/** The labels of the channels that an arm hears, `[T]`; 0 of the others. */
export function selectLabels(
  { labels, turns, turnOf }: Trajectory,
  arm: Exclude<Arm, "vanilla">,
): Int8Array {
  if (arm === "as+bt") return labels;
  const heard = arm === "as" ? "AS" : "BT";
  return labels.map((label, i) =>
    turns[turnOf[i]!]!.critique?.channel === heard ? label : 0
  );
}

/** How much the reweighting changes the advantages of a batch. */
export function measureReweighting(
  trajectories: readonly Trajectory[],
  arew: ArewConfig,
): { mean: number; max: number } {
  let sum = 0;
  let count = 0;
  let max = 0;
  for (const trajectory of trajectories) {
    const { policyMask } = trajectory;
    const nothing = new Float32Array(policyMask.length);
    const modifier = reweightAdvantages(trajectory, nothing, arew);
    for (let i = 0; i < policyMask.length; i++) {
      if (policyMask[i] !== 1) continue;
      const size = Math.abs(modifier[i]!);
      sum += size;
      count++;
      max = Math.max(max, size);
    }
  }
  return { mean: sum / count, max };
}

/** Adds the reweighting to a trajectory's normalised advantages, `[T]`. */
export function reweightAdvantages(
  trajectory: Trajectory,
  advantages: ArrayLike<number>,
  { arm, lambda, mode }: ArewConfig,
): ArrayLike<number> {
  if (arm === "vanilla") return advantages;
  const { policyMask, turnOf } = trajectory;
  const modifier = computeArewModifier(selectLabels(trajectory, arm), {
    mode,
    scale: lambda,
    ...(mode === "step_abs_sum" && {
      steps: turnOf.map((turn, i) => policyMask[i] === 1 ? turn : -1),
    }),
  });
  for (let i = 0; i < modifier.length; i++) modifier[i]! += advantages[i]!;
  return modifier;
}
