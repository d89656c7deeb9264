/**
 * AREW (arXiv 2603.12109, section 4): critiques reweight the advantage of each
 * token; rewards, ratios, KL and value targets do not change. Reward shaping by
 * the same labels is the control that AREW is compared with.
 */

import {
  AREW_MODES,
  type ArewMode,
  computeArewModifier,
} from "../../critique/arew.ts";
import { mean } from "../../utils/estimate.ts";
import { makeDefaults } from "../settings/read_settings.ts";
import {
  choice,
  defineSettings,
  integer,
  number,
} from "../settings/setting.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import type { AdvantageEstimate } from "./batch.ts";
import { assertEstimates, type Experience, type Trainer } from "./trainer.ts";
import {
  findLastTokens,
  listPosteriorMasses,
  listStatedMasses,
} from "./turn_level/turns.ts";
import type { BaseUpdateSettings } from "./update_settings.ts";

/** Critiques in use: none, of questions, of beliefs, or both. */
export type Arm = "vanilla" | "as" | "bt" | "as+bt";

export const ARMS: readonly Arm[] = ["vanilla", "as", "bt", "as+bt"];

/** Beliefs whose mass on the truth is a potential. */
const POTENTIALS = ["posterior", "stated"] as const;

/** Settings of the reweighting. */
export interface ArewConfig {
  /** Critiques in use. */
  readonly arm: Arm;
  /** λ, in standard deviations of the advantage. */
  readonly lambda: number;
  /** How λ is split over the tokens of a trajectory. */
  readonly mode: ArewMode;
  /** Reward shaping: times each label, added to the reward; not part of AREW. */
  readonly labelReward: number;
  /** Weight of potential-based reward shaping; 0 for none. */
  readonly potentialReward: number;
  /** The belief whose mass on the truth is the potential. */
  readonly potential: "posterior" | "stated";
  /** First update that uses critiques. */
  readonly from: number;
  /** First update that does not use them any more; `null` for none. */
  readonly until: number | null;
}

/** Returns the rule for settings that have no effect while AREW is off. */
export function reasonArewIsOff(
  { arm, lambda, labelReward }: ArewConfig,
): string | false {
  if (arm === "vanilla") {
    return "left out with arm 'vanilla', which uses no critiques";
  }
  return lambda === 0 && labelReward === 0 &&
    "left out with arewLambda 0, which ignores critiques";
}

export const AREW_SETTINGS = defineSettings<ArewConfig>({
  arm: choice(
    "as+bt",
    ARMS,
    "critiques used: of questions (as), of beliefs (bt), both or none (vanilla)",
  ),
  lambda: number(
    1,
    [0],
    "strength of AREW, in standard deviations of the advantage",
    { name: "arewLambda" },
  ),
  mode: choice(
    "minority_fixed",
    AREW_MODES,
    "how the strength is distributed over tokens",
    { name: "arewMode" },
  ),
  labelReward: number(
    0,
    [0],
    "reward shaping: this times each label is added to the reward; with arewLambda 0, instead of AREW",
  ),
  potentialReward: number(
    0,
    [0],
    "weight of potential-based reward shaping (Ng et al. 1999)",
  ),
  potential: choice(
    "posterior",
    POTENTIALS,
    "potential: the truth's mass in the exact posterior, or in the stated belief",
  ),
  from: integer(0, [0], "first update that uses critiques", {
    name: "arewFrom",
  }),
  until: integer(null, [0], "first update that no longer uses them", {
    name: "arewUntil",
    defaultHelp: "never",
  }),
}, {
  title: "AREW",
  conflicts: {
    arewUntil: ({ from, until }) =>
      until !== null && until < from && `a safe integer >= ${from}`,
  },
  noEffect: {
    arewLambda: (arew) => arew.arm === "vanilla" && reasonArewIsOff(arew),
    labelReward: (arew) => arew.arm === "vanilla" && reasonArewIsOff(arew),
    arewMode: (arew) =>
      reasonArewIsOff(arew) || arew.lambda === 0 &&
        "left out with arewLambda 0, which has nothing to distribute",
    potential: ({ potentialReward }) =>
      potentialReward === 0 && "left out without potentialReward",
    arewFrom: reasonArewIsOff,
    arewUntil: reasonArewIsOff,
  },
});

/** The settings with which a small policy unlocks. */
export const AREW_DEFAULTS: ArewConfig = makeDefaults(AREW_SETTINGS);

/** Sets the arm to `vanilla` in updates that do not use critiques. */
export function scheduleArew(config: ArewConfig, update: number): ArewConfig {
  const { from, until } = config;
  const counts = update >= from && (until === null || update < until);
  return counts ? config : { ...config, arm: "vanilla" };
}

/** Selects the labels that an arm uses, `[T]`; others are 0. */
function selectLabels(
  { labels, turns, turnOf }: Trajectory,
  arm: Exclude<Arm, "vanilla">,
): Int8Array {
  if (arm === "as+bt") return labels;
  const channel = arm === "as" ? "AS" : "BT";
  return labels.map((label, i) =>
    turns[turnOf[i]!]!.critique?.channel === channel ? label : 0
  );
}

/** Measures how much the reweighting changes a batch's advantages. */
export function measureReweighting(
  { trajectories, update }: Pick<Experience, "trajectories" | "update">,
  config: ArewConfig,
): Record<string, number> {
  const arew = scheduleArew(config, update);
  const sizes = trajectories.flatMap((trajectory) => {
    const { policyMask } = trajectory;
    const nothing = new Float32Array(policyMask.length);
    const modifier = reweightAdvantages(trajectory, nothing, arew);
    return Array.from(modifier, Math.abs)
      .filter((_, i) => policyMask[i] === 1);
  });
  return {
    "advantage/reweight_mean": mean(sizes),
    "advantage/reweight_max": sizes.reduce((a, b) => Math.max(a, b), 0),
  };
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
    ...(mode === "step_abs_sum" &&
      { steps: turnOf.map((turn, i) => policyMask[i] === 1 ? turn : -1) }),
  });
  for (let i = 0; i < modifier.length; i++) modifier[i]! += advantages[i]!;
  return modifier;
}

/**
 * Adds β(γ·Φ(s′) − Φ(s)) to each turn (Ng, Harada and Russell 1999), where Φ is
 * the truth's mass in a belief, and 0 at the end. With γ = 1 the sum over an
 * episode is −β·Φ of the prior, so the best policy stays the same.
 */
export function addPotentialRewards(
  trajectory: Trajectory,
  { potential: belief, potentialReward: weight }: ArewConfig,
  gamma: number,
): Trajectory {
  if (weight === 0) return trajectory;
  const masses = belief === "stated"
    ? listStatedMasses(trajectory)
    : listPosteriorMasses(trajectory);
  const rewards = Float32Array.from(trajectory.rewards);
  const last = findLastTokens(trajectory);
  let paid = masses[0]!;
  last.forEach((own, turn) => {
    const isEnd = turn === last.length - 1;
    const potential = isEnd ? 0 : masses[turn + 1]!;
    // Without a token of the policy, a change counts for its next turn.
    const at = isEnd ? Math.max(...last) : own;
    if (at < 0) return;
    rewards[at]! += weight * (gamma * potential - paid);
    paid = potential;
  });
  return { ...trajectory, rewards };
}

/** Adds `labelReward` times each label to its turn's last policy token. */
export function addLabelRewards(
  trajectory: Trajectory,
  { arm, labelReward }: ArewConfig,
): Trajectory {
  if (arm === "vanilla" || labelReward === 0) return trajectory;
  const labels = selectLabels(trajectory, arm);
  const rewards = Float32Array.from(trajectory.rewards);
  for (const i of findLastTokens(trajectory)) {
    if (i >= 0) rewards[i]! += labelReward * labels[i]!;
  }
  return { ...trajectory, rewards };
}

type EstimatedExperience = Pick<
  Experience,
  "trajectories" | "groups" | "update"
>;

/** Advantages after AREW, and as they were before. */
export interface ReweightedEstimate extends Required<AdvantageEstimate> {
  /** The algorithm's advantages, which AREW reweights. */
  readonly rawAdvantages: ArrayLike<number>;
}

/** Shapes rewards by labels, estimates advantages, and reweights them by AREW. */
export function estimateReweighted<Settings extends BaseUpdateSettings>(
  trainer: Trainer<Settings>,
  experience: EstimatedExperience,
  settings: Settings,
  arew: ArewConfig,
): ReweightedEstimate[] {
  const { trajectories } = experience;
  const arewNow = scheduleArew(arew, experience.update);
  const { gamma = 1 } = settings as { readonly gamma?: number };
  const shaped = trajectories.map((trajectory) =>
    addPotentialRewards(addLabelRewards(trajectory, arewNow), arew, gamma)
  );
  const estimated = trainer.estimateAdvantages(
    { ...experience, trajectories: shaped },
    settings,
  );
  assertEstimates(trainer.name, estimated, trajectories);
  return estimated.map(({ advantages, returns }, b) => ({
    advantages: reweightAdvantages(trajectories[b]!, advantages, arewNow),
    returns: returns ?? trajectories[b]!.values,
    rawAdvantages: advantages,
  }));
}

const EPSILON = 1e-6; // smaller advantages are rounding errors of 0

/** Finds the groups of equal returns (DAPO, arXiv 2503.14476, section 3.2). */
export function findFlatGroups<Settings extends BaseUpdateSettings>(
  trainer: Trainer<Settings>,
  experience: EstimatedExperience,
  settings: Settings,
  arew: ArewConfig,
): Set<number> {
  const { trajectories, groups } = experience;
  const estimates = estimateReweighted(trainer, experience, settings, arew);
  const flat = new Set(groups);
  estimates.forEach(({ advantages }, b) => {
    const { policyMask } = trajectories[b]!;
    const hasSignal = policyMask.some((kept, i) =>
      kept === 1 && Math.abs(advantages[i]!) > EPSILON
    );
    if (hasSignal) flat.delete(groups[b]!);
  });
  return flat;
}
