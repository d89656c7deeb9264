/**
 * The layers for TensorFlow on the processor: its own products, and kernels of
 * ours for what its ops do in many passes over memory.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import { differentiable } from "./_differentiable.ts";
import { kernelLayers } from "./_kernel_layers.ts";
import type { DecodeBlock, Layers } from "./layers.ts";
import { installNativeKernels } from "./native/kernels.ts";
import { PLAIN_LAYERS } from "./_plain_layers.ts";

/** Products of at most this many rows are a kernel of ours. */
const FEW_ROWS = 256;

function linear(x: tf.Tensor2D, w: tf.Tensor2D): tf.Tensor2D {
  if (x.shape[0] > FEW_ROWS) return tf.matMul(x, w);
  return differentiable<tf.Tensor2D>(
    [x, w],
    () => ({
      value: tf.engine().runKernel("UnlockLinear", { x, w }) as tf.Tensor2D,
      saved: [x, w],
    }),
    (dy, saved) => {
      const [x, w] = saved as [tf.Tensor2D, tf.Tensor2D];
      return [
        () => tf.matMul(dy, w, false, true),
        () => tf.matMul(x, dy, true),
      ];
    },
  );
}

function pack(w: tf.Tensor): tf.Tensor {
  return tf.engine().runKernel("UnlockPack", { w }) as tf.Tensor;
}

const DECODE_BLOCK: DecodeBlock = {
  prepare: ({ norm1, qkv, out, norm2, gateUp, down }) => ({
    norm1: tf.clone(norm1),
    qkv: pack(qkv),
    out: pack(out),
    norm2: tf.clone(norm2),
    gateUp: pack(gateUp),
    down: pack(down),
  }),
  run: (x, weights, sizes, angles, shape, past, visible) => {
    const inputs = {
      x,
      ...weights,
      ...angles,
      ...(past !== null && { cache: past.tensors[0]! }),
      ...(visible !== null && { visible }),
    };
    const attributes = { shape, ...sizes, past: past?.length ?? 0 };
    const [output, cache] = tf.engine().runKernel(
      "UnlockDecodeBlock",
      inputs,
      attributes as unknown as tf.NamedAttrMap,
    ) as unknown as [tf.Tensor2D, tf.Tensor];
    if (past !== null) tf.dispose(past.tensors);
    return { output, present: [cache] };
  },
};

const NATIVE_LAYERS: Layers = kernelLayers({
  ...PLAIN_LAYERS,
  linear,
  gather: (table, ids) => tf.gather(table, ids),
  decodeBlock: DECODE_BLOCK,
  lanes: 1,
});

/**
 * The layers for TensorFlow on the processor.
 *
 * @returns Layers that may only run while `tensorflow` is the current backend:
 * the plain ones where its addon was compiled without our kernels
 */
export function nativeLayers(): Layers {
  return installNativeKernels() ? NATIVE_LAYERS : PLAIN_LAYERS;
}
