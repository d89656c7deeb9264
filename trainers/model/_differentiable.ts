/**
 * Functions with a gradient of their own.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";

/** A function's value, and what its gradient needs. */
export interface Computed<T extends tf.Tensor> {
  /** The value. */
  readonly value: T;
  /** Inputs or intermediate results that outlive a surrounding `tf.tidy`. */
  readonly saved: tf.Tensor[];
}

/**
 * Computes a value whose gradient is given: `tf.customGrad` with types that
 * fit.
 *
 * @param inputs What the value is differentiable with respect to
 * @param compute Computes the value
 * @param gradients From the value's gradient and the saved tensors (those
 * alone: others may be gone) to the gradients of all inputs
 * @returns The value
 */
export function differentiable<T extends tf.Tensor>(
  inputs: readonly tf.Tensor[],
  compute: () => Computed<T>,
  gradients: (dy: T, saved: readonly tf.Tensor[]) => tf.Tensor[],
): T {
  const run = tf.customGrad((...args) => {
    const { value, saved } = compute();
    (args.at(-1) as tf.GradSaveFunc)(saved);
    return {
      value,
      gradFunc: (dy, kept) => gradients(dy as T, kept),
    };
  });
  return run(...inputs) as T;
}
