/**
 * LoRA adapters (Hu et al. 2021, arXiv 2106.09685): x W + x A B · alpha / r,
 * with a frozen projection W and trained low-rank matrices A and B, which are
 * among the weights under PEFT's names.
 */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import type { Prng } from "../../../utils/prng.ts";
import type { ModelConfig } from "../config.ts";
import type { LoraConfig } from "../lora_config.ts";
import { widen } from "./short_weights.ts";
import {
  getWeight,
  listProjectionShapes,
  listWeightShapes,
  type Weights,
  type WeightShapes,
} from "./weights.ts";

const CRITIC = "critic."; // prefix of the critic's adapters

export function getLora({ lora }: ModelConfig): LoraConfig {
  if (lora !== undefined) return lora;
  const rule = "given for a model with adapters";
  throw ruleError(RangeError, "use adapters", "lora", rule, lora);
}

export function hasCriticAdapters(weights: Weights): boolean {
  return Object.keys(weights).some((name) => name.startsWith(CRITIC));
}

export function isCriticParameter(name: string): boolean {
  return name.startsWith(CRITIC) || name.startsWith("value_head.");
}

/** Whether a parameter is trained: without adapters, all are. */
export function isTrained(weights: Weights, name: string): boolean {
  return isTrainedBesideAdapters(name) ||
    !Object.keys(weights).some((other) => other.includes(".lora_"));
}

function isTrainedBesideAdapters(name: string): boolean {
  return name.includes(".lora_") || name.startsWith("value_head.");
}

export function splitWeights(
  weights: Weights,
): { trained: Weights; frozen: Weights } {
  const trained: Record<string, tf.Tensor> = {};
  const frozen: Record<string, tf.Tensor> = {};
  for (const [name, weight] of Object.entries(weights)) {
    (isTrained(weights, name) ? trained : frozen)[name] = weight;
  }
  return { trained, frozen };
}

/** Lists the adapters' matrices: A `[in, r]` and B `[r, out]`. */
export function listAdapterShapes(config: ModelConfig): WeightShapes {
  const { rank, targets, critic = false } = getLora(config);
  const adapted = Object.entries(listProjectionShapes(config)).filter((
    [name],
  ) => targets.some((target) => name.endsWith(`.${target}`)));
  const shapes: Record<string, readonly number[]> = {};
  for (const prefix of critic ? ["", CRITIC] : [""]) {
    for (let layer = 0; layer < config.layers; layer++) {
      for (const [name, [width, out]] of adapted) {
        const adapter = `${prefix}model.layers.${layer}.${name}`;
        shapes[`${adapter}.lora_A.weight`] = [width, rank];
        shapes[`${adapter}.lora_B.weight`] = [rank, out];
      }
    }
  }
  return shapes;
}

/** Lists trained parameters: all, or with `lora` adapters and value head. */
export function listTrainedShapes(config: ModelConfig): WeightShapes {
  const shapes = listWeightShapes(config);
  if (config.lora === undefined) return shapes;
  const heads = Object.entries(shapes).filter(([name]) =>
    isTrainedBesideAdapters(name)
  );
  return { ...listAdapterShapes(config), ...Object.fromEntries(heads) };
}

/** Draws initial adapters as PEFT does: A uniform in ±1/sqrt(in), B zero. */
export function initAdapters(config: ModelConfig, prng: Prng): Weights {
  const adapters: Record<string, tf.Tensor> = {};
  for (const [name, shape] of Object.entries(listAdapterShapes(config))) {
    const [rows, columns] = shape as [number, number];
    const data = new Float32Array(rows * columns);
    if (name.endsWith("lora_A.weight")) {
      const bound = 1 / Math.sqrt(rows);
      for (let i = 0; i < data.length; i++) data[i] = (2 * prng() - 1) * bound;
    }
    adapters[name] = tf.tensor2d(data, [rows, columns]);
  }
  return adapters;
}

/** Computes W + A B · alpha / r; returns W itself if it has no adapter. */
export function mergeAdapter(
  config: ModelConfig,
  weights: Weights,
  name: string,
): tf.Tensor {
  const weight = getWeight(weights, name);
  const adapter = name.replace(/\.weight$/, ".lora_");
  if (!(`${adapter}A.weight` in weights)) return weight;
  const { alpha, rank } = getLora(config);
  return tf.tidy(() => {
    const a = getWeight<tf.Tensor2D>(weights, `${adapter}A.weight`);
    const b = getWeight<tf.Tensor2D>(weights, `${adapter}B.weight`);
    const merged = tf.matMul(tf.mul(a, alpha / rank), b);
    return tf.add(widen(weight, config.frozenDtype), merged);
  });
}

/**
 * Merges adapters into their projections, as fresh tensors that
 * {@linkcode disposeMergedWeights} frees; the others are shared with `weights`.
 */
export function mergeAdapters(
  config: ModelConfig,
  weights: Weights,
): Weights {
  const merged: Record<string, tf.Tensor> = {};
  for (const name of Object.keys(weights)) {
    if (name.includes(".lora_")) continue;
    merged[name] = mergeAdapter(config, weights, name);
  }
  return merged;
}

/** Frees merged parameters, except those shared with `weights`. */
export function disposeMergedWeights(merged: Weights, weights: Weights): void {
  for (const [name, weight] of Object.entries(merged)) {
    if (weight !== weights[name]) weight.dispose();
  }
}
