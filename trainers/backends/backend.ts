/** Which engine computes: the fastest that works here, or the one asked for. */

import * as tfjs from "@tensorflow/tfjs";
import { assertOneOf, ruleError } from "../../utils/errors.ts";
import {
  activateBackend,
  type BackendAttempt,
  summarizeError,
} from "./backend_check.ts";
import { isTensorflowSetUp, startTensorflow } from "./tensorflow.ts";
import { startWebgpu } from "./webgpu.ts";

/** The backends, in the order they are tried. */
export const BACKEND_NAMES = ["tensorflow", "webgpu", "wasm", "cpu"] as const;

/** The name of a backend. */
export type BackendName = typeof BACKEND_NAMES[number];

/** Options of {@linkcode startBackend}. */
export interface StartBackendOptions {
  /**
   * The backend to use; without it, the first that works.
   *
   * @default {undefined}
   */
  readonly name?: string | undefined;
}

/** A backend that has been started and checked. */
export interface StartedBackend {
  /** Its name. */
  readonly name: BackendName;
  /** Why this one, and why none of those before it; a sentence. */
  readonly reason: string;
  /** What to do for a faster one, or null where there is none. */
  readonly faster: string | null;
}

/** Starts the `wasm` backend: WebAssembly on one thread. */
async function startWasm(): Promise<BackendAttempt> {
  try {
    await import("@tensorflow/tfjs-backend-wasm");
  } catch (error) {
    return {
      started: false,
      why: `its package does not load (${summarizeError(error)})`,
    };
  }
  return await activateBackend("wasm", "it runs on any machine");
}

/** Tries one backend, and makes it TensorFlow.js's current one if it works. */
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
      return await startWasm();
    case "cpu":
      return await activateBackend("cpu", "it is plain JavaScript");
  }
}

/** What to do for a backend faster than the one chosen. */
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
 * Starts a backend and makes it TensorFlow.js's current one.
 *
 * Without a name it tries `tensorflow`, `webgpu` on a hardware adapter, `wasm`
 * and `cpu`, in this order, and keeps the first that multiplies two matrices
 * and takes a gradient correctly.
 *
 * @param options Which backend, if it matters
 * @returns The backend, the reason for it and the way to a faster one
 * @throws {RangeError} If there is no backend of that name
 * @throws {Error} If the backend that was asked for does not work here
 */
export async function startBackend(
  { name }: StartBackendOptions = {},
): Promise<StartedBackend> {
  // Not "production" in any other sense: the mode only silences a banner that
  // advertises another backend, and warnings that `reason` makes redundant.
  tfjs.enableProdMode();
  const forced = name !== undefined;
  if (forced) assertOneOf("start the backend", "backend", name, BACKEND_NAMES);
  const passedOver: string[] = [];
  for (const candidate of forced ? [name] : BACKEND_NAMES) {
    const attempt = await tryBackend(candidate, forced);
    if (!attempt.started) {
      passedOver.push(`not ${candidate}, as ${attempt.why}`);
      continue;
    }
    const asked = forced ? "it was asked for and " : "";
    return {
      name: candidate,
      reason: [`${candidate}, as ${asked}${attempt.because}`, ...passedOver]
        .join("; "),
      faster: await suggestFaster(candidate, forced),
    };
  }
  const rule = `one that works here (${passedOver.join("; ")})`;
  throw ruleError(Error, "start the backend", "backend", rule, name);
}
