/**
 * Fused causal attention with rotary positions on the wasm backend: what the
 * plain ops need [B, H, T, T] tensors for is done row by row in a few kB.
 * Nothing is transposed in memory, and nothing above the diagonal computed.
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

/**
 * Attention over whole sequences.
 *
 * @param qkv Queries, keys and values side by side, `[N, (H + 2K)·S]`
 * @param cosines `[T, S/2]`
 * @param sines `[T, S/2]`
 * @returns The output `[N, H·S]`, and what the gradient needs, `[B, H, T, 2]`
 */
export function computeAttention(
  backend: WasmBackend,
  qkv: tf.TensorInfo,
  cosines: tf.TensorInfo,
  sines: tf.TensorInfo,
  shape: AttentionShape,
): [tf.TensorInfo, tf.TensorInfo] {
  const { batch, time, heads, keyValueHeads, headSize: size } = shape;
  const { width, group, padded, scale } = computeLayout(shape);
  const { attend } = getAttentionFunctions(backend, size);
  const output = backend.makeOutput([batch * time, heads * size], "float32");
  const statistics = backend.makeOutput([batch, heads, time, 2], "float32");
  const sizes = [padded, padded, padded, padded, roundUpToBlocks(time)];
  withScratch(backend, sizes, (queries, keys, packed, values, scores) => {
    const heap = backend.wasm.HEAPF32;
    const angles = {
      cosines: getAddress(backend, cosines) / 4,
      sines: getAddress(backend, sines) / 4,
    };
    const rows = (address: number) => ({ start: address / 4, stride: size });
    for (let b = 0; b < batch; b++) {
      const start = getAddress(backend, qkv) / 4 + b * time * width;
      for (let keyHead = 0; keyHead < keyValueHeads; keyHead++) {
        const columns = findColumns(shape, keyHead);
        const from = (column: number) => ({
          start: start + column,
          stride: width,
        });
        rotateRows(heap, from(columns.keys), rows(keys), angles, size, time, 1);
        packRows(heap, rows(keys), size, 0, time, packed / 4);
        copyRows(heap, from(columns.values), rows(values), size, time);
        for (let q = 0; q < group; q++) {
          const head = keyHead * group + q;
          const query = from(head * size);
          rotateRows(heap, query, rows(queries), angles, size, time, scale);
          attend!(
            queries,
            packed,
            values,
            getAddress(backend, output) + (b * time * heads + head) * size * 4,
            heads * size * 4,
            getAddress(backend, statistics) + (b * heads + head) * time * 8,
            scores,
            0,
            1,
            time,
          );
        }
      }
    }
  });
  return [output, statistics];
}

/** The gradient of {@linkcode computeAttention} by its output's, `[N, H·S]`. */
export function computeAttentionGradient(
  backend: WasmBackend,
  dOutput: tf.TensorInfo,
  qkv: tf.TensorInfo,
  cosines: tf.TensorInfo,
  sines: tf.TensorInfo,
  statistics: tf.TensorInfo,
  shape: AttentionShape,
): tf.TensorInfo {
  const { batch, time, heads, keyValueHeads, headSize: size } = shape;
  const { width, group, padded, scale } = computeLayout(shape);
  const { attendBackward } = getAttentionFunctions(backend, size);
  const dQkv = backend.makeOutput([batch * time, width], "float32");
  const row = roundUpToBlocks(time);
  const sizes = [...Array(7).fill(padded), row, row];
  withScratch(backend, sizes, (
    queries,
    keys,
    packedKeys,
    packedValues,
    dQueries,
    dKeys,
    dValues,
    scores,
    dScores,
  ) => {
    const heap = backend.wasm.HEAPF32;
    const angles = {
      cosines: getAddress(backend, cosines) / 4,
      sines: getAddress(backend, sines) / 4,
    };
    const rows = (address: number) => ({ start: address / 4, stride: size });
    for (let b = 0; b < batch; b++) {
      const start = getAddress(backend, qkv) / 4 + b * time * width;
      const dStart = getAddress(backend, dQkv) / 4 + b * time * width;
      const from = (column: number) => ({
        start: start + column,
        stride: width,
      });
      const to = (column: number) => ({
        start: dStart + column,
        stride: width,
      });
      for (let keyHead = 0; keyHead < keyValueHeads; keyHead++) {
        const columns = findColumns(shape, keyHead);
        rotateRows(heap, from(columns.keys), rows(keys), angles, size, time, 1);
        packRows(heap, rows(keys), size, 0, time, packedKeys / 4);
        packRows(heap, from(columns.values), size, 0, time, packedValues / 4);
        heap.fill(0, dKeys / 4, dKeys / 4 + padded);
        heap.fill(0, dValues / 4, dValues / 4 + padded);
        for (let q = 0; q < group; q++) {
          const head = keyHead * group + q;
          const query = from(head * size);
          rotateRows(heap, query, rows(queries), angles, size, time, scale);
          attendBackward!(
            queries,
            packedKeys,
            keys,
            packedValues,
            getAddress(backend, dOutput) + (b * time * heads + head) * size * 4,
            heads * size * 4,
            getAddress(backend, statistics) + (b * heads + head) * time * 8,
            scores,
            dScores,
            dQueries,
            dKeys,
            dValues,
            time,
          );
          const dQuery = to(head * size);
          rotateRows(
            heap,
            rows(dQueries),
            dQuery,
            angles,
            size,
            time,
            scale,
            -1,
          );
        }
        rotateRows(
          heap,
          rows(dKeys),
          to(columns.keys),
          angles,
          size,
          time,
          1,
          -1,
        );
        copyRows(heap, rows(dValues), to(columns.values), size, time);
      }
    }
  });
  return dQkv;
}
