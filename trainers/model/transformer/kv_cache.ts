/**
 * Incremental decoding with a cache of keys and values, so that a new token
 * costs one column of attention.
 *
 * Axes: B batch, n new slots, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import { getHeadSize, type ModelConfig } from "../config.ts";
import { getLayers } from "../layers/layers.ts";
import { computeRotaryAngles } from "../layers/rope.ts";
import { disposeTensors, type Weights } from "../weights/weights.ts";
import {
  decodeStep,
  type DecodeWeights,
  prepareDecodeWeights,
} from "./decode_step.ts";
import { computeLogits, type ForwardPass } from "./projection.ts";

/** Keys and values of all slots so far. */
export interface KvCache {
  readonly batch: number;
  /** Number of slots, padding included. */
  readonly length: number;
  /** Keys and values in the backend's layout: by layer, or of all layers. */
  readonly keysValues: readonly tf.Tensor[][];
  /** 0 at slots of padding, `[B, length]`; null without padding. */
  readonly valid: tf.Tensor2D | null;
  readonly prepared: DecodeWeights;
}

export interface DecodeResult {
  /** Scores of the next token after the last slot, `[B, V]`. */
  readonly logits: tf.Tensor2D;
  /** Estimated returns at the last slot, `[B]`. */
  readonly values: tf.Tensor1D;
  /** The cache with the new slots. */
  readonly cache: KvCache;
}

/** Disposes a cache's slots, but not its prepared weights. */
export function disposeSlots({ keysValues, valid }: KvCache): void {
  disposeTensors([keysValues, valid]);
}

export function disposeCache(cache: KvCache): void {
  disposeSlots(cache);
  disposeTensors(cache.prepared);
}

/** New slots of every sequence; see {@linkcode decode}. */
interface NewSlots {
  readonly tokens: tf.Tensor2D;
  readonly positions: tf.Tensor2D | undefined;
  readonly valid: tf.Tensor2D | undefined;
}

/** Largest number of intermediate numbers in a block. */
const MAX_NUMBERS = 2 ** 26;

function countSlotsAtOnce(config: ModelConfig, batch: number): number {
  const { hiddenSize, intermediateSize, heads, keyValueHeads } = config;
  const { headNorms = false } = config;
  const qkv = (heads + 2 * keyValueHeads) * getHeadSize(config);
  // Copies of queries, keys and values; normalization doubles them.
  const copies = headNorms ? 6 : 3;
  const row = 6 * hiddenSize + copies * qkv + 5 * intermediateSize;
  return Math.max(1, Math.floor(MAX_NUMBERS / (row * batch)));
}

/** Takes some of the new slots, as fresh tensors. */
function sliceSlots(
  { tokens, positions, valid }: NewSlots,
  from: number,
  count: number,
): NewSlots {
  const take = (x: tf.Tensor2D) => tf.slice(x, [0, from], [-1, count]);
  return {
    tokens: take(tokens),
    positions: positions && take(positions),
    valid: valid && take(valid),
  };
}

/** Concatenates the masks of old and new slots; null without padding. */
function concatMasks(
  cache: KvCache | null,
  { tokens, valid }: NewSlots,
): tf.Tensor2D | null {
  const old = cache?.valid ?? null;
  if (old === null && valid === undefined) return null;
  const [batch, slots] = tokens.shape;
  const past = old ?? tf.ones([batch, cache?.length ?? 0]);
  const present = valid ?? tf.ones([batch, slots]);
  const numbers = present.dtype === "float32"
    ? present
    : tf.cast(present, "float32");
  return tf.concat([past, numbers], 1) as tf.Tensor2D;
}

/** Runs the model on few enough slots to process at once. */
function decodeSlots(
  pass: ForwardPass,
  prepared: DecodeWeights,
  cache: KvCache | null,
  all: NewSlots,
): DecodeResult {
  const { tokens, positions } = all;
  const [batch, slots] = tokens.shape;
  const past = cache?.length ?? 0;
  const { logits, values, present, masks } = tf.tidy(() => {
    const visible = concatMasks(cache, all);
    const { hidden, values, present } = decodeStep({
      pass,
      prepared,
      tokens,
      angles: computeRotaryAngles(
        pass.config,
        positions === undefined
          ? Array.from({ length: slots }, (_, i) => past + i)
          : positions.dataSync(),
      ),
      visible,
      past,
      keysValues: cache?.keysValues ?? null,
    });
    const logits = prepared.output === null
      ? computeLogits(pass, hidden)
      : getLayers().linear(hidden, prepared.output);
    cache?.valid?.dispose();
    const masks = visible === null ? [] : [visible];
    return { logits, values, present, masks };
  });
  const valid = masks[0] ?? null;
  const length = past + slots;
  return {
    logits,
    values,
    cache: { batch, length, keysValues: present, valid, prepared },
  };
}

export interface DecodeOptions {
  /** Slots to process at once, for memory; ignored by a kernel. */
  readonly atOnce?: number;
  /** Prepared weights that outlive the cache; its own by default. */
  readonly prepared?: DecodeWeights;
}

/**
 * Runs the policy's adapters on the next slots, int32 `[B, n]`; disposes the
 * past `cache`, null at the start. `valid` is 0 at padding, after which results
 * are meaningless, as values are with a critic's own adapters.
 */
export function decode(
  config: ModelConfig,
  weights: Weights,
  cache: KvCache | null,
  tokens: tf.Tensor2D,
  positions?: tf.Tensor2D,
  valid?: tf.Tensor2D,
  options: DecodeOptions = {},
): DecodeResult {
  const [batch, slots] = tokens.shape;
  const { atOnce = countSlotsAtOnce(config, batch) } = options;
  const total = (cache?.length ?? 0) + slots;
  if (positions === undefined && total > config.maxPositions) {
    const rule = `at most ${config.maxPositions} slots long in all`;
    throw ruleError(RangeError, "decode", "tokens", rule, total);
  }
  if (cache !== null && cache.batch !== batch) {
    const rule = `one row for each of the cache's ${cache.batch} sequences`;
    throw ruleError(RangeError, "decode", "tokens", rule, batch);
  }
  const pass = { config, weights, adapters: "", dropoutSeed: null } as const;
  const prepared = cache?.prepared ?? options.prepared ??
    prepareDecodeWeights(pass);
  const step = prepared.decoder === null ? atOnce : slots;
  const all: NewSlots = { tokens, positions, valid };
  if (slots <= step) return decodeSlots(pass, prepared, cache, all);
  let latest = cache;
  for (let from = 0;; from += step) {
    const part = sliceSlots(all, from, Math.min(step, slots - from));
    const decoded = decodeSlots(pass, prepared, latest, part);
    tf.dispose({ ...part });
    if (from + step >= slots) return decoded;
    tf.dispose([decoded.logits, decoded.values]);
    latest = decoded.cache;
  }
}
