/**
 * Layers on frozen matrices of two bytes a number, by our kernels. A frozen
 * matrix has no gradient of its own.
 */

import type * as tf from "@tensorflow/tfjs";
import type { ShortLayers } from "../layer_types.ts";
import type { ShortDtype } from "../weights/frozen_dtype.ts";
import { computeWithGradient } from "./custom_gradient.ts";
import { runKernel } from "./kernel_layers.ts";

/** `[N, in] · [in, out]`. */
function multiplyPlain(
  x: tf.Tensor,
  w: tf.Tensor,
  dtype: ShortDtype,
): tf.Tensor2D {
  return runKernel("UnlockShortLinear", { x, w }, { dtype });
}

/** `[N, out] · [in, out]ᵀ`: the gradient of the product above, too. */
function multiplyTurned(
  dy: tf.Tensor,
  w: tf.Tensor,
  dtype: ShortDtype,
): tf.Tensor2D {
  return runKernel("UnlockShortLinearInput", { dy, w }, { dtype });
}

/** A product whose gradient with respect to the rows is another. */
function makeProduct(
  compute: typeof multiplyPlain,
  computeGradient: typeof multiplyPlain,
): ShortLayers["linear"] {
  return (x, w, dtype) =>
    computeWithGradient(
      [x],
      () => ({ value: compute(x, w, dtype), saved: [w] }),
      (dy, [w]) => [() => computeGradient(dy, w, dtype)],
    );
}

/** The layers for TensorFlow on the processor. */
export const SHORT_LAYERS: ShortLayers = {
  linear: makeProduct(multiplyPlain, multiplyTurned),
  linearTransposed: makeProduct(multiplyTurned, multiplyPlain),
  embed: (table, ids, dtype) =>
    runKernel("UnlockShortEmbed", { table, ids }, { dtype }),
  narrow: (x, dtype) => runKernel("UnlockNarrow", { x }, { dtype }),
  widen: (w, dtype) => runKernel("UnlockWiden", { w }, { dtype }),
};
