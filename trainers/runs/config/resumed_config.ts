/** Which settings may change when a run is resumed. */

import { ruleError } from "../../../utils/errors.ts";
import { isSameJson, type JsonObject } from "../../../utils/json_values.ts";
import {
  getValues,
  refuseNoEffect,
  setAt,
  type SettingEntry,
} from "../../settings/read_settings.ts";
import { findOldName } from "../../settings/renamed.ts";
import { type AskedSettings, checkConfig } from "./make_train_config.ts";
import { isOnServer } from "./setting_groups.ts";
import type { TrainConfig } from "./train_config.ts";
import { listRunSettings } from "./train_defaults.ts";

/** Settings that finished updates do not depend on. */
const CHANGEABLE = [
  ...["updates", "saveEvery", "keepCheckpoints", "saveTrajectories"],
  ...["testEpisodes", "evalEvery", "patience", "callback"],
];

/** The server's address: another server may have the same files. */
const SERVER = "learner";

/** Settings that all evaluations of a run must share to be comparable. */
const EVALUATION = ["evalEpisodes", "bestBy"];

/** Changes those settings of a resumed run that may change. */
export function changeSettings<Config extends object>(
  config: Config,
  settings: readonly SettingEntry[],
  asked: AskedSettings,
  names: readonly string[],
  action: string,
): Config {
  const changed = structuredClone(config);
  for (const [name, value] of Object.entries(asked)) {
    if (!names.includes(name)) {
      const rule = "left out with --resume, which keeps the run's settings (" +
        `${names.join(", ")} may change)`;
      throw ruleError(Error, action, name, rule, value);
    }
    setAt(changed, settings.find((entry) => entry.name === name)!.path, value);
  }
  return changed;
}

export interface RunSoFar {
  /** Number of finished updates. */
  readonly done: number;
  readonly isEvaluated: boolean;
}

export function changeConfig(
  config: TrainConfig,
  asked: AskedSettings,
  { done, isEvaluated }: RunSoFar,
): TrainConfig {
  const names = [
    ...CHANGEABLE,
    ...isEvaluated ? [] : EVALUATION,
    ...isOnServer(config.model) ? [SERVER] : [],
  ];
  const settings = listRunSettings(config.trainer);
  const changed = changeSettings(config, settings, asked, names, "train");
  refuseNoEffect(asked, checkConfig(changed), "train");
  if (changed.updates < done) {
    const rule = `at least the number of finished updates (${done})`;
    throw ruleError(RangeError, "train", "updates", rule, changed.updates);
  }
  return changed;
}

function listFixed({ trainer }: TrainConfig): SettingEntry[] {
  const free = [...CHANGEABLE, ...EVALUATION, SERVER];
  return listRunSettings(trainer).filter(({ name }) => !free.includes(name));
}

/** The settings that finished updates depend on, by name. */
export function listFixedSettings(config: TrainConfig): JsonObject {
  return getValues(config, listFixed(config));
}

/** The settings that all evaluations of a run share, by name. */
export function listEvaluationSettings(config: TrainConfig): JsonObject {
  const all = listRunSettings(config.trainer);
  return getValues(config, all.filter(({ name }) => EVALUATION.includes(name)));
}

/** A setting that changed since a checkpoint was made, with both values. */
export interface ChangedSetting {
  readonly name: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** Finds a setting that changed since a checkpoint and must not, if any. */
export function findChangedSetting(
  before: JsonObject,
  config: TrainConfig,
): ChangedSetting | null {
  const now = listFixedSettings(config);
  for (const { name, default: value } of listFixed(config)) {
    const key = Object.hasOwn(before, name) ? name : findOldName(name, before);
    // A setting of a group that is `null`.
    if (key === undefined && !Object.hasOwn(now, name)) continue;
    // A setting that did not exist then.
    const was = key === undefined ? value : before[key];
    const is = now[name];
    if (!isSameJson(was, is)) return { name, was, is };
  }
  return null;
}

/** Finds a setting of evaluations changed since the best weights. */
export function findChangedEvaluation(
  before: JsonObject,
  config: TrainConfig,
): ChangedSetting | null {
  for (const [name, is] of Object.entries(listEvaluationSettings(config))) {
    const was = before[name];
    if (was !== undefined && was !== is) return { name, was, is };
  }
  return null;
}
