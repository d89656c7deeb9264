/** Settings of the rollouts of an update. */

import {
  boolean,
  defineSettings,
  integer,
  number,
  type SettingsSchema,
} from "./setting.ts";

/** Token limit of an unconstrained turn, by style. */
export const MAX_TURN_TOKENS: Readonly<Record<"terse" | "chat", number>> = {
  terse: 32,
  chat: 512,
};

/** Settings of the rollouts. */
export interface RolloutSettings {
  /** Sampling temperature. Log-probabilities are taken at it. */
  readonly temperature: number;
  /** Nucleus sampling; log-probabilities still are those of all tokens. */
  readonly topP: number;
  /** Sample from the k most likely tokens; 0 for all. */
  readonly topK: number;
  /** Constrained decoding: sample only what the action grammar allows. */
  readonly constrained: boolean;
  /** Token limit of an unconstrained turn. */
  readonly maxTurnTokens: number;
  /**
   * Token limit of a conversation, which truncates it; `null` for the model's
   * number of positions.
   */
  readonly maxContextTokens: number | null;
  /** Rollouts per task. */
  readonly groupSize: number;
  /**
   * Replace groups whose returns are all equal, which have no gradient (dynamic
   * sampling of DAPO, arXiv 2503.14476).
   */
  readonly resampleFlatGroups: boolean;
  /** Limit of resampling rounds in an update. */
  readonly maxResamples: number;
  /**
   * Truncate an episode after this many consecutive questions labelled −1,
   * without a reward (T3, arXiv 2510.12264); `null` for never.
   */
  readonly truncateAfter: number | null;
  /**
   * Also query the policy with an uninformative reply, and label beliefs by the
   * difference. For environments with the option `btMode`.
   */
  readonly counterfactual: boolean;
}

/** The settings of the rollouts. */
export const ROLLOUT_SETTINGS: SettingsSchema<RolloutSettings> = defineSettings<
  RolloutSettings
>({
  temperature: number(1, [1e-3], "sampling temperature"),
  topP: number(1, [1e-3, 1], "nucleus sampling: probability mass sampled from"),
  topK: integer(0, [0], "sample from the k most likely tokens; 0 for all"),
  constrained: boolean(
    true,
    "constrained decoding, which samples only grammatical tokens",
  ),
  maxTurnTokens: integer(
    MAX_TURN_TOKENS.terse,
    [1],
    "token limit of an unconstrained turn",
    {
      defaultHelp:
        `${MAX_TURN_TOKENS.terse}; with a model, ${MAX_TURN_TOKENS.chat}`,
    },
  ),
  maxContextTokens: integer(
    null,
    [1],
    "token limit of a conversation; longer ones are truncated and get no reward",
    { defaultHelp: "the model's number of positions" },
  ),
  groupSize: integer(1, [1], "rollouts per task", {
    defaultHelp: "1; with a trainer that compares them, 8",
  }),
  resampleFlatGroups: boolean(
    false,
    "dynamic sampling (DAPO): replace groups whose returns are all equal",
  ),
  maxResamples: integer(10, [1], "limit of resampling rounds in an update"),
  truncateAfter: integer(
    null,
    [1],
    "truncate an episode after this many consecutive questions labelled -1",
    { defaultHelp: "never" },
  ),
  counterfactual: boolean(
    false,
    "counterfactual belief labels: compare with an uninformative reply (MediQ)",
  ),
}, {
  title: "Rollouts",
  noEffect: {
    maxResamples: ({ resampleFlatGroups }) =>
      !resampleFlatGroups && "left out without resampleFlatGroups",
  },
});
