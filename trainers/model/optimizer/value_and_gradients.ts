/** Value and gradients of a function of the whole record of parameters. */

import * as tf from "@tensorflow/tfjs";
import { differentiate } from "../layers/backpropagation.ts";
import type { Weights } from "../weights/weights.ts";

/** A loss and its gradients. */
export interface ValueAndGradients {
  /** The loss, a scalar. */
  readonly value: tf.Scalar;
  /** Gradients under the parameters' names, in their order. */
  readonly gradients: Weights;
}

/** A loss and its gradients, 0 for unused parameters: fresh tensors. */
export function valueAndGradients(
  weights: Weights,
  loss: (weights: Weights) => tf.Scalar,
): ValueAndGradients {
  const names = Object.keys(weights);
  const { value, gradients: found } = differentiate(
    () => loss(weights),
    Object.values(weights),
  );
  const gradients: Record<string, tf.Tensor> = {};
  names.forEach((name, i) => {
    gradients[name] = found[i] ?? tf.zerosLike(weights[name]!);
  });
  return { value, gradients };
}
