/** Settings of runs in an experiment file, and errors that name their place. */

import { findBrokenRule, ruleError } from "../utils/errors.ts";
import {
  type AskedSettings,
  listTrainSettings,
} from "../trainers/runs/config/make_train_config.ts";
import { START_SETTINGS } from "../trainers/runs/config/train_config.ts";
import {
  ACTION,
  type ExperimentFile,
  formatUnknownKey,
} from "./experiment_file.ts";

/** What the experiment or its command decides. */
const DECIDED = [
  "env",
  "trainer",
  "arm",
  "noise",
  "seed",
  "out",
  "resume",
  "from",
  "fromScratch",
  "remote",
  "backend",
];

/** Settings that were asked for, and where each stands. */
export interface LocatedSettings {
  readonly asked: AskedSettings;
  /** Their places by name: `settings.batch`. */
  readonly paths: Readonly<Record<string, string>>;
}

/** Settings of an experiment file. */
export interface SettingsBlock {
  /** Where they stand: `perTrainer.ppo`. */
  readonly path: string;
  readonly settings: AskedSettings;
  /** Whether they are of some of the runs that share a warm start. */
  readonly partsStart: boolean;
}

/** What some of the settings in a file are for. */
type SettingsOwner = Readonly<
  Record<"env" | "trainer" | "arm" | "variant", string>
>;

/**
 * Lists the settings of a run, from those of all runs to those of its arm in its
 * environment and of its variant.
 */
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
    block(`variants.${variant}`, variants[variant]),
  ];
}

/**
 * Merges the settings of a run, of which the later ones win.
 *
 * @param axes Those that a list of the experiment decides, by its name
 */
export function mergeSettings(
  file: string,
  blocks: readonly SettingsBlock[],
  axes: AskedSettings,
): LocatedSettings {
  const names = listTrainSettings().map(({ name }) => name)
    .filter((name) => !DECIDED.includes(name));
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

/** Puts the file and the place of a setting into an error about it. */
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
  const located = ruleError(Error, ACTION, place, rule, value);
  return Object.assign(located, { cause: error });
}
