/**
 * The settings that every policy-gradient trainer of the package has, and those
 * of trainers whose loss clips ratios.
 */

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

/** Settings of one update, whatever its loss. */
export interface BaseUpdateSettings {
  /** Passes over the batch in one update. */
  readonly epochs: number;
  /** Parts that each pass is cut into, one optimizer step each. */
  readonly minibatches: number;
  /** How token losses become one loss. */
  readonly aggregation: Aggregation;
  /**
   * Weight of the entropy bonus at the start. Questions must stay varied until
   * beliefs follow the replies, for only then does the reward tell useful
   * questions from the rest.
   */
  readonly entropyCoefficient: number;
  /** How that weight changes over the run; along a line to 0 by default. */
  readonly entropySchedule: SettingSchedule;
  /** Weight of the KL divergence to the policy that the run started from. */
  readonly klCoefficient: number;
  /** How that divergence is estimated. */
  readonly klEstimator: KlEstimator;
  /**
   * KL divergence (k3) from the policy that played that an update aims at: its
   * steps end once a minibatch measures more than 1.5 times as much, as in SB3;
   * `null` for no such end
   */
  readonly targetKl: number | null;
  /** Step size of AdamW. */
  readonly learningRate: number;
  /**
   * Updates over which the step size rises to it: AdamW's first steps, taken
   * before it knows the gradient's size, would undo the warm start.
   */
  readonly warmUp: number;
  /** How the step size changes from then to the run's end. */
  readonly lrSchedule: SettingSchedule;
  /** Decay of AdamW's mean. */
  readonly beta1: number;
  /** Decay of AdamW's mean square. */
  readonly beta2: number;
  /** Added to the root of AdamW's mean square. */
  readonly adamEpsilon: number;
  /** AdamW's decoupled weight decay; norms and biases do not decay. */
  readonly weightDecay: number;
  /** Largest norm of the gradient; 0 for any. */
  readonly maxGradientNorm: number;
}

/** Settings of one update whose loss clips ratios. */
export interface UpdateSettings extends BaseUpdateSettings {
  /** The ratio is clipped below at 1 − this. */
  readonly clipLow: number;
  /** The ratio is clipped above at 1 + this; DAPO's clip-higher if wider. */
  readonly clipHigh: number;
  /**
   * Bound on the loss of a token with a negative advantage, in units of
   * |advantage|; `null` for none
   */
  readonly dualClip: number | null;
}

/** Settings of one update that trainers with a critic may have. */
export interface CriticUpdateSettings {
  /** Step size of the critic's own parameters; `null` for the policy's. */
  readonly criticLearningRate?: number | null;
}

/** Where the settings of steps stand among the others. */
const OPTIMIZER = { title: "Optimizer" } as const;

/** The settings with which a small policy unlocks, whatever the loss. */
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

/** The same with a loss that clips ratios. */
export const UPDATE_SETTINGS: SettingsSchema<UpdateSettings> = extendSettings(
  BASE_UPDATE_SETTINGS,
  {
    clipLow: number(0.2, [0, 1], "the ratio is clipped at 1 − x"),
    clipHigh: number(0.2, [0], "the ratio is clipped at 1 + x"),
    dualClip: number(null, [1], "bound where the advantage is negative"),
  },
);
