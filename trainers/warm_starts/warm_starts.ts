/**
 * Warm starts that come with the package, each made by
 * `deno task unlock warm-start ENV`.
 *
 * @module
 */

/** Environments that a warm start is shipped for. */
const SHIPPED: readonly string[] = ["PE-G-Mini-v0"];

/**
 * Finds the warm start that is shipped for an environment.
 *
 * @param env Id of the environment
 * @returns Where its checkpoint lies, or `null` if there is none
 */
export function shippedWarmStart(env: string): URL | null {
  if (!SHIPPED.includes(env)) return null;
  return new URL(`./${env}.safetensors`, import.meta.url);
}
