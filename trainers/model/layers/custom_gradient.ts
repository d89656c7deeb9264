/** Functions with a gradient of their own. */

import * as tf from "@tensorflow/tfjs";

/** A function's value, and what its gradient needs. */
interface ValueAndSaved<T extends tf.Tensor, S extends readonly tf.Tensor[]> {
  readonly value: T;
  /** Inputs or intermediate results that outlive a surrounding `tf.tidy`. */
  readonly saved: readonly [...S];
}

/** Computes the gradient of one input. */
type Gradient = () => tf.Tensor;

/** What `tf.customGrad` calls. */
interface Engine {
  runKernelFunc(kernel: {
    forwardFunc: (
      backend: unknown,
      save: (tensors: tf.Tensor[]) => void,
    ) => tf.Tensor;
    backwardsFunc: (
      dy: tf.Tensor,
      saved: tf.Tensor[],
    ) => Readonly<Record<string, Gradient>>;
    inputs: Readonly<Record<string, tf.Tensor>>;
  }): tf.Tensor;
}

/** Like `tf.customGrad`, but computes no gradient that nobody asks for. */
export function computeWithGradient<
  T extends tf.Tensor,
  S extends readonly tf.Tensor[],
>(
  inputs: readonly tf.Tensor[],
  compute: () => ValueAndSaved<T, S>,
  gradients: (dy: T, saved: S) => readonly Gradient[],
): T {
  const engine = tf.engine() as unknown as Engine;
  return engine.runKernelFunc({
    forwardFunc: (_backend, save) => {
      const { value, saved } = compute();
      save([...saved]);
      return value;
    },
    backwardsFunc: (dy, saved) =>
      Object.fromEntries(gradients(dy as T, saved as unknown as S).entries()),
    inputs: Object.fromEntries(inputs.entries()),
  }) as T;
}
