/** How the episodes of an update are played, whatever learns from them. */

import {
  boolean,
  defineSettings,
  integer,
  number,
  type SettingsSchema,
} from "./setting.ts";

/** Tokens of a turn at most, by style, where no grammar ends it. */
export const MAX_TURN_TOKENS: Readonly<Record<"terse" | "chat", number>> = {
  terse: 32,
  chat: 512,
};

/** Settings of the rollouts. */
export interface RolloutSettings {
  /** Temperature at which tokens are drawn. */
  readonly temperature: number;
  /**
   * Draw from the fewest likeliest tokens whose probabilities add up to this.
   * Log-probabilities stay those of all tokens.
   */
  readonly topP: number;
  /** Draw from so many of the likeliest tokens; 0 for all. */
  readonly topK: number;
  /** Sample only what the action grammar allows, where there is one. */
  readonly constrained: boolean;
  /** Tokens after which an unconstrained turn ends at the latest. */
  readonly maxTurnTokens: number;
  /**
   * Tokens beyond which a conversation is cut short, like one that outgrows the
   * model's positions; `null` for these alone.
   */
  readonly maxContextTokens: number | null;
  /** Rollouts of one task; the batch is made of groups of so many. */
  readonly groupSize: number;
  /**
   * Draw groups again whose episodes teach nothing, as all did equally well
   * (DAPO, arXiv 2503.14476).
   */
  readonly resampleFlatGroups: boolean;
  /** How often at most in an update; what teaches nothing then stays. */
  readonly maxResamples: number;
  /**
   * Questions in a row judged −1 after which an episode is cut short, without
   * a reward (T3, arXiv 2510.12264); `null` for never.
   */
  readonly truncateAfter: number | null;
  /**
   * Ask the policy again with the reply replaced by one that tells nothing, and
   * judge beliefs by the difference. For environments with the option `btMode`.
   */
  readonly counterfactual: boolean;
}

/** How the episodes of an update are played. */
export const ROLLOUT_SETTINGS: SettingsSchema<RolloutSettings> = defineSettings(
  {
    temperature: number(1, [1e-3], "temperature of the rollout"),
    topP: number(
      1,
      [1e-3, 1],
      "draw from the fewest likeliest tokens that have this probability together",
      { former: 1 },
    ),
    topK: integer(
      0,
      [0],
      "draw from so many of the likeliest tokens; 0 for all",
      { former: 0 },
    ),
    constrained: boolean(true, "sample grammatical tokens alone"),
    maxTurnTokens: integer(
      MAX_TURN_TOKENS.terse,
      [1],
      "tokens of an unconstrained turn at most",
      {
        defaultHelp:
          `${MAX_TURN_TOKENS.terse}; with a model, ${MAX_TURN_TOKENS.chat}`,
      },
    ),
    maxContextTokens: integer(
      null,
      [1],
      "tokens of a conversation at most; a longer one is cut short without a reward",
      { defaultHelp: "what the model has positions for", former: null },
    ),
    groupSize: integer(1, [1], "rollouts of one task", {
      defaultHelp: "1; where they are compared, 8",
    }),
    resampleFlatGroups: boolean(
      false,
      "draw groups again that teach nothing, as their returns are alike",
      { former: false, formerKey: "dynamicSampling" },
    ),
    maxResamples: integer(
      10,
      [1],
      "times at most that an update draws groups again",
      { former: 10 },
    ),
    truncateAfter: integer(
      null,
      [1],
      "cut episodes short after so many questions in a row heard as −1, noise included",
      { defaultHelp: "never" },
    ),
    counterfactual: boolean(
      false,
      "judge beliefs by what the policy says without the reply (MediQ); for the log alone unless the arm hears beliefs",
    ),
  },
  {
    title: "Rollouts",
    idle: {
      maxResamples: ({ resampleFlatGroups }) =>
        !resampleFlatGroups && "left out without resampleFlatGroups",
    },
  },
);
