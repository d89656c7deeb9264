/** Starts a TensorFlow.js backend: the requested one, or the fastest that works. */

import * as tfjs from "@tensorflow/tfjs";
import { assertOneOf, ruleError } from "../../utils/errors.ts";
import {
  activateBackend,
  type BackendAttempt,
  summarizeError,
} from "./backend_check.ts";
import {
  isTensorflowSetUp,
  loadTensorflow,
  startTensorflow,
} from "./tensorflow.ts";
import { currentDevice } from "./device_loss.ts";

/** The backends, in the order in which they are tried. */
export const BACKEND_NAMES = ["tensorflow", "webgpu", "wasm", "cpu"] as const;

/** The name of a backend. */
export type BackendName = typeof BACKEND_NAMES[number];

/** Options of {@linkcode startBackend}. */
export interface StartBackendOptions {
  /** The backend to use, by default the first that works. */
  readonly name?: string | undefined;
}

/** A started backend. */
export interface StartedBackend {
  /** Its name. */
  readonly name: BackendName;
  /** Why it was chosen, and why those before it were not. */
  readonly reason: string;
  /** How to get a faster backend, or null if there is none. */
  readonly faster: string | null;
}

/** Loads a backend's package; null, or why it cannot be loaded. */
async function loadPackage(load: () => Promise<unknown>) {
  try {
    await load();
    return null;
  } catch (error) {
    const why = `its package does not load (${summarizeError(error)})`;
    return { started: false, why } as const;
  }
}

/** Finds the adapter that TensorFlow.js will use, or why there is none. */
export async function findAdapter(): Promise<GPUAdapter | string> {
  if (navigator.gpu === undefined) return "this Deno has no WebGPU";
  // Requesting an adapter loads graphics drivers. Mesa's include an LLVM whose
  // symbols hide those of libtensorflow's, so that loading libtensorflow later
  // would crash.
  await loadTensorflow();
  const adapter = await navigator.gpu.requestAdapter({
    powerPreference: "high-performance",
  });
  return adapter ?? "there is no WebGPU adapter";
}

/** Starts `webgpu`; `software` accepts an adapter that is slower than `wasm`. */
export async function startWebgpu(software: boolean): Promise<BackendAttempt> {
  const adapter = await findAdapter();
  if (typeof adapter === "string") return { started: false, why: adapter };
  const { description, vendor, isFallbackAdapter } = adapter.info;
  const title = description || vendor || "unnamed";
  if (isFallbackAdapter && !software) {
    const why = `the only WebGPU adapter is software (${title})`;
    return { started: false, why };
  }
  const failure = await loadPackage(() =>
    import("@tensorflow/tfjs-backend-webgpu")
  );
  if (failure !== null) return failure;
  const kind = isFallbackAdapter ? "a software" : "a hardware";
  const because = `there is ${kind} adapter (${title})`;
  const attempt = await activateBackend("webgpu", because);
  if (!attempt.started) return attempt;
  // TensorFlow.js requests an adapter itself.
  const used = currentDevice()!.adapterInfo;
  if (used.isFallbackAdapter === isFallbackAdapter) return attempt;
  const why = `TensorFlow.js took another adapter (${used.description})`;
  return { started: false, why };
}

/** Makes a backend TensorFlow.js's current one, if it works. */
export async function tryBackend(
  name: BackendName,
  software: boolean,
): Promise<BackendAttempt> {
  switch (name) {
    case "tensorflow":
      return await startTensorflow();
    case "webgpu":
      return await startWebgpu(software);
    case "wasm":
      return await loadPackage(() => import("@tensorflow/tfjs-backend-wasm")) ??
        await activateBackend("wasm", "it runs on any machine");
    case "cpu":
      return await activateBackend("cpu", "it is plain JavaScript");
  }
}

async function suggestFaster(
  name: BackendName,
  forced: boolean,
): Promise<string | null> {
  if (name === "tensorflow") return null;
  if (forced && await isTensorflowSetUp()) {
    return "leave out --backend: tensorflow is set up and faster";
  }
  if (Deno.build.os === "linux") return "deno task setup:tensorflow";
  return forced && name === "cpu" ? "use --backend wasm" : null;
}

/**
 * Starts a backend and makes it TensorFlow.js's current one. Without a name, it
 * tries `tensorflow`, `webgpu` on a hardware adapter, `wasm` and `cpu`, and uses
 * the first that computes a product and a gradient correctly.
 *
 * @throws {RangeError} If there is no backend of that name
 * @throws {Error} If the requested backend does not work here
 */
export async function startBackend(
  { name }: StartBackendOptions = {},
): Promise<StartedBackend> {
  // Silences a banner about other backends, and warnings that `reason` covers.
  tfjs.enableProdMode();
  const forced = name !== undefined;
  if (forced) assertOneOf("start the backend", "backend", name, BACKEND_NAMES);
  const rejected: string[] = [];
  for (const candidate of forced ? [name] : BACKEND_NAMES) {
    const attempt = await tryBackend(candidate, forced);
    if (!attempt.started) {
      rejected.push(`not ${candidate}, as ${attempt.why}`);
      continue;
    }
    const asked = forced ? "it was asked for and " : "";
    return {
      name: candidate,
      reason: [`${candidate}, as ${asked}${attempt.because}`, ...rejected]
        .join("; "),
      faster: await suggestFaster(candidate, forced),
    };
  }
  const rule = `one that works here (${rejected.join("; ")})`;
  throw ruleError(Error, "start the backend", "backend", rule, name);
}
