/**
 * The sizes of a Llama-shaped transformer, and their names in Hugging Face's
 * `config.json`.
 *
 * @module
 */

import { assertInteger, assertNumber, ruleMessage } from "../../envs/errors.ts";

/** Sizes of a decoder-only transformer in Llama's form. */
export interface ModelConfig {
  /** Number of token ids. */
  readonly vocabularySize: number;
  /** Width D of the residual stream, a multiple of `heads`. */
  readonly hiddenSize: number;
  /** Width of the SwiGLU layer. */
  readonly intermediateSize: number;
  /** Number of blocks. */
  readonly layers: number;
  /** Number of query heads, a multiple of `keyValueHeads`. */
  readonly heads: number;
  /** Number of key and value heads. */
  readonly keyValueHeads: number;
  /** Base of the rotary angles. */
  readonly ropeTheta: number;
  /** Added to the mean square in RMSNorm. */
  readonly rmsNormEps: number;
  /** Longest sequence, in tokens. */
  readonly maxPositions: number;
  /** Whether the output layer is the transposed embedding. */
  readonly tiedEmbeddings: boolean;
}

/** More than any model has; keeps a damaged header from asking for billions. */
const MAX_LAYERS = 512;

/**
 * Checks that the sizes fit together.
 *
 * @param config The sizes
 * @throws {RangeError} If one is out of range or does not divide another
 * @throws {TypeError} If `tiedEmbeddings` is not a boolean
 */
export function assertModelConfig(config: ModelConfig): void {
  const action = "make the model";
  assertInteger(action, "vocabularySize", config.vocabularySize, 1);
  assertInteger(action, "hiddenSize", config.hiddenSize, 1);
  assertInteger(action, "intermediateSize", config.intermediateSize, 1);
  assertInteger(action, "layers", config.layers, 1, MAX_LAYERS);
  assertInteger(action, "heads", config.heads, 1);
  assertInteger(action, "keyValueHeads", config.keyValueHeads, 1);
  assertNumber(action, "ropeTheta", config.ropeTheta, 1);
  assertNumber(action, "rmsNormEps", config.rmsNormEps, 0);
  assertInteger(action, "maxPositions", config.maxPositions, 1);
  if (config.hiddenSize % (2 * config.heads) !== 0) {
    throw new RangeError(ruleMessage(
      action,
      "hiddenSize",
      `a multiple of twice 'heads' (${config.heads})`,
      config.hiddenSize,
    ));
  }
  if (config.heads % config.keyValueHeads !== 0) {
    throw new RangeError(ruleMessage(
      action,
      "heads",
      `a multiple of 'keyValueHeads' (${config.keyValueHeads})`,
      config.heads,
    ));
  }
  if (typeof config.tiedEmbeddings !== "boolean") {
    throw new TypeError(
      ruleMessage(action, "tiedEmbeddings", "a boolean", config.tiedEmbeddings),
    );
  }
}

/**
 * Width of one head.
 *
 * @param config The sizes
 * @returns `hiddenSize / heads`
 */
export function headSize(config: ModelConfig): number {
  return config.hiddenSize / config.heads;
}

/**
 * Number of parameters, value head included.
 *
 * @param config The sizes
 * @returns How many numbers the weights hold
 */
export function parameterCount(config: ModelConfig): number {
  const { vocabularySize, hiddenSize, intermediateSize, layers } = config;
  const keyValueSize = config.keyValueHeads * headSize(config);
  const attention = 2 * hiddenSize * (hiddenSize + keyValueSize);
  const block = attention + 3 * hiddenSize * intermediateSize + 2 * hiddenSize;
  const tables = config.tiedEmbeddings ? 1 : 2;
  return tables * vocabularySize * hiddenSize + layers * block +
    hiddenSize + (hiddenSize + 1);
}

/** A Hugging Face `config.json`, of which only some names are read. */
export type HuggingFaceConfig = Readonly<Record<string, unknown>>;

/**
 * Writes the sizes under Hugging Face's names.
 *
 * @param config The sizes
 * @returns What to store as `config.json`
 */
export function toHuggingFaceConfig(config: ModelConfig): HuggingFaceConfig {
  return {
    architectures: ["LlamaForCausalLM"],
    attention_bias: false,
    head_dim: headSize(config),
    hidden_act: "silu",
    hidden_size: config.hiddenSize,
    intermediate_size: config.intermediateSize,
    max_position_embeddings: config.maxPositions,
    mlp_bias: false,
    model_type: "llama",
    num_attention_heads: config.heads,
    num_hidden_layers: config.layers,
    num_key_value_heads: config.keyValueHeads,
    rms_norm_eps: config.rmsNormEps,
    rope_theta: config.ropeTheta,
    tie_word_embeddings: config.tiedEmbeddings,
    vocab_size: config.vocabularySize,
  };
}

/** Values that a `config.json` may give, but only in the one way we compute. */
const FIXED: readonly (readonly [string, unknown])[] = [
  ["attention_bias", false],
  ["hidden_act", "silu"],
  ["mlp_bias", false],
  ["model_type", "llama"],
  ["rope_scaling", null],
];

function assertFixed(name: string, value: unknown, expected: unknown): void {
  if (value === undefined || value === expected) return;
  throw new RangeError(ruleMessage(
    "read the model config",
    name,
    JSON.stringify(expected),
    value,
  ));
}

/**
 * Reads the sizes from Hugging Face's names.
 *
 * @param json The parsed `config.json` of a `LlamaForCausalLM`
 * @returns The sizes
 * @throws {RangeError} If it asks for something this model does not compute,
 * such as scaled rotary positions, or a size is out of range
 */
export function fromHuggingFaceConfig(json: HuggingFaceConfig): ModelConfig {
  for (const [name, expected] of FIXED) {
    assertFixed(name, json[name], expected);
  }
  const rope = (json.rope_parameters ?? {}) as HuggingFaceConfig;
  assertFixed("rope_parameters.rope_type", rope.rope_type, "default");
  const config = {
    vocabularySize: json.vocab_size,
    hiddenSize: json.hidden_size,
    intermediateSize: json.intermediate_size,
    layers: json.num_hidden_layers,
    heads: json.num_attention_heads,
    keyValueHeads: json.num_key_value_heads ?? json.num_attention_heads,
    ropeTheta: rope.rope_theta ?? json.rope_theta ?? 10_000,
    rmsNormEps: json.rms_norm_eps ?? 1e-6,
    maxPositions: json.max_position_embeddings ?? 2048,
    tiedEmbeddings: json.tie_word_embeddings ?? false,
  } as ModelConfig;
  assertModelConfig(config);
  assertFixed("head_dim", json.head_dim ?? undefined, headSize(config));
  return config;
}
