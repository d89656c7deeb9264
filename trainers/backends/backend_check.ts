/** What came of trying a backend, and the sum that each must get right. */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../utils/errors.ts";

/** What came of trying to start a backend, and a clause that says why. */
export type BackendAttempt =
  | { readonly started: true; readonly because: string }
  | { readonly started: false; readonly why: string };

/** The first line of what was thrown, for a clause within a sentence. */
export function summarizeError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split("\n")[0]?.trim() ?? "";
}

/** Compares what a tensor holds with what it must hold. */
async function assertValues(
  what: string,
  tensor: tf.Tensor,
  expected: readonly number[],
): Promise<void> {
  const values = Array.from(await tensor.data());
  if (values.join() === expected.join()) return;
  throw ruleError(
    Error,
    "use the backend",
    what,
    JSON.stringify(expected),
    values,
  );
}

/** Multiplies two matrices and takes a gradient on the current backend. */
export async function checkBackend(): Promise<void> {
  const a = tf.tensor2d([[1, 2], [3, 4]]); // [2, 2]
  const b = tf.tensor2d([[5, 6], [7, 8]]); // [2, 2]
  const product = tf.matMul(a, b); // [2, 2]
  // d sum(ab) / da is a row of b's row sums for each row of a.
  const slope = tf.grad((x) => tf.sum(tf.matMul(x, b)))(a); // [2, 2]
  try {
    await assertValues("matMul", product, [19, 22, 43, 50]);
    await assertValues("grad", slope, [11, 15, 11, 15]);
  } finally {
    tf.dispose([a, b, product, slope]);
  }
}

/** Makes a registered backend the current one and checks its arithmetic. */
export async function activateBackend(
  name: string,
  because: string,
): Promise<BackendAttempt> {
  try {
    if (!await tf.setBackend(name)) {
      return { started: false, why: "TensorFlow.js could not initialise it" };
    }
    await checkBackend();
  } catch (error) {
    return { started: false, why: `it failed (${summarizeError(error)})` };
  }
  return { started: true, because };
}
