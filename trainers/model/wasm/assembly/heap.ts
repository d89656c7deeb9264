/** The wasm backend's memory, where our functions work on its tensors. */

import type * as tf from "@tensorflow/tfjs";
import { assertInteger, ruleError } from "../../../../utils/errors.ts";
import { assemble, type WasmFunction } from "./assembler.ts";

/** The part of the wasm backend that is used here. */
export interface WasmBackend {
  /** Emscripten's module. */
  readonly wasm: {
    readonly asm: { readonly memory: WebAssembly.Memory };
    readonly HEAPF32: Float32Array;
    readonly HEAP32: Int32Array;
    _malloc(bytes: number): number;
    _free(address: number): void;
  };
  /** Where tensors lie. */
  readonly dataIdMap: {
    get(dataId: tf.DataId): { readonly memoryOffset: number };
  };
  /** Makes a tensor, its elements unset, at an address if one is given. */
  makeOutput(
    shape: readonly number[],
    dtype: tf.DataType,
    address?: number,
  ): tf.TensorInfo;
  /** Counts one more owner of a tensor's data. */
  incRef(dataId: tf.DataId): void;
}

/**
 * Makes running out of memory an error. The backend would take the 0 that
 * `malloc` then returns for an address, and write over other tensors.
 */
export function guardMemory(backend: WasmBackend): void {
  const wasm = backend.wasm as { _malloc(bytes: number): number };
  // The first call replaces the function by another, and would undo ours.
  backend.wasm._free(wasm._malloc(1));
  const { _malloc: malloc } = wasm;
  wasm._malloc = (bytes) => {
    const address = malloc(bytes);
    if (address !== 0 || bytes === 0) return address;
    const rule = "small enough for the 4 GB that the wasm backend has in all " +
      "(the tensorflow backend has no such limit)";
    const value = `${bytes} bytes more`;
    throw ruleError(RangeError, "make a tensor", "memory", rule, value);
  };
}

/** Functions of an assembled module, by name: they take numbers. */
export type WasmExports = Readonly<
  Record<string, (...values: number[]) => void>
>;

/** Byte address of a tensor's first element. */
export function getAddress(
  backend: WasmBackend,
  tensor: tf.TensorInfo,
): number {
  return backend.dataIdMap.get(tensor.dataId).memoryOffset;
}

/** Runs with the byte addresses of zeroed scratch memory, freed afterwards. */
export function withScratch(
  backend: WasmBackend,
  sizes: readonly number[],
  run: (...addresses: number[]) => void,
): void {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const start = backend.wasm._malloc(total * 4) >>> 0;
  try {
    backend.wasm.HEAPF32.fill(0, start / 4, start / 4 + total);
    let next = start;
    run(...sizes.map((size) => {
      const address = next;
      next += size * 4;
      return address;
    }));
  } finally {
    backend.wasm._free(start);
  }
}

/** Assembles functions and links them to the backend's memory. */
function instantiate(
  backend: WasmBackend,
  functions: readonly WasmFunction[],
): WasmExports {
  const module = new WebAssembly.Module(assemble(functions));
  const { memory } = backend.wasm.asm;
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  return instance.exports as unknown as WasmExports;
}

/** Functions by backend object, assembled and linked when first asked for. */
export function makeLinker(
  functions: readonly WasmFunction[],
): (backend: WasmBackend) => WasmExports {
  const linked = new WeakMap<WasmBackend, WasmExports>();
  return (backend) => {
    const exports = linked.get(backend) ?? instantiate(backend, functions);
    linked.set(backend, exports);
    return exports;
  };
}

/** Checks token ids: one out of range would reach into other tensors. */
export function assertIds(
  backend: WasmBackend,
  ids: tf.TensorInfo,
  vocabulary: number,
): void {
  const start = getAddress(backend, ids) / 4;
  const end = start + ids.shape.reduce((product, size) => product * size, 1);
  const integers = backend.wasm.HEAP32;
  for (let i = start; i < end; i++) {
    assertInteger("look up tokens", "token", integers[i], 0, vocabulary - 1);
  }
}
