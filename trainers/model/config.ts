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

export const ATTENTION_BIASES = ["none", "qkv", "all"] as const;

/** Llama 3's scaling of rotary frequencies. */
export interface RopeScaling {
  /** Factor of long wavelengths, at least 1. */
  readonly factor: number;
  /** Wavelengths over `originalMaxPositions` / this are scaled. */
  readonly lowFrequencyFactor: number;
  /** Wavelengths under `originalMaxPositions` / this are kept. */
  readonly highFrequencyFactor: number;
  /** Longest sequence of pre-training, in tokens. */
  readonly originalMaxPositions: number;
}

/** Configuration of a decoder-only transformer. */
export interface ModelConfig {
  /** Number of token ids. */
  readonly vocabularySize: number;
  /** Width D of the residual stream. */
  readonly hiddenSize: number;
  /** Inner width F of SwiGLU. */
  readonly intermediateSize: number;
  readonly layers: number;
  /** Number H of query heads, a multiple of `keyValueHeads`. */
  readonly heads: number;
  readonly keyValueHeads: number;
  /** Base of the rotary angles. */
  readonly ropeTheta: number;
  /** Added to the mean square in RMSNorm. */
  readonly rmsNormEps: number;
  /** Longest sequence, in tokens. */
  readonly maxPositions: number;
  /** Whether the output layer is the transposed embedding. */
  readonly tiedEmbeddings: boolean;
  /** Head size S, even; by default `hiddenSize / heads`. */
  readonly headSize?: number;
  /**
   * Attention projections with a bias: none, as in Llama; queries, keys and
   * values, as in Qwen2; or all, including the output.
   * @default {"none"}
   */
  readonly attentionBiases?: typeof ATTENTION_BIASES[number];
  /**
   * Whether each head of queries and keys is normalized before its rotation, as
   * in Qwen3 (Yang et al. 2025, arXiv 2505.09388).
   * @default {false}
   */
  readonly headNorms?: boolean;
  /** Scaling of rotary frequencies for long contexts, by default none. */
  readonly ropeScaling?: RopeScaling;
  /** Settings of the adapters among the weights; absent without adapters. */
  readonly lora?: LoraConfig;
  /**
   * Format that frozen matrices are rounded to, and stored in if the backend
   * supports it; absent if all weights are float32.
   */
  readonly frozenDtype?: ShortDtype;
}

const MAX_LAYERS = 512; // protects against damaged headers

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

export function getHeadSize(config: ModelConfig): number {
  return config.headSize ?? config.hiddenSize / config.heads;
}
