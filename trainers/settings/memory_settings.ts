/** What bounds the memory of playing and learning. */

import {
  booleanSetting,
  defineSettings,
  integerSetting,
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
  parallel: integerSetting({
    min: 1,
    default: null,
    defaultHelp: "all; with a model, at most 8",
    help: "episodes played at once; divides the batch",
  }),
  microTokens: integerSetting({
    min: 1,
    default: null,
    defaultHelp: "all; with a model, 8192",
    help: "tokens learnt from at once",
  }),
  recomputeBlocks: booleanSetting({
    default: false,
    help: "compute blocks again in the gradient",
  }),
}, { title: "Memory" });
