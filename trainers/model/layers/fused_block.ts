/** A block of the transformer as one kernel, and its gradient as another. */

import type * as tf from "@tensorflow/tfjs";
import type { FusedBlock } from "../layer_types.ts";
import { computeWithGradient } from "./custom_gradient.ts";
import { runKernelAll } from "./kernel_layers.ts";

/** What has a gradient, in the order of the kernel's outputs. */
const LEARNT = [
  ...["x", "norm1", "query", "key", "value", "out"],
  ...["norm2", "gate", "up", "down", "bias", "queryNorm", "keyNorm"],
] as const;

/** What the kernel returns besides the stream, for the gradient. */
const KEPT = ["qkv", "logZ", "mixed", "attended", "gateUp"] as const;

function nameTensors(
  names: readonly string[],
  tensors: readonly tf.Tensor[],
): Readonly<Record<string, tf.Tensor>> {
  return Object.fromEntries(names.map((name, i) => [name, tensors[i]!]));
}

/** The block by `UnlockBlock` and `UnlockBlockGradient`. */
export const runBlockKernel: FusedBlock = (
  x,
  { qkvBias, headNorms, ...matricesAndNorms },
  eps,
  { cosines, sines },
  shape,
) => {
  const given: Readonly<Record<string, tf.Tensor>> = {
    x,
    ...matricesAndNorms,
    ...(qkvBias !== null && { bias: qkvBias }),
    ...(headNorms !== null && {
      queryNorm: headNorms.query,
      keyNorm: headNorms.key,
    }),
  };
  const names = LEARNT.filter((name) => name in given);
  const inputs = names.map((name) => given[name]!);
  const attributes = { shape, eps };
  return computeWithGradient<tf.Tensor2D, readonly tf.Tensor[]>(
    inputs,
    () => {
      const named = { ...given, cosines, sines };
      const [y, ...kept] = runKernelAll("UnlockBlock", named, attributes);
      return {
        value: y as tf.Tensor2D,
        saved: [...inputs, cosines, sines, ...kept],
      };
    },
    (dy, saved) => {
      const all = [...names, "cosines", "sines", ...KEPT];
      const named = { dy, ...nameTensors(all, saved) };
      const gradients = nameTensors(
        LEARNT,
        runKernelAll("UnlockBlockGradient", named, attributes),
      );
      return names.map((name) => () => gradients[name]!);
    },
  );
};
