/** What bounds the memory of playing and learning. */

import {
  boolean,
  defineSettings,
  integer,
  type SettingsSchema,
} from "./setting.ts";

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

/** Bounds on memory; none by default. */
export const MEMORY_SETTINGS: SettingsSchema<MemorySettings> = defineSettings({
  parallel: integer(null, [1], "episodes played at once; divides the batch", {
    defaultHelp: "all; with a model, at most 8",
  }),
  microTokens: integer(null, [1], "tokens learnt from at once", {
    defaultHelp: "all; with a model, 8192, or 1024 with adapters",
  }),
  recomputeBlocks: boolean(false, "compute blocks again in the gradient", {
    defaultHelp: "false; with adapters, true",
  }),
}, { title: "Memory" });
