/** The config of supervised fine-tuning: settings, rules and checks. */

import { isDeepStrictEqual } from "node:util";
import { ruleError } from "../../../utils/errors.ts";
import { isJsonObject, type JsonObject } from "../../../utils/json_values.ts";
import {
  findRemoteRule,
  makeRemoteSettings,
} from "../../remote/remote_losses.ts";
import { STEP_SIZE_SCHEDULES } from "../../sft/training_steps.ts";
import { MEMORY_SETTINGS } from "../../settings/rollout_settings.ts";
import {
  boolean,
  choice,
  defineSettings,
  fact,
  integer,
  nullable,
  number,
  ruleAll,
  type Setting,
  type SettingRules,
  type SettingsOf,
} from "../../settings/setting.ts";
import {
  assertSettings,
  completeSettings,
  expandWords,
  findNoEffect,
  getValues,
  listSettings,
  makeDefaults,
  refuseNoEffect,
  setAt,
} from "../../settings/read_settings.ts";
import {
  type AskedSettings,
  describeDefault,
  makeModel,
  type TrainSetting,
} from "../config/make_train_config.ts";
import { changeSettings } from "../config/resumed_config.ts";
import {
  isOnServer,
  MODEL_SETTINGS,
  ON_SERVER,
  POLICY_SETTINGS,
  VALIDATION_SETTINGS,
  WARM_START_SETTINGS,
  WITH_MODEL,
} from "../config/setting_groups.ts";

const { asks, listens, envOptions, episodes } = WARM_START_SETTINGS.shape;

const TEACHER_SETTINGS = defineSettings({
  ...{ asks, listens, envOptions, episodes },
}, { title: "Teacher", prefix: "warmStart" });

const isString = (x: unknown): boolean => typeof x === "string";

const SHAPE = {
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
  maxGradientNorm: number(1, [0], "gradient-clipping norm; 0 for no clipping"),
  packing: boolean(
    true,
    "batching that computes once what conversations begin with alike, without padding",
    {
      defaultHelp: "true; with a teacher, false",
    },
  ),
  microTokens: MEMORY_SETTINGS.shape.microTokens,
  recomputeBlocks: MEMORY_SETTINGS.shape.recomputeBlocks,
  validation: defineSettings({
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
    patience: VALIDATION_SETTINGS.shape.patience,
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
  // Absolute paths of the conversations' files; none with a teacher.
  data: fact<readonly string[]>(
    "a list of paths",
    (x) => Array.isArray(x) && x.every(isString),
  ),
  validationData: fact<string | null>(
    "a path",
    (x) => x === null || isString(x),
  ),
  env: fact<string | null>("a string", (x) => x === null || isString(x)),
};

/** The config of supervised fine-tuning, which is JSON. */
export type SftConfig = {
  readonly [Key in keyof typeof SHAPE]: (typeof SHAPE)[Key] extends
    Setting<infer T> ? T : SettingsOf<(typeof SHAPE)[Key]>;
};

const withoutValidation = (
  { validation: { share }, validationData }: SftConfig,
): string | false =>
  share === 0 && validationData === null &&
  "left out without validation or a validation file";

const CONFLICTS: SettingRules<SftConfig> = {
  validation: ({ validation: { share }, validationData }) =>
    share > 0 && validationData !== null &&
    "left out with a validation file",
  ...ruleAll(
    ["weightDecay", "maxGradientNorm"],
    (config, name) =>
      isOnServer(config.model) &&
      (findRemoteRule(name, { ...config }) ?? false),
  ),
};

const NO_EFFECT: SettingRules<SftConfig> = {
  epochs: ({ steps }) => steps !== null && "left out with steps",
  replacement: ({ replacement, steps }) =>
    replacement && steps === null && "left out without steps",
  evalEvery: withoutValidation,
  patience: withoutValidation,
  replyWeight: ({ model }) =>
    model !== null && "left out with a model, which never learns replies",
  microBatchTokens: ({ model, packing }) =>
    isOnServer(model) ? ON_SERVER : !packing && "left out without packing",
  dtype: ({ model }) =>
    model !== null && model.lora === null &&
    "left out without loraRank, as no weights are frozen",
  ...ruleAll(
    [
      ...["loraAlpha", "loraDropout", "loraTargets"],
      ...["packing", "gradientCheckpointing"],
    ],
    ({ model }) => isOnServer(model) && ON_SERVER,
  ),
  ...ruleAll(
    Object.keys(POLICY_SETTINGS.shape),
    ({ model }) => model !== null && WITH_MODEL,
  ),
};

export const SFT_SETTINGS = defineSettings<SftConfig>(SHAPE, {
  title: "Supervised fine-tuning",
  conflicts: CONFLICTS,
  noEffect: NO_EFFECT,
});

const ACTION = "train on conversations";

function refuse(name: string, rule: string, value: unknown): never {
  throw ruleError(Error, ACTION, name, rule, value);
}

/** What a model learns from. */
export interface SftSource
  extends Pick<SftConfig, "data" | "validationData" | "env"> {
  /** Whether a scripted teacher makes the conversations. */
  readonly teacher: boolean;
}

/** Lists the settings of supervised fine-tuning, with defaults in words. */
export function listSftSettings(): TrainSetting[] {
  // There is no critic.
  const settings = listSettings(SFT_SETTINGS)
    .filter(({ name }) => name !== "loraCritic");
  return settings.map((entry) => (
    { ...entry, defaultHelp: describeDefault(entry), trainers: null }
  ));
}

/** The defaults, which depend on the model and the source. */
function makeSftDefaults(
  asked: AskedSettings,
  { teacher, ...source }: SftSource,
): SftConfig {
  const defaults = { ...makeDefaults(SFT_SETTINGS), ...source };
  const { hiddenSize } = { ...defaults.policy, ...asked };
  const policy = {
    ...defaults.policy,
    intermediateSize: 2 * Number(hiddenSize),
  };
  if (teacher) {
    const { steps, batch, warmUp, learningRate, weightDecay, replyWeight } =
      makeDefaults(WARM_START_SETTINGS);
    return {
      ...defaults,
      ...{ steps, batch, warmUp, learningRate, weightDecay, replyWeight },
      replacement: true,
      packing: false,
      policy,
      teacher: makeDefaults(TEACHER_SETTINGS),
    };
  }
  const model = makeModel(asked);
  if (model === null) return { ...defaults, policy };
  const { learner, lora } = model;
  return {
    ...learner === undefined ? defaults : makeRemoteSettings(defaults),
    model: { ...model, lora: lora && { ...lora, alpha: 2 * lora.rank } },
    batch: 16,
    learningRate: lora === null ? 2e-5 : 2e-4,
    warmUp: 10,
    // With adapters, activations take most of the memory.
    microTokens: lora === null ? 8192 : 4096,
    recomputeBlocks: lora !== null,
  };
}

/** Checks the source of the conversations, and that it fits the model. */
function assertSource(
  asked: AskedSettings,
  { data, env, model, teacher, validationData }: SftConfig,
): void {
  if (teacher === null && data.length === 0) {
    refuse("data", "at least one file of conversations", data);
  }
  if (teacher !== null) {
    const rule = "left out with --teacher, which makes the conversations";
    if (data.length > 0) refuse("data", rule, data[0]);
    if (validationData !== null) {
      refuse("validation-file", rule, validationData);
    }
    const terse = "left out with --teacher, whose episodes are terse";
    if (asked.model !== undefined) refuse("model", terse, asked.model);
  }
  if (model !== null && env !== null) {
    refuse("env", "left out with --model, which learns from files", env);
  }
  if (model === null && env === null) {
    const rule = "given for a small policy (or --model for a language model)";
    refuse("env", rule, env);
  }
}

export function makeSftConfig(
  asked: AskedSettings,
  source: SftSource,
): SftConfig {
  const config: SftConfig = structuredClone(makeSftDefaults(asked, source));
  assertSource(asked, config);
  const settings = listSettings(SFT_SETTINGS);
  for (const [name, value] of Object.entries(asked)) {
    const setting = settings.find((setting) => setting.name === name)!;
    const { path } = setting;
    if (setAt(config, path, expandWords(setting, value))) continue;
    const missing = path[0] === "teacher"
      ? "teacher"
      : config.model === null
      ? "model"
      : "loraRank";
    const rule = `left out without ${missing}`;
    throw ruleError(RangeError, ACTION, name, rule, value);
  }
  assertSettings(SFT_SETTINGS, config, "config", ACTION);
  refuseNoEffect(asked, findNoEffect(SFT_SETTINGS, config), ACTION);
  return config;
}

/** Settings that finished steps do not depend on. */
const CHANGEABLE = ["saveEvery", "keepCheckpoints", "patience"];

/** The settings that finished steps depend on, by name. */
export function listFixedSftSettings(config: SftConfig): JsonObject {
  const fixed = listSettings(SFT_SETTINGS)
    .filter(({ name }) => !CHANGEABLE.includes(name));
  return getValues(config, fixed);
}

export function isSftConfig(stored: unknown): stored is JsonObject {
  return isJsonObject(stored) && Object.hasOwn(stored, "validationData");
}

export function readStoredSftConfig(stored: unknown): SftConfig {
  if (!isSftConfig(stored)) {
    const rule =
      "a run of unlock sft (resume others with unlock train --resume)";
    refuse("resume", rule, "a run of another command");
  }
  const { versions: _versions, ...rest } = stored;
  const config = completeSettings(SFT_SETTINGS, rest);
  assertSettings(SFT_SETTINGS, config, "config", ACTION);
  return config;
}

export function changeSftConfig(
  config: SftConfig,
  asked: AskedSettings,
): SftConfig {
  const settings = listSettings(SFT_SETTINGS);
  const changed = changeSettings(config, settings, asked, CHANGEABLE, ACTION);
  assertSettings(SFT_SETTINGS, changed, "config", ACTION);
  return isDeepStrictEqual(changed, config) ? config : changed;
}
