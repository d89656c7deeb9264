/** The backends that tests of numbers run on. */

import {
  loadTensorflow,
  readTensorflowDevice,
} from "../../../trainers/backends/tensorflow.ts";
import { BACKENDS } from "./small_model.ts";

/** Those that run everywhere, and TensorFlow's where it has been set up. */
export const ALL_BACKENDS: readonly string[] = [
  ...BACKENDS,
  ...await loadTensorflow() === null ? ["tensorflow"] : [],
];

/** Whether products with such weights round the other factor, on tensorflow. */
export function roundsFactors(dtype: string): boolean {
  return dtype === "bfloat16" &&
    readTensorflowDevice().kernels === "avx512bf16";
}
