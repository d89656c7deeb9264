/** Gradient checkpointing (Chen et al. 2016, arXiv 1604.06174). */

import * as tf from "@tensorflow/tfjs";
import { computeWithGradient } from "./custom_gradient.ts";

/** The gradient of a function's inputs, within the gradient of another. */
function computeInnerGradients(
  compute: () => tf.Tensor,
  inputs: tf.Tensor[],
  dy: tf.Tensor,
): tf.Tensor[] {
  const { state } = tf.engine();
  // The engine forgets the tape of the gradient under way, which it needs
  // again to free what that one saved.
  const tape = state.activeTape;
  try {
    const { value, grads } = tf.engine().gradients(compute, inputs, dy, true);
    value.dispose();
    return inputs.map((input, i) => grads[i] ?? tf.zerosLike(input));
  } finally {
    state.activeTape = tape;
  }
}

/** Computes a value of which only what goes in is kept for the gradient. */
export function rematerialize<T extends tf.Tensor>(
  inputs: readonly tf.Tensor[],
  constants: readonly tf.Tensor[],
  compute: (...tensors: tf.Tensor[]) => T,
): T {
  return computeWithGradient(
    inputs,
    () => {
      const saved = [...inputs, ...constants];
      return { value: compute(...saved), saved };
    },
    (dy, saved) => {
      const again = saved.slice(0, inputs.length);
      return computeInnerGradients(() => compute(...saved), again, dy)
        .map((gradient) => () => gradient);
    },
  );
}
