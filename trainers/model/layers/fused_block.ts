/** A block of the transformer as one kernel, and its gradient as another. */

import type * as tf from "@tensorflow/tfjs";
import type { FusedBlock } from "../layer_types.ts";
import { computeWithGradient } from "./custom_gradient.ts";
import { runKernelAll } from "./kernel_layers.ts";

/** The weights in the order of the kernel's gradients; that of a bias is last. */
const WEIGHTS = [
  ...["norm1", "query", "key", "value", "out"],
  ...["norm2", "gate", "up", "down"],
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
  { norm1, query, key, value, out, norm2, gate, up, down },
  bias,
  eps,
  { cosines, sines },
  shape,
) => {
  const names = ["x", ...WEIGHTS, ...bias === null ? [] : ["bias"]];
  const inputs: tf.Tensor[] = [x, norm1, query, key, value, out];
  inputs.push(norm2, gate, up, down, ...bias === null ? [] : [bias]);
  const attributes = { shape, biased: bias === null ? 0 : 1, eps };
  return computeWithGradient<tf.Tensor2D, readonly tf.Tensor[]>(
    inputs,
    () => {
      const named = { ...nameTensors(names, inputs), cosines, sines };
      const [y, ...kept] = runKernelAll("UnlockBlock", named, attributes);
      return {
        value: y as tf.Tensor2D,
        saved: [...inputs, cosines, sines, ...kept],
      };
    },
    (dy, saved) => {
      const all = [...names, "cosines", "sines", ...KEPT];
      const named = { dy, ...nameTensors(all, saved) };
      return runKernelAll("UnlockBlockGradient", named, attributes)
        .slice(0, inputs.length)
        .map((gradient) => () => gradient);
    },
  );
};
