/** How the warm start of a small policy is made. */

import {
  defineSettings,
  integer,
  number,
  type SettingsSchema,
} from "../../settings/setting.ts";

/** Settings of a warm start. */
export interface WarmStartConfig {
  /** Episodes of the teacher. */
  readonly episodes: number;
  /** Optimizer steps. */
  readonly steps: number;
  /** Episodes in a step. */
  readonly batch: number;
  /** Step size at its highest. */
  readonly learningRate: number;
  /** Steps over which the step size rises to it. */
  readonly warmUp: number;
  /** Decoupled weight decay. */
  readonly weightDecay: number;
  /** Weight in the loss of what the environment replies. */
  readonly replyWeight: number;
}

/** How the small policy learns the form of the game. */
export const WARM_START_SETTINGS: SettingsSchema<WarmStartConfig> =
  defineSettings({
    episodes: integer(20_000, [1], "episodes of the teacher"),
    steps: integer(700, [1], "optimizer steps"),
    batch: integer(64, [1], "episodes in a step"),
    learningRate: number(3e-3, [0], "step size at its highest"),
    warmUp: integer(50, [0], "steps over which the step size rises"),
    weightDecay: number(0.01, [0], "decoupled weight decay"),
    replyWeight: number(0.5, [0], "weight of the environment's replies"),
  }, { title: "New warm start", prefix: "warmStart" });
