/**
 * Products with the model's matrices, and the embedding, whatever these are
 * held in.
 *
 * Axes: N rows, D width, V vocabulary.
 */

import type * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "../config.ts";
import { getLayers } from "../layers/layers.ts";
import { getShortLayers, isShort } from "../weights/short_weights.ts";

/** Rows `[N, in]` times a matrix `[in, out]`. */
export function multiply(
  { frozenDtype }: ModelConfig,
  x: tf.Tensor2D,
  w: tf.Tensor2D,
): tf.Tensor2D {
  return isShort(w)
    ? getShortLayers().linear(x, w, frozenDtype!)
    : getLayers().linear(x, w);
}

/** Rows `[N, D]` times a transposed table `[V, D]`. */
export function multiplyTransposed(
  { frozenDtype }: ModelConfig,
  x: tf.Tensor2D,
  table: tf.Tensor2D,
): tf.Tensor2D {
  return isShort(table)
    ? getShortLayers().linearTransposed(x, table, frozenDtype!)
    : getLayers().linearTransposed(x, table);
}

/** Rows of a table `[V, D]` by int32 ids `[N]`. */
export function lookUp(
  { frozenDtype }: ModelConfig,
  table: tf.Tensor2D,
  ids: tf.Tensor1D,
): tf.Tensor2D {
  return isShort(table)
    ? getShortLayers().embed(table, ids, frozenDtype!)
    : getLayers().embed(table, ids);
}
