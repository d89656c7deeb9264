/**
 * Products with the model's matrices: embedding, projections with biases and
 * adapters (LoRA, arXiv 2106.09685, equation 3), output layer and value head.
 *
 * Axes: B batch, T time, N = B·T rows, D width, V vocabulary, r rank of an
 * adapter.
 */

import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import type { ModelConfig } from "../config.ts";
import { addBias, addRows } from "../layers/custom_gradient.ts";
import { getLayers } from "../layers/layers.ts";
import { getShortLayers, isShort } from "../weights/short_weights.ts";
import { getLora } from "../weights/lora.ts";
import { getWeight, hasBias, type Weights } from "../weights/weights.ts";

export interface Model {
  readonly config: ModelConfig;
  readonly weights: Weights;
}

export interface ForwardPass extends Model {
  /** Prefix of the adapters to use: the policy's, or the critic's. */
  readonly adapters: "" | "critic.";
  /** Seed of the dropout of the adapters' inputs; null for none. */
  readonly dropoutSeed: number | null;
}

/** Multiplies rows `[N, in]` by a matrix `[in, out]`. */
function multiply(
  { frozenDtype }: ModelConfig,
  x: tf.Tensor2D,
  w: tf.Tensor2D,
): tf.Tensor2D {
  return isShort(w)
    ? getShortLayers().linear(x, w, frozenDtype!)
    : getLayers().linear(x, w);
}

/** Looks up token ids, int32 `[B, T]`, in the embedding: `[N, D]`. */
export function embedTokens(
  { config, weights }: Model,
  tokens: tf.Tensor2D,
): tf.Tensor2D {
  const name = "model.embed_tokens.weight";
  const table = getWeight<tf.Tensor2D>(weights, name);
  const ids = tf.cast(tf.reshape<tf.Rank.R1>(tokens, [-1]), "int32");
  return isShort(table)
    ? getShortLayers().embed(table, ids, config.frozenDtype!)
    : getLayers().embed(table, ids);
}

export function hasAdapter(
  { adapters, weights }: ForwardPass,
  name: string,
): boolean {
  return `${adapters}${name}.lora_A.weight` in weights;
}

/** Applies dropout with a mask drawn from a key, and keeps the mean. */
export function dropout<T extends tf.Tensor>(
  x: T,
  rate: number,
  key: readonly (string | number)[],
): T {
  if (rate === 0) return x;
  const prng = seededPrng("dropout", ...key);
  const kept = 1 / (1 - rate);
  const mask = new Float32Array(x.size);
  for (let i = 0; i < mask.length; i++) mask[i] = prng() < rate ? 0 : kept;
  return tf.mul<T>(x, tf.tensor(mask, x.shape));
}

/** Applies an adapter: x A B · alpha / r, `[N, out]`. */
function applyAdapter(
  { config, weights, adapters, dropoutSeed }: ForwardPass,
  name: string,
  x: tf.Tensor2D,
): tf.Tensor2D {
  const lora = getLora(config);
  const { linear } = getLayers();
  const adapter = `${adapters}${name}`;
  const input = dropoutSeed === null
    ? x
    : dropout(x, lora.dropout, [dropoutSeed, adapter]);
  const inner = tf.mul<tf.Tensor2D>(
    linear(input, getWeight(weights, `${adapter}.lora_A.weight`)),
    lora.alpha / lora.rank,
  ); // [N, r]
  return linear(inner, getWeight(weights, `${adapter}.lora_B.weight`));
}

/** Applies a projection to rows `[N, in]`, to `[N, out]`. */
export function project(
  pass: ForwardPass,
  name: string,
  x: tf.Tensor2D,
): tf.Tensor2D {
  const { config, weights } = pass;
  let y = multiply(config, x, getWeight(weights, `${name}.weight`));
  if (hasBias(config, name)) y = addBias(y, getWeight(weights, `${name}.bias`));
  return hasAdapter(pass, name) ? addRows(y, applyAdapter(pass, name, x)) : y;
}

/** Applies the RMSNorm of the given name to rows `[N, D]`. */
export function applyNorm(
  { config, weights }: Model,
  name: string,
  x: tf.Tensor2D,
): tf.Tensor2D {
  const scale = getWeight<tf.Tensor1D>(weights, `${name}.weight`);
  return getLayers().rmsNorm(x, scale, config.rmsNormEps);
}

/** Name of the output layer's weight, which may be the tied embedding. */
export function getOutputWeightName(config: ModelConfig): string {
  return config.tiedEmbeddings ? "model.embed_tokens.weight" : "lm_head.weight";
}

/** Applies the output layer to normalized rows `[N, D]`: logits `[N, V]`. */
export function computeLogits(
  { config, weights }: Model,
  hidden: tf.Tensor2D,
): tf.Tensor2D {
  const weight = getWeight<tf.Tensor2D>(weights, getOutputWeightName(config));
  if (!config.tiedEmbeddings) return multiply(config, hidden, weight);
  return isShort(weight)
    ? getShortLayers().linearTransposed(hidden, weight, config.frozenDtype!)
    : getLayers().linearTransposed(hidden, weight);
}

/** Applies the value head to normalized rows `[N, D]`: values `[N]`. */
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
