/** Embedding, RMSNorm and SwiGLU on wasm's tensors; see `row_functions.ts`. */

import type * as tf from "@tensorflow/tfjs";
import {
  assertIds,
  getAddress,
  makeLinker,
  type WasmBackend,
} from "./assembly/heap.ts";
import { FLOAT_BYTES } from "./assembly/instructions.ts";
import {
  rmsNorm,
  rmsNormBackward,
  swiGlu,
  swiGluBackward,
} from "./row_functions.ts";

const getFunctions = makeLinker([
  rmsNorm,
  rmsNormBackward,
  swiGlu,
  swiGluBackward,
]);

function makeZeros(
  backend: WasmBackend,
  shape: readonly number[],
): tf.TensorInfo {
  const output = backend.makeOutput(shape, "float32");
  const size = shape.reduce((product, axis) => product * axis, 1);
  const start = getAddress(backend, output) / FLOAT_BYTES;
  backend.wasm.HEAPF32.fill(0, start, start + size);
  return output;
}

/** Rows of a table `[V, D]` by int32 ids `[N]`: `[N, D]`. */
export function computeEmbed(
  backend: WasmBackend,
  table: tf.TensorInfo,
  ids: tf.TensorInfo,
): tf.TensorInfo {
  assertIds(backend, ids, table.shape[0]!);
  const [rows, width] = [ids.shape[0]!, table.shape[1]!];
  const output = backend.makeOutput([rows, width], "float32");
  const { HEAPF32: heap, HEAP32: integers } = backend.wasm;
  const source = getAddress(backend, table) / FLOAT_BYTES;
  const target = getAddress(backend, output) / FLOAT_BYTES;
  const id = getAddress(backend, ids) / FLOAT_BYTES;
  for (let row = 0; row < rows; row++) {
    const from = source + integers[id + row]! * width;
    const to = target + row * width;
    for (let i = 0; i < width; i++) heap[to + i] = heap[from + i]!;
  }
  return output;
}

/** Gradient `[V, D]` of {@linkcode computeEmbed}'s table by dy `[N, D]`. */
export function computeEmbedGradient(
  backend: WasmBackend,
  dy: tf.TensorInfo,
  ids: tf.TensorInfo,
  vocabulary: number,
): tf.TensorInfo {
  const [rows, width] = [dy.shape[0]!, dy.shape[1]!];
  const dTable = makeZeros(backend, [vocabulary, width]);
  const { HEAPF32: heap, HEAP32: integers } = backend.wasm;
  const source = getAddress(backend, dy) / FLOAT_BYTES;
  const target = getAddress(backend, dTable) / FLOAT_BYTES;
  const id = getAddress(backend, ids) / FLOAT_BYTES;
  for (let row = 0; row < rows; row++) {
    const from = source + row * width;
    const to = target + integers[id + row]! * width;
    for (let i = 0; i < width; i++) heap[to + i]! += heap[from + i]!;
  }
  return dTable;
}

/** RMSNorm of `[N, D]` with a scale `[D]`: `[N, D]`. */
export function computeRmsNorm(
  backend: WasmBackend,
  x: tf.TensorInfo,
  scale: tf.TensorInfo,
  eps: number,
): tf.TensorInfo {
  const [rows, width] = [x.shape[0]!, x.shape[1]!];
  const output = backend.makeOutput([rows, width], "float32");
  getFunctions(backend).rmsNorm!(
    getAddress(backend, x),
    getAddress(backend, scale),
    getAddress(backend, output),
    rows,
    width * FLOAT_BYTES,
    width,
    eps,
  );
  return output;
}

/** Gradients of {@linkcode computeRmsNorm} by dy `[N, D]`. */
export function computeRmsNormGradient(
  backend: WasmBackend,
  dy: tf.TensorInfo,
  x: tf.TensorInfo,
  scale: tf.TensorInfo,
  eps: number,
): [tf.TensorInfo, tf.TensorInfo] {
  const [rows, width] = [x.shape[0]!, x.shape[1]!];
  const dx = backend.makeOutput([rows, width], "float32");
  const dScale = makeZeros(backend, [width]);
  getFunctions(backend).rmsNormBackward!(
    getAddress(backend, dy),
    getAddress(backend, x),
    getAddress(backend, scale),
    getAddress(backend, dx),
    getAddress(backend, dScale),
    rows,
    width * FLOAT_BYTES,
    width,
    eps,
  );
  return [dx, dScale];
}

/** SwiGLU of `[N, 2F]`: `[N, F]`. */
export function computeSwiGlu(
  backend: WasmBackend,
  gateUp: tf.TensorInfo,
): tf.TensorInfo {
  const [rows, width] = [gateUp.shape[0]!, gateUp.shape[1]! / 2];
  const output = backend.makeOutput([rows, width], "float32");
  getFunctions(backend).swiGlu!(
    getAddress(backend, gateUp),
    getAddress(backend, output),
    rows,
    width * FLOAT_BYTES,
  );
  return output;
}

/** Gradient of {@linkcode computeSwiGlu} by dy `[N, F]`. */
export function computeSwiGluGradient(
  backend: WasmBackend,
  dy: tf.TensorInfo,
  gateUp: tf.TensorInfo,
): tf.TensorInfo {
  const dGateUp = backend.makeOutput(gateUp.shape, "float32");
  getFunctions(backend).swiGluBackward!(
    getAddress(backend, dy),
    getAddress(backend, gateUp),
    getAddress(backend, dGateUp),
    dy.shape[0]!,
    dy.shape[1]! * FLOAT_BYTES,
  );
  return dGateUp;
}
