/** Settings that limit the memory of rollouts and updates. */

import {
  boolean,
  defineSettings,
  integer,
  type SettingsSchema,
} from "./setting.ts";

/** Limits on memory. */
export interface MemorySettings {
  /**
   * Episodes played at once, a divisor of the batch; `null` for the whole
   * batch. It only changes which random numbers an episode gets.
   */
  readonly parallel: number | null;
  /**
   * Tokens per micro-batch, padding included; `null` for a whole minibatch. A
   * longer episode is a micro-batch by itself.
   */
  readonly microTokens: number | null;
  /**
   * Gradient checkpointing: recompute each block's activations in the backward
   * pass, for a third more work and the memory of one block instead of all.
   */
  readonly recomputeBlocks: boolean;
}

/** Limits on memory; none by default. */
export const MEMORY_SETTINGS: SettingsSchema<MemorySettings> = defineSettings<
  MemorySettings
>({
  parallel: integer(null, [1], "episodes played at once; divides the batch", {
    defaultHelp: "all; with a model, at most 8",
  }),
  microTokens: integer(null, [1], "tokens per micro-batch of an update", {
    name: "microBatchTokens",
    defaultHelp: "all; with a model, 8192, or 1024 with adapters",
  }),
  recomputeBlocks: boolean(
    false,
    "gradient checkpointing: recompute activations in the backward pass",
    {
      name: "gradientCheckpointing",
      defaultHelp: "false; with adapters, true",
    },
  ),
}, { title: "Memory" });
