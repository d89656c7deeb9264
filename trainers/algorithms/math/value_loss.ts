/**
 * The critic's clipped loss.
 *
 * Axes: B trajectories, T tokens. Masks are 1 on policy tokens, 0 elsewhere.
 */

import * as tf from "@tensorflow/tfjs";
import { assertNumber } from "../../../utils/errors.ts";
import { maskedMean } from "./aggregate.ts";
import { assertShape } from "./assert_shape.ts";

/** Options of {@linkcode valueLoss}. */
export interface ValueLossOptions {
  /** Clip range of a prediction around the old value, at least 0 */
  readonly clip: number;
}

/** Result of {@linkcode valueLoss}, all scalars. */
export interface ValueLossResult {
  /** The loss to minimise */
  readonly loss: tf.Scalar;
  /** Share of policy tokens whose loss comes from the clipped prediction */
  readonly clipFraction: tf.Scalar;
}

/**
 * Computes the clipped squared error of the critic, with prediction V, value
 * V_old at rollout, and return R:
 *
 *     ½ · mean max((V − R)², (V_old + clip(V − V_old, ±clip) − R)²)
 *
 * (value-function clipping of OpenAI Baselines, described in
 * arXiv 2005.12729). Differentiable with respect to `predictions`.
 *
 * @param predictions The critic's values now, `[B, T]`
 * @param oldValues Its values at rollout, `[B, T]`
 * @param returns Targets, `[B, T]`
 * @param mask `[B, T]`
 * @param options The clip range
 * @returns Loss and clip fraction
 * @throws {RangeError} If shapes differ or the clip range is negative
 */
export function valueLoss(
  predictions: tf.Tensor2D,
  oldValues: tf.Tensor2D,
  returns: tf.Tensor2D,
  mask: tf.Tensor2D,
  options: ValueLossOptions,
): ValueLossResult {
  const { clip } = options;
  const action = "compute the value loss";
  assertNumber(action, "clip", clip, 0);
  assertShape(action, predictions.shape, { oldValues, returns, mask });

  // V_old + clip(V − V_old) would round, and count unclipped tokens as clipped.
  const inRange = tf.minimum<tf.Tensor2D>(
    tf.maximum(predictions, tf.sub(oldValues, clip)),
    tf.add(oldValues, clip),
  ); // [B, T]
  const unclipped = tf.squaredDifference<tf.Tensor2D>(predictions, returns);
  const clipped = tf.squaredDifference<tf.Tensor2D>(inRange, returns); // [B, T]
  const worst = tf.maximum<tf.Tensor2D>(unclipped, clipped); // [B, T]
  const isClipped = tf.greater<tf.Tensor2D>(clipped, unclipped); // [B, T]
  return {
    loss: tf.mul(maskedMean(worst, mask), 0.5),
    clipFraction: maskedMean(tf.cast(isClipped, "float32"), mask),
  };
}
