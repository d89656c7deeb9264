import * as tf from "@tensorflow/tfjs";
import type { Layers } from "../layer_types.ts";
import { installWasmKernels } from "../wasm/kernels.ts";
import { makeKernelLayers, runKernel } from "./kernel_layers.ts";
import { getNativeLayers } from "./native_layers.ts";
import { PLAIN_LAYERS } from "./plain_layers.ts";

/** The wasm backend's own ops are fast only on plain 2-D products. */
const WASM_LAYERS: Layers = makeKernelLayers({
  transposesFirst: true,
  // Explicit transposition is 10 times faster than transposed products.
  multiply: (a, b) => tf.matMul(a, b),
  multiplyByTransposed: (a, b) => tf.matMul(a, tf.transpose(b)),
  multiplyTransposed: (a, b) => tf.matMul(tf.transpose(a), b),
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
