/**
 * The fresh process of {@linkcode verifyTensorflow}: starts the backend, which
 * checks a matrix product and a gradient, measures it, and prints JSON, or the
 * reason why not.
 */

import * as tf from "@tensorflow/tfjs";
import { startBackend } from "../backend.ts";
import { summarizeError } from "../backend_check.ts";
import { readTensorflowDevice } from "../tensorflow.ts";
import type { Verification } from "./verify.ts";

/** Measures the product of two square matrices, 10^9 operations a second. */
async function measureSpeed(size: number, repeats: number): Promise<number> {
  const a = tf.randomNormal([size, size], 0, 1, "float32", 1);
  let best = Infinity;
  for (let repeat = 0; repeat < repeats; repeat++) {
    const start = performance.now();
    const product = tf.matMul(a, a); // [size, size]
    await product.data();
    best = Math.min(best, performance.now() - start);
    product.dispose();
  }
  a.dispose();
  return 2 * size ** 3 / best / 1e6;
}

try {
  await startBackend({ name: "tensorflow" });
  const verification: Verification = {
    ...readTensorflowDevice(),
    speed: await measureSpeed(512, 20),
  };
  // deno-lint-ignore no-console -- this line is the process's answer
  console.log(JSON.stringify(verification));
} catch (error) {
  // deno-lint-ignore no-console -- this line is the process's answer
  console.error(summarizeError(error));
  Deno.exit(1);
}
