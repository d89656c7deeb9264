/**
 * The settings that every policy-gradient trainer of the package has: clipping,
 * penalties, the optimizer, and how often a batch is gone over.
 */

import {
  choiceSetting,
  defineSettings,
  integerSetting,
  numberSetting,
  type SettingsSchema,
} from "../settings/setting.ts";
import { type Aggregation, AGGREGATIONS } from "./math/aggregate.ts";
import { KL_ESTIMATORS, type KlEstimator } from "./math/kl.ts";

/** Settings of one update. */
export interface UpdateSettings {
  /** Passes over the batch in one update. */
  readonly epochs: number;
  /** Parts that each pass is cut into, one optimizer step each. */
  readonly minibatches: number;
  /** The ratio is clipped below at 1 − this. */
  readonly clipLow: number;
  /** The ratio is clipped above at 1 + this; DAPO's clip-higher if wider. */
  readonly clipHigh: number;
  /**
   * Bound on the loss of a token with a negative advantage, in units of
   * |advantage|; `null` for none
   */
  readonly dualClip: number | null;
  /** How token losses become one loss. */
  readonly aggregation: Aggregation;
  /**
   * Weight of the entropy bonus at the start; it falls to 0 along a line.
   * Questions must stay varied until beliefs follow the replies, for only then
   * does the reward tell useful questions from the rest.
   */
  readonly entropyCoefficient: number;
  /** Weight of the KL divergence to the policy that the run started from. */
  readonly klCoefficient: number;
  /** How that divergence is estimated. */
  readonly klEstimator: KlEstimator;
  /** Step size of AdamW. */
  readonly learningRate: number;
  /**
   * Updates over which the step size rises to it: AdamW's first steps, taken
   * before it knows the gradient's size, would undo the warm start.
   */
  readonly warmUp: number;
  /** Decay of AdamW's mean square. */
  readonly beta2: number;
  /** Largest norm of the gradient. */
  readonly maxGradientNorm: number;
}

/** The settings with which a small policy unlocks. */
export const UPDATE_SETTINGS: SettingsSchema<UpdateSettings> = defineSettings({
  epochs: integerSetting({ min: 1, default: 1, help: "passes over a batch" }),
  minibatches: integerSetting({
    min: 1,
    default: 4,
    help: "optimizer steps in a pass",
  }),
  clipLow: numberSetting({
    min: 0,
    max: 1,
    default: 0.2,
    help: "the ratio is clipped at 1 − x",
  }),
  clipHigh: numberSetting({
    min: 0,
    default: 0.2,
    help: "the ratio is clipped at 1 + x",
  }),
  dualClip: numberSetting({
    min: 1,
    default: null,
    defaultHelp: "none",
    help: "bound where the advantage is negative",
  }),
  aggregation: choiceSetting(AGGREGATIONS, {
    default: "token-mean",
    help: "how token losses become one",
  }),
  entropyCoefficient: numberSetting({
    min: 0,
    default: 0.05,
    help: "weight of the entropy bonus at the start",
  }),
  klCoefficient: numberSetting({
    min: 0,
    default: 0,
    help: "weight of the KL divergence to the reference",
  }),
  klEstimator: choiceSetting(KL_ESTIMATORS, {
    default: "k3",
    help: "how that divergence is estimated",
  }),
  learningRate: numberSetting({ min: 0, default: 1e-3, help: "step size" }),
  warmUp: integerSetting({
    min: 0,
    default: 10,
    help: "updates over which the step size rises",
  }),
  beta2: numberSetting({
    min: 0,
    max: 1 - 1e-9,
    default: 0.99,
    help: "decay of AdamW's mean square",
  }),
  maxGradientNorm: numberSetting({
    min: 0,
    default: 1,
    help: "the gradient is clipped to this norm",
  }),
}, {
  title: "Trainer",
  idle: {
    klEstimator: ({ klCoefficient }) =>
      klCoefficient === 0 && "left out without klCoefficient",
  },
});
