/**
 * What all attention kernels share: sizes, columns and compiled functions.
 *
 * @module
 */

import type { AttentionShape } from "../layers.ts";
import { attentionFunctions } from "./attention_functions.ts";
import { instantiate, type WasmBackend, type WasmExports } from "./heap.ts";
import { wholeBlocks } from "./rows.ts";

/** Functions by size of a head, once for each backend object. */
const functionsOf = new WeakMap<WasmBackend, Map<number, WasmExports>>();

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
export function layoutOf(shape: AttentionShape) {
  const { heads, keyValueHeads, headSize: size, time } = shape;
  return {
    width: (heads + 2 * keyValueHeads) * size,
    group: heads / keyValueHeads,
    padded: wholeBlocks(time) * size,
    scale: size ** -0.5,
  };
}

/** Columns of queries, keys and values of a head within a row of `qkv`. */
export function columnsOf(shape: AttentionShape, keyHead: number) {
  const { heads, keyValueHeads, headSize } = shape;
  return {
    keys: (heads + keyHead) * headSize,
    values: (heads + keyValueHeads + keyHead) * headSize,
  };
}
