/** What reads the last block: the output layer and the value head. */

import * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "../config.ts";
import { getLayers } from "../layers/layers.ts";
import { getWeight, type Weights } from "../weights/weights.ts";
import { multiply, multiplyTransposed } from "./matrices.ts";

/** Applies the final norm to the last block's rows, `[N, D]`. */
export function applyFinalNorm(
  config: ModelConfig,
  weights: Weights,
  x: tf.Tensor2D,
): tf.Tensor2D {
  const scale = getWeight<tf.Tensor1D>(weights, "model.norm.weight");
  return getLayers().rmsNorm(x, scale, config.rmsNormEps);
}

/** Name of the output layer's parameter: the embedding's where both are tied. */
export function getOutputWeightName(config: ModelConfig): string {
  return config.tiedEmbeddings ? "model.embed_tokens.weight" : "lm_head.weight";
}

/** Applies the output layer to normed rows, `[N, D]`: logits `[N, V]`. */
export function computeLogits(
  config: ModelConfig,
  weights: Weights,
  hidden: tf.Tensor2D,
): tf.Tensor2D {
  const weight = getWeight<tf.Tensor2D>(weights, getOutputWeightName(config));
  return config.tiedEmbeddings
    ? multiplyTransposed(config, hidden, weight)
    : multiply(config, hidden, weight);
}

/** Applies the value head to normed rows, `[N, D]`: values `[N]`. */
export function computeValues(
  weights: Weights,
  hidden: tf.Tensor2D,
): tf.Tensor1D {
  const { linear } = getLayers();
  const values = tf.add(
    linear(hidden, getWeight(weights, "value_head.weight")),
    getWeight(weights, "value_head.bias"),
  ); // [N, 1]
  return tf.reshape(values, [hidden.shape[0]]);
}
