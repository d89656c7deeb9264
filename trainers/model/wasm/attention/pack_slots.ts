/** A cache without its padding on the wasm backend, packed where it lies. */

import type * as tf from "@tensorflow/tfjs";
import { getAddress, type WasmBackend } from "../assembly/heap.ts";
import { BLOCK } from "./attention_steps.ts";
import { computePackedIndex } from "./head_layout.ts";

/**
 * Moves slots of a cache `[B, K, 2, C·S]` to its front.
 *
 * @param slots Those that each sequence keeps, int32 `[B, n]`, in ascending
 * order, −1 behind the last
 * @returns The same data
 */
export function packSlotsInPlace(
  backend: WasmBackend,
  cache: tf.TensorInfo,
  slots: tf.TensorInfo,
  size: number,
): tf.TensorInfo {
  const [batch, heads, , whole] = cache.shape as [
    number,
    number,
    number,
    number,
  ];
  const kept = slots.shape[1]!;
  const heap = backend.wasm.HEAPF32;
  const first = getAddress(backend, cache) / 4;
  const from = getAddress(backend, slots) / 4;
  const own = backend.wasm.HEAP32.subarray(from, from + batch * kept);
  for (let part = 0; part < batch * heads; part++) {
    const keys = first + part * 2 * whole;
    const values = keys + whole;
    const row = Math.floor(part / heads) * kept;
    for (let to = 0; to < kept && own[row + to]! >= 0; to++) {
      const slot = own[row + to]!;
      if (slot === to) continue;
      const source = keys + computePackedIndex(size, slot, 0);
      const target = keys + computePackedIndex(size, to, 0);
      for (let i = 0; i < size * BLOCK; i += BLOCK) {
        heap[target + i] = heap[source + i]!;
      }
      const start = values + slot * size;
      heap.copyWithin(values + to * size, start, start + size);
    }
  }
  backend.incRef(cache.dataId);
  return { ...cache };
}
