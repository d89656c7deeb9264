/**
 * The `webgpu` backend, on Deno's own `navigator.gpu`.
 *
 * Without a GPU, a system may offer a software adapter, which is slower than
 * `wasm`; that one is used only when it is asked for.
 */

import {
  activateBackend,
  type BackendAttempt,
  summarizeError,
} from "./backend_check.ts";
import { currentDevice } from "./device_loss.ts";
import { loadTensorflow } from "./tensorflow.ts";

/** Finds the adapter that TensorFlow.js will use. */
export async function findAdapter(): Promise<GPUAdapter | string> {
  if (navigator.gpu === undefined) return "this Deno has no WebGPU";
  // Looking for an adapter loads graphics drivers, and Mesa's bring an LLVM
  // whose names hide those of the one in libtensorflow: loading libtensorflow
  // after them, in any thread of the process, crashes. Before them it is safe.
  await loadTensorflow();
  const adapter = await navigator.gpu.requestAdapter({
    powerPreference: "high-performance",
  });
  return adapter ?? "there is no WebGPU adapter";
}

/** Starts the `webgpu` backend. */
export async function startWebgpu(software: boolean): Promise<BackendAttempt> {
  const adapter = await findAdapter();
  if (typeof adapter === "string") return { started: false, why: adapter };
  const { description, vendor, isFallbackAdapter } = adapter.info;
  const title = description || vendor || "unnamed";
  if (isFallbackAdapter && !software) {
    return {
      started: false,
      why: `the only WebGPU adapter is software (${title})`,
    };
  }
  try {
    await import("@tensorflow/tfjs-backend-webgpu");
  } catch (error) {
    return {
      started: false,
      why: `its package does not load (${summarizeError(error)})`,
    };
  }
  const kind = isFallbackAdapter ? "a software" : "a hardware";
  const because = `there is ${kind} adapter (${title})`;
  const attempt = await activateBackend("webgpu", because);
  if (!attempt.started) return attempt;
  // TensorFlow.js asks for an adapter of its own.
  const used = currentDevice()!.adapterInfo;
  if (used.isFallbackAdapter === isFallbackAdapter) return attempt;
  const why = `TensorFlow.js took another adapter (${used.description})`;
  return { started: false, why };
}
