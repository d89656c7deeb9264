/**
 * Settings in an experiment file: the options of `unlock train`, checked by the
 * code that checks these.
 */

import { Command, type Option } from "commander";
import { ruleMessage } from "../base/errors.ts";
import { withModelOptions } from "../cli/options/model_options.ts";
import { withRunOptions } from "../cli/options/run_options.ts";
import type { TrainOptions } from "../cli/options/train_options.ts";
import { withTrainerOptions } from "../cli/options/trainer_options.ts";
import { ACTION, unknownKeyMessage } from "./experiment_file.ts";

/** Options that the experiment decides itself. */
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

/** A setting as it stands in the file. */
export interface Setting {
  /** Where: `settings.batch`. */
  readonly path: string;
  /** Its value. */
  readonly value: unknown;
}

function trainOptions(): Command {
  const command = new Command("train").exitOverride()
    .configureOutput({ outputError: () => {} });
  return withModelOptions(withTrainerOptions(withRunOptions(command)));
}

/** The words that stand for a setting on the command line. */
function wordsOf(option: Option, { path, value }: Setting): string[] {
  const refuse = (rule: string): never => {
    throw new TypeError(ruleMessage(ACTION, path, rule, value));
  };
  if (option.isBoolean()) {
    if (typeof value !== "boolean") refuse("true or false");
    return value === !option.negate ? [option.long!] : [];
  }
  if (option.attributeName() === "set") {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      refuse("an object of the trainer's settings");
    }
    return Object.entries(value as object)
      .map(([name, own]) => `--set=${name}=${JSON.stringify(own)}`);
  }
  if (typeof value !== "number" && typeof value !== "string") {
    refuse("a number or a string");
  }
  return [`${option.long}=${value}`];
}

/**
 * Puts the file's path of a setting in place of the option's name in an error.
 */
export function inFile(
  file: string,
  error: unknown,
  settings: ReadonlyMap<string, Setting>,
): Error {
  const message = error instanceof Error ? error.message : String(error);
  const [, name = "", rest = ""] =
    /^Cannot .*? as '(.+?)' must be (.*)$/s.exec(message) ?? [];
  if (rest === "") return new Error(`Cannot ${ACTION}: ${file}: ${message}`);
  const key = name.replace(
    /-(\w)/g,
    (_, letter: string) => letter.toUpperCase(),
  );
  const path = settings.get(key)?.path ?? name;
  const text = `Cannot ${ACTION} as '${file}: ${path}' must be ${rest}`;
  return new Error(text, { cause: error });
}

/** Merges the settings of all environments with those of one. */
export function mergeSettings(
  common: Readonly<Record<string, unknown>>,
  env: string,
  own: Readonly<Record<string, unknown>> = {},
): Map<string, Setting> {
  const merged = new Map<string, Setting>();
  for (const [key, value] of Object.entries(common)) {
    merged.set(key, { path: `settings.${key}`, value });
  }
  for (const [key, value] of Object.entries(own)) {
    merged.set(key, { path: `perEnvironment.${env}.${key}`, value });
  }
  return merged;
}

/**
 * Reads settings as `unlock train` reads its options.
 *
 * @throws {Error} If one is unknown, decided by the experiment or not allowed
 */
export function trainOptionsOf(
  file: string,
  settings: ReadonlyMap<string, Setting>,
): TrainOptions {
  const command = trainOptions();
  const options = new Map(
    command.options.map((option) => [option.attributeName(), option] as const)
      .filter(([key]) => !DECIDED.includes(key)),
  );
  const words = [...settings].flatMap(([key, setting]) => {
    const { path, value } = setting;
    const option = options.get(key);
    if (DECIDED.includes(key)) {
      const rule = "left out, as the experiment or its command decides it";
      throw new Error(ruleMessage(ACTION, `${file}: ${path}`, rule, value));
    }
    if (option === undefined) {
      const keys = [...options.keys()];
      throw new Error(unknownKeyMessage(file, path, keys, value));
    }
    return wordsOf(option, { path: `${file}: ${path}`, value });
  });
  try {
    return command.parse(words, { from: "user" }).opts<TrainOptions>();
  } catch (error) {
    throw inFile(file, error, settings);
  }
}
