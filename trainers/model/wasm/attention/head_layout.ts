/** Where a head's queries, keys and values lie, counted in float32. */

import type { AttentionShape } from "../../layer_types.ts";
import { BLOCK } from "./attention_steps.ts";

/** Where one head's rows of S numbers lie, in float32 steps. */
export interface HeadRows {
  /** Of the first row. */
  readonly start: number;
  /** From one row to the next. */
  readonly stride: number;
}

/** Cosines and sines: where they lie, in float32 steps. */
export interface AngleOffsets {
  readonly cosines: number;
  readonly sines: number;
}

/** Rounds up to whole blocks. */
export function roundUpToBlocks(positions: number): number {
  return Math.ceil(positions / BLOCK) * BLOCK;
}

/** Where element i of position t lies in packed data. */
export function computePackedIndex(size: number, t: number, i: number): number {
  const lane = t % BLOCK;
  return (t - lane) * size + i * BLOCK + lane;
}

/** Copies rows, turned by their angles, or back by −1, and scaled. */
export function rotateRows(
  heap: Float32Array,
  from: HeadRows,
  to: HeadRows,
  angles: AngleOffsets,
  size: number,
  count: number,
  scale: number,
  direction: 1 | -1 = 1,
): void {
  const half = size / 2;
  for (let t = 0; t < count; t++) {
    const source = from.start + t * from.stride;
    const target = to.start + t * to.stride;
    for (let i = 0; i < half; i++) {
      const cosine = heap[angles.cosines + t * half + i]! * scale;
      const sine = heap[angles.sines + t * half + i]! * scale * direction;
      const a = heap[source + i]!;
      const b = heap[source + half + i]!;
      heap[target + i] = a * cosine - b * sine;
      heap[target + half + i] = b * cosine + a * sine;
    }
  }
}

/** Copies rows to packed data. */
export function packRows(
  heap: Float32Array,
  { start, stride }: HeadRows,
  size: number,
  first: number,
  count: number,
  packed: number,
): void {
  for (let t = 0; t < count; t++) {
    const from = start + t * stride;
    const to = packed + computePackedIndex(size, first + t, 0);
    for (let i = 0; i < size; i++) heap[to + i * BLOCK] = heap[from + i]!;
  }
}

/** Copies rows of any stride. */
export function copyRows(
  heap: Float32Array,
  from: HeadRows,
  to: HeadRows,
  size: number,
  count: number,
): void {
  for (let t = 0; t < count; t++) {
    const source = from.start + t * from.stride;
    const target = to.start + t * to.stride;
    for (let i = 0; i < size; i++) heap[target + i] = heap[source + i]!;
  }
}

/** Sizes that follow from the shape. */
export interface AttentionLayout {
  /** Numbers in a row of queries, keys and values. */
  readonly width: number;
  /** Query heads per key head. */
  readonly group: number;
  /** Numbers of one head of a sequence, padded to whole blocks. */
  readonly padded: number;
  /** Factor of the scores, 1 / sqrt(S). */
  readonly scale: number;
}

/** Computes the sizes that follow from the shape. */
export function computeLayout(shape: AttentionShape): AttentionLayout {
  const { heads, keyValueHeads, headSize: size, time } = shape;
  return {
    width: (heads + 2 * keyValueHeads) * size,
    group: heads / keyValueHeads,
    padded: roundUpToBlocks(time) * size,
    scale: size ** -0.5,
  };
}

/** Columns of a head's keys and values in a row of queries, keys and values. */
export function findColumns(
  shape: AttentionShape,
  keyHead: number,
): { keys: number; values: number } {
  const { heads, keyValueHeads, headSize } = shape;
  return {
    keys: (heads + keyHead) * headSize,
    values: (heads + keyValueHeads + keyHead) * headSize,
  };
}
