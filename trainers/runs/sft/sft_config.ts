/** Settings of supervised fine-tuning: types, declarations and rules. */

import { findRemoteRule } from "../../remote/remote_losses.ts";
import { MEMORY_SETTINGS } from "../../settings/memory_settings.ts";
import {
  boolean,
  choice,
  defineSettings,
  fact,
  integer,
  nullable,
  number,
  type SettingRules,
  type SettingsSchema,
} from "../../settings/setting.ts";
import {
  isOnServer,
  MODEL_SETTINGS,
  type ModelSettings,
  POLICY_SETTINGS,
  type PolicySize,
  WARM_START_SETTINGS,
  type WarmStartConfig,
} from "../config/setting_groups.ts";
import {
  STEP_SIZE_SCHEDULES,
  type StepSizeSchedule,
} from "../../sft/training_steps.ts";

/** The scripted teacher of a small policy. */
export type TeacherConfig = Pick<
  WarmStartConfig,
  "asks" | "listens" | "envOptions" | "episodes"
>;

/** Validation: the loss on held-out conversations. */
export interface SftValidation {
  /** Share of the conversations that is held out; 0 for none. */
  readonly share: number;
  /** Steps between evaluations; `null` for one per epoch. */
  readonly every: number | null;
  /** Evaluations without improvement that end the run; `null` for never. */
  readonly patience: number | null;
}

/** The config of supervised fine-tuning, which is JSON. */
export interface SftConfig {
  /** Seed of weights, order and validation split. */
  readonly seed: number;
  /** Passes over the conversations. */
  readonly epochs: number;
  /** Optimizer steps; `null` if `epochs` decides. */
  readonly steps: number | null;
  /** Conversations per step. */
  readonly batch: number;
  /** Whether each step samples anew, rather than in epochs. */
  readonly replacement: boolean;
  /** Longest conversation in tokens; `null` for the model's limit. */
  readonly maxTokens: number | null;
  /** Loss weight of the environment's replies, of a small policy. */
  readonly replyWeight: number;
  /** Peak learning rate. */
  readonly learningRate: number;
  /** Steps of linear warm-up. */
  readonly warmUp: number;
  /** Learning-rate schedule after the warm-up. */
  readonly lrSchedule: StepSizeSchedule;
  /** AdamW's β₁. */
  readonly beta1: number;
  /** AdamW's β₂. */
  readonly beta2: number;
  /** AdamW's ε. */
  readonly adamEpsilon: number;
  /** Decoupled weight decay. */
  readonly weightDecay: number;
  /** Gradient-clipping norm; 0 for no clipping. */
  readonly maxGradientNorm: number;
  /** Whether conversations of similar length are batched together. */
  readonly packing: boolean;
  /** Tokens per micro-batch; `null` for a whole step. */
  readonly microTokens: number | null;
  /** Whether gradient checkpointing is on. */
  readonly recomputeBlocks: boolean;
  /** Validation during training. */
  readonly validation: SftValidation;
  /** Steps between checkpoints; `null` for one per epoch. */
  readonly saveEvery: number | null;
  /** Number of checkpoints kept, the newest ones. */
  readonly keep: number;
  /** The language model; `null` for a small policy. */
  readonly model: ModelSettings | null;
  /** Size of a small policy. */
  readonly policy: PolicySize;
  /** The teacher of a small policy; `null` if it learns from files. */
  readonly teacher: TeacherConfig | null;
  /** Absolute paths of the conversations' files; none with a teacher. */
  readonly data: readonly string[];
  /** File of validation conversations; `null` without. */
  readonly validationData: string | null;
  /** Environments of a small policy, comma-separated; `null` with a model. */
  readonly env: string | null;
}

const { asks, listens, envOptions, episodes } = WARM_START_SETTINGS.shape;

/** The settings of a warm start that concern the teacher. */
export const TEACHER_SETTINGS: SettingsSchema<TeacherConfig> = defineSettings<
  TeacherConfig
>({ asks, listens, envOptions, episodes }, {
  title: "Teacher",
  prefix: "warmStart",
});

const withoutValidation = (
  { validation: { share }, validationData }: SftConfig,
): string | false =>
  share === 0 && validationData === null &&
  "left out without validation or a validation file";

/** A rule on a setting that only the server decides. */
const onServer = ({ model }: SftConfig): string | false =>
  isOnServer(model) && "left out with learner, as the server decides it";

/** A rule on the size of a small policy. */
const withModel = ({ model }: SftConfig): string | false =>
  model !== null && "left out with a model, as the run starts from it";

const onlyRemote = (name: "weightDecay" | "maxGradientNorm") =>
(
  config: SftConfig,
): string | false =>
  isOnServer(config.model) && (findRemoteRule(name, { ...config }) ?? false);

/** Settings that conflict with other settings. */
const CONFLICTS: SettingRules<SftConfig> = {
  validation: ({ validation: { share }, validationData }) =>
    share > 0 && validationData !== null &&
    "left out with a validation file",
  weightDecay: onlyRemote("weightDecay"),
  maxGradientNorm: onlyRemote("maxGradientNorm"),
};

/** Settings that have no effect because of other settings. */
const NO_EFFECT: SettingRules<SftConfig> = {
  epochs: ({ steps }) => steps !== null && "left out with steps",
  replacement: ({ replacement, steps }) =>
    replacement && steps === null && "left out without steps",
  evalEvery: withoutValidation,
  patience: withoutValidation,
  replyWeight: ({ model }) =>
    model !== null && "left out with a model, which never learns replies",
  microBatchTokens: (config) =>
    onServer(config) || !config.packing && "left out without packing",
  dtype: ({ model }) =>
    model !== null && model.lora === null &&
    "left out without loraRank, as no weights are frozen",
  loraAlpha: onServer,
  loraDropout: onServer,
  loraTargets: onServer,
  packing: onServer,
  gradientCheckpointing: onServer,
  hiddenSize: withModel,
  intermediateSize: withModel,
  layers: withModel,
  heads: withModel,
};

const isString = (x: unknown): boolean => typeof x === "string";

/** The settings of supervised fine-tuning. */
export const SFT_SETTINGS: SettingsSchema<SftConfig> = defineSettings<
  SftConfig
>({
  seed: integer(0, [0], "seed of new weights, order and validation split"),
  epochs: integer(3, [1], "passes over the conversations"),
  steps: integer(null, [1], "optimizer steps, instead of epochs", {
    defaultHelp: "epochs; with a teacher, 700",
  }),
  batch: integer(64, [1, 65_536], "conversations per step", {
    defaultHelp: "64; with a model, 16",
  }),
  replacement: boolean(false, "sampling with replacement, not in epochs", {
    defaultHelp: "false; with a teacher, true",
  }),
  maxTokens: integer(
    null,
    [2],
    "longest conversation in tokens; longer ones are dropped and counted",
    { defaultHelp: "the model's limit" },
  ),
  replyWeight: number(
    0,
    [0],
    "loss weight of the environment's replies, of a small policy",
    { defaultHelp: "0; with a teacher, 0.5" },
  ),
  learningRate: number(3e-3, [0], "peak learning rate", {
    defaultHelp: "0.003; with a model, 2e-5, or 2e-4 for adapters",
  }),
  warmUp: integer(50, [0], "steps of linear warm-up", {
    defaultHelp: "50; with a model, 10",
  }),
  lrSchedule: choice(
    "cosine-to-tenth",
    STEP_SIZE_SCHEDULES,
    "learning-rate schedule after the warm-up",
  ),
  beta1: number(0.9, [0, 1 - 1e-9], "AdamW's beta1"),
  beta2: number(0.98, [0, 1 - 1e-9], "AdamW's beta2"),
  adamEpsilon: number(1e-8, [1e-16], "AdamW's epsilon"),
  weightDecay: number(
    0.01,
    [0],
    "AdamW's weight decay, of all weights but norms and biases",
  ),
  maxGradientNorm: number(
    1,
    [0],
    "gradient-clipping norm; 0 for no clipping",
  ),
  packing: boolean(true, "batching of conversations of similar length", {
    defaultHelp: "true; with a teacher, false",
  }),
  microTokens: MEMORY_SETTINGS.shape.microTokens,
  recomputeBlocks: MEMORY_SETTINGS.shape.recomputeBlocks,
  validation: defineSettings<SftValidation>({
    share: number(
      0,
      [0, 0.5],
      "share of the conversations held out for validation",
      { name: "validation" },
    ),
    every: integer(null, [1], "steps between evaluations", {
      name: "evalEvery",
      defaultHelp: "an epoch, and the last step",
    }),
    patience: integer(
      null,
      [1],
      "early stopping: evaluations without improvement that end the run",
      { defaultHelp: "never" },
    ),
  }, { title: "Validation" }),
  saveEvery: integer(null, [1], "steps between checkpoints", {
    defaultHelp: "an epoch, and the last step",
  }),
  keep: integer(2, [1], "number of checkpoints kept, the newest ones", {
    name: "keepCheckpoints",
  }),
  model: nullable(MODEL_SETTINGS),
  policy: POLICY_SETTINGS,
  teacher: nullable(TEACHER_SETTINGS),
  data: fact<readonly string[]>(
    "a list of paths",
    (x) => Array.isArray(x) && x.every(isString),
  ),
  validationData: fact<string | null>(
    "a path",
    (x) => x === null || isString(x),
  ),
  env: fact<string | null>("a string", (x) => x === null || isString(x)),
}, {
  title: "Supervised fine-tuning",
  conflicts: CONFLICTS,
  noEffect: NO_EFFECT,
});
