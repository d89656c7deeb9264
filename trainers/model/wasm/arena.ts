/**
 * Runs our kernels on tensors of other backends that compute on the processor:
 * inputs are copied into a memory of our own, outputs back. Worth it where the
 * backend's own ops cost more than the copies.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import type { WasmBackend } from "./heap.ts";
import { KERNELS, type RunKernel } from "./kernels.ts";

const PAGE = 65_536;

/** A memory that hands out pieces until it is reset. */
interface Arena extends WasmBackend {
  /** Takes all pieces back. */
  reset(): void;
}

function makeArena(): Arena {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const addresses = new Map<tf.DataId, number>();
  let end = 0;
  function allocate(bytes: number): number {
    const start = Math.ceil(end / 16) * 16;
    end = start + bytes;
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return start;
  }
  return {
    wasm: {
      asm: { memory },
      get HEAPF32() {
        return new Float32Array(memory.buffer);
      },
      get HEAP32() {
        return new Int32Array(memory.buffer);
      },
      _malloc: allocate,
      _free: () => {},
    },
    dataIdMap: {
      get: (dataId) => ({ memoryOffset: addresses.get(dataId)! }),
    },
    makeOutput(shape, dtype, address) {
      const dataId = {};
      const bytes = tf.util.sizeFromShape([...shape]) * 4;
      addresses.set(dataId, address ?? allocate(bytes));
      return { dataId, shape: [...shape], dtype };
    },
    incRef: () => {},
    reset() {
      addresses.clear();
      end = 0;
    },
  };
}

let arena: Arena | null = null;

/**
 * Runs one of the kernels on copies.
 *
 * @param name Its name
 * @param inputs Its tensors, float32 or int32, of any backend
 * @param attributes Its other arguments
 * @returns Its outputs, fresh tensors of the current backend
 */
export const runOnArena: RunKernel = (name, inputs, attributes) => {
  arena ??= makeArena();
  const backend = arena;
  try {
    const copies: Record<string, tf.TensorInfo> = {};
    for (const [key, tensor] of Object.entries(inputs)) {
      const copy = backend.makeOutput(tensor.shape, tensor.dtype);
      const heap = tensor.dtype === "int32"
        ? backend.wasm.HEAP32
        : backend.wasm.HEAPF32;
      const start = backend.dataIdMap.get(copy.dataId).memoryOffset / 4;
      heap.set(tensor.dataSync(), start);
      copies[key] = copy;
    }
    const kernel = KERNELS[name]!;
    const outputs = kernel({ inputs: copies, attrs: attributes, backend });
    return [outputs].flat().map((output) => {
      const start = backend.dataIdMap.get(output.dataId).memoryOffset / 4;
      const size = tf.util.sizeFromShape(output.shape);
      const data = backend.wasm.HEAPF32.slice(start, start + size);
      return tf.tensor(data, output.shape);
    });
  } finally {
    backend.reset();
  }
};
