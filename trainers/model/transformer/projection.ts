/**
 * Projections: products with a weight, a bias where the model has one, and an
 * adapter where the weights have one (LoRA, arXiv 2106.09685, equation 3).
 *
 * Axes: N rows, r rank of an adapter.
 */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import { seededPrng } from "../../../utils/prng.ts";
import type { ModelConfig } from "../config.ts";
import { getLayers } from "../layers/layers.ts";
import { addBias, addRows } from "../layers/sums.ts";
import { getWeight, hasBias, type Weights } from "../weights/weights.ts";
import { multiply } from "./matrices.ts";

/** One way through the model. */
export interface ForwardPass {
  /** The model's sizes. */
  readonly config: ModelConfig;
  /** Whose adapters are taken: the policy's, or those of a critic. */
  readonly adapters: "" | "critic.";
  /** Seed of the dropout on the adapters' inputs; null for none. */
  readonly dropoutSeed: number | null;
}

/** Whether a projection has an adapter in a pass. */
export function hasAdapter(
  { adapters }: ForwardPass,
  weights: Weights,
  name: string,
): boolean {
  return `${adapters}${name}.lora_A.weight` in weights;
}

/** Zeroes a share by a mask from a key; scales the rest up, keeps the mean. */
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

/** An adapter's output: x A B · alpha / r, `[N, out]`. */
function applyAdapter(
  { config, adapters, dropoutSeed }: ForwardPass,
  weights: Weights,
  name: string,
  x: tf.Tensor2D,
): tf.Tensor2D {
  const { lora } = config;
  if (lora === undefined) {
    const rule = "given where the weights hold adapters";
    throw ruleError(RangeError, "run the model", "lora", rule, lora);
  }
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
  weights: Weights,
  name: string,
  x: tf.Tensor2D,
): tf.Tensor2D {
  let y = multiply(pass.config, x, getWeight(weights, `${name}.weight`));
  if (hasBias(pass.config, name)) {
    y = addBias(y, getWeight(weights, `${name}.bias`));
  }
  return hasAdapter(pass, weights, name)
    ? addRows(y, applyAdapter(pass, weights, name, x))
    : y;
}
