/**
 * The parameters of the model: an immutable record of tensors under the names
 * of Hugging Face's Llama. In memory a projection is `[in, out]`, so that a
 * layer is a plain product; files hold Hugging Face's `[out, in]`.
 */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import { type Prng, randomNormal } from "../../../utils/prng.ts";
import { getHeadSize, type ModelConfig } from "../config.ts";
import type { HostTensor } from "../safetensors/safetensors.ts";
import { transposeInto } from "../safetensors/transpose.ts";

/** Parameters by name; whoever made them disposes them. */
export type Weights = Readonly<Record<string, tf.Tensor>>;

/** Standard deviation of initial matrices, as in GPT-2. */
const INITIAL_DEVIATION = 0.02;

/** Whether a parameter is `[in, out]` in memory and `[out, in]` in files. */
export function isProjection(name: string): boolean {
  return /(_proj|lora_[AB]|^lm_head|^value_head)\.weight$/.test(name);
}

/** Shapes as in memory, by name. */
export type WeightShapes = Readonly<Record<string, readonly number[]>>;

/** Shapes `[in, out]` of a block's projections, in the order of files. */
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

/** Projections with a bias, by the names that configs give the cases. */
const BIASED = { none: /^$/, qkv: /[qkv]_proj$/, all: /[qkvo]_proj$/ } as const;

/** Whether a projection has a bias. */
export function hasBias(config: ModelConfig, name: string): boolean {
  return BIASED[config.attentionBiases ?? "none"].test(name);
}

/**
 * Names and shapes of all parameters but the adapters', in the order in which
 * they are flattened: matrices first, so that weight decay covers one range.
 */
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

/**
 * Draws initial parameters: matrices from N(0, 0.02²), those that write into
 * the residual stream scaled by 1/sqrt(2L) (Radford et al. 2019, §2.3), norms 1,
 * biases and value head 0.
 *
 * @returns Fresh tensors, the caller's to dispose
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

/** Swaps rows and columns. */
function transpose({ shape, data }: HostTensor): HostTensor {
  const [rows = 0, columns = 0] = shape;
  const result = new Float32Array(data.length);
  transposeInto(data, columns, result, rows, 0);
  return { shape: [columns, rows], data: result };
}

/** Copies a parameter to the host, a projection as `[out, in]`. */
export async function toFileTensor(
  name: string,
  weight: tf.Tensor,
): Promise<HostTensor> {
  const data = await weight.data() as Float32Array;
  const { shape } = weight;
  return isProjection(name)
    ? transpose({ shape, data })
    : { shape, data: Float32Array.from(data) };
}

/** Copies parameters to the host, projections as `[out, in]`. */
export async function toFileTensors(
  weights: Weights,
): Promise<Record<string, HostTensor>> {
  const tensors: Record<string, HostTensor> = {};
  for (const [name, weight] of Object.entries(weights)) {
    tensors[name] = await toFileTensor(name, weight);
  }
  return tensors;
}

/**
 * Makes parameters of what a file holds.
 *
 * @param tensors By name, projections as `[out, in]`; other names are ignored.
 * A missing value head, as in checkpoints of plain language models, is zero
 * @returns Fresh tensors, the caller's to dispose
 */
export function fromFileTensors(
  shapes: WeightShapes,
  tensors: Readonly<Record<string, HostTensor>>,
): Weights {
  const checked: Record<string, HostTensor> = {};
  for (const [name, shape] of Object.entries(shapes)) {
    const tensor = tensors[name] ??
      (name.startsWith("value_head")
        ? { shape: shape.toReversed(), data: new Float32Array(shape[0]!) }
        : undefined);
    const expected = isProjection(name) ? shape.toReversed() : shape;
    if (tensor === undefined || `${tensor.shape}` !== `${expected}`) {
      throw ruleError(
        RangeError,
        "load the weights",
        name,
        `a tensor of shape [${expected}]`,
        tensor?.shape,
      );
    }
    checked[name] = isProjection(name) ? transpose(tensor) : tensor;
  }
  const weights: Record<string, tf.Tensor> = {};
  for (const [name, { shape, data }] of Object.entries(checked)) {
    weights[name] = tf.tensor(data, [...shape]);
  }
  return weights;
}

/**
 * Checks tensors that were read, and takes those that a model has; a missing
 * value head, as in checkpoints of plain language models, is zero.
 */
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

/** Frees the tensors of the parameters, not to be used again. */
export function disposeWeights(weights: Weights): void {
  tf.dispose(Object.values(weights));
}

/** One parameter of a record. */
export function getWeight<T extends tf.Tensor>(
  weights: Weights,
  name: string,
): T {
  const weight = weights[name];
  if (weight === undefined) {
    throw ruleError(
      RangeError,
      "run the model",
      name,
      "among the weights",
      undefined,
    );
  }
  return weight as T;
}
