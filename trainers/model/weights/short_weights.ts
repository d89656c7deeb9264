/**
 * Weights stored in two bytes per number. TensorFlow.js has no such type: a
 * matrix `[in, out]` is a tensor of bytes `[in, out, 2]` of type `bool`, and the
 * model's config names the format.
 */

import type * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import type { ShortLayers } from "../layer_types.ts";
import { getLayers } from "../layers/layers.ts";
import type { ShortDtype } from "./frozen_dtype.ts";

/** Whether a parameter is stored in two bytes per number. */
export function isShort(weight: tf.Tensor): boolean {
  return weight.dtype === "bool";
}

export function getShortLayers(): ShortLayers {
  const { short } = getLayers();
  if (short !== null) return short;
  const rule = "float32, except on the tensorflow backend on a processor";
  throw ruleError(Error, "run the model", "dtype", rule, "short");
}

/** Converts a weight to float32; returns a weight in float32 itself. */
export function widen(
  weight: tf.Tensor,
  dtype: ShortDtype | undefined,
): tf.Tensor {
  return isShort(weight) ? getShortLayers().widen(weight, dtype!) : weight;
}
