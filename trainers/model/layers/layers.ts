import * as tf from "@tensorflow/tfjs";
import type { Layers } from "../layer_types.ts";
import { installWasmKernels } from "../wasm/kernels.ts";
import { computeWithGradient } from "./custom_gradient.ts";
import { makeKernelLayers, runKernel } from "./kernel_layers.ts";
import { getNativeLayers } from "./native_layers.ts";
import { PLAIN_LAYERS } from "./plain_layers.ts";

/** The wasm backend's own ops are fast only on plain 2-D products. */
const WASM_LAYERS: Layers = makeKernelLayers({
  ...PLAIN_LAYERS,
  transposesFirst: true,
  // Explicit transposition is 10 times faster than transposed products.
  linear: (x, w) =>
    computeWithGradient(
      [x, w],
      () => ({ value: tf.matMul(x, w), saved: [x, w] }),
      (dy, [x, w]) => [
        () => tf.matMul(dy, tf.transpose(w)),
        () => tf.matMul(tf.transpose(x), dy),
      ],
    ),
  linearTransposed: (x, table) =>
    computeWithGradient(
      [x, table],
      () => ({ value: tf.matMul(x, tf.transpose(table)), saved: [x, table] }),
      (dy, [x, table]) => [
        () => tf.matMul(dy, table),
        () => tf.matMul(tf.transpose(dy), x),
      ],
    ),
  gather: (table, ids) => runKernel("UnlockEmbed", { table, ids }),
  lanes: 4,
});

export function getLayers(): Layers {
  if (tf.getBackend() === "wasm") {
    installWasmKernels();
    return WASM_LAYERS;
  }
  // Only the tensorflow backend has this property.
  const backend = tf.backend() as unknown as { isUsingGpuDevice?: boolean };
  return backend.isUsingGpuDevice === false ? getNativeLayers() : PLAIN_LAYERS;
}
