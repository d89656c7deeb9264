/**
 * The backends that tests of numbers run on.
 *
 * @module
 */

import { loadTensorflow } from "../backends/tensorflow.ts";
import { BACKENDS } from "./_testing.ts";

/** Those that run everywhere, and TensorFlow's where it has been set up. */
export const ALL_BACKENDS: readonly string[] = [
  ...BACKENDS,
  ...await loadTensorflow() === null ? ["tensorflow"] : [],
];
