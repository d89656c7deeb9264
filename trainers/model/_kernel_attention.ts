/**
 * Attention by our WebAssembly kernels, on whichever memory they run.
 *
 * @module
 */

import type * as tf from "@tensorflow/tfjs";
import { differentiable } from "./_differentiable.ts";
import type { AttentionShape, RotaryAngles } from "./layers.ts";
import { plainAttention } from "./_plain_attention.ts";
import type { RunKernel } from "./wasm/kernels.ts";

/**
 * `attention` of the layers, by our kernels.
 *
 * @param run Runs a kernel
 * @param qkv As in the layers
 * @param angles As in the layers
 * @param shape As in the layers
 * @returns The output, `[N, H·S]`
 */
export function kernelAttention(
  run: RunKernel,
  qkv: tf.Tensor2D,
  angles: RotaryAngles,
  shape: AttentionShape,
): tf.Tensor2D {
  // The kernels work on vectors of four.
  if (shape.headSize % 4 !== 0) return plainAttention(qkv, angles, shape);
  const { cosines, sines } = angles;
  return differentiable<tf.Tensor2D>(
    [qkv],
    () => {
      const inputs = { qkv, cosines, sines };
      const [value, statistics] = run("UnlockAttention", inputs, {
        shape,
      }) as [tf.Tensor2D, tf.Tensor];
      return { value, saved: [qkv, cosines, sines, statistics] };
    },
    (dOutput, saved) => {
      const [qkv, cosines, sines, statistics] = saved as [
        tf.Tensor,
        tf.Tensor,
        tf.Tensor,
        tf.Tensor,
      ];
      const inputs = { dOutput, qkv, cosines, sines, statistics };
      return [() => run("UnlockAttentionGradient", inputs, { shape })[0]!];
    },
  );
}
