/** Settings shared by the trainers: one update, clipping, optimizer. */

import {
  choice,
  defineSettings,
  extendSettings,
  integer,
  number,
  type SettingsSchema,
} from "../settings/setting.ts";
import { type Aggregation, AGGREGATIONS } from "./math/aggregate.ts";
import { SCHEDULES, type SettingSchedule } from "./schedules.ts";
import { KL_ESTIMATORS, type KlEstimator } from "./math/kl.ts";

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
  /** Estimator of the KL penalty. */
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

/** Settings of trainers with a critic. */
export interface CriticUpdateSettings {
  /** Learning rate of the critic's own parameters; `null` for the policy's. */
  readonly criticLearningRate?: number | null;
}

/** Title of the optimizer's settings. */
const OPTIMIZER = { title: "Optimizer" } as const;

/** Base settings, with defaults for small policies. */
export const BASE_UPDATE_SETTINGS: SettingsSchema<BaseUpdateSettings> =
  defineSettings({
    epochs: integer(1, [1], "passes over a batch"),
    minibatches: integer(4, [1], "optimizer steps in a pass"),
    aggregation: choice("token-mean", AGGREGATIONS, "how token losses add up"),
    entropyCoefficient: number(
      0.05,
      [0],
      "the entropy bonus's weight at first",
      {
        defaultHelp: "0.05; with a model, 0",
      },
    ),
    entropySchedule: choice(
      "linear",
      SCHEDULES,
      "how that weight goes to the run's end",
      { former: "linear" },
    ),
    klCoefficient: number(
      0,
      [0],
      "weight of the KL divergence to the reference",
    ),
    klEstimator: choice(
      "k3",
      KL_ESTIMATORS,
      "how that divergence is estimated",
    ),
    targetKl: number(
      null,
      [0],
      "an update's steps end where approx_kl is above 1.5 times this",
      { former: null },
    ),
    learningRate: number(1e-3, [0], "step size", {
      ...OPTIMIZER,
      defaultHelp: "0.001; with a model, 1e-6, or 2e-5 for adapters",
    }),
    warmUp: integer(
      10,
      [0],
      "updates over which the step size rises",
      OPTIMIZER,
    ),
    lrSchedule: choice(
      "constant",
      SCHEDULES,
      "how the step size goes on to the run's end",
      { ...OPTIMIZER, former: "constant" },
    ),
    beta1: number(0.9, [0, 1 - 1e-9], "decay of AdamW's mean", {
      ...OPTIMIZER,
      former: 0.9,
    }),
    beta2: number(
      0.99,
      [0, 1 - 1e-9],
      "decay of AdamW's mean square",
      OPTIMIZER,
    ),
    adamEpsilon: number(
      1e-8,
      [1e-16],
      "added to the root of AdamW's mean square",
      { ...OPTIMIZER, former: 1e-8 },
    ),
    weightDecay: number(
      0,
      [0],
      "AdamW's decoupled weight decay; not of norms and biases",
      { ...OPTIMIZER, former: 0 },
    ),
    maxGradientNorm: number(
      1,
      [0],
      "the gradient is clipped to this norm; 0 for no clipping",
      OPTIMIZER,
    ),
  }, {
    title: "Trainer",
    idle: {
      entropySchedule: ({ entropyCoefficient }) =>
        entropyCoefficient === 0 && "left out without entropyCoefficient",
      klEstimator: ({ klCoefficient }) =>
        klCoefficient === 0 && "left out without klCoefficient",
      targetKl: ({ epochs, minibatches }) =>
        epochs * minibatches === 1 && "left out where an update has one step",
    },
  });

/** Base settings and clipping. */
export const UPDATE_SETTINGS: SettingsSchema<UpdateSettings> = extendSettings(
  BASE_UPDATE_SETTINGS,
  {
    clipLow: number(0.2, [0, 1], "the ratio is clipped at 1 − x"),
    clipHigh: number(0.2, [0], "the ratio is clipped at 1 + x"),
    dualClip: number(null, [1], "bound where the advantage is negative"),
  },
);
