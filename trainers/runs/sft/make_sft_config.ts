/** Makes the settings of supervised training from those that were asked for. */

import { isDeepStrictEqual } from "node:util";
import { ruleError } from "../../../utils/errors.ts";
import { isJsonObject, type JsonObject } from "../../../utils/json_values.ts";
import {
  assertSettings,
  findIdle,
  listSettings,
  makeDefaults,
  setAt,
  type SettingEntry,
  valueAt,
} from "../../settings/read_settings.ts";
import {
  type AskedSettings,
  makeModel,
  type TrainSetting,
} from "../config/make_train_config.ts";
import { makeRemoteSettings } from "../../remote/remote_rules.ts";
import { WARM_START_SETTINGS } from "../config/setting_groups.ts";
import {
  SFT_SETTINGS,
  type SftConfig,
  TEACHER_SETTINGS,
} from "./sft_config.ts";

/** What supervised training is told beside its settings. */
export interface SftSource
  extends Pick<SftConfig, "data" | "validationData" | "env"> {
  /** Whether a teacher plays, in place of files. */
  readonly teacher: boolean;
}

const ACTION = "train on conversations";

/** Lists the settings of supervised training, each with its default told. */
export function listSftSettings(): TrainSetting[] {
  // There is no critic.
  const settings = listSettings(SFT_SETTINGS)
    .filter(({ name }) => name !== "loraCritic");
  return settings.map((entry) => ({
    ...entry,
    defaultHelp: entry.defaultHelp ?? String(entry.default ?? "none"),
    trainers: null,
  }));
}

/** The defaults, which follow from what is learnt and from whom. */
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
  const own = learner === undefined ? defaults : makeRemoteSettings(defaults);
  return {
    ...own,
    model: {
      ...model,
      lora: lora && { ...lora, alpha: 2 * lora.rank },
    },
    batch: 16,
    learningRate: lora === null ? 2e-5 : 2e-4,
    warmUp: 10,
    // Under adapters the activations are most of the memory.
    microTokens: lora === null ? 8192 : 1024,
    recomputeBlocks: lora !== null,
  };
}

/** Checks where conversations come from, and who is to learn. */
function assertSource(
  { data, env, model, teacher, validationData }: SftConfig,
): void {
  const refuse = (name: string, rule: string, value: unknown): never => {
    throw ruleError(Error, ACTION, name, rule, value);
  };
  if (teacher === null) {
    if (data.length === 0) {
      refuse("data", "at least one file of conversations", data);
    }
  } else {
    const rule = "left out with --teacher, who makes them";
    if (data.length > 0) refuse("data", rule, data[0]);
    if (validationData !== null) {
      refuse("validation-file", rule, validationData);
    }
    if (model !== null) {
      refuse("model", "left out with --teacher, whose words are few", model);
    }
  }
  if (model !== null && env !== null) {
    const rule = "left out with --model, which learns what files say";
    refuse("env", rule, env);
  }
  if (model === null && env === null) {
    const rule = "given for a small policy (or --model for a language model)";
    refuse("env", rule, env);
  }
}

/**
 * Makes the settings of supervised training.
 *
 * @throws {TypeError} If one is of another type
 * @throws {RangeError} If one is out of range or has no effect
 * @throws {Error} If nothing says what is to be learnt, or who is to learn it
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
    throw ruleError(
      RangeError,
      ACTION,
      name,
      `left out without ${missing}`,
      value,
    );
  }
  assertSettings(SFT_SETTINGS, config, "config", ACTION);
  for (const [name, rule] of findIdle(SFT_SETTINGS, config)) {
    if (!Object.hasOwn(asked, name)) continue;
    throw ruleError(RangeError, ACTION, name, rule, asked[name]);
  }
  return config;
}

/** Settings that no finished step depends on. */
const CHANGEABLE: readonly string[] = ["saveEvery", "keep", "patience"];

/** The settings that finished steps depend on. */
function listFixed(): SettingEntry[] {
  return listSettings(SFT_SETTINGS)
    .filter(({ name }) => !CHANGEABLE.includes(name));
}

/** Lists the settings that finished steps depend on, by name. */
export function listFixedSftSettings(config: SftConfig): JsonObject {
  return Object.fromEntries(
    listFixed().map(({ name, path }) => [name, valueAt(config, path)])
      .filter(([, value]) => value !== undefined),
  );
}

/** Tells the settings of supervised training from those of other runs. */
export function isSftConfig(stored: unknown): stored is JsonObject {
  return isJsonObject(stored) && Object.hasOwn(stored, "validationData");
}

/**
 * Reads the settings of a run of supervised training that was begun before.
 *
 * @throws {Error} If it is a run of another kind
 */
export function readStoredSftConfig(stored: unknown): SftConfig {
  if (!isSftConfig(stored)) {
    const rule = "a run of unlock sft (go on with unlock train --resume)";
    throw ruleError(Error, ACTION, "resume", rule, Object.keys(Object(stored)));
  }
  const { versions: _versions, ...config } = stored;
  assertSettings(SFT_SETTINGS, config, "config", ACTION);
  return config;
}

/**
 * Changes the settings of a run that goes on.
 *
 * @throws {Error} If one cannot change, has no effect or is out of range
 */
export function changeSftConfig(
  config: SftConfig,
  asked: AskedSettings,
): SftConfig {
  const changed = structuredClone(config);
  for (const [name, value] of Object.entries(asked)) {
    if (!CHANGEABLE.includes(name)) {
      const rule = "left out with --resume, which keeps the run's settings (" +
        `${CHANGEABLE.join(", ")} may change)`;
      throw ruleError(Error, ACTION, name, rule, value);
    }
    const { path } = listSettings(SFT_SETTINGS)
      .find((setting) => setting.name === name)!;
    setAt(changed, path, value);
  }
  assertSettings(SFT_SETTINGS, changed, "config", ACTION);
  return isDeepStrictEqual(changed, config) ? config : changed;
}
