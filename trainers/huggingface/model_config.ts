/** `config.json` of Hugging Face's Llama, Qwen2 and Qwen3 checkpoints. */

import {
  assertInteger,
  assertNumber,
  assertOneOf,
  ruleError,
} from "../../utils/errors.ts";
import {
  assertModelConfig,
  getHeadSize,
  type ModelConfig,
  type RopeScaling,
} from "../model/config.ts";
import { FAMILIES, type Family, LLAMA, QWEN2, QWEN3 } from "./families.ts";
import { readNumberField, readObjectField } from "./json_object.ts";
import type { JsonObject } from "../../utils/json_values.ts";

const ACTION = "read the model config";

/** Fields with a single supported value. */
const FIXED: readonly (readonly [string, unknown])[] = [
  ["hidden_act", "silu"],
  ["mlp_bias", false],
  ["use_sliding_window", false],
  ["is_encoder_decoder", false],
];

function refuse(name: string, rule: string, value: unknown): never {
  throw ruleError(RangeError, ACTION, name, rule, value);
}

function findFamily(json: JsonObject): Family {
  const { model_type: type, architectures } = json;
  const family = FAMILIES.find((family) => family.type === type);
  if (family === undefined) {
    const supported = FAMILIES.map(({ type, architecture }) =>
      `'${type}' (${architecture})`
    );
    refuse("model_type", `one of ${supported.join(", ")}`, type);
  }
  // Models with other output heads have other architectures.
  const named = architectures ?? [family.architecture];
  if (!Array.isArray(named) || !named.includes(family.architecture)) {
    const supported = FAMILIES.map(({ architecture }) => architecture);
    const rule = `a list with '${family.architecture}' for the model_type ` +
      `'${family.type}' (supported: ${supported.join(", ")})`;
    refuse("architectures", rule, architectures);
  }
  return family;
}

function assertSupported(json: JsonObject): void {
  for (const [name, expected] of FIXED) {
    const value = json[name] ?? expected;
    if (value !== expected) refuse(name, JSON.stringify(expected), value);
  }
  if (json.quantization_config != null) {
    const rule = "absent: quantized weights are not supported";
    refuse("quantization_config", rule, json.quantization_config);
  }
  const layers = json.layer_types ?? [];
  const full = Array.isArray(layers) &&
    layers.every((type) => type === "full_attention");
  if (!full) refuse("layer_types", "'full_attention' in each layer", layers);
}

function readBoolean(json: JsonObject, name: string): boolean {
  const value = json[name] ?? false;
  if (typeof value === "boolean") return value;
  throw ruleError(TypeError, ACTION, name, "a boolean", value);
}

function readSize(json: JsonObject, name: string, fallback?: number): number {
  const value = json[name] ?? fallback;
  assertInteger(ACTION, name, value, 1);
  return value;
}

export function parseModelConfig(json: JsonObject): ModelConfig {
  const family = findFamily(json);
  assertSupported(json);
  const positions = "max_position_embeddings";
  const maxPositions = readSize(json, positions, family.maxPositions);
  const hiddenSize = readSize(json, "hidden_size");
  const heads = readSize(json, "num_attention_heads");
  const { headSize = hiddenSize / heads } = family;
  if (json.head_dim == null && !Number.isInteger(headSize)) {
    const rule = `a multiple of 'num_attention_heads' (${heads})`;
    refuse("hidden_size", rule, hiddenSize);
  }
  // null means as many as heads, unlike an absent field.
  const { num_key_value_heads: given } = json;
  const keyValueHeads = given === undefined ? family.keyValueHeads : undefined;
  const rmsNormEps = readNumberField(ACTION, json, "rms_norm_eps", "", 1e-6);
  assertNumber(ACTION, "rms_norm_eps", rmsNormEps, 0);
  const biases = readBoolean(json, "attention_bias") ? "all" : "none";
  const config: ModelConfig = {
    vocabularySize: readSize(json, "vocab_size"),
    hiddenSize,
    intermediateSize: readSize(json, "intermediate_size"),
    layers: readSize(json, "num_hidden_layers"),
    heads,
    keyValueHeads: readSize(
      json,
      "num_key_value_heads",
      keyValueHeads ?? heads,
    ),
    rmsNormEps,
    maxPositions,
    tiedEmbeddings: readBoolean(json, "tie_word_embeddings"),
    headSize: readSize(json, "head_dim", headSize),
    attentionBiases: family === QWEN2 ? "qkv" : biases,
    ...(family === QWEN3 && { headNorms: true }),
    ...parseRope(json, maxPositions),
  };
  assertModelConfig(config);
  return config;
}

export function formatModelConfig(config: ModelConfig): JsonObject {
  const { attentionBiases = "none", headNorms, ropeScaling } = config;
  const family = headNorms ? QWEN3 : attentionBiases === "qkv" ? QWEN2 : LLAMA;
  return {
    architectures: [family.architecture],
    ...(family !== QWEN2 && { attention_bias: attentionBiases === "all" }),
    ...(family === LLAMA && { mlp_bias: false }),
    dtype: "float32",
    head_dim: getHeadSize(config),
    hidden_act: "silu",
    hidden_size: config.hiddenSize,
    intermediate_size: config.intermediateSize,
    max_position_embeddings: config.maxPositions,
    model_type: family.type,
    num_attention_heads: config.heads,
    num_hidden_layers: config.layers,
    num_key_value_heads: config.keyValueHeads,
    rms_norm_eps: config.rmsNormEps,
    // The older form of rotary positions, which all versions read.
    rope_theta: config.ropeTheta,
    rope_scaling: ropeScaling === undefined ? null : {
      factor: ropeScaling.factor,
      high_freq_factor: ropeScaling.highFrequencyFactor,
      low_freq_factor: ropeScaling.lowFrequencyFactor,
      original_max_position_embeddings: ropeScaling.originalMaxPositions,
      rope_type: "llama3",
    },
    tie_word_embeddings: config.tiedEmbeddings,
    vocab_size: config.vocabularySize,
  };
}

const ROPE_TYPES = ["default", "llama3"];

const DEFAULT_THETA = 10_000;

function parseScaling(
  rope: JsonObject,
  path: string,
  json: JsonObject,
  maxPositions: number,
): RopeScaling {
  // As in transformers: at the top level, or else inside, or else the longest
  // sequence.
  const name = "original_max_position_embeddings";
  const original = json[name] === undefined
    ? readNumberField(ACTION, rope, name, `${path}.`, maxPositions)
    : readNumberField(ACTION, json, name);
  const number = (key: string) =>
    readNumberField(ACTION, rope, key, `${path}.`);
  return {
    factor: number("factor"),
    lowFrequencyFactor: number("low_freq_factor"),
    highFrequencyFactor: number("high_freq_factor"),
    originalMaxPositions: original,
  };
}

function parseRope(
  json: JsonObject,
  maxPositions: number,
): Pick<ModelConfig, "ropeTheta" | "ropeScaling"> {
  // transformers prefers the older field if a file has both.
  const older = readObjectField(ACTION, json, "rope_scaling");
  const path = Object.keys(older).length > 0
    ? "rope_scaling"
    : "rope_parameters";
  const rope = readObjectField(ACTION, json, path);
  const type = rope.rope_type ?? rope.type ?? "default";
  const typeName = `${path}.${rope.rope_type == null ? "type" : "rope_type"}`;
  assertOneOf(ACTION, typeName, type, ROPE_TYPES);
  for (const [owner, prefix] of [[json, ""], [rope, `${path}.`]] as const) {
    const name = "partial_rotary_factor";
    const share = readNumberField(ACTION, owner, name, prefix, 1);
    if (share === 1) continue;
    throw ruleError(RangeError, ACTION, `${prefix}${name}`, "1", share);
  }
  const ropeTheta = rope.rope_theta == null
    ? readNumberField(ACTION, json, "rope_theta", "", DEFAULT_THETA)
    : readNumberField(ACTION, rope, "rope_theta", `${path}.`);
  return {
    ropeTheta,
    ...type === "llama3" &&
      { ropeScaling: parseScaling(rope, path, json, maxPositions) },
  };
}
