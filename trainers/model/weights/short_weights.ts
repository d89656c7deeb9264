/**
 * Weights that are held in two bytes a number. TensorFlow.js has no such type:
 * a matrix `[in, out]` is a tensor of bytes, `[in, out, 2]`, in the only type
 * of one byte, and the format stands in the model's config.
 */

import type * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import type { ShortLayers } from "../layer_types.ts";
import { getLayers } from "../layers/layers.ts";
import type { ShortDtype } from "./frozen_dtype.ts";

/** Whether a parameter is held in two bytes a number. */
export function isShort(weight: tf.Tensor): boolean {
  return weight.dtype === "bool";
}

/** Whether the current backend has layers on such weights. */
export function hasShortLayers(): boolean {
  return getLayers().short !== null;
}

/** The current backend's layers on such weights. */
export function getShortLayers(): ShortLayers {
  const { short } = getLayers();
  if (short !== null) return short;
  const rule = "float32 but on the tensorflow backend on a processor";
  throw ruleError(Error, "run the model", "dtype", rule, "short");
}

/** A weight in float32: a fresh tensor if it was short, else itself. */
export function widen(
  weight: tf.Tensor,
  dtype: ShortDtype | undefined,
): tf.Tensor {
  return isShort(weight) ? getShortLayers().widen(weight, dtype!) : weight;
}
