/** How a run is measured while it trains, on tasks that it never learns from. */

import {
  choice,
  defineSettings,
  integer,
  type SettingsSchema,
} from "../../settings/setting.ts";

/** How tokens are chosen: drawn as in the training, or the likeliest. */
export type Choice = "sampled" | "greedy";

/** Both ways to choose tokens. */
export const CHOICES: readonly Choice[] = ["sampled", "greedy"];

/** Settings of the measurements during a run. */
export interface ValidationSettings {
  /** Updates from one measurement to the next; 0 for none. */
  readonly every: number;
  /** Tasks that are played, sampled and greedy both; always the same. */
  readonly episodes: number;
  /** Whose success decides which checkpoint is the best. */
  readonly bestBy: Choice;
  /**
   * Measurements in a row, none better than the best before them, after which
   * the run ends; `null` for never
   */
  readonly patience: number | null;
}

/** What a setting must be where nothing is measured. */
const withoutEvery = ({ every }: ValidationSettings): string | false =>
  every === 0 && "left out without evalEvery";

/** How a run is measured while it trains: not at all by default. */
export const VALIDATION_SETTINGS: SettingsSchema<ValidationSettings> =
  defineSettings<ValidationSettings>({
    every: integer(
      0,
      [0],
      "updates between evaluations on validation tasks; 0 for none",
      { name: "evalEvery", former: 0 },
    ),
    episodes: integer(
      100,
      [1],
      "validation tasks of an evaluation, of each environment",
      {
        name: "evalEpisodes",
        former: 100,
      },
    ),
    bestBy: choice(
      "sampled",
      CHOICES,
      "whose success makes a checkpoint the best",
      { former: "sampled" },
    ),
    patience: integer(
      null,
      [1],
      "evaluations in a row without a better one that end the run",
      { defaultHelp: "never", former: null },
    ),
  }, {
    title: "Validation",
    idle: {
      evalEpisodes: withoutEvery,
      bestBy: withoutEvery,
      patience: withoutEvery,
    },
  });
