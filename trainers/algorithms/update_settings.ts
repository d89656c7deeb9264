/**
 * The settings that every policy-gradient trainer of the package has: clipping,
 * penalties, the optimizer, and how often a batch is gone over.
 */

import { assertInteger, assertNumber, assertOneOf } from "../../base/errors.ts";
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
export const UPDATE_DEFAULTS: UpdateSettings = {
  epochs: 1,
  minibatches: 4,
  clipLow: 0.2,
  clipHigh: 0.2,
  dualClip: null,
  aggregation: "token-mean",
  entropyCoefficient: 0.05,
  klCoefficient: 0,
  klEstimator: "k3",
  learningRate: 1e-3,
  warmUp: 10,
  beta2: 0.99,
  maxGradientNorm: 1,
};

/**
 * Checks the settings.
 *
 * @param settings The settings
 * @throws {RangeError} If one is out of range
 */
export function assertUpdateSettings(settings: UpdateSettings): void {
  const action = "train";
  assertInteger(action, "epochs", settings.epochs, 1);
  assertInteger(action, "minibatches", settings.minibatches, 1);
  assertNumber(action, "clipLow", settings.clipLow, 0, 1);
  assertNumber(action, "clipHigh", settings.clipHigh, 0);
  if (settings.dualClip !== null) {
    assertNumber(action, "dualClip", settings.dualClip, 1);
  }
  assertOneOf(action, "aggregation", settings.aggregation, AGGREGATIONS);
  assertNumber(action, "entropyCoefficient", settings.entropyCoefficient, 0);
  assertNumber(action, "klCoefficient", settings.klCoefficient, 0);
  assertOneOf(action, "klEstimator", settings.klEstimator, KL_ESTIMATORS);
  assertNumber(action, "learningRate", settings.learningRate, 0);
  assertInteger(action, "warmUp", settings.warmUp, 0);
  assertNumber(action, "beta2", settings.beta2, 0, 1 - 1e-9);
  assertNumber(action, "maxGradientNorm", settings.maxGradientNorm, 0);
}
