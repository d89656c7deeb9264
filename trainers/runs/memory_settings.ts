/** What bounds the memory of playing and learning. */

import {
  assertBoolean,
  assertInteger,
  assertKeys,
  ruleMessage,
} from "../../base/errors.ts";

/** Bounds on memory. */
export interface MemorySettings {
  /**
   * Episodes that are played at once, a divisor of the batch; `null` for all of
   * it. It decides which random numbers an episode gets, and nothing else.
   */
  readonly parallel: number | null;
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
  parallel: null,
  microTokens: null,
  recomputeBlocks: false,
};

/**
 * Checks the settings.
 *
 * @param settings The settings
 * @param batch Episodes in an update
 * @throws {RangeError} If one is out of range, or `parallel` does not divide
 * the batch
 * @throws {TypeError} If one is unknown or of another type
 */
export function assertMemorySettings(
  settings: MemorySettings,
  batch: number,
): void {
  const action = "train";
  assertKeys(action, "memory", settings, Object.keys(MEMORY_DEFAULTS));
  const { parallel, microTokens, recomputeBlocks } = settings;
  if (parallel !== null) {
    assertInteger(action, "parallel", parallel, 1);
    if (batch % parallel !== 0) {
      const rule = `a divisor of the batch (${batch})`;
      throw new RangeError(ruleMessage(action, "parallel", rule, parallel));
    }
  }
  if (microTokens !== null) {
    assertInteger(action, "microTokens", microTokens, 1);
  }
  assertBoolean(action, "recomputeBlocks", recomputeBlocks);
}
