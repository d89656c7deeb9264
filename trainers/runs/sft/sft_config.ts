/** Everything that decides the course of supervised training. */

import * as z from "zod";
import { findRemoteRule } from "../../remote/remote_rules.ts";
import {
  STEP_SIZE_SCHEDULES,
  type StepSizeSchedule,
} from "../../sft/step_sizes.ts";
import { MEMORY_SETTINGS } from "../../settings/memory_settings.ts";
import {
  boolean,
  choice,
  defineSettings,
  integer,
  number,
  type SettingRules,
  type SettingsSchema,
} from "../../settings/setting.ts";
import {
  MODEL_SETTINGS,
  type ModelSettings,
  POLICY_SETTINGS,
  type PolicySize,
  WARM_START_SETTINGS,
  type WarmStartConfig,
} from "../config/setting_groups.ts";

/** The teacher that small policies learn from where there are no files. */
export type TeacherConfig = Pick<
  WarmStartConfig,
  "asks" | "listens" | "envOptions" | "episodes"
>;

/** How the loss is measured on conversations that are not learnt from. */
export interface SftValidation {
  /** Share of the conversations that are kept for it; 0 for none. */
  readonly share: number;
  /** Steps from one measurement to the next; `null` for an epoch. */
  readonly every: number | null;
  /** Measurements in a row without a better one that end the run. */
  readonly patience: number | null;
}

/** Settings of supervised training, all of them JSON. */
export interface SftSettings {
  /** Seed of weights, order and validation. */
  readonly seed: number;
  /** Times that each conversation is learnt from. */
  readonly epochs: number;
  /** Optimizer steps, in place of epochs; `null` for epochs. */
  readonly steps: number | null;
  /** Conversations in a step. */
  readonly batch: number;
  /** Whether each step draws anew, rather than going over all. */
  readonly replacement: boolean;
  /** Tokens of a conversation at most; `null` for all that the model takes. */
  readonly maxTokens: number | null;
  /** Weight of what the environment replies to a small policy. */
  readonly replyWeight: number;
  /** Step size at its highest. */
  readonly learningRate: number;
  /** Steps over which the step size rises to it. */
  readonly warmUp: number;
  /** How it goes on to the last step. */
  readonly lrSchedule: StepSizeSchedule;
  /** Decay of AdamW's mean. */
  readonly beta1: number;
  /** Decay of AdamW's mean square. */
  readonly beta2: number;
  /** Added to the root of AdamW's mean square. */
  readonly adamEpsilon: number;
  /** Decoupled weight decay. */
  readonly weightDecay: number;
  /** Largest norm of the gradient; 0 for any. */
  readonly maxGradientNorm: number;
  /** Whether rows of like length go together. */
  readonly packing: boolean;
  /** Tokens learnt from at once; `null` for those of a step. */
  readonly microTokens: number | null;
  /** Whether the gradient computes each block again. */
  readonly recomputeBlocks: boolean;
  /** How the loss is measured on the way. */
  readonly validation: SftValidation;
  /** Steps from one checkpoint to the next; `null` for an epoch. */
  readonly saveEvery: number | null;
  /** Checkpoints that are kept, the newest. */
  readonly keep: number;
  /** The language model; `null` for a small policy. */
  readonly model: ModelSettings | null;
  /** Sizes of a small policy. */
  readonly policy: PolicySize;
  /** The teacher of a small policy, where there is one. */
  readonly teacher: TeacherConfig | null;
}

/** What supervised training is asked to do, all of it JSON. */
export interface SftConfig extends SftSettings {
  /** Files of conversations, by their whole paths; none with a teacher. */
  readonly data: readonly string[];
  /** A file of conversations to measure the loss on; `null` without. */
  readonly validationData: string | null;
  /** Ids that a small policy is to play, with commas; `null` with a model. */
  readonly env: string | null;
}

const { asks, listens, envOptions, episodes } = WARM_START_SETTINGS.shape;

/** The teacher's part of a warm start. */
export const TEACHER_SETTINGS: SettingsSchema<TeacherConfig> = defineSettings({
  asks,
  listens,
  envOptions,
  episodes,
}, { title: "Teacher", prefix: "warmStart" });

const isWithoutValidation = (
  { validation: { share }, validationData }: SftConfig,
): string | false =>
  share === 0 && validationData === null &&
  "left out without validation, or a file for it";

const isAway = ({ model }: SftConfig): boolean =>
  (model?.learner ?? null) !== null;

/** What settings must be beside others, which they do not fit to. */
const SFT_MISFITS: SettingRules<SftConfig> = {
  validation: ({ validation: { share }, validationData }) =>
    share > 0 && validationData !== null &&
    "left out beside a file for it",
  ...Object.fromEntries(
    (["weightDecay", "maxGradientNorm"] as const).map((name) => [
      name,
      (config: SftConfig) =>
        isAway(config) && (findRemoteRule(name, { ...config }) ?? false),
    ]),
  ),
};

/** What settings must be beside others, which leave them without effect. */
const SFT_IDLE: SettingRules<SftConfig> = {
  epochs: ({ steps }) => steps !== null && "left out beside steps",
  replacement: ({ replacement, steps }) =>
    replacement && steps === null && "left out without steps",
  evalEvery: isWithoutValidation,
  patience: isWithoutValidation,
  replyWeight: ({ model }) =>
    model !== null && "left out with a model, which learns no replies",
  microTokens: (config) =>
    isAway(config)
      ? "left out with learner, whose server decides it"
      : !config.packing && "left out without packing",
  dtype: ({ model }) =>
    model !== null && model.lora === null &&
    "left out without loraRank, where no weights are frozen",
  ...Object.fromEntries(
    [
      "loraAlpha",
      "loraDropout",
      "loraTargets",
      "packing",
      "recomputeBlocks",
    ].map((name) => [
      name,
      (config: SftConfig) =>
        isAway(config) && "left out with learner, whose server decides it",
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(POLICY_SETTINGS.shape).map((name) => [
      name,
      ({ model }: SftConfig) =>
        model !== null &&
        "left out with a model, which is what the run starts from",
    ]),
  ),
};

/** The settings of supervised training. */
export const SFT_SETTINGS: SettingsSchema<SftConfig> = defineSettings<
  SftConfig
>({
  seed: integer(0, [0], "seed of new weights, order and validation"),
  epochs: integer(3, [1], "times that each conversation is learnt from"),
  steps: integer(null, [1], "optimizer steps, in place of epochs", {
    defaultHelp: "epochs; with a teacher, 700",
  }),
  batch: integer(64, [1, 65_536], "conversations in a step", {
    defaultHelp: "64; with a model, 16",
  }),
  replacement: boolean(false, "draw the conversations of each step anew", {
    defaultHelp: "false; with a teacher, true",
  }),
  maxTokens: integer(
    null,
    [2],
    "tokens of a conversation at most; longer ones are dropped and counted",
    { defaultHelp: "as many as the model takes" },
  ),
  replyWeight: number(
    0,
    [0],
    "weight in the loss of what an environment replies to a small policy",
    { defaultHelp: "0; with a teacher, 0.5" },
  ),
  learningRate: number(3e-3, [0], "step size at its highest", {
    defaultHelp: "0.003; with a model, 2e-5, or 2e-4 for adapters",
  }),
  warmUp: integer(50, [0], "steps over which the step size rises", {
    defaultHelp: "50; with a model, 10",
  }),
  lrSchedule: choice(
    "cosine-to-tenth",
    STEP_SIZE_SCHEDULES,
    "how the step size goes on to the last step",
  ),
  beta1: number(0.9, [0, 1 - 1e-9], "decay of AdamW's mean"),
  beta2: number(0.98, [0, 1 - 1e-9], "decay of AdamW's mean square"),
  adamEpsilon: number(
    1e-8,
    [1e-16],
    "added to the root of AdamW's mean square",
  ),
  weightDecay: number(
    0.01,
    [0],
    "AdamW's decoupled weight decay; not of norms and biases",
  ),
  maxGradientNorm: number(
    1,
    [0],
    "the gradient is clipped to this norm; 0 for no clipping",
  ),
  packing: boolean(true, "learn from conversations of like length together", {
    defaultHelp: "true; with a teacher, false",
  }),
  microTokens: MEMORY_SETTINGS.shape.microTokens,
  recomputeBlocks: MEMORY_SETTINGS.shape.recomputeBlocks,
  validation: defineSettings<SftValidation>({
    share: number(
      0,
      [0, 0.5],
      "share of the conversations that the loss is measured on, not learnt from",
      { name: "validation" },
    ),
    every: integer(null, [1], "steps between measurements of that loss", {
      name: "evalEvery",
      defaultHelp: "an epoch, and the last step",
    }),
    patience: integer(
      null,
      [1],
      "measurements in a row without a better one that end the run",
      { defaultHelp: "never" },
    ),
  }, { title: "Validation" }),
  saveEvery: integer(null, [1], "steps between checkpoints", {
    defaultHelp: "an epoch, and the last step",
  }),
  keep: integer(2, [1], "newest checkpoints that are kept"),
  model: MODEL_SETTINGS.nullable(),
  policy: POLICY_SETTINGS,
  teacher: TEACHER_SETTINGS.nullable(),
  data: z.array(z.string("a path"), "a list of paths"),
  validationData: z.string("a path").nullable(),
  env: z.string("a string").nullable(),
}, { title: "Supervised training", misfits: SFT_MISFITS, idle: SFT_IDLE });
