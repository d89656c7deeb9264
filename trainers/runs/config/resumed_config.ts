/** What of a run's settings may change as it goes on, and what must not. */

import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "../../../utils/json_values.ts";
import { ruleError } from "../../../utils/errors.ts";
import {
  setAt,
  type SettingEntry,
  valueAt,
} from "../../settings/read_settings.ts";
import {
  type AskedSettings,
  assertStoredConfig,
  findIdleSettings,
} from "./make_train_config.ts";
import type { TrainConfig } from "./train_config.ts";
import { listRunSettings } from "./train_defaults.ts";

/** Settings that no finished update depends on. */
const CHANGEABLE: readonly string[] = [
  "updates",
  "saveEvery",
  "keep",
  "evaluation",
  "evalEvery",
  "patience",
];

/** The address of a server, which may be another one with the same files. */
const PLACE = "learner";

/** Settings of evaluations, which those of a run must share to be compared. */
const EVALUATION = ["evalEpisodes", "bestBy"];

/** How far a run that goes on has come. */
export interface RunSoFar {
  /** Updates that it has done. */
  readonly done: number;
  /** Whether it was evaluated after one of them. */
  readonly isEvaluated: boolean;
}

/** Lists the settings that may change where a run goes on. */
function listChangeable({ isEvaluated }: RunSoFar): string[] {
  return [...CHANGEABLE, ...(isEvaluated ? [] : EVALUATION)];
}

/** Throws where a setting was asked for that cannot change any more. */
function refuse(
  names: readonly string[],
  name: string,
  value: unknown,
): never {
  const rule = "left out with --resume, which keeps the run's settings (" +
    `${names.join(", ")} may change)`;
  throw ruleError(Error, "train", name, rule, value);
}

/**
 * Changes the settings of a run that goes on.
 *
 * @returns The settings from now on
 * @throws {Error} If one cannot change, has no effect, or is out of range
 */
export function changeConfig(
  config: TrainConfig,
  asked: AskedSettings,
  soFar: RunSoFar,
): TrainConfig {
  const isAway = (config.model?.learner ?? null) !== null;
  const names = [...listChangeable(soFar), ...isAway ? [PLACE] : []];
  const settings = listRunSettings(config.trainer);
  const changed = structuredClone(config);
  for (const [name, value] of Object.entries(asked)) {
    if (!names.includes(name)) refuse(names, name, value);
    const { path } = settings.find((setting) => setting.name === name)!;
    setAt(changed, path, value);
  }
  assertStoredConfig(changed);
  for (const [name, rule] of findIdleSettings(changed)) {
    if (!Object.hasOwn(asked, name)) continue;
    throw ruleError(RangeError, "train", name, rule, asked[name]);
  }
  const { done } = soFar;
  if (changed.updates < done) {
    const rule = `at least the number of updates that are done (${done})`;
    throw ruleError(RangeError, "train", "updates", rule, changed.updates);
  }
  return changed;
}

/** The settings that finished updates depend on. */
function findFixed({ trainer }: TrainConfig): SettingEntry[] {
  const free = [...CHANGEABLE, ...EVALUATION, PLACE];
  return listRunSettings(trainer).filter(({ name }) => !free.includes(name));
}

/** The settings that evaluations share which are compared. */
function findShared({ trainer }: TrainConfig): SettingEntry[] {
  return listRunSettings(trainer).filter(({ name }) =>
    EVALUATION.includes(name)
  );
}

function listValues(
  config: TrainConfig,
  entries: readonly SettingEntry[],
): JsonObject {
  return Object.fromEntries(
    entries
      .map(({ name, path }) => [name, valueAt(config, path)])
      .filter(([, value]) => value !== undefined),
  );
}

/** Lists the settings that finished updates depend on, by name. */
export function listFixedSettings(config: TrainConfig): JsonObject {
  return listValues(config, findFixed(config));
}

/** Lists the settings that evaluations share which are compared, by name. */
export function listEvaluationSettings(config: TrainConfig): JsonObject {
  return listValues(config, findShared(config));
}

/** A setting that is no longer what the run was trained with. */
export interface ChangedSetting {
  /** Its name. */
  readonly name: string;
  /** What it was. */
  readonly was: unknown;
  /** What it is. */
  readonly is: unknown;
}

/**
 * Finds a setting that differs and must not; `null` if there is none.
 *
 * @param before What {@linkcode listFixedSettings} listed once
 */
export function findChangedSetting(
  before: JsonObject,
  config: TrainConfig,
): ChangedSetting | null {
  const now = listFixedSettings(config);
  for (const { name, former, formerKey = name } of findFixed(config)) {
    const then = Object.hasOwn(before, name) ? name : formerKey;
    const wasSet = Object.hasOwn(before, then);
    // A group may be left out, then and now.
    if (!wasSet && !Object.hasOwn(now, name)) continue;
    // What could not be set then was as it was.
    const was = wasSet ? before[then] : former;
    const is = now[name];
    if (!isDeepStrictEqual(was, is)) return { name, was, is };
  }
  return null;
}

/**
 * Finds a setting of evaluations that differs; `null` if there is none.
 *
 * @param before What the best weights tell; those of earlier versions do not
 */
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
