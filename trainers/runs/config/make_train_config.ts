/** Makes the settings of a run from those that were asked for. */

import { ruleError } from "../../../utils/errors.ts";
import { formatHint } from "../../../utils/nearest.ts";
import {
  type AnySettings,
  listTrainers,
} from "../../algorithms/trainer_registry.ts";
import { LORA_SETTINGS } from "../../model/lora_config.ts";
import { MEANT_NAMES } from "./names_elsewhere.ts";
import {
  makeDefaults,
  setAt,
  type SettingEntry,
} from "../../settings/read_settings.ts";
import type { ModelSettings } from "./model_settings.ts";
import {
  assertLearns,
  assertStoredConfig,
  findIdleSettings,
  resetIdleSettings,
} from "./check_config.ts";
import {
  listRunSettings,
  makeRunDefaults,
  TRAIN_DEFAULTS,
} from "./run_settings.ts";
import type { TrainConfig } from "./train_config.ts";

/** A setting of runs. */
export interface TrainSetting extends SettingEntry {
  /** The trainers that have it; `null` for all. */
  readonly trainers: readonly string[] | null;
}

/** Settings that were asked for, by name. */
export type AskedSettings = Readonly<Record<string, unknown>>;

/** What is asked for beside settings. */
export interface AskedBeside extends Pick<TrainConfig, "remote" | "modules"> {
  /** Settings of the trainer, by key. */
  readonly set?: AnySettings;
}

/** Settings of a run, and which of those asked for have no effect on it. */
export interface PlannedConfig {
  /** The settings. */
  readonly config: TrainConfig;
  /** By name of such a setting, what it must be. */
  readonly idle: ReadonlyMap<string, string>;
}

/** Tells the default of a setting. */
function describeDefault(
  { default: value, defaultHelp }: SettingEntry,
): string {
  if (defaultHelp !== undefined) return defaultHelp;
  return Array.isArray(value) ? value.join(",") : String(value ?? "none");
}

/**
 * Lists the settings of runs, those of all trainers included, each with its
 * default told.
 */
export function listTrainSettings(): TrainSetting[] {
  const found = new Map<string, TrainSetting>();
  for (const trainer of listTrainers()) {
    for (const entry of listRunSettings(trainer)) {
      const told = describeDefault(entry);
      const known = found.get(entry.name);
      const usual = known?.defaultHelp ?? told;
      found.set(entry.name, {
        ...known ?? entry,
        defaultHelp: usual.split(";")[0] === told.split(";")[0]
          ? usual
          : `${usual}; ${trainer}: ${told}`,
        trainers: entry.path[0] === "settings"
          ? [...known?.trainers ?? [], trainer]
          : null,
      });
    }
  }
  const all = listTrainers().length;
  return [...found.values()].map((setting) => ({
    ...setting,
    trainers: setting.trainers?.length === all ? null : setting.trainers,
  }));
}

/** Settings of a language model that it has with or without adapters. */
const NEEDS_MODEL = ["loraRank", "learner", "baseModel", "reduction"];

/** The model asked for; how its adapters are follows from their rank. */
export function makeModel(
  { learner, loraRank, model }: AskedSettings,
): ModelSettings | null {
  if (model === undefined) return null;
  const rank = loraRank as number;
  const lora = loraRank === undefined
    ? null
    : { ...makeDefaults(LORA_SETTINGS), rank };
  return {
    ...{ path: model as string, lora, dtype: "float32" as const },
    ...learner !== undefined && { learner: learner as string },
  };
}

/**
 * Makes the settings of a run. Those asked for that have no effect on it are
 * left as they are by default, and told.
 *
 * @throws {TypeError} If one is of another type
 * @throws {RangeError} If one is out of range
 */
export function planTrainConfig(
  asked: AskedSettings,
  { set = {}, ...beside }: AskedBeside = {},
): PlannedConfig {
  const { env, trainer } = { ...TRAIN_DEFAULTS, ...asked };
  const isCount = (x: unknown): x is number =>
    Number.isSafeInteger(x) && x as number > 0;
  const { batch, hiddenSize, learningRate } = { ...asked, ...set };
  const defaults = makeRunDefaults({
    env,
    trainer,
    model: makeModel(asked),
    ...isCount(batch) && { batch },
    ...isCount(hiddenSize) && { hiddenSize },
    // What is no number is refused below.
    ...typeof learningRate === "number" && { learningRate },
  });
  const config: TrainConfig = structuredClone({ ...defaults, ...beside });
  const idle = new Map<string, string>();
  const settings = listRunSettings(trainer);
  const findPath = (name: string) =>
    settings.find((setting) => setting.name === name)?.path;
  for (const [name, value] of Object.entries(asked)) {
    const path = findPath(name);
    if (path === undefined) {
      idle.set(
        name,
        `left out with ${trainer}, which has no setting '${name}'`,
      );
    } else if (!setAt(config, path, value)) {
      const missing = NEEDS_MODEL.includes(name) ? "model" : "loraRank";
      idle.set(name, `left out without ${missing}`);
    }
  }
  for (const [key, value] of Object.entries(set)) {
    const known = Object.keys(config.settings);
    if (!known.includes(key)) {
      const rule = `a setting of ${trainer}${
        formatHint(key, known, MEANT_NAMES)
      }`;
      throw ruleError(RangeError, "train", "set", rule, key);
    }
    if (Object.hasOwn(asked, key)) {
      const rule = "left out where the option of its name is given";
      throw ruleError(RangeError, "train", "set", rule, key);
    }
    setAt(config, ["settings", key], value);
  }
  assertStoredConfig(config);
  for (const [name, rule] of findIdleSettings(config)) {
    if (Object.hasOwn({ ...asked, ...set }, name)) idle.set(name, rule);
  }
  const effective = resetIdleSettings(config);
  assertLearns(effective);
  return { config: effective, idle };
}

/**
 * Makes the settings of a run.
 *
 * @throws {TypeError} If one is of another type
 * @throws {RangeError} If one is out of range or has no effect
 */
export function makeTrainConfig(
  asked: AskedSettings,
  beside: AskedBeside = {},
): TrainConfig {
  const { config, idle } = planTrainConfig(asked, beside);
  for (const [name, rule] of idle) {
    const value = { ...beside.set, ...asked }[name];
    throw ruleError(RangeError, "train", name, rule, value);
  }
  return config;
}

/**
 * Finds the language model that was asked for.
 *
 * @returns What was asked for, with the model's whole path
 * @throws {Error} If it is not there
 */
export async function resolveModel(
  asked: AskedSettings,
): Promise<AskedSettings> {
  const { model } = asked;
  if (model === undefined) return asked;
  const path = await Deno.realPath(String(model)).catch(() => {
    const rule = "a directory with a language model";
    throw ruleError(Error, "train", "model", rule, model);
  });
  return { ...asked, model: path };
}
