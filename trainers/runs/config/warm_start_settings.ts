/** How the warm start of a small policy is made. */

import {
  defineSettings,
  integer,
  number,
  type SettingsSchema,
  text,
} from "../../settings/setting.ts";

/** Settings of a warm start. */
export interface WarmStartConfig {
  /**
   * Share of the teacher's questions that tell most, in [0, 1]; `null` for the
   * environment's mediocre teacher, whose skills are its own.
   */
  readonly asks: number | null;
  /** Share of the replies that enter the teacher's beliefs, in [0, 1]. */
  readonly listens: number | null;
  /**
   * Options of the environment's own in the teacher's episodes, `name=value`
   * with commas between; `null` for its defaults
   */
  readonly envOptions: string | null;
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
    asks: number(
      null,
      [0, 1],
      "share of the teacher's questions that tell most; the others tell nothing",
      { name: "asks", defaultHelp: "a mediocre teacher", former: null },
    ),
    listens: number(
      null,
      [0, 1],
      "share of the replies that enter the teacher's beliefs, which are Bayes's",
      { name: "listens", defaultHelp: "a mediocre teacher", former: null },
    ),
    envOptions: text(
      null,
      "name=value, several with commas between",
      "options of the environment's own in the teacher's episodes",
      { defaultHelp: "the environment's", former: null },
    ),
    episodes: integer(20_000, [1], "episodes of the teacher"),
    steps: integer(700, [1], "optimizer steps"),
    batch: integer(64, [1], "episodes in a step"),
    learningRate: number(3e-3, [0], "step size at its highest"),
    warmUp: integer(50, [0], "steps over which the step size rises"),
    weightDecay: number(0.01, [0], "decoupled weight decay"),
    replyWeight: number(0.5, [0], "weight of the environment's replies"),
  }, { title: "New warm start", prefix: "warmStart" });
