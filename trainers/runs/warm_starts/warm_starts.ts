/**
 * Warm starts that come with the package, each made by
 * `deno task unlock warm-start ENV`.
 */

/** Environments that a warm start is shipped for. */
const SHIPPED: readonly string[] = ["PE-G-Mini-v0"];

/**
 * Reads the warm start that is shipped for an environment.
 *
 * @param env Id of the environment
 * @returns A checkpoint file, or `null` if there is none
 *
 * @example The demo's environment has one
 * ```ts
 * import { readShippedWarmStart } from "@unlock/gym/trainers";
 * import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
 *
 * assert(await readShippedWarmStart("PE-G-Mini-v0") !== null);
 * assertEquals(await readShippedWarmStart("PE-F-D8-v0"), null);
 * ```
 */
export async function readShippedWarmStart(
  env: string,
): Promise<Uint8Array | null> {
  if (!SHIPPED.includes(env)) return null;
  // Not Deno.readFile: where the package is imported, this is no local file.
  const url = new URL(`./${env}.safetensors`, import.meta.url);
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}
