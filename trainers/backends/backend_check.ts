import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../utils/errors.ts";

/** Result of trying to start a backend, with a clause that explains it. */
export type BackendAttempt =
  | { readonly started: true; readonly because: string }
  | { readonly started: false; readonly why: string };

export function summarizeError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split("\n")[0]?.trim() ?? "";
}

async function assertValues(
  what: string,
  tensor: tf.Tensor,
  expected: readonly number[],
): Promise<void> {
  const values = Array.from(await tensor.data());
  if (values.join() === expected.join()) return;
  const rule = JSON.stringify(expected);
  throw ruleError(Error, "use the backend", what, rule, values);
}

/** Checks a product and a gradient on the current backend. */
export async function checkBackend(): Promise<void> {
  const a = tf.tensor2d([[1, 2], [3, 4]]); // [2, 2]
  const b = tf.tensor2d([[5, 6], [7, 8]]); // [2, 2]
  const product = tf.matMul(a, b); // [2, 2]
  // Each row of d sum(ab) / da holds the row sums of b.
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
