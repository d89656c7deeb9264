/**
 * Fused attention of new tokens to a cache on the wasm backend. The cache is
 * one tensor `[B, K, 2, C·S]` with room for C positions: packed keys, then rows
 * of values. New positions are written in place while there is room.
 */

import type * as tf from "@tensorflow/tfjs";
import type { AttentionShape } from "../../layer_types.ts";
import { getAddress, type WasmBackend, withScratch } from "../assembly/heap.ts";
import { getAttentionFunctions } from "./attention_functions.ts";
import {
  computeLayout,
  copyRows,
  findColumns,
  packRows,
  rotateRows,
  roundUpToBlocks,
} from "./head_layout.ts";

/** Room of a new cache, in positions. */
const FIRST_ROOM = 32;

/** Added to the scores of slots that must not be seen. */
const MASKED = -1e30;

/** A cache with room for more: the same data, or a copy in a larger one. */
function makeRoom(
  backend: WasmBackend,
  cache: tf.TensorInfo | undefined,
  shape: AttentionShape,
  positions: number,
): tf.TensorInfo {
  const { batch, keyValueHeads, headSize } = shape;
  const room = cache === undefined ? 0 : cache.shape[3]! / headSize;
  if (cache !== undefined && room >= positions) {
    backend.incRef(cache.dataId);
    return { ...cache };
  }
  let larger = Math.max(room, FIRST_ROOM);
  while (larger < positions) larger *= 2;
  const size = larger * headSize;
  const parts = batch * keyValueHeads * 2;
  const grown = backend.makeOutput([batch, keyValueHeads, 2, size], "float32");
  const heap = backend.wasm.HEAPF32;
  const target = getAddress(backend, grown) / 4;
  heap.fill(0, target, target + parts * size);
  if (cache !== undefined) {
    const source = getAddress(backend, cache) / 4;
    const old = room * headSize;
    for (let part = 0; part < parts; part++) {
      const start = source + part * old;
      heap.copyWithin(target + part * size, start, start + old);
    }
  }
  return grown;
}

/** Numbers to add to one sequence's scores, in whole blocks. */
function writeMask(
  heap: Float32Array,
  visible: number,
  positions: number,
  mask: number,
): void {
  for (let slot = 0; slot < positions; slot++) {
    heap[mask + slot] = heap[visible + slot] === 0 ? MASKED : 0;
  }
}

/** Tensors of {@linkcode computeDecodeAttention}. */
export interface DecodeInputs {
  /** Queries, keys and values of the new tokens, `[B·T, (H + 2K)·S]`. */
  readonly qkv: tf.TensorInfo;
  /** `[T, S/2]`, or `[B·T, S/2]` where rows have their own positions. */
  readonly cosines: tf.TensorInfo;
  /** Of the same shape. */
  readonly sines: tf.TensorInfo;
  /** The cache, if there is a past. */
  readonly cache?: tf.TensorInfo;
  /** 0 at slots that must not be seen, `[B, past + T]`, if there are any. */
  readonly visible?: tf.TensorInfo;
}

/** Attention of new tokens, `[B·T, H·S]`, and the cache that holds them. */
export function computeDecodeAttention(
  backend: WasmBackend,
  { qkv, cosines, sines, cache, visible }: DecodeInputs,
  shape: AttentionShape,
  past: number,
): [tf.TensorInfo, tf.TensorInfo] {
  const { batch, time, heads, keyValueHeads, headSize: size } = shape;
  const { width, group, padded, scale } = computeLayout(shape);
  const { attend } = getAttentionFunctions(backend, size);
  const total = past + time;
  const output = backend.makeOutput([batch * time, heads * size], "float32");
  const present = makeRoom(backend, cache, shape, total);
  const room = present.shape[3]!;
  const row = roundUpToBlocks(total);
  const sizes = [padded, padded, 2 * time, row, row];
  withScratch(backend, sizes, (queries, keys, statistics, scores, mask) => {
    const heap = backend.wasm.HEAPF32;
    const rows = (address: number) => ({ start: address / 4, stride: size });
    const ownAngles = cosines.shape[0] === time ? 0 : time * size / 2;
    for (let b = 0; b < batch; b++) {
      const start = getAddress(backend, qkv) / 4 + b * time * width;
      const from = (column: number) => ({
        start: start + column,
        stride: width,
      });
      const angles = {
        cosines: getAddress(backend, cosines) / 4 + b * ownAngles,
        sines: getAddress(backend, sines) / 4 + b * ownAngles,
      };
      if (visible !== undefined) {
        const seen = getAddress(backend, visible) / 4 + b * total;
        writeMask(heap, seen, total, mask / 4);
      }
      for (let keyHead = 0; keyHead < keyValueHeads; keyHead++) {
        const columns = findColumns(shape, keyHead);
        const part = 2 * (b * keyValueHeads + keyHead);
        const packed = getAddress(backend, present) / 4 + part * room;
        const values = packed + room;
        rotateRows(heap, from(columns.keys), rows(keys), angles, size, time, 1);
        packRows(heap, rows(keys), size, past, time, packed);
        const newValues = { start: values + past * size, stride: size };
        copyRows(heap, from(columns.values), newValues, size, time);
        for (let q = 0; q < group; q++) {
          const head = keyHead * group + q;
          const query = from(head * size);
          rotateRows(heap, query, rows(queries), angles, size, time, scale);
          attend!(
            queries,
            packed * 4,
            values * 4,
            getAddress(backend, output) + (b * time * heads + head) * size * 4,
            heads * size * 4,
            statistics,
            scores,
            visible === undefined ? 0 : mask,
            past + 1,
            time,
          );
        }
      }
    }
  });
  return [output, present];
}
