/** How much memory a run takes. */

import process from "node:process";
import * as tf from "@tensorflow/tfjs";

/** Memory after an update. */
export interface MemoryUse {
  /** Most memory that the process has had so far, in bytes. */
  readonly peakBytes: number;
  /** Bytes of the tensors that are there between two updates. */
  readonly tensorBytes: number;
  /** Number of these; flat in a run that loses none. */
  readonly tensors: number;
}

/** Bytes in one of the units in which the system counts. */
const KIBIBYTE = 1024;

/**
 * Reads how much memory this process takes, on any backend; what lies on a
 * GPU is in `tensorBytes` alone.
 */
export function memoryUse(): MemoryUse {
  const { numBytes, numTensors } = tf.memory();
  return {
    peakBytes: process.resourceUsage().maxRSS * KIBIBYTE,
    tensorBytes: numBytes,
    tensors: numTensors,
  };
}

/** Names the numbers for the logs. */
export function memoryMetrics(use: MemoryUse): Record<string, number> {
  return {
    "memory/peak_bytes": use.peakBytes,
    "memory/tensor_bytes": use.tensorBytes,
    "memory/tensors": use.tensors,
  };
}
