/** Settings of runs in an experiment file, and errors that name their place. */

import { findBrokenRule, ruleError } from "../base/errors.ts";
import {
  type AskedSettings,
  listTrainSettings,
} from "../trainers/runs/config/make_train_config.ts";
import { ACTION, formatUnknownKey } from "./experiment_file.ts";

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

/** Settings of the runs of one environment, and where each stands. */
export interface EnvSettings {
  readonly asked: AskedSettings;
  /** Their places by name: `settings.batch`. */
  readonly paths: Readonly<Record<string, string>>;
}

/** Merges the settings of all environments with those of one, which win. */
export function mergeSettings(
  file: string,
  common: AskedSettings,
  env: string,
  own: AskedSettings = {},
): EnvSettings {
  const names = listTrainSettings().map(({ name }) => name)
    .filter((name) => !DECIDED.includes(name));
  const asked = { ...common, ...own };
  const paths = Object.fromEntries(
    Object.keys(asked).map((name) => [
      name,
      Object.hasOwn(own, name)
        ? `perEnvironment.${env}.${name}`
        : `settings.${name}`,
    ]),
  );
  for (const [name, path] of Object.entries(paths)) {
    if (names.includes(name)) continue;
    if (DECIDED.includes(name)) {
      const rule = "left out, as the experiment or its command decides it";
      throw ruleError(Error, ACTION, `${file}: ${path}`, rule, asked[name]);
    }
    throw new Error(formatUnknownKey(file, path, names, asked[name]));
  }
  return { asked, paths };
}

/** Puts the file and the place of a setting into an error about it. */
export function locateError(
  file: string,
  error: unknown,
  { paths }: EnvSettings,
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
