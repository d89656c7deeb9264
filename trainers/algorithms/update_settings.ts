import {
  choice,
  defineSettings,
  extendSettings,
  integer,
  number,
  type SettingsSchema,
} from "../settings/setting.ts";
import { type Aggregation, AGGREGATIONS } from "./math/aggregate.ts";
import { KL_ESTIMATORS, type KlEstimator } from "./math/kl.ts";

/** All schedules; all but `constant` end at 0. */
export const SCHEDULES = ["constant", "linear", "cosine"] as const;

/** The course of a setting from its initial value to the run's end. */
export type SettingSchedule = typeof SCHEDULES[number];

/** The factor after a share of the run, from 0 to 1. */
const FACTORS: Readonly<Record<SettingSchedule, (progress: number) => number>> =
  {
    constant: () => 1,
    linear: (progress) => 1 - progress,
    cosine: (progress) => (1 + Math.cos(Math.PI * progress)) / 2,
  };

export interface UpdateProgress {
  readonly update: number;
  readonly updates: number;
}

/** The factor of a setting: a warm-up, then a schedule of transformers. */
export function computeScheduleFactor(
  schedule: SettingSchedule,
  { update, updates }: UpdateProgress,
  warmUp = 0,
): number {
  if (update < warmUp) return (update + 1) / warmUp;
  return FACTORS[schedule]((update - warmUp) / (updates - warmUp));
}

/** Settings of one update with any loss. */
export interface BaseUpdateSettings {
  /** Passes over the batch per update. */
  readonly epochs: number;
  /** Optimizer steps per pass. */
  readonly minibatches: number;
  /** How token losses are averaged. */
  readonly aggregation: Aggregation;
  /**
   * Initial weight of the entropy bonus. Questions must stay varied until beliefs
   * follow the replies: only then do useful questions earn more reward.
   */
  readonly entropyCoefficient: number;
  /** Schedule of that weight; linear to 0 by default. */
  readonly entropySchedule: SettingSchedule;
  /** Weight of the KL penalty to the initial policy. */
  readonly klCoefficient: number;
  readonly klEstimator: KlEstimator;
  /**
   * Target KL divergence (k3) from the rollout policy: an update stops once a
   * minibatch exceeds 1.5 times this, as in SB3; `null` for no target
   */
  readonly targetKl: number | null;
  /** Learning rate of AdamW. */
  readonly learningRate: number;
  /** Updates of linear warm-up: full first steps would undo the warm start. */
  readonly warmUp: number;
  /** Schedule of the learning rate after the warm-up. */
  readonly lrSchedule: SettingSchedule;
  /** AdamW's β₁. */
  readonly beta1: number;
  /** AdamW's β₂. */
  readonly beta2: number;
  /** AdamW's ε. */
  readonly adamEpsilon: number;
  /** AdamW's weight decay, except of norms and biases. */
  readonly weightDecay: number;
  /** Gradients are clipped to this norm; 0 for no clipping. */
  readonly maxGradientNorm: number;
}

/** Settings of one update with a clipped loss. */
export interface UpdateSettings extends BaseUpdateSettings {
  /** Ratios are clipped at 1 − this. */
  readonly clipLow: number;
  /** Ratios are clipped at 1 + this (DAPO's clip-higher, if larger). */
  readonly clipHigh: number;
  /** Dual clip (arXiv 1912.09729); `null` for none. */
  readonly dualClip: number | null;
}

export interface CriticUpdateSettings {
  /** Learning rate of the critic's own parameters; `null` for the policy's. */
  readonly criticLearningRate?: number | null;
}

const OPTIMIZER = { title: "Optimizer" } as const;

/** Settings of every trainer, tuned for a small policy. */
export const BASE_UPDATE_SETTINGS: SettingsSchema<BaseUpdateSettings> =
  defineSettings<BaseUpdateSettings>({
    epochs: integer(1, [1], "passes over a batch"),
    minibatches: integer(4, [1], "minibatches per pass, one step each"),
    aggregation: choice(
      "token-mean",
      AGGREGATIONS,
      "how token losses are averaged",
    ),
    entropyCoefficient: number(
      0.05,
      [0],
      "initial coefficient of the entropy bonus",
      { defaultHelp: "0.05; with a model, 0" },
    ),
    entropySchedule: choice(
      "linear",
      SCHEDULES,
      "schedule of the entropy bonus",
    ),
    klCoefficient: number(
      0,
      [0],
      "coefficient of the KL penalty to the initial policy",
    ),
    klEstimator: choice("k3", KL_ESTIMATORS, "estimator of the KL penalty"),
    targetKl: number(
      null,
      [0],
      "early stopping: end an update once approx_kl exceeds 1.5 times this",
    ),
    learningRate: number(1e-3, [0], "learning rate", {
      ...OPTIMIZER,
      defaultHelp: "0.001; with a model, 1e-6, or 2e-5 for adapters",
    }),
    warmUp: integer(10, [0], "updates of linear warm-up", OPTIMIZER),
    lrSchedule: choice(
      "constant",
      SCHEDULES,
      "learning-rate schedule after the warm-up",
      OPTIMIZER,
    ),
    beta1: number(0.9, [0, 1 - 1e-9], "AdamW's beta1", OPTIMIZER),
    beta2: number(0.99, [0, 1 - 1e-9], "AdamW's beta2", OPTIMIZER),
    adamEpsilon: number(1e-8, [1e-16], "AdamW's epsilon", OPTIMIZER),
    weightDecay: number(
      0,
      [0],
      "AdamW's weight decay, of all weights but norms and biases",
      OPTIMIZER,
    ),
    maxGradientNorm: number(
      1,
      [0],
      "gradient-clipping norm; 0 for no clipping",
      OPTIMIZER,
    ),
  }, {
    title: "Trainer",
    noEffect: {
      entropySchedule: ({ entropyCoefficient }) =>
        entropyCoefficient === 0 && "left out without entropyCoefficient",
      klEstimator: ({ klCoefficient }) =>
        klCoefficient === 0 && "left out without klCoefficient",
      targetKl: ({ epochs, minibatches }) =>
        epochs * minibatches === 1 && "left out if an update has one step",
    },
  });

/** Settings of trainers with a clipped ratio. */
export const UPDATE_SETTINGS: SettingsSchema<UpdateSettings> = extendSettings<
  BaseUpdateSettings,
  Omit<UpdateSettings, keyof BaseUpdateSettings>
>(BASE_UPDATE_SETTINGS, {
  clipLow: number(0.2, [0, 1], "lower clip range: the ratio is at least 1 - x"),
  clipHigh: number(0.2, [0], "upper clip range: the ratio is at most 1 + x"),
  dualClip: number(
    null,
    [1],
    "dual-clip bound of the loss where the advantage is negative",
  ),
});
