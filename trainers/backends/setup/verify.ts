import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as tf from "@tensorflow/tfjs";
import { ruleMessage } from "../../../utils/errors.ts";
import { startBackend } from "../backend.ts";
import { summarizeError } from "../backend_check.ts";
import { readTensorflowDevice, type TensorflowDevice } from "../tensorflow.ts";
import { ADDON_PATH } from "../tensorflow_package.ts";
import { type ProgramResult, runProgram } from "./programs.ts";

export interface Verification extends TensorflowDevice {
  /** Speed of a product of 512 x 512 matrices, in GFLOP/s. */
  readonly speed: number;
}

/** Reads what the process says that verifies: JSON, or why it failed. */
export function readVerification(
  { success, stdout, stderr }: ProgramResult,
): Verification {
  if (success) return JSON.parse(stdout);
  const why = stderr.trim().split("\n").at(-1);
  const rule = "one that does not crash a new process";
  const action = "set up tensorflow";
  throw new Error(why || ruleMessage(action, "addon", rule, ADDON_PATH));
}

export async function verifyTensorflow(): Promise<Verification> {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  return readVerification(
    await runProgram([
      Deno.execPath(),
      "run",
      "-P=unlock",
      "--no-prompt",
      `--config=${join(root, "deno.json")}`,
      fileURLToPath(import.meta.url),
    ]),
  );
}

/** Measures the product of two square matrices, in GFLOP/s. */
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

/** Starts and measures the backend, and prints JSON or an error. */
async function main(): Promise<void> {
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
}

if (import.meta.main) await main();
