/** The `wasm` backend: WebAssembly on one thread, anywhere Deno runs. */

import { type Attempt, firstLine, useRegistered } from "./attempt.ts";

/** Starts the `wasm` backend. */
export async function startWasm(): Promise<Attempt> {
  try {
    await import("@tensorflow/tfjs-backend-wasm");
  } catch (error) {
    return {
      started: false,
      why: `its package does not load (${firstLine(error)})`,
    };
  }
  return await useRegistered("wasm", "it runs on any machine");
}
