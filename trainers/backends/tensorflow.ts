/** The `tensorflow` backend: tfjs-node-gpu over a native libtensorflow. */

import { stat } from "node:fs/promises";
import { join } from "node:path";
import util from "node:util";
import * as tf from "@tensorflow/tfjs";
import { assertOneOf } from "../../utils/errors.ts";
import { findBrokenFile } from "./addon_seal.ts";
import {
  activateBackend,
  type BackendAttempt,
  summarizeError,
} from "./backend_check.ts";
import {
  hasKernels,
  KERNEL_LEVELS,
  type KernelLevel,
} from "./kernels_digest.ts";
import { ADDON_PATH, findTensorflowPackage } from "./tensorflow_package.ts";

/** The settings that libtensorflow reads from the environment as it loads. */
const ENVIRONMENT = {
  // Errors only: no notes on the processor's instructions.
  TF_CPP_MIN_LOG_LEVEL: "2",
  // oneDNN's kernels are about even on large products, take 2 to 3 times as
  // long on the small ones of token-by-token sampling, and announce themselves.
  TF_ENABLE_ONEDNN_OPTS: "0",
  // Float32 products on a GPU, not its 19-bit approximation of them.
  NVIDIA_TF32_OVERRIDE: "0",
};

/** The part of the package's backend that is read here. */
interface NodeBackend {
  readonly isUsingGpuDevice: boolean;
  readonly binding: { readonly "TF_Version": string };
  executeMultipleOutputs(
    name: string,
    attributes: readonly never[],
    inputs: readonly never[],
    outputs: number,
  ): tf.Tensor[];
}

/**
 * Names the best kind of processor whose kernels may be used, where it is not
 * to be this one's own.
 */
export const CPU_VARIABLE = "UNLOCK_CPU";

/** Numbers that a vector holds, as the kernels tell it. */
const LANES: Readonly<Record<number, KernelLevel>> = {
  16: "avx512",
  8: "avx2",
};

/** Looks for the addon that the set-up puts into the package's folder. */
export async function isTensorflowSetUp(): Promise<boolean> {
  const folder = findTensorflowPackage();
  if (folder === null) return false;
  try {
    return (await stat(join(folder, ADDON_PATH))).isFile();
  } catch {
    return false;
  }
}

/** Loads the package, which registers the backend; null, or why it cannot. */
export async function loadTensorflow(): Promise<string | null> {
  const folder = findTensorflowPackage();
  if (folder === null || !await isTensorflowSetUp()) return "it is not set up";
  if (!await hasKernels(folder)) {
    return "its kernels were compiled from other sources (run deno task " +
      "setup:tensorflow)";
  }
  const broken = await findBrokenFile(folder);
  if (broken !== null) {
    return `it is not as it was set up: ${broken} (run deno task ` +
      "setup:tensorflow)";
  }
  const best = Deno.env.get(CPU_VARIABLE);
  if (best !== undefined) {
    assertOneOf("start the backend", CPU_VARIABLE, best, KERNEL_LEVELS);
  }
  for (const [name, value] of Object.entries(ENVIRONMENT)) {
    if (Deno.env.get(name) === undefined) Deno.env.set(name, value);
  }
  // The package calls a function that newer versions of Node have removed.
  Object.assign(util, {
    isNullOrUndefined: (value: unknown) =>
      value === null || value === undefined,
  });
  try {
    await import("@tensorflow/tfjs-node-gpu");
    return null;
  } catch (error) {
    return `its addon does not load (${summarizeError(error)})`;
  }
}

/** What the started backend runs on. */
export interface TensorflowDevice {
  /** The version of libtensorflow. */
  readonly version: string;
  /** Whether it computes on a GPU. */
  readonly gpu: boolean;
  /** The kind of processor whose kernels were loaded. */
  readonly kernels: KernelLevel;
}

/** Reads what the started backend runs on. */
export function readTensorflowDevice(): TensorflowDevice {
  const backend = tf.backend() as unknown as NodeBackend;
  const [lanes] = backend.executeMultipleOutputs("UnlockLanes", [], [], 1);
  const kernels = LANES[lanes!.dataSync()[0]!] ?? "baseline";
  lanes!.dispose();
  return {
    version: backend.binding.TF_Version,
    gpu: backend.isUsingGpuDevice,
    kernels,
  };
}

/** Starts the `tensorflow` backend. */
export async function startTensorflow(): Promise<BackendAttempt> {
  const why = await loadTensorflow();
  if (why !== null) return { started: false, why };
  const attempt = await activateBackend("tensorflow", "");
  if (!attempt.started) return attempt;
  try {
    const { version, gpu, kernels } = readTensorflowDevice();
    return {
      started: true,
      because: `TensorFlow ${version} is set up and runs on the ${
        gpu ? "GPU" : `CPU (${kernels})`
      }`,
    };
  } catch (error) {
    return {
      started: false,
      why: `its kernels do not load (${summarizeError(error)})`,
    };
  }
}
