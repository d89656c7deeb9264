/** Calls of our kernels, which stand in TensorFlow.js's registry. */

import * as tf from "@tensorflow/tfjs";

type Inputs = Readonly<Record<string, tf.Tensor>>;
type Attributes = Readonly<Record<string, unknown>>;

/** Runs a kernel of the current backend. */
export function runKernelAll(
  name: string,
  inputs: Inputs,
  attributes: Attributes = {},
): tf.Tensor[] {
  const outputs = tf.engine().runKernel(
    name,
    inputs,
    attributes as unknown as tf.NamedAttrMap,
  ) as tf.Tensor | tf.Tensor[];
  return [outputs].flat();
}

/** Runs a kernel of the current backend that has one output. */
export function runKernel<T extends tf.Tensor>(
  name: string,
  inputs: Inputs,
  attributes: Attributes = {},
): T {
  return runKernelAll(name, inputs, attributes)[0] as T;
}
