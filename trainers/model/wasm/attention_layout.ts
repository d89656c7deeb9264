/** What all attention kernels share: sizes, columns and compiled functions. */

import type { AttentionShape } from "../layers.ts";
import { attentionFunctions } from "./attention_functions.ts";
import { instantiate, type WasmBackend, type WasmExports } from "./heap.ts";
import { wholeBlocks } from "./rows.ts";

/** Functions by size of a head, once for each backend object. */
const functionsOf = new WeakMap<WasmBackend, Map<number, WasmExports>>();

/**
 * The attention functions for heads of one size, compiled once.
 *
 * @param headSize S, a multiple of 4
 */
export function attentionFunctionsFor(
  backend: WasmBackend,
  headSize: number,
): WasmExports {
  const bySize = functionsOf.get(backend) ?? new Map<number, WasmExports>();
  functionsOf.set(backend, bySize);
  const functions = bySize.get(headSize) ??
    instantiate(backend, attentionFunctions(headSize));
  bySize.set(headSize, functions);
  return functions;
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
export function layoutOf(shape: AttentionShape): AttentionLayout {
  const { heads, keyValueHeads, headSize: size, time } = shape;
  return {
    width: (heads + 2 * keyValueHeads) * size,
    group: heads / keyValueHeads,
    padded: wholeBlocks(time) * size,
    scale: size ** -0.5,
  };
}

/** Columns of a head's keys and values in a row of queries, keys and values. */
export function columnsOf(
  shape: AttentionShape,
  keyHead: number,
): { keys: number; values: number } {
  const { heads, keyValueHeads, headSize } = shape;
  return {
    keys: (heads + keyHead) * headSize,
    values: (heads + keyValueHeads + keyHead) * headSize,
  };
}
