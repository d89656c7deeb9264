/** How the warm start of a small policy is made. */

import {
  defineSettings,
  integerSetting,
  numberSetting,
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
    episodes: integerSetting({
      min: 1,
      default: 20_000,
      help: "episodes of the teacher",
    }),
    steps: integerSetting({ min: 1, default: 700, help: "optimizer steps" }),
    batch: integerSetting({ min: 1, default: 64, help: "episodes in a step" }),
    learningRate: numberSetting({
      min: 0,
      default: 3e-3,
      help: "step size at its highest",
    }),
    warmUp: integerSetting({
      min: 0,
      default: 50,
      help: "steps over which the step size rises",
    }),
    weightDecay: numberSetting({
      min: 0,
      default: 0.01,
      help: "decoupled weight decay",
    }),
    replyWeight: numberSetting({
      min: 0,
      default: 0.5,
      help: "weight in the loss of what the environment replies",
    }),
  }, { title: "New warm start", prefix: "warmStart" });
