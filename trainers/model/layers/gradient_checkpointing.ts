/** Gradient checkpointing (Chen et al. 2016, arXiv 1604.06174). */

import * as tf from "@tensorflow/tfjs";
import { differentiate } from "./backpropagation.ts";
import { computeWithGradient } from "./custom_gradient.ts";

/** The gradient of a function's inputs, within the gradient of another. */
function computeInnerGradients(
  compute: () => tf.Tensor,
  inputs: tf.Tensor[],
  dy: tf.Tensor,
): tf.Tensor[] {
  const { value, gradients } = differentiate(compute, inputs, dy);
  value.dispose();
  return inputs.map((input, i) => gradients[i] ?? tf.zerosLike(input));
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
