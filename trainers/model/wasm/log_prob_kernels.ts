/** Log-probabilities and entropies with their gradient, on wasm's tensors. */

import type * as tf from "@tensorflow/tfjs";
import {
  assertIds,
  getAddress,
  makeLinker,
  type WasmBackend,
  withScratch,
} from "./assembly/heap.ts";
import { FLOAT_BYTES } from "./assembly/instructions.ts";
import {
  FORBIDDEN,
  logProbBackward,
  logProbStatistics,
  ROW_STATISTICS,
} from "./log_prob_functions.ts";

const getFunctions = makeLinker([logProbStatistics, logProbBackward]);

/** Tensors of {@linkcode computeLogProbs}. */
export interface LogProbsInputs {
  /** Scores, `[N, V]`. */
  readonly logits: tf.TensorInfo;
  /** Token ids, int32 `[N]`. */
  readonly targets: tf.TensorInfo;
  /** 1 for words that may be drawn, float32 `[N, V]`, if not all may. */
  readonly allowed?: tf.TensorInfo;
}

/** Bytes of a row of words, and of one padded to a multiple of four. */
function countRowBytes(vocabulary: number): { words: number; padded: number } {
  const words = vocabulary * FLOAT_BYTES;
  return { words, padded: Math.ceil(vocabulary / 4) * 4 * FLOAT_BYTES };
}

/** Log-probabilities and entropies, `[2, N]`, and log Σ exp(score), `[N]`. */
export function computeLogProbs(
  backend: WasmBackend,
  { logits, targets, allowed }: LogProbsInputs,
): [tf.TensorInfo, tf.TensorInfo] {
  const [rows, vocabulary] = [logits.shape[0]!, logits.shape[1]!];
  assertIds(backend, targets, vocabulary);
  const output = backend.makeOutput([2, rows], "float32");
  const logZ = backend.makeOutput([rows], "float32");
  const { words, padded } = countRowBytes(vocabulary);
  const sizes = [padded / FLOAT_BYTES, rows * ROW_STATISTICS];
  withScratch(backend, sizes, (scores, statistics) => {
    getFunctions(backend).logProbStatistics!(
      getAddress(backend, logits),
      allowed === undefined ? 0 : getAddress(backend, allowed),
      scores!,
      statistics!,
      rows,
      words,
      padded,
    );
    const { HEAPF32: heap, HEAP32: integers } = backend.wasm;
    const score = getAddress(backend, logits) / FLOAT_BYTES;
    const mask = allowed === undefined
      ? null
      : getAddress(backend, allowed) / FLOAT_BYTES;
    const target = getAddress(backend, targets) / FLOAT_BYTES;
    const logProb = getAddress(backend, output) / FLOAT_BYTES;
    const normalizer = getAddress(backend, logZ) / FLOAT_BYTES;
    for (let row = 0; row < rows; row++) {
      const at = statistics! / FLOAT_BYTES + row * ROW_STATISTICS;
      const largest = heap[at]!;
      const sum = heap[at + 1]!;
      const logSum = Math.log(sum);
      const word = row * vocabulary + integers[target + row]!;
      const penalty = mask === null ? 0 : (heap[mask + word]! - 1) * FORBIDDEN;
      heap[logProb + row] = heap[score + word]! + penalty - largest - logSum;
      heap[logProb + rows + row] = logSum - heap[at + 2]! / sum;
      heap[normalizer + row] = largest + logSum;
    }
  });
  return [output, logZ];
}

/** Gradient of {@linkcode computeLogProbs} by its output's, `[2, N]`. */
export function computeLogProbsGradient(
  backend: WasmBackend,
  dOutput: tf.TensorInfo,
  { logits, targets, allowed }: LogProbsInputs,
  output: tf.TensorInfo,
  logZ: tf.TensorInfo,
): tf.TensorInfo {
  const [rows, vocabulary] = [logits.shape[0]!, logits.shape[1]!];
  const { words, padded } = countRowBytes(vocabulary);
  // The last row is written with its padding.
  const address = backend.wasm._malloc(rows * words + padded - words) >>> 0;
  const dLogits = backend.makeOutput(logits.shape, "float32", address);
  withScratch(
    backend,
    [padded / FLOAT_BYTES, rows * 4],
    (scores, normalizers) => {
      const { HEAPF32: heap, HEAP32: integers } = backend.wasm;
      const d = getAddress(backend, dOutput) / FLOAT_BYTES;
      const entropy = getAddress(backend, output) / FLOAT_BYTES + rows;
      const normalizer = getAddress(backend, logZ) / FLOAT_BYTES;
      for (let row = 0; row < rows; row++) {
        const at = normalizers! / FLOAT_BYTES + row * 4;
        heap[at] = heap[normalizer + row]!;
        heap[at + 1] = heap[d + row]!;
        heap[at + 2] = heap[d + rows + row]!;
        heap[at + 3] = heap[entropy + row]!;
      }
      getFunctions(backend).logProbBackward!(
        getAddress(backend, logits),
        allowed === undefined ? 0 : getAddress(backend, allowed),
        scores!,
        normalizers!,
        address,
        rows,
        words,
        padded,
      );
      const target = getAddress(backend, targets) / FLOAT_BYTES;
      for (let row = 0; row < rows; row++) {
        const word = row * vocabulary + integers[target + row]!;
        heap[address / FLOAT_BYTES + word]! += heap[d + row]!;
      }
    },
  );
  return dLogits;
}
