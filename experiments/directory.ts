/** The directory of an experiment, new or to be continued. */

import { ruleError } from "../utils/errors.ts";
import { fileExists } from "../utils/files/missing.ts";
import { isJsonObject } from "../utils/json_values.ts";
import { isFreeDirectory } from "../utils/files/output_paths.ts";
import {
  readStoredConfig,
  resetNoEffect,
} from "../trainers/runs/config/make_train_config.ts";
import { ACTION } from "./experiment_file.ts";
import {
  readOptionalJson,
  tryLockFile,
  writeJson,
} from "../trainers/runs/directory/files.ts";
import { type Plan, warmStartFacts } from "./plan.ts";

function refuse(rule: string, path: string): never {
  throw ruleError(Error, ACTION, "out", rule, path);
}

/** Finds the first setting in which two configs differ. */
function findDifference(
  before: unknown,
  now: unknown,
  path: string = "",
): readonly [path: string, before: unknown, now: unknown] | null {
  if (JSON.stringify(before) === JSON.stringify(now)) return null;
  if (!isJsonObject(before) || !isJsonObject(now)) return [path, before, now];
  for (const key of new Set([...Object.keys(now), ...Object.keys(before)])) {
    const found = findDifference(
      before[key],
      now[key],
      path === "" ? key : `${path}.${key}`,
    );
    if (found !== null) return found;
  }
  return null;
}

/** The settings of a run without those that have no effect on it. */
function selectEffective(config: object): object {
  try {
    return resetNoEffect(readStoredConfig(config));
  } catch {
    // Settings that cannot be resumed are compared as they are.
    return config;
  }
}

/** Reads the settings of a run or warm start; `null` if it does not exist. */
async function readMade(directory: string): Promise<object | null> {
  const path = getConfigPath(directory);
  if (!await fileExists(path)) return null;
  const before = await readOptionalJson<Record<string, unknown>>(path);
  if (before === null) refuse("a directory with readable runs", path);
  const { versions: _, ...made } = before;
  return made;
}

function getConfigPath(directory: string): string {
  return `${directory}/config.json`;
}

/** Checks that a run or warm start has the planned settings. */
function assertSame(directory: string, before: object, now: object): void {
  const found = findDifference(before, now);
  if (found === null) return;
  const [name, was, value] = found;
  const rule = `${JSON.stringify(was)} as in ${getConfigPath(directory)}` +
    " (other settings need another --out)";
  throw ruleError(Error, ACTION, name, rule, value);
}

/** Checks that an experiment can start or continue in a directory. */
export async function assertDirectoryFits(
  out: string,
  plan: Plan,
): Promise<void> {
  if (await isFreeDirectory(out)) return;
  const begun = await readOptionalJson<{ name?: unknown }>(
    `${out}/experiment.json`,
  );
  if (begun === null) {
    refuse("a new or empty directory, or one of this experiment", out);
  }
  if (begun.name !== plan.name) {
    refuse(`a directory of '${plan.name}', not of '${begun.name}'`, out);
  }
  for (const { path, config } of plan.warmStarts) {
    const made = await readMade(`${out}/${path}`);
    if (made !== null) {
      assertSame(`${out}/${path}`, made, warmStartFacts(config));
    }
  }
  for (const cell of plan.cells) {
    const directory = `${out}/${cell.path}`;
    const made = await readMade(directory);
    if (made === null) continue;
    assertSame(directory, selectEffective(made), selectEffective(cell.config));
  }
}

/** Creates the directory and locks it against other processes. */
export async function lockDirectory(
  out: string,
  experiment: unknown,
): Promise<Disposable> {
  await Deno.mkdir(out, { recursive: true });
  const lock = await tryLockFile(`${out}/lock`) ??
    refuse("a directory that no other process works in", out);
  await writeJson(`${out}/experiment.json`, experiment);
  return lock;
}
