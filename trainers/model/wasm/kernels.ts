/**
 * The kernels for the wasm backend, in TensorFlow.js's registry: the C++ of
 * `native/`, compiled to WebAssembly, at work in the backend's memory.
 */

import * as tf from "@tensorflow/tfjs";
import { rememberObjects } from "../../../utils/cache.ts";
import { assertInteger, ruleError } from "../../../utils/errors.ts";
import {
  type Attributes,
  type Inputs,
  listInputs,
  type Op,
  OPS,
} from "../native/ops.ts";
import { BINARY } from "./binary.ts";

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
  /** Byte addresses of tensors. */
  readonly dataIdMap: {
    get(dataId: tf.DataId): { readonly memoryOffset: number };
  };
  /** Makes a tensor without setting its elements. */
  makeOutput(shape: readonly number[], dtype: tf.DataType): tf.TensorInfo;
  /** Counts one more owner of a tensor's data. */
  incRef(dataId: tf.DataId): void;
}

/** A kernel, as TensorFlow.js calls it. */
export type WasmKernel = (
  call: {
    readonly inputs: Inputs;
    readonly attrs: Attributes;
    readonly backend: WasmBackend;
  },
) => tf.TensorInfo | tf.TensorInfo[];

type RunOp = (
  name: string,
  op: Op,
  inputs: Inputs,
  attributes: Attributes,
) => tf.TensorInfo[];

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

/** Sizes of a `Call` and its parts in words of 4 bytes; see `core/wasm.h`. */
const ATTRIBUTE_WORDS = 8;
const TENSOR_WORDS = 6;
const CALL_WORDS = ATTRIBUTE_WORDS + 8 * TENSOR_WORDS;

/** Bytes of the module's stack, and what its start must be a multiple of. */
const STACK_BYTES = 1 << 16;
const STACK_ALIGNMENT = 16;

const MODULE = new WebAssembly.Module(
  Uint8Array.from(atob(BINARY), (letter) => letter.charCodeAt(0)),
);

function linkKernels(backend: WasmBackend): RunOp {
  const { wasm } = backend;
  const getAddress = ({ dataId }: tf.TensorInfo) =>
    backend.dataIdMap.get(dataId).memoryOffset;
  let tensors: readonly tf.TensorInfo[] = [];
  let outputs: tf.TensorInfo[] = [];
  const scratch = { address: 0, floats: 0 };
  const env = {
    memory: wasm.asm.memory,
    log: Math.log,
    allocate(index: number, shape: number, rank: number): number {
      const at = shape >>> 2;
      const lengths = Array.from(wasm.HEAP32.subarray(at, at + rank));
      return getAddress(
        outputs[index] = backend.makeOutput(lengths, "float32"),
      );
    },
    forward(index: number, input: number): void {
      const { dataId, shape, dtype } = tensors[input]!;
      backend.incRef(dataId);
      outputs[index] = { dataId, shape, dtype };
    },
    refuseToken(token: number, vocabulary: number): void {
      assertInteger("look up tokens", "token", token, 0, vocabulary - 1);
    },
    scratch(floats: number): number {
      if (scratch.floats < floats) {
        wasm._free(scratch.address);
        Object.assign(scratch, { address: 0, floats: 0 });
        scratch.address = wasm._malloc(4 * floats);
        scratch.floats = floats;
      }
      return scratch.address;
    },
  };
  const { exports } = new WebAssembly.Instance(MODULE, { env });
  const stack = exports.__stack_pointer as WebAssembly.Global;
  const start = wasm._malloc(STACK_BYTES + 4 * CALL_WORDS + STACK_ALIGNMENT);
  // The stack grows downwards from the call.
  const call = Math.ceil((start >>> 0) / STACK_ALIGNMENT) * STACK_ALIGNMENT +
    STACK_BYTES;
  return (name, op, inputs, attributes) => {
    tensors = listInputs(op, inputs, attributes);
    outputs = [];
    const { HEAPF32, HEAP32 } = wasm;
    let at = call / 4;
    HEAPF32.set(Object.values(op.attributes?.(attributes, inputs) ?? {}), at);
    at += ATTRIBUTE_WORDS;
    for (const tensor of tensors) {
      const { shape } = tensor;
      HEAP32[at] = getAddress(tensor);
      HEAP32[at + 1] = shape.reduce((product, length) => product * length, 1);
      HEAP32.set(shape, at + 2);
      at += TENSOR_WORDS;
    }
    // A call that threw left the pointer where it was.
    stack.value = call;
    (exports[name] as (call: number) => void)(call);
    if (attributes.past !== undefined) tf.dispose(tensors.at(-1) as tf.Tensor);
    return outputs;
  };
}

const getRunOp = rememberObjects(linkKernels);

function runOp(name: string, op: Op): WasmKernel {
  return ({ inputs, attrs, backend }) => {
    const outputs = getRunOp(backend)(name, op, inputs, attrs);
    return outputs.length === 1 ? outputs[0]! : outputs;
  };
}

export const KERNELS: Readonly<Record<string, WasmKernel>> = {
  ...Object.fromEntries(
    WebAssembly.Module.exports(MODULE)
      .filter(({ name }) => name in OPS)
      .map(({ name }) => [name, runOp(name, OPS[name]!)]),
  ),
  // The backend's own copies the data each time something is saved for a
  // gradient; counting one more owner is enough, as its Reshape does.
  Identity: ({ inputs, backend }) => {
    const { dataId, shape, dtype } = inputs.x!;
    backend.incRef(dataId);
    return { dataId, shape, dtype };
  },
};

let installed = false;

/** Registers the kernels, once, while wasm is the current backend. */
export function installWasmKernels(): void {
  if (installed) return;
  installed = true;
  guardMemory(tf.backend() as unknown as WasmBackend);
  for (const [kernelName, kernelFunc] of Object.entries(KERNELS)) {
    if (tf.getKernel(kernelName, "wasm") !== undefined) {
      tf.unregisterKernel(kernelName, "wasm");
    }
    tf.registerKernel({
      kernelName,
      backendName: "wasm",
      kernelFunc: kernelFunc as unknown as tf.KernelFunc,
    });
  }
}
