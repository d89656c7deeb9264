/** Checks of output paths, before any long work starts. */

import { dirname, resolve } from "node:path";
import { ruleError } from "../errors.ts";

export async function isFreeDirectory(path: string): Promise<boolean> {
  if (path === "") return false;
  try {
    return (await Array.fromAsync(Deno.readDir(path))).length === 0;
  } catch (error) {
    return error instanceof Deno.errors.NotFound;
  }
}

export async function assertFreeDirectory(
  action: string,
  path: string,
): Promise<void> {
  if (path.trim() === "") {
    throw ruleError(Error, action, "out", "the path of a directory", path);
  }
  if (!await canMake(path)) {
    const rule = "in a directory where new ones can be made";
    throw ruleError(Error, action, "out", rule, path);
  }
  if (await isFreeDirectory(path)) return;
  const rule =
    "a new or empty directory (to resume a run, use --resume; to start over, remove it)";
  throw ruleError(Error, action, "out", rule, path);
}

/** Can a directory be made at a path? */
async function canMake(path: string): Promise<boolean> {
  let place = resolve(path);
  for (;;) {
    const fault = await Deno.stat(place).then(
      ({ isDirectory }) => isDirectory ? null : "file",
      (error) => error instanceof Deno.errors.NotFound ? "none" : "closed",
    );
    if (fault === null) break;
    const above = dirname(place);
    if (fault === "closed" || above === place) return false;
    place = above;
  }
  return await Deno.makeTempDir({ dir: place, prefix: ".unlock-" })
    .then((probe) => Deno.remove(probe)).then(() => true, () => false);
}

async function isDirectory(path: string): Promise<boolean> {
  return await Deno.stat(path).then((stat) => stat.isDirectory, () => false);
}

export async function assertWritableFile(
  action: string,
  path: string,
): Promise<void> {
  if (await isDirectory(dirname(path)) && !await isDirectory(path)) return;
  const rule = "a file, new or old, in a directory that exists";
  throw ruleError(Error, action, "out", rule, path);
}
