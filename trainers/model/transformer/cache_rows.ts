/**
 * The rows of a cache, one per sequence: taken, joined with others, packed, cut.
 *
 * Axes: B batch, n slots.
 */

import * as tf from "@tensorflow/tfjs";
import { getHeadSize, type ModelConfig } from "../config.ts";
import { getLayers } from "../layers/layers.ts";
import { type DecodeResult, disposeSlots, type KvCache } from "./kv_cache.ts";

/** Copies sequences of a tensor `[layers·B·…, …]`. */
function copySequences<T extends tf.Tensor>(
  from: T,
  layers: number,
  batch: number,
  sequences: tf.Tensor1D,
): T {
  const [outer, ...inner] = from.shape as [number, ...number[]];
  return tf.tidy(() =>
    tf.reshape(
      tf.gather(tf.reshape(from, [layers, batch, -1]), sequences, 1),
      [outer / batch * sequences.size, ...inner],
    )
  ) as T;
}

/** Layers per tensor of a cache. */
function countLayers(config: ModelConfig, { keysValues }: KvCache): number {
  return config.layers / keysValues.length;
}

/** Copies sequences of a cache, possibly several times. */
export function copyRows(
  config: ModelConfig,
  cache: KvCache,
  rows: readonly number[],
): KvCache {
  const { batch, keysValues, valid } = cache;
  const sequences = tf.tensor1d([...rows], "int32");
  const layers = countLayers(config, cache);
  const copied = {
    ...cache,
    batch: rows.length,
    keysValues: keysValues.map((tensors) =>
      tensors.map((tensor) => copySequences(tensor, layers, batch, sequences))
    ),
    valid: valid && copySequences(valid, 1, batch, sequences),
  };
  sequences.dispose();
  return copied;
}

/** Takes sequences of a cache, possibly several times, and disposes it. */
export function gatherCache(
  config: ModelConfig,
  cache: KvCache,
  rows: readonly number[],
): KvCache {
  const gathered = copyRows(config, cache, rows);
  disposeSlots(cache);
  return gathered;
}

/** Takes sequences of a result, possibly several times, and disposes it. */
export function gatherDecoded(
  config: ModelConfig,
  { logits, values, cache }: DecodeResult,
  rows: readonly number[],
): DecodeResult {
  const sequences = tf.tensor1d([...rows], "int32");
  const take = <T extends tf.Tensor>(from: T) =>
    copySequences(from, 1, cache.batch, sequences);
  const taken = { logits: take(logits), values: take(values) };
  tf.dispose([sequences, logits, values]);
  return { ...taken, cache: gatherCache(config, cache, rows) };
}

/** Moves slots listed by row, ascending, to the front; disposes the cache. */
export function keepSlots(
  config: ModelConfig,
  cache: KvCache,
  kept: readonly (readonly number[])[],
): KvCache {
  const length = Math.max(...kept.map((own) => own.length));
  // Hidden slots hold copies of the last one: memory that no step has written
  // may hold anything, and not a number times 0 is not a number.
  const padded = kept.flatMap((own) =>
    Array.from({ length }, (_, i) => own[i] ?? own.at(-1) ?? 0)
  );
  const slots = tf.tensor2d(padded, [cache.batch, length], "int32");
  const { packSlots } = getLayers();
  const keysValues = cache.keysValues.map((tensors) =>
    packSlots(tensors, slots, getHeadSize(config))
  );
  tf.dispose([slots, cache.valid ?? []]);
  const isRagged = kept.some((own) => own.length < length);
  const shown = kept.flatMap((own) =>
    Array.from({ length }, (_, i) => Number(i < own.length))
  );
  return {
    ...cache,
    length,
    keysValues,
    valid: isRagged ? tf.tensor2d(shown, [cache.batch, length]) : null,
  };
}

/**
 * Removes padding from a cache: moves each sequence's tokens to the front and
 * drops unused slots. Disposes the given cache. Kernels work in place and keep
 * the allocated memory.
 */
export async function packCache(
  config: ModelConfig,
  cache: KvCache,
): Promise<KvCache> {
  const { batch, length, valid } = cache;
  if (valid === null) return cache;
  const mask = await valid.data();
  const allSlots = [...Array(length).keys()];
  return keepSlots(
    config,
    cache,
    Array.from(
      { length: batch },
      (_, b) => allSlots.filter((slot) => mask[b * length + slot] !== 0),
    ),
  );
}

/** Keeps the first slots of a packed cache, and disposes it. */
export function cutCache(
  config: ModelConfig,
  cache: KvCache,
  length: number,
): KvCache {
  const slots = [...Array(length).keys()];
  return keepSlots(config, cache, Array(cache.batch).fill(slots));
}

/** Stacks tensors `[layers·B·…, …]` whose rooms, on `axis`, may differ. */
function stackRows(
  tensors: readonly tf.Tensor[],
  layers: number,
  axis: number,
): tf.Tensor {
  return tf.tidy(() => {
    const room = Math.max(...tensors.map(({ shape }) => shape[axis]!));
    const parts = tensors.map((tensor) => {
      const missing = room - tensor.shape[axis]!;
      const padding = tensor.shape.map((_, i): [number, number] => [
        0,
        i === axis ? missing : 0,
      ]);
      const whole = missing === 0 ? tensor : tf.pad(tensor, padding);
      const [outer, ...inner] = whole.shape as [number, ...number[]];
      return tf.reshape(whole, [layers, outer / layers, ...inner]);
    });
    const stacked = tf.concat(parts, 1);
    const [, outer, ...inner] = stacked.shape as [number, number, ...number[]];
    return tf.reshape(stacked, [layers * outer, ...inner]);
  });
}

/** Joins the rows of caches of one model; disposes the given ones. */
export async function joinCaches(
  config: ModelConfig,
  caches: readonly KvCache[],
): Promise<KvCache> {
  const [first] = caches as [KvCache];
  if (caches.length === 1) return first;
  const layers = countLayers(config, first);
  const length = Math.max(...caches.map((cache) => cache.length));
  const keysValues = first.keysValues.map((tensors, i) =>
    tensors.map(({ rank }, j) => {
      // `[B·K, slots, S]`, or of kernels `[L·B, K, 2, room]`.
      const axis = rank === 3 ? 1 : 3;
      const own = caches.map((cache) => cache.keysValues[i]![j]!);
      return stackRows(own, layers, axis);
    })
  );
  const isRagged = caches.some((cache) =>
    cache.length < length || cache.valid !== null
  );
  const valid = isRagged
    ? tf.tidy(() => {
      const masks = caches.map((cache) =>
        tf.pad(cache.valid ?? tf.ones([cache.batch, cache.length]), [
          [0, 0],
          [0, length - cache.length],
        ])
      );
      return tf.concat(masks, 0) as tf.Tensor2D;
    })
    : null;
  caches.forEach(disposeSlots);
  const batch = caches.reduce((sum, cache) => sum + cache.batch, 0);
  return await packCache(config, {
    ...first,
    batch,
    length,
    keysValues,
    valid,
  });
}
