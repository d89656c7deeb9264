/** Sizes of a transformer in the form of Llama, Qwen2 or Qwen3. */

import {
  assertBoolean,
  assertInteger,
  assertNumber,
  assertObject,
  assertOneOf,
  ruleError,
} from "../../utils/errors.ts";
import { assertSettings } from "../settings/read_settings.ts";
import { LORA_SETTINGS, type LoraConfig } from "./lora_config.ts";
import { type ShortDtype, WEIGHT_DTYPES } from "./weights/frozen_dtype.ts";

/** Which projections of attention have a bias. */
export const ATTENTION_BIASES = ["none", "qkv", "all"] as const;

/** Llama 3's scaling of the rotary frequencies. */
export interface RopeScaling {
  /** What long wavelengths are multiplied by, at least 1. */
  readonly factor: number;
  /** Wavelengths over `originalMaxPositions` divided by this are stretched. */
  readonly lowFrequencyFactor: number;
  /**
   * Wavelengths under `originalMaxPositions` divided by this stay; more than
   * `lowFrequencyFactor`.
   */
  readonly highFrequencyFactor: number;
  /** Longest sequence of the pre-training, in tokens. */
  readonly originalMaxPositions: number;
}

/** Sizes of a decoder-only transformer in Llama's form. */
export interface ModelConfig {
  /** Number of token ids. */
  readonly vocabularySize: number;
  /** Width D of the residual stream. */
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
  /** Size of one head, even; by default `hiddenSize / heads`. */
  readonly headSize?: number;
  /**
   * Which projections of attention have a bias: none, as in Llama; those of
   * queries, keys and values, as in Qwen2; or all, the output's too.
   * @default {"none"}
   */
  readonly attentionBiases?: typeof ATTENTION_BIASES[number];
  /**
   * Whether RMSNorm is applied to each head of queries and keys before they are
   * turned, as in Qwen3 (Yang et al. 2025, arXiv 2505.09388).
   * @default {false}
   */
  readonly headNorms?: boolean;
  /** How rotary frequencies are scaled for long contexts; by default not. */
  readonly ropeScaling?: RopeScaling;
  /** How adapters among the weights compute; left out where there are none. */
  readonly lora?: LoraConfig;
  /**
   * What frozen matrices are rounded to, and held in where the backend can;
   * left out where all weights are float32.
   */
  readonly frozenDtype?: ShortDtype;
}

/** More than any model has; keeps a damaged header from asking for billions. */
const MAX_LAYERS = 512;

function assertRopeScaling(action: string, scaling: RopeScaling): void {
  assertObject(action, "ropeScaling", scaling);
  const { factor, lowFrequencyFactor, highFrequencyFactor } = scaling;
  assertNumber(action, "ropeScaling.factor", factor, 1);
  const low = "ropeScaling.lowFrequencyFactor";
  assertNumber(action, low, lowFrequencyFactor, 1e-6);
  const high = "ropeScaling.highFrequencyFactor";
  assertNumber(action, high, highFrequencyFactor, lowFrequencyFactor + 1e-6);
  const original = "ropeScaling.originalMaxPositions";
  assertInteger(action, original, scaling.originalMaxPositions, 1);
}

function assertHeadSize(
  action: string,
  { hiddenSize, heads, headSize }: ModelConfig,
): void {
  if (headSize !== undefined) {
    assertInteger(action, "headSize", headSize, 2);
    if (headSize % 2 === 0) return;
    throw ruleError(RangeError, action, "headSize", "even", headSize);
  }
  if (hiddenSize % (2 * heads) !== 0) {
    const rule = `a multiple of twice 'heads' (${heads}), or 'headSize' given`;
    throw ruleError(RangeError, action, "hiddenSize", rule, hiddenSize);
  }
}

/** Checks that the sizes fit together. */
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
  assertHeadSize(action, config);
  if (config.heads % config.keyValueHeads !== 0) {
    const rule = `a multiple of 'keyValueHeads' (${config.keyValueHeads})`;
    throw ruleError(RangeError, action, "heads", rule, config.heads);
  }
  assertBoolean(action, "tiedEmbeddings", config.tiedEmbeddings);
  const { attentionBiases = "none", headNorms = false } = config;
  assertOneOf(action, "attentionBiases", attentionBiases, ATTENTION_BIASES);
  assertBoolean(action, "headNorms", headNorms);
  if (headNorms && attentionBiases === "qkv") {
    const rule = "'none' or 'all' with 'headNorms', as in Qwen3";
    throw ruleError(RangeError, action, "attentionBiases", rule, "qkv");
  }
  const { ropeScaling, lora, frozenDtype } = config;
  if (ropeScaling !== undefined) assertRopeScaling(action, ropeScaling);
  if (lora !== undefined) {
    assertSettings(LORA_SETTINGS, lora, "lora", "add adapters");
  }
  if (frozenDtype !== undefined) {
    assertOneOf(action, "frozenDtype", frozenDtype, WEIGHT_DTYPES.slice(1));
  }
}

/** Size of one head. */
export function getHeadSize(config: ModelConfig): number {
  return config.headSize ?? config.hiddenSize / config.heads;
}

/** Number of parameters, value head included and adapters left out. */
export function countParameters(config: ModelConfig): number {
  const { vocabularySize, hiddenSize, intermediateSize, layers } = config;
  const { attentionBiases = "none", headNorms = false } = config;
  const querySize = config.heads * getHeadSize(config);
  const keyValueSize = config.keyValueHeads * getHeadSize(config);
  let attention = 2 * hiddenSize * (querySize + keyValueSize);
  if (attentionBiases !== "none") attention += querySize + 2 * keyValueSize;
  if (attentionBiases === "all") attention += hiddenSize;
  if (headNorms) attention += 2 * getHeadSize(config);
  const block = attention + 3 * hiddenSize * intermediateSize + 2 * hiddenSize;
  const tables = config.tiedEmbeddings ? 1 : 2;
  return tables * vocabularySize * hiddenSize + layers * block +
    hiddenSize + (hiddenSize + 1);
}
