/**
 * Embedding, RMSNorm and SwiGLU with their gradients, on the wasm backend's
 * tensors. Widths are multiples of 4, but for the embedding's.
 */

import type * as tf from "@tensorflow/tfjs";
import {
  addressOf,
  assertIds,
  instantiate,
  type WasmBackend,
  type WasmExports,
} from "./assembly/heap.ts";
import {
  rmsNorm,
  rmsNormBackward,
  swiGlu,
  swiGluBackward,
} from "./row_functions.ts";

const FUNCTIONS = [rmsNorm, rmsNormBackward, swiGlu, swiGluBackward];

/** Bytes of a float32. */
const FLOAT = 4;

const exportsOf = new WeakMap<WasmBackend, WasmExports>();

function functionsFor(backend: WasmBackend): WasmExports {
  const functions = exportsOf.get(backend) ?? instantiate(backend, FUNCTIONS);
  exportsOf.set(backend, functions);
  return functions;
}

function zeros(
  backend: WasmBackend,
  shape: readonly number[],
): tf.TensorInfo {
  const output = backend.makeOutput(shape, "float32");
  const size = shape.reduce((product, axis) => product * axis, 1);
  const start = addressOf(backend, output) / FLOAT;
  backend.wasm.HEAPF32.fill(0, start, start + size);
  return output;
}

/**
 * Rows of a table.
 *
 * @param table `[V, D]`
 * @param ids Rows to take, int32 `[N]`
 * @returns `[N, D]`
 * @throws {RangeError} If an id is not in [0, V)
 */
export function embedForward(
  backend: WasmBackend,
  table: tf.TensorInfo,
  ids: tf.TensorInfo,
): tf.TensorInfo {
  assertIds(backend, ids, table.shape[0]!);
  const [rows, width] = [ids.shape[0]!, table.shape[1]!];
  const output = backend.makeOutput([rows, width], "float32");
  const { HEAPF32: heap, HEAP32: integers } = backend.wasm;
  const source = addressOf(backend, table) / FLOAT;
  const target = addressOf(backend, output) / FLOAT;
  const id = addressOf(backend, ids) / FLOAT;
  for (let row = 0; row < rows; row++) {
    const from = source + integers[id + row]! * width;
    const to = target + row * width;
    for (let i = 0; i < width; i++) heap[to + i] = heap[from + i]!;
  }
  return output;
}

/**
 * Gradient of {@linkcode embedForward}.
 *
 * @param dy `[N, D]`
 * @returns Gradient of the table, `[V, D]`
 */
export function embedBackward(
  backend: WasmBackend,
  dy: tf.TensorInfo,
  ids: tf.TensorInfo,
  vocabulary: number,
): tf.TensorInfo {
  const [rows, width] = [dy.shape[0]!, dy.shape[1]!];
  const dTable = zeros(backend, [vocabulary, width]);
  const { HEAPF32: heap, HEAP32: integers } = backend.wasm;
  const source = addressOf(backend, dy) / FLOAT;
  const target = addressOf(backend, dTable) / FLOAT;
  const id = addressOf(backend, ids) / FLOAT;
  for (let row = 0; row < rows; row++) {
    const from = source + row * width;
    const to = target + integers[id + row]! * width;
    for (let i = 0; i < width; i++) heap[to + i]! += heap[from + i]!;
  }
  return dTable;
}

/**
 * RMSNorm.
 *
 * @param x `[N, D]`
 * @param scale `[D]`
 * @returns `[N, D]`
 */
export function rmsNormForward(
  backend: WasmBackend,
  x: tf.TensorInfo,
  scale: tf.TensorInfo,
  eps: number,
): tf.TensorInfo {
  const [rows, width] = [x.shape[0]!, x.shape[1]!];
  const output = backend.makeOutput([rows, width], "float32");
  functionsFor(backend).rmsNorm!(
    addressOf(backend, x),
    addressOf(backend, scale),
    addressOf(backend, output),
    rows,
    width * FLOAT,
    width,
    eps,
  );
  return output;
}

/**
 * Gradient of {@linkcode rmsNormForward}.
 *
 * @param dy `[N, D]`
 */
export function rmsNormGradient(
  backend: WasmBackend,
  dy: tf.TensorInfo,
  x: tf.TensorInfo,
  scale: tf.TensorInfo,
  eps: number,
): [tf.TensorInfo, tf.TensorInfo] {
  const [rows, width] = [x.shape[0]!, x.shape[1]!];
  const dx = backend.makeOutput([rows, width], "float32");
  const dScale = zeros(backend, [width]);
  functionsFor(backend).rmsNormBackward!(
    addressOf(backend, dy),
    addressOf(backend, x),
    addressOf(backend, scale),
    addressOf(backend, dx),
    addressOf(backend, dScale),
    rows,
    width * FLOAT,
    width,
    eps,
  );
  return [dx, dScale];
}

/**
 * SwiGLU.
 *
 * @param gateUp `[N, 2F]`
 * @returns `[N, F]`
 */
export function swiGluForward(
  backend: WasmBackend,
  gateUp: tf.TensorInfo,
): tf.TensorInfo {
  const [rows, width] = [gateUp.shape[0]!, gateUp.shape[1]! / 2];
  const output = backend.makeOutput([rows, width], "float32");
  functionsFor(backend).swiGlu!(
    addressOf(backend, gateUp),
    addressOf(backend, output),
    rows,
    width * FLOAT,
  );
  return output;
}

/**
 * Gradient of {@linkcode swiGluForward}.
 *
 * @param dy `[N, F]`
 */
export function swiGluGradient(
  backend: WasmBackend,
  dy: tf.TensorInfo,
  gateUp: tf.TensorInfo,
): tf.TensorInfo {
  const dGateUp = backend.makeOutput(gateUp.shape, "float32");
  functionsFor(backend).swiGluBackward!(
    addressOf(backend, dy),
    addressOf(backend, gateUp),
    addressOf(backend, dGateUp),
    dy.shape[0]!,
    dy.shape[1]! * FLOAT,
  );
  return dGateUp;
}
