/**
 * Modules of a run's own: each exports a function with the name of the setting
 * that names it. What decides the updates is pinned: its setting becomes
 * `file:///…/mine.ts#sha256=…`, and a run that goes on refuses a changed file.
 */

import { pathToFileURL } from "node:url";
import { ruleError } from "../../../utils/errors.ts";
import { notePlugIn } from "../../../utils/plug_in_position.ts";
import { computeSha256 } from "../../../utils/sha256.ts";
import type { AskedSettings } from "../config/make_train_config.ts";

const MODULES = ["reward", "curriculum", "callback"] as const;

export type ModuleSetting = typeof MODULES[number];

/** The URL of a module; a path is one of the current directory. */
export function resolveModuleUrl(path: string): string {
  return (URL.parse(path) ?? pathToFileURL(path)).href;
}

/** Imports a module; `action` is an infinitive, for errors about `option`. */
export async function importModule(
  action: string,
  option: string,
  path: string,
  url: string = resolveModuleUrl(path),
): Promise<Readonly<Record<string, unknown>>> {
  notePlugIn(url);
  try {
    return await import(url);
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error)
      .split("\n");
    const rule = `a module that can be loaded (${reason})`;
    throw ruleError(Error, action, option, rule, path, { cause: error });
  }
}

/** The function that a module exports, and the URL of its present contents. */
async function readModule(
  name: ModuleSetting,
  path: string,
): Promise<{ readonly run: unknown; url: string; pinned: string }> {
  const [url, recorded] = resolveModuleUrl(path).split("#");
  const exported = await importModule("train", name, path, url);
  if (typeof exported[name] !== "function") {
    const rule = `a module that exports a function '${name}'`;
    throw ruleError(TypeError, "train", name, rule, path);
  }
  const hash = `sha256=${computeSha256(await Deno.readFile(new URL(url!)))}`;
  if (recorded !== undefined && recorded !== hash) {
    const rule = `the file that the run began with, of ${recorded} (put it ` +
      "back, or start a new run)";
    throw ruleError(Error, "train", name, rule, `${url}#${hash}`);
  }
  return { run: exported[name], url: url!, pinned: `${url}#${hash}` };
}

/** Checks the modules that are asked for, and pins them to their contents. */
export async function pinModules(asked: AskedSettings): Promise<AskedSettings> {
  const pinned = { ...asked };
  for (const name of MODULES) {
    const path = asked[name];
    if (typeof path !== "string") continue;
    const module = await readModule(name, path);
    // No update depends on a callback, so it may change.
    pinned[name] = name === "callback" ? module.url : module.pinned;
  }
  return pinned;
}

/** Makes the error of a module's function that has thrown. */
export function refuseThrown(
  name: ModuleSetting,
  when: string,
  error: unknown,
): Error {
  const [reason] = String(error).split("\n");
  const rule = `a function that does not throw (${when})`;
  return ruleError(Error, "train", name, rule, reason, { cause: error });
}

/** Refuses a promise in place of a value; if it rejects, that is ignored. */
export function refusePromise(
  name: ModuleSetting,
  returned: string,
  when: string,
  value: unknown,
): void {
  if (!(value instanceof Promise)) return;
  value.catch(() => {});
  const rule = `a function that returns ${returned}, not a promise (${when})`;
  throw ruleError(TypeError, "train", name, rule, "a promise");
}

export async function openModule<F>(
  name: ModuleSetting,
  path: string | null,
): Promise<F | null> {
  return path === null ? null : (await readModule(name, path)).run as F;
}
