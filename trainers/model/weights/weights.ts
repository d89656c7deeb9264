/**
 * The parameters of the model, under the names of Hugging Face's Llama. A
 * projection is `[in, out]` in memory, where it is applied by a plain product,
 * and `[out, in]` in files.
 */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import { type Prng, randomNormal } from "../../../utils/prng.ts";
import { getHeadSize, type ModelConfig } from "../config.ts";

export type Weights = Readonly<Record<string, tf.Tensor>>;

/** Standard deviation of initial matrices, as in GPT-2. */
const INITIAL_DEVIATION = 0.02;

/** Whether a parameter is `[in, out]` in memory and `[out, in]` in files. */
export function isProjection(name: string): boolean {
  return /(_proj|lora_[AB]|^lm_head|^value_head)\.weight$/.test(name);
}

/** Shapes in memory by name. */
export type WeightShapes = Readonly<Record<string, readonly number[]>>;

/** Lists the shapes `[in, out]` of a block's projections. */
export function listProjectionShapes(
  config: ModelConfig,
): Readonly<Record<string, readonly [number, number]>> {
  const { hiddenSize: width, intermediateSize: inner } = config;
  const query = config.heads * getHeadSize(config);
  const keyValue = config.keyValueHeads * getHeadSize(config);
  return {
    "self_attn.q_proj": [width, query],
    "self_attn.k_proj": [width, keyValue],
    "self_attn.v_proj": [width, keyValue],
    "self_attn.o_proj": [query, width],
    "mlp.gate_proj": [width, inner],
    "mlp.up_proj": [width, inner],
    "mlp.down_proj": [inner, width],
  };
}

const BIASED = { none: /^$/, qkv: /[qkv]_proj$/, all: /[qkvo]_proj$/ } as const;

export function hasBias(config: ModelConfig, name: string): boolean {
  return BIASED[config.attentionBiases ?? "none"].test(name);
}

/** Lists all parameters except adapters, matrices first. */
export function listWeightShapes(config: ModelConfig): WeightShapes {
  const { vocabularySize: vocabulary, hiddenSize: width } = config;
  const matrices: Record<string, readonly number[]> = {
    "model.embed_tokens.weight": [vocabulary, width],
  };
  const vectors: Record<string, readonly number[]> = {};
  const projections = Object.entries(listProjectionShapes(config));
  for (let layer = 0; layer < config.layers; layer++) {
    const block = `model.layers.${layer}`;
    for (const [name, shape] of projections) {
      matrices[`${block}.${name}.weight`] = shape;
      if (hasBias(config, name)) vectors[`${block}.${name}.bias`] = [shape[1]];
    }
    if (config.headNorms) {
      vectors[`${block}.self_attn.q_norm.weight`] = [getHeadSize(config)];
      vectors[`${block}.self_attn.k_norm.weight`] = [getHeadSize(config)];
    }
    vectors[`${block}.input_layernorm.weight`] = [width];
    vectors[`${block}.post_attention_layernorm.weight`] = [width];
  }
  if (!config.tiedEmbeddings) {
    matrices["lm_head.weight"] = [width, vocabulary];
  }
  matrices["value_head.weight"] = [width, 1];
  vectors["model.norm.weight"] = [width];
  vectors["value_head.bias"] = [1];
  return { ...matrices, ...vectors };
}

/** Counts parameters, including the value head but no adapters. */
export function countParameters(config: ModelConfig): number {
  return Object.values(listWeightShapes(config)).reduce(
    (sum, shape) => sum + tf.util.sizeFromShape([...shape]),
    0,
  );
}

/**
 * Draws initial parameters, fresh tensors: matrices from N(0, 0.02²), those that
 * write to the residual stream scaled by 1/sqrt(2L) (Radford et al. 2019, §2.3);
 * norms are 1, biases and value head 0.
 */
export function initWeights(config: ModelConfig, prng: Prng): Weights {
  const residual = INITIAL_DEVIATION / Math.sqrt(2 * config.layers);
  const weights: Record<string, tf.Tensor> = {};
  for (const [name, shape] of Object.entries(listWeightShapes(config))) {
    const data = new Float32Array(tf.util.sizeFromShape([...shape]));
    if (name.endsWith("norm.weight")) data.fill(1);
    else if (!name.startsWith("value_head") && !name.endsWith(".bias")) {
      const deviation = /(o|down)_proj\.weight$/.test(name)
        ? residual
        : INITIAL_DEVIATION;
      for (let i = 0; i < data.length; i++) {
        data[i] = deviation * randomNormal(prng);
      }
    }
    weights[name] = tf.tensor(data, [...shape]);
  }
  return weights;
}

/** Checks shapes and disposes other tensors; a missing value head is zero. */
export function assembleWeights(
  shapes: WeightShapes,
  tensors: Weights,
): Weights {
  for (const [name, shape] of Object.entries(shapes)) {
    const actual = tensors[name]?.shape;
    const isMissingHead = actual === undefined && name.startsWith("value_head");
    if (isMissingHead || `${actual}` === `${shape}`) continue;
    const rule = `a tensor of shape [${shape}]`;
    throw ruleError(RangeError, "load the weights", name, rule, actual);
  }
  const weights = Object.entries(shapes).map(([name, shape]) =>
    [name, tensors[name] ?? tf.zeros([...shape])] as const
  );
  for (const [name, tensor] of Object.entries(tensors)) {
    if (!(name in shapes)) tensor.dispose();
  }
  return Object.fromEntries(weights);
}

/** Disposes the tensors of an object, also in the objects and lists in it. */
export function disposeTensors(container: object | null): void {
  tf.dispose(container as tf.TensorContainer);
}

export function getWeight<T extends tf.Tensor>(
  weights: Weights,
  name: string,
): T {
  const weight = weights[name];
  if (weight !== undefined) return weight as T;
  const rule = "among the weights";
  throw ruleError(RangeError, "run the model", name, rule, undefined);
}
