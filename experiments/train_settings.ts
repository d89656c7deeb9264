/** The settings of an experiment's runs, and errors that name their place. */

import { listTrainers } from "../trainers/algorithms/trainer_registry.ts";
import {
  type AskedSettings,
  listTrainSettings,
  type PlannedConfig,
} from "../trainers/runs/config/make_train_config.ts";
import { START_SETTINGS } from "../trainers/runs/config/train_config.ts";
import { findBrokenRule, ruleError } from "../utils/errors.ts";
import { getOrMake } from "../utils/cache.ts";
import type { Combination } from "./combinations.ts";
import {
  ACTION,
  type ExperimentFile,
  formatUnknownKey,
} from "./experiment_file.ts";

/** Names that the experiment or its command decides. */
const DECIDED = [
  ...["env", "trainer", "arm", "noise", "seed", "out", "resume", "from"],
  ...["fromScratch", "remote", "backend"],
];

/** The names that an experiment may set, by the trainers that are known. */
const namesOf = new Map<string, readonly string[]>();

function listNames(): readonly string[] {
  return getOrMake(
    namesOf,
    listTrainers().join(),
    () =>
      listTrainSettings().map(({ name }) => name)
        .filter((name) => !DECIDED.includes(name)),
  );
}

export interface LocatedSettings {
  readonly asked: AskedSettings;
  /** Paths by name: `settings.batch`. */
  readonly paths: Readonly<Record<string, string>>;
}

export interface PlannedRun extends LocatedSettings, PlannedConfig {
  readonly combination: Combination;
}

/** An object of settings in an experiment file. */
export interface SettingsBlock {
  /** Its path: `perTrainer.ppo`. */
  readonly path: string;
  readonly settings: AskedSettings;
  /** Whether it applies to only some of the runs that share a warm start. */
  readonly partsStart: boolean;
}

type SettingsOwner = Readonly<
  Record<"env" | "trainer" | "arm" | "variant", string>
>;

/** Lists the settings that apply to a run, from general to specific. */
export function listBlocks(
  { settings, perEnvironment, perTrainer, perArm, variants }: ExperimentFile,
  { env, trainer, arm, variant }: SettingsOwner,
): SettingsBlock[] {
  const { perArm: ownPerArm, ...own } = perEnvironment[env] ?? {};
  const block = (path: string, settings: AskedSettings = {}, parts = true) => ({
    path,
    settings,
    partsStart: parts,
  });
  return [
    block("settings", settings, false),
    block(`perEnvironment.${env}`, own, false),
    block(`perTrainer.${trainer}`, perTrainer[trainer]),
    block(`perArm.${arm}`, perArm[arm]),
    block(`perEnvironment.${env}.perArm.${arm}`, ownPerArm?.[arm]),
    block(`variants.${variant}`, takeSettings(variants[variant])),
  ];
}

/** The settings of a variant, without the trainer and the arm it chooses. */
export function takeSettings(variant: AskedSettings = {}): AskedSettings {
  const { trainer: _trainer, arm: _arm, ...settings } = variant;
  return settings;
}

/** Merges a run's settings, later ones win, with those of the lists. */
export function mergeSettings(
  file: string,
  blocks: readonly SettingsBlock[],
  axes: AskedSettings,
): LocatedSettings {
  const names = listNames();
  const asked: Record<string, unknown> = {};
  const paths: Record<string, string> = {};
  for (const { path, settings, partsStart } of blocks) {
    for (const [name, value] of Object.entries(settings)) {
      const place = `${path}.${name}`;
      const refuse = (rule: string): never => {
        throw ruleError(Error, ACTION, `${file}: ${place}`, rule, value);
      };
      if (DECIDED.includes(name)) {
        refuse("left out, as the experiment or its command decides it");
      }
      if (Object.hasOwn(axes, name)) {
        refuse(`left out, as the list '${name}' decides it`);
      }
      if (!names.includes(name)) {
        throw new Error(formatUnknownKey(file, place, names, value));
      }
      if (partsStart && START_SETTINGS.includes(name)) {
        refuse("left out, as trainers, arms and variants share a warm start");
      }
      asked[name] = value;
      paths[name] = place;
    }
  }
  for (const [name, value] of Object.entries(axes)) {
    asked[name] = value;
    paths[name] = name;
  }
  return { asked, paths };
}

/** Adds the file and the path of the setting to an error about a setting. */
export function locateError(
  file: string,
  error: unknown,
  { paths }: LocatedSettings,
): Error {
  const broken = findBrokenRule(error);
  if (broken === null) {
    const message = error instanceof Error ? error.message : String(error);
    return new Error(`Cannot ${ACTION}: ${file}: ${message}`, { cause: error });
  }
  const { name, rule, value } = broken;
  const place = `${file}: ${paths[name] ?? name}`;
  return ruleError(Error, ACTION, place, rule, value, { cause: error });
}

/** Checks that every setting of an experiment has an effect on some run. */
export function assertEffects(
  file: string,
  experiment: ExperimentFile,
  runs: readonly PlannedRun[],
): void {
  const { noise } = experiment;
  const refuse = (path: string, rule: string, value: unknown): never => {
    throw ruleError(Error, ACTION, `${file}: ${path}`, rule, value);
  };
  const placed = new Set(runs.flatMap(({ paths }) => Object.values(paths)));
  const blocks = new Map(
    runs.flatMap(({ combination }) => listBlocks(experiment, combination))
      .map(({ path, settings }) => [path, settings]),
  );
  for (const [path, settings] of blocks) {
    for (const [name, value] of Object.entries(settings)) {
      if (placed.has(`${path}.${name}`)) continue;
      const winners = runs.flatMap(({ paths }) =>
        paths[name]?.split(".")[0] ?? []
      );
      const rule = `left out, as ${[...new Set(winners)].join(" and ")}` +
        " overrides it in all runs";
      refuse(`${path}.${name}`, rule, value);
    }
  }
  if (
    Math.max(...noise) > 0 && runs.every(({ config }) => config.noise === 0)
  ) {
    refuse("noise", "[0] if no run uses critiques", noise);
  }
  const used = new Set(
    runs.flatMap(({ noEffect, paths }) =>
      Object.keys(paths).filter((name) => !noEffect.has(name))
        .map((name) => paths[name])
    ),
  );
  for (const { asked, noEffect, paths } of runs) {
    for (const [name, rule] of noEffect) {
      const path = paths[name];
      if (path === undefined || used.has(path)) continue;
      refuse(path, rule, asked[name]);
    }
  }
}
