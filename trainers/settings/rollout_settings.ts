/** How the episodes of an update are played, whatever learns from them. */

import {
  booleanSetting,
  defineSettings,
  integerSetting,
  numberSetting,
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
  /** Sample only what the action grammar allows, where there is one. */
  readonly constrained: boolean;
  /** Tokens after which an unconstrained turn ends at the latest. */
  readonly maxTurnTokens: number;
  /** Rollouts of one task; the batch is made of groups of so many. */
  readonly groupSize: number;
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
    temperature: numberSetting({
      min: 1e-3,
      default: 1,
      help: "temperature of the rollout",
    }),
    constrained: booleanSetting({
      default: true,
      help: "sample grammatical tokens alone",
    }),
    maxTurnTokens: integerSetting({
      min: 1,
      default: MAX_TURN_TOKENS.terse,
      defaultHelp:
        `${MAX_TURN_TOKENS.terse}; with a model, ${MAX_TURN_TOKENS.chat}`,
      help: "tokens of an unconstrained turn at most",
    }),
    groupSize: integerSetting({
      min: 1,
      default: 1,
      defaultHelp: "1; where they are compared, 8",
      help: "rollouts of one task",
    }),
    truncateAfter: integerSetting({
      min: 1,
      default: null,
      defaultHelp: "never",
      help: "cut episodes short after so many questions in a row judged −1",
    }),
    counterfactual: booleanSetting({
      default: false,
      help: "judge beliefs by what the policy says without the reply (MediQ)",
    }),
  },
  { title: "Rollouts" },
);
