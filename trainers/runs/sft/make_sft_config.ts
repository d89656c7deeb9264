/** Makes and checks the config of supervised fine-tuning. */

import { isDeepStrictEqual } from "node:util";
import { ruleError } from "../../../utils/errors.ts";
import { isJsonObject, type JsonObject } from "../../../utils/json_values.ts";
import { makeRemoteSettings } from "../../remote/remote_losses.ts";
import {
  assertSettings,
  completeSettings,
  findNoEffect,
  listSettings,
  makeDefaults,
  setAt,
  valueAt,
} from "../../settings/read_settings.ts";
import {
  type AskedSettings,
  describeDefault,
  makeModel,
  type TrainSetting,
} from "../config/make_train_config.ts";
import { WARM_START_SETTINGS } from "../config/setting_groups.ts";
import {
  SFT_SETTINGS,
  type SftConfig,
  TEACHER_SETTINGS,
} from "./sft_config.ts";

/** What a model learns from. */
export interface SftSource
  extends Pick<SftConfig, "data" | "validationData" | "env"> {
  /** Whether a scripted teacher makes the conversations. */
  readonly teacher: boolean;
}

const ACTION = "train on conversations";

/** Lists the settings of supervised fine-tuning, with defaults in words. */
export function listSftSettings(): TrainSetting[] {
  // There is no critic.
  const settings = listSettings(SFT_SETTINGS)
    .filter(({ name }) => name !== "loraCritic");
  return settings.map((entry) => ({
    ...entry,
    defaultHelp: describeDefault(entry),
    trainers: null,
  }));
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
    ...Number.isSafeInteger(hiddenSize) && {
      intermediateSize: 2 * (hiddenSize as number),
    },
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
    microTokens: lora === null ? 8192 : 1024,
    recomputeBlocks: lora !== null,
  };
}

function refuse(name: string, rule: string, value: unknown): never {
  throw ruleError(Error, ACTION, name, rule, value);
}

/** Checks the source of the conversations, and that it fits the model. */
function assertSource(
  { data, env, model, teacher, validationData }: SftConfig,
): void {
  if (teacher === null) {
    if (data.length === 0) {
      refuse("data", "at least one file of conversations", data);
    }
  } else {
    const rule = "left out with --teacher, which makes the conversations";
    if (data.length > 0) refuse("data", rule, data[0]);
    if (validationData !== null) {
      refuse("validation-file", rule, validationData);
    }
    if (model !== null) {
      refuse("model", "left out with --teacher, which is terse", model);
    }
  }
  if (model !== null && env !== null) {
    refuse("env", "left out with --model, which learns from files", env);
  }
  if (model === null && env === null) {
    const rule = "given for a small policy (or --model for a language model)";
    refuse("env", rule, env);
  }
}

/**
 * Makes the config of supervised fine-tuning.
 *
 * @throws {TypeError} If a setting has the wrong type
 * @throws {RangeError} If a setting is out of range or has no effect
 * @throws {Error} If the source is missing or does not fit the model
 */
export function makeSftConfig(
  asked: AskedSettings,
  source: SftSource,
): SftConfig {
  const config: SftConfig = structuredClone(makeSftDefaults(asked, source));
  assertSource(config);
  const settings = listSettings(SFT_SETTINGS);
  for (const [name, value] of Object.entries(asked)) {
    const { path } = settings.find((setting) => setting.name === name)!;
    if (setAt(config, path, value)) continue;
    const missing = path[0] === "teacher"
      ? "teacher"
      : config.model === null
      ? "model"
      : "loraRank";
    const rule = `left out without ${missing}`;
    throw ruleError(RangeError, ACTION, name, rule, value);
  }
  assertSettings(SFT_SETTINGS, config, "config", ACTION);
  for (const [name, rule] of findNoEffect(SFT_SETTINGS, config)) {
    if (!Object.hasOwn(asked, name)) continue;
    throw ruleError(RangeError, ACTION, name, rule, asked[name]);
  }
  return config;
}

/** Settings that finished steps do not depend on. */
const CHANGEABLE: readonly string[] = [
  "saveEvery",
  "keepCheckpoints",
  "patience",
];

/** The settings that finished steps depend on, by name. */
export function listFixedSftSettings(config: SftConfig): JsonObject {
  return Object.fromEntries(
    listSettings(SFT_SETTINGS).filter(({ name }) => !CHANGEABLE.includes(name))
      .map(({ name, path }) => [name, valueAt(config, path)])
      .filter(([, value]) => value !== undefined),
  );
}

/** Whether a stored config is one of supervised fine-tuning. */
export function isSftConfig(stored: unknown): stored is JsonObject {
  return isJsonObject(stored) && Object.hasOwn(stored, "validationData");
}

/**
 * Reads the config of a run of supervised fine-tuning.
 *
 * @throws {Error} If it is a run of another kind
 */
export function readStoredSftConfig(stored: unknown): SftConfig {
  if (!isSftConfig(stored)) {
    const rule = "a run of unlock sft (resume it with unlock train --resume)";
    refuse("resume", rule, Object.keys(Object(stored)));
  }
  const { versions: _versions, ...rest } = stored;
  const config = completeSettings(SFT_SETTINGS, rest);
  assertSettings(SFT_SETTINGS, config, "config", ACTION);
  return config;
}

/**
 * Changes the config of a run that is resumed.
 *
 * @throws {Error} If a setting may not change, has no effect or is out of range
 */
export function changeSftConfig(
  config: SftConfig,
  asked: AskedSettings,
): SftConfig {
  const changed = structuredClone(config);
  const settings = listSettings(SFT_SETTINGS);
  for (const [name, value] of Object.entries(asked)) {
    if (!CHANGEABLE.includes(name)) {
      const rule = "left out with --resume, which keeps the run's settings (" +
        `${CHANGEABLE.join(", ")} may change)`;
      refuse(name, rule, value);
    }
    const { path } = settings.find((setting) => setting.name === name)!;
    setAt(changed, path, value);
  }
  assertSettings(SFT_SETTINGS, changed, "config", ACTION);
  return isDeepStrictEqual(changed, config) ? config : changed;
}
