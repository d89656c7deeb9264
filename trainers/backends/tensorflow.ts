import { stat } from "node:fs/promises";
import { join } from "node:path";
import util from "node:util";
import * as tf from "@tensorflow/tfjs";
import { assertOneOf } from "../../utils/errors.ts";
import {
  ADDON_PATH,
  findBrokenFile,
  findTensorflowPackage,
  hasKernels,
  KERNEL_LEVELS,
  type KernelLevel,
} from "./tensorflow_package.ts";
import {
  activateBackend,
  type BackendAttempt,
  summarizeError,
} from "./backend_check.ts";

/** Environment variables that libtensorflow reads when it loads. */
const ENVIRONMENT = {
  // Only errors, no messages about CPU instructions.
  TF_CPP_MIN_LOG_LEVEL: "2",
  // oneDNN's kernels are no faster on large products, and 2 to 3 times slower on
  // the small ones of sampling.
  TF_ENABLE_ONEDNN_OPTS: "0",
  // Float32 products on a GPU instead of 19-bit TF32.
  NVIDIA_TF32_OVERRIDE: "0",
};

/** The part of the backend that is used here. */
export interface NodeBackend {
  readonly isUsingGpuDevice: boolean;
  readonly binding: {
    readonly "TF_Version": string;
    readonly "TF_ATTR_INT": number;
    readonly "TF_ATTR_FLOAT": number;
  };
  executeMultipleOutputs(
    name: string,
    attributes: readonly {
      readonly name: string;
      readonly type: number;
      readonly value: number;
    }[],
    inputs: readonly tf.TensorInfo[],
    outputs: number,
  ): tf.Tensor[];
}

/** Variable that limits the instruction set of the kernels. */
export const CPU_VARIABLE = "UNLOCK_CPU";

export async function isTensorflowSetUp(
  folder: string | null = findTensorflowPackage(),
): Promise<boolean> {
  if (folder === null) return false;
  return await stat(join(folder, ADDON_PATH))
    .then((info) => info.isFile(), () => false);
}

/** Finds why the package in a folder cannot be loaded; null if it can. */
export async function findFault(folder: string | null): Promise<string | null> {
  if (folder === null || !await isTensorflowSetUp(folder)) {
    return "it is not set up";
  }
  if (!await hasKernels(folder)) {
    return "its kernels were compiled from other sources (run deno task " +
      "setup:tensorflow)";
  }
  const broken = await findBrokenFile(folder);
  return broken === null
    ? null
    : `it is not as it was set up: ${broken} (run deno task setup:tensorflow)`;
}

/** Registers the backend; null, or why it cannot be loaded. */
export async function loadTensorflow(): Promise<string | null> {
  const fault = await findFault(findTensorflowPackage());
  if (fault !== null) return fault;
  const best = Deno.env.get(CPU_VARIABLE);
  if (best !== undefined) {
    assertOneOf("start the backend", CPU_VARIABLE, best, KERNEL_LEVELS);
  }
  for (const [name, value] of Object.entries(ENVIRONMENT)) {
    if (Deno.env.get(name) === undefined) Deno.env.set(name, value);
  }
  // The package calls a function that newer Node versions have removed.
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

export interface TensorflowDevice {
  readonly version: string;
  readonly gpu: boolean;
  readonly kernels: KernelLevel;
}

export function readTensorflowDevice(): TensorflowDevice {
  const backend = tf.backend() as unknown as NodeBackend;
  const [level] = backend.executeMultipleOutputs("UnlockLevel", [], [], 1);
  const kernels = KERNEL_LEVELS.at(-1 - level!.dataSync()[0]!)!;
  level!.dispose();
  return {
    version: backend.binding.TF_Version,
    gpu: backend.isUsingGpuDevice,
    kernels,
  };
}

export async function startTensorflow(): Promise<BackendAttempt> {
  const why = await loadTensorflow();
  if (why !== null) return { started: false, why };
  const attempt = await activateBackend("tensorflow", "");
  if (!attempt.started) return attempt;
  try {
    const { version, gpu, kernels } = readTensorflowDevice();
    const device = gpu ? "GPU" : `CPU (${kernels})`;
    const because = `TensorFlow ${version} is set up and runs on the ${device}`;
    return { started: true, because };
  } catch (error) {
    const why = `its kernels do not load (${summarizeError(error)})`;
    return { started: false, why };
  }
}
