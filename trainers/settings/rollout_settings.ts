/** Settings of rollouts, and of the memory of rollouts and updates. */

import { boolean, choice, defineSettings, integer, number } from "./setting.ts";

/** Token limit of an unconstrained turn, by style. */
export const MAX_TURN_TOKENS: Readonly<Record<"terse" | "chat", number>> = {
  terse: 32,
  chat: 512,
};

/** Settings of the rollouts. */
export interface RolloutSettings {
  /** Sampling temperature. Log-probabilities are taken at it. */
  readonly temperature: number;
  /** Nucleus sampling; log-probabilities still are of all tokens. */
  readonly topP: number;
  /** Sample from the k most likely tokens; 0 for all. */
  readonly topK: number;
  /** Constrained decoding: sample only what the action grammar allows. */
  readonly constrained: boolean;
  /** Token limit of an unconstrained turn. */
  readonly maxTurnTokens: number;
  /** Token limit of a conversation; `null` for the model's positions. */
  readonly maxContextTokens: number | null;
  /** Rollouts per task. */
  readonly groupSize: number;
  /** Dynamic sampling (DAPO, arXiv 2503.14476): no groups of equal returns. */
  readonly resampleFlatGroups: boolean;
  /** Limit of resampling rounds in an update. */
  readonly maxResamples: number;
  /** Consecutive questions labelled −1 that end an episode (arXiv 2510.12264). */
  readonly truncateAfter: number | null;
  /** Label beliefs by the difference to an uninformative reply. */
  readonly counterfactual: boolean;
  /** Turns of the policy that an oracle takes over in training. */
  readonly inject: "none" | "questions" | "beliefs";
  /** The share of these turns, in [0, 1]. */
  readonly injectShare: number;
}

export const ROLLOUT_SETTINGS = defineSettings<RolloutSettings>({
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
  inject: choice(
    "none",
    ["none", "questions", "beliefs"],
    "turns of the policy that an oracle takes over in training, to test whether poor questions or poor beliefs hold it back",
  ),
  injectShare: number(
    0.5,
    [1e-3, 1],
    "share of these turns that the oracle takes over",
  ),
}, {
  title: "Rollouts",
  noEffect: {
    maxResamples: ({ resampleFlatGroups }) =>
      !resampleFlatGroups && "left out without resampleFlatGroups",
    injectShare: ({ inject }) => inject === "none" && "left out without inject",
  },
});

/** Limits on memory. */
export interface MemorySettings {
  /** Episodes played at once, a divisor of the batch; `null` for all. */
  readonly parallel: number | null;
  /** Tokens per micro-batch, shared ones once; `null` for a whole minibatch. */
  readonly microTokens: number | null;
  /** Gradient checkpointing: the memory of one block for a third more work. */
  readonly recomputeBlocks: boolean;
}

/** Limits on memory; none by default. */
export const MEMORY_SETTINGS = defineSettings<MemorySettings>({
  parallel: integer(null, [1], "episodes played at once; divides the batch", {
    defaultHelp: "all; with a model, at most 8",
  }),
  microTokens: integer(
    null,
    [1],
    "tokens per micro-batch of an update; what its conversations begin with alike counts once",
    {
      name: "microBatchTokens",
      defaultHelp: "all; with a model, 8192, or 4096 with adapters",
    },
  ),
  recomputeBlocks: boolean(
    false,
    "gradient checkpointing: recompute activations in the backward pass",
    {
      name: "gradientCheckpointing",
      defaultHelp: "false; with adapters, true",
    },
  ),
}, { title: "Memory" });
