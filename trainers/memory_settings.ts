/**
 * What bounds the memory of learning, and changes nothing else.
 *
 * @module
 */

import { assertBoolean, assertInteger, assertKeys } from "../envs/errors.ts";

/** Bounds on the memory of learning. */
export interface MemorySettings {
  /**
   * Tokens, padding included, whose activations are kept at once; `null` for
   * those of a whole minibatch. An episode that is longer stands alone.
   */
  readonly microTokens: number | null;
  /**
   * Whether the gradient computes each block again instead of keeping what is
   * inside: a third more work, and memory for one block instead of all.
   */
  readonly recomputeBlocks: boolean;
}

/** No bounds. */
export const MEMORY_DEFAULTS: MemorySettings = {
  microTokens: null,
  recomputeBlocks: false,
};

/**
 * Checks the settings.
 *
 * @param settings The settings
 * @throws {RangeError} If one is out of range
 * @throws {TypeError} If one is unknown or of another type
 */
export function assertMemorySettings(settings: MemorySettings): void {
  const action = "train";
  assertKeys(action, "memory", settings, Object.keys(MEMORY_DEFAULTS));
  const { microTokens, recomputeBlocks } = settings;
  if (microTokens !== null) {
    assertInteger(action, "microTokens", microTokens, 1);
  }
  assertBoolean(action, "recomputeBlocks", recomputeBlocks);
}
