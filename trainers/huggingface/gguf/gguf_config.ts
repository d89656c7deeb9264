/** The metadata of a GGUF file as `config.json`. */

import { ruleError } from "../../../utils/errors.ts";
import type { JsonObject } from "../../../utils/json_values.ts";
import type { RopeScaling } from "../../model/config.ts";
import { FAMILIES, type Family } from "../families.ts";
import type { GgufHeader, GgufValue } from "./gguf_header.ts";

const ACTION = "read a GGUF file";

/** What Llama 3 divides its frequencies by. */
export const DIVISORS = "rope_freqs.weight";

/** Metadata whose errors name the key. */
export class Metadata {
  readonly #values: ReadonlyMap<string, GgufValue>;

  constructor({ metadata }: GgufHeader) {
    this.#values = metadata;
  }

  find(key: string): GgufValue | undefined {
    return this.#values.get(key);
  }

  refuse(key: string, rule: string): never {
    const value = this.#values.get(key);
    const shown = Array.isArray(value) ? `${value.length} values` : value;
    throw ruleError(RangeError, ACTION, key, rule, shown);
  }

  findNumber(key: string): number | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    return typeof value === "number" && Number.isFinite(value)
      ? value
      : this.refuse(key, "a finite number");
  }

  getNumber(key: string): number {
    return this.findNumber(key) ?? this.refuse(key, "a number");
  }

  findText(key: string): string | undefined {
    const value = this.#values.get(key);
    if (value === undefined || typeof value === "string") return value;
    return this.refuse(key, "a string");
  }

  getTexts(key: string): readonly string[] {
    const value = this.#values.get(key);
    if (
      Array.isArray(value) && value.every((text) => typeof text === "string")
    ) return value;
    return this.refuse(key, "a list of strings");
  }

  findNumbers(key: string): readonly number[] | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    if (
      Array.isArray(value) && value.every((one) => typeof one === "number")
    ) return value;
    return this.refuse(key, "a list of numbers");
  }
}

export function getFamily(metadata: Metadata): Family {
  const key = "general.architecture";
  const name = metadata.findText(key);
  return FAMILIES.find(({ type }) => type === name) ??
    metadata.refuse(
      key,
      `one of ${FAMILIES.map(({ type }) => type).join(", ")}`,
    );
}

/** Between which turns Llama 3 stretches positions in part. */
const TURNS = { lowFrequencyFactor: 1, highFrequencyFactor: 4 } as const;

/** What a stretch of positions divides the frequencies of a head by. */
export function listDivisors(
  count: number,
  theta: number,
  scaling: RopeScaling,
): number[] {
  const { factor, originalMaxPositions: original } = scaling;
  const { lowFrequencyFactor: low, highFrequencyFactor: high } = scaling;
  return Array.from({ length: count }, (_, i) => {
    const turns = original / (2 * Math.PI * theta ** (i / count));
    const share = Math.min(1, Math.max(0, (turns - low) / (high - low)));
    return 1 / ((1 - share) / factor + share);
  });
}

/** The longest sequence before the stretch, from a divisor in between. */
function findOriginal(
  divisors: Float32Array,
  theta: number,
  factor: number,
): number {
  const i = divisors.findIndex((value) => value > 1 && value < factor);
  const share = (1 / divisors[i]! - 1 / factor) / (1 - 1 / factor);
  const { lowFrequencyFactor: low, highFrequencyFactor: high } = TURNS;
  const turns = share * (high - low) + low;
  const length = 2 * Math.PI * theta ** (i / divisors.length);
  return i < 0 ? NaN : Math.round(turns * length);
}

/** `rope_scaling` of the divisors that a file has. */
function readScaling(divisors: Float32Array, theta: number): JsonObject {
  const factor = Math.max(...divisors);
  const original = findOriginal(divisors, theta, factor);
  const scaling = { factor, ...TURNS, originalMaxPositions: original };
  const known = listDivisors(divisors.length, theta, scaling);
  const isKnown = divisors.every((value, i) =>
    Math.abs(value - known[i]!) <= 1e-3 * known[i]!
  );
  if (!isKnown) {
    const rule = "the divisors of Llama 3.1 or later";
    throw ruleError(RangeError, ACTION, DIVISORS, rule, [...divisors]);
  }
  return {
    rope_type: "llama3",
    factor,
    low_freq_factor: TURNS.lowFrequencyFactor,
    high_freq_factor: TURNS.highFrequencyFactor,
    original_max_position_embeddings: original,
  };
}

/** Values that change nothing, of what our models do not have. */
const WITHOUT: Readonly<Record<string, readonly GgufValue[]>> = {
  "attention.causal": [true],
  "attention.clamp_kqv": [0],
  "attention.max_alibi_bias": [0],
  "attention.scale": [0],
  "attn_logit_softcapping": [0],
  "embedding_scale": [0, 1],
  "final_logit_softcapping": [0],
  "logit_scale": [0, 1],
  "residual_scale": [0, 1],
  "rope.scale_linear": [0, 1],
  "rope.scaling.attn_factor": [0, 1],
  "rope.scaling.factor": [0, 1],
  "rope.scaling.type": ["none"],
};

/** Checks that a file has nothing that our models would leave out. */
function assertPlain(metadata: Metadata, type: string): void {
  const isUnscaled = metadata.find(`${type}.rope.scaling.type`) === "none";
  for (const [name, plain] of Object.entries(WITHOUT)) {
    const key = `${type}.${name}`;
    const value = metadata.find(key) ?? plain[0]!;
    if (plain.includes(value)) continue;
    // Without scaling its factors are not read.
    if (isUnscaled && name.startsWith("rope.scaling.")) continue;
    metadata.refuse(key, `absent, or ${plain.join(" or ")}`);
  }
  const key = `${type}.attention.sliding_window`;
  const length = metadata.getNumber(`${type}.context_length`);
  const window = metadata.findNumber(key) ?? 0;
  if (window > 0 && window < length) {
    metadata.refuse(key, `absent, or at least the context (${length})`);
  }
}

export function makeGgufConfig(
  header: GgufHeader,
  metadata: Metadata,
  divisors: Float32Array | null,
): JsonObject {
  const { architecture, type } = getFamily(metadata);
  const shapes = new Map(
    header.tensors.map(({ name, shape }) => [name, shape]),
  );
  const number = (key: string) => metadata.getNumber(`${type}.${key}`);
  const hiddenSize = number("embedding_length");
  const heads = number("attention.head_count");
  const headSize = metadata.findNumber(`${type}.attention.key_length`) ??
    hiddenSize / heads;
  for (const name of ["rope.dimension_count", "attention.value_length"]) {
    const key = `${type}.${name}`;
    if ((metadata.findNumber(key) ?? headSize) === headSize) continue;
    metadata.refuse(key, `the size of a head (${headSize})`);
  }
  assertPlain(metadata, type);
  const theta = metadata.findNumber(`${type}.rope.freq_base`) ?? 10_000;
  const eos = metadata.findNumber("tokenizer.ggml.eos_token_id");
  const padding = metadata.findNumber("tokenizer.ggml.padding_token_id");
  return {
    architectures: [architecture],
    model_type: type,
    vocab_size: shapes.get("token_embd.weight")?.[0] ?? 0,
    hidden_size: hiddenSize,
    intermediate_size: number("feed_forward_length"),
    num_hidden_layers: number("block_count"),
    num_attention_heads: heads,
    num_key_value_heads:
      metadata.findNumber(`${type}.attention.head_count_kv`) ?? heads,
    head_dim: headSize,
    rms_norm_eps: number("attention.layer_norm_rms_epsilon"),
    max_position_embeddings: number("context_length"),
    rope_theta: theta,
    rope_scaling: divisors === null ? null : readScaling(divisors, theta),
    attention_bias: type !== "qwen2" && shapes.has("blk.0.attn_q.bias"),
    tie_word_embeddings: !shapes.has("output.weight"),
    hidden_act: "silu",
    dtype: "float32",
    ...eos !== undefined && { eos_token_id: eos },
    ...padding !== undefined && { pad_token_id: padding },
  };
}
