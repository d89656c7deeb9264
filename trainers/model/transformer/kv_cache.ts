/**
 * Incremental decoding: the keys and values of past tokens are kept, so a new
 * token costs one column of attention.
 *
 * Axes: B batch, n new slots, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import { getHeadSize, type ModelConfig } from "../config.ts";
import { getLayers } from "../layers/layers.ts";
import { computeRotaryAngles } from "../layers/rope.ts";
import type { Weights } from "../weights/weights.ts";
import { decodeStep } from "./decode_step.ts";
import {
  type DecodeWeights,
  disposeDecodeWeights,
  prepareDecodeWeights,
} from "./decode_weights.ts";
import { computeLogits } from "./output_heads.ts";
import type { ForwardPass } from "./projection.ts";

/** Keys and values of all slots so far. */
export interface KvCache {
  /** Sequences. */
  readonly batch: number;
  /** Slots so far, padding included. */
  readonly length: number;
  /** Keys and values in the layout of the backend: by layer, or all as one. */
  readonly keysValues: readonly tf.Tensor[][];
  /** 0 at slots of padding, `[B, length]`; null while there was none. */
  readonly valid: tf.Tensor2D | null;
  /** Weights in the form that decoding uses, made once for all steps. */
  readonly prepared: DecodeWeights;
}

/** What {@linkcode decode} returns. */
export interface DecodeResult {
  /** Scores of the next token after the last slot, `[B, V]`. */
  readonly logits: tf.Tensor2D;
  /** Estimated return at the last slot, `[B]`. */
  readonly values: tf.Tensor1D;
  /** The cache with the new slots, to be passed on or disposed. */
  readonly cache: KvCache;
}

/** Frees a cache that will not be decoded further, not to be used again. */
export function disposeCache(cache: KvCache): void {
  tf.dispose(cache.keysValues.flat());
  cache.valid?.dispose();
  disposeDecodeWeights(cache.prepared);
}

/** The mask of old and new slots; null while no slot is padding. */
function concatMasks(
  cache: KvCache | null,
  valid: tf.Tensor2D | undefined,
  batch: number,
  slots: number,
): tf.Tensor2D | null {
  const old = cache?.valid ?? null;
  if (old === null && valid === undefined) return null;
  const past = old ?? tf.ones([batch, cache?.length ?? 0]);
  const present = valid ?? tf.ones([batch, slots]);
  const numbers = present.dtype === "float32"
    ? present
    : tf.cast(present, "float32");
  return tf.concat([past, numbers], 1) as tf.Tensor2D;
}

/**
 * Runs the model on the next slots of every sequence, with the policy's
 * adapters where there are any. Values are those of the value head on the
 * policy's pass: where a critic has adapters of its own they mean nothing.
 *
 * @param cache What came before, or null at the start. It is taken over: its
 * tensors are disposed, and only the result's cache may be used afterwards
 * @param tokens Token ids, int32 `[B, n]`
 * @param positions Position of each token in its sequence, int32 `[B, n]`; by
 * default the number of slots before it
 * @param valid 1 for tokens, 0 for padding that nobody may see, `[B, n]`; by
 * default all are tokens. Where a row's last slot is padding, its logits and
 * value mean nothing
 * @param atOnce Slots that are read at once, block by block, which bounds what a
 * long prompt takes; the decoder that is one kernel needs no bound
 */
export function decode(
  config: ModelConfig,
  weights: Weights,
  cache: KvCache | null,
  tokens: tf.Tensor2D,
  positions?: tf.Tensor2D,
  valid?: tf.Tensor2D,
  atOnce: number = countSlotsAtOnce(config, tokens.shape[0]),
): DecodeResult {
  const [batch, slots] = tokens.shape;
  const past = cache?.length ?? 0;
  if (positions === undefined && past + slots > config.maxPositions) {
    throw ruleError(
      RangeError,
      "decode",
      "tokens",
      `at most ${config.maxPositions} slots long in all`,
      past + slots,
    );
  }
  if (cache !== null && cache.batch !== batch) {
    const rule = `one row for each of the cache's ${cache.batch} sequences`;
    throw ruleError(RangeError, "decode", "tokens", rule, batch);
  }
  const pass: ForwardPass = { config, adapters: "", dropoutSeed: null };
  const prepared = cache?.prepared ?? prepareDecodeWeights(pass, weights);
  const most = prepared.decoder === null ? atOnce : slots;
  const all: NewSlots = { tokens, positions, valid };
  let latest = cache;
  let from = 0;
  for (; slots - from > most; from += most) {
    const part = sliceSlots(all, from, most);
    const read = decodeSlots(pass, weights, prepared, latest, part);
    latest = read.cache;
    tf.dispose([read.logits, read.values]);
    tf.dispose({ ...part });
  }
  if (from === 0) return decodeSlots(pass, weights, prepared, latest, all);
  const part = sliceSlots(all, from, slots - from);
  const decoded = decodeSlots(pass, weights, prepared, latest, part);
  tf.dispose({ ...part });
  return decoded;
}

/** New slots of every sequence, as {@linkcode decode} takes them. */
interface NewSlots {
  readonly tokens: tf.Tensor2D;
  readonly positions: tf.Tensor2D | undefined;
  readonly valid: tf.Tensor2D | undefined;
}

/** Numbers that a block may make at once of new slots. */
const MOST_NUMBERS = 2 ** 26;

/** How many slots are read at once, block by block: what a block makes of them must fit. */
function countSlotsAtOnce(config: ModelConfig, batch: number): number {
  const { hiddenSize, intermediateSize, heads, keyValueHeads } = config;
  const { headNorms = false } = config;
  const qkv = (heads + 2 * keyValueHeads) * getHeadSize(config);
  // Each of them is there once as a whole and once in parts, or more often;
  // normed heads so again.
  const copies = headNorms ? 6 : 3;
  const row = 6 * hiddenSize + copies * qkv + 5 * intermediateSize;
  return Math.max(1, Math.floor(MOST_NUMBERS / (row * batch)));
}

/** Some of the new slots, fresh tensors. */
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

/** Runs the model on slots that are few enough to be read at once. */
function decodeSlots(
  pass: ForwardPass,
  weights: Weights,
  prepared: DecodeWeights,
  cache: KvCache | null,
  { tokens, positions, valid }: NewSlots,
): DecodeResult {
  const { config } = pass;
  const [batch, slots] = tokens.shape;
  const past = cache?.length ?? 0;
  const { logits, values, present, masks } = tf.tidy(() => {
    const visible = concatMasks(cache, valid, batch, slots);
    const { hidden, values, present } = decodeStep({
      pass,
      weights,
      prepared,
      tokens,
      angles: computeRotaryAngles(
        config,
        positions === undefined
          ? Array.from({ length: slots }, (_, i) => past + i)
          : positions.dataSync(),
      ),
      visible,
      past,
      keysValues: cache?.keysValues ?? null,
    });
    const logits = prepared.output === null
      ? computeLogits(config, weights, hidden)
      : getLayers().linear(hidden, prepared.output);
    cache?.valid?.dispose();
    return {
      logits,
      values,
      present,
      masks: visible === null ? [] : [visible],
    };
  });
  const mask = masks[0] ?? null;
  const length = past + slots;
  return {
    logits,
    values,
    cache: { batch, length, keysValues: present, valid: mask, prepared },
  };
}

/** Some sequences of a tensor `[layers·B·…, …]`, which is disposed. */
function takeSequences<T extends tf.Tensor>(
  from: T,
  layers: number,
  batch: number,
  sequences: tf.Tensor1D,
): T {
  const [outer, ...inner] = from.shape as [number, ...number[]];
  const taken = tf.tidy(() =>
    tf.reshape(
      tf.gather(tf.reshape(from, [layers, batch, -1]), sequences, 1),
      [outer / batch * sequences.size, ...inner],
    )
  );
  from.dispose();
  return taken as T;
}

/** Takes sequences out of a cache, each as often as it is named; takes it over. */
export function gatherCache(
  config: ModelConfig,
  cache: KvCache,
  rows: readonly number[],
): KvCache {
  const { batch, keysValues, valid } = cache;
  const sequences = tf.tensor1d([...rows], "int32");
  // All layers in one tensor, or one after the other.
  const layers = config.layers / keysValues.length;
  const gathered = {
    ...cache,
    batch: rows.length,
    keysValues: keysValues.map((tensors) =>
      tensors.map((tensor) => takeSequences(tensor, layers, batch, sequences))
    ),
    valid: valid && takeSequences(valid, 1, batch, sequences),
  };
  sequences.dispose();
  return gathered;
}

/** Lets several sequences go on from one; takes `decoded`'s tensors over. */
export function gatherDecoded(
  config: ModelConfig,
  { logits, values, cache }: DecodeResult,
  rows: readonly number[],
): DecodeResult {
  const sequences = tf.tensor1d([...rows], "int32");
  const take = <T extends tf.Tensor>(from: T) =>
    takeSequences(from, 1, cache.batch, sequences);
  const taken = { logits: take(logits), values: take(values) };
  sequences.dispose();
  return { ...taken, cache: gatherCache(config, cache, rows) };
}
