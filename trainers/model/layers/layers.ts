/** The layers for the current backend: only here the model asks which it is. */

import * as tf from "@tensorflow/tfjs";
import type { Layers } from "../layer_types.ts";
import { getNativeLayers } from "./native_layers.ts";
import { PLAIN_LAYERS } from "./plain_layers.ts";
import { getWasmLayers } from "./wasm_layers.ts";

/** Whether TensorFlow's backend computes on the processor. */
function isNativeCpu(): boolean {
  const backend = tf.backend() as unknown as { isUsingGpuDevice?: boolean };
  return backend.isUsingGpuDevice === false;
}

/** The layers for the current backend. */
export function getLayers(): Layers {
  if (tf.getBackend() === "wasm") return getWasmLayers();
  return isNativeCpu() ? getNativeLayers() : PLAIN_LAYERS;
}
