/** Checks of outputs, before any long work starts. */

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

/** Checks that a directory is or can be made at a path. */
export async function assertDirectoryPath(
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
}

export async function assertFreeDirectory(
  action: string,
  path: string,
): Promise<void> {
  await assertDirectoryPath(action, path);
  if (await isFreeDirectory(path)) return;
  const rule =
    "a new or empty directory (to resume a run, use --resume; to start over, remove it)";
  throw ruleError(Error, action, "out", rule, path);
}

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

/** Whether a file can be made or written at a path. */
export async function canWrite(path: string): Promise<boolean> {
  const place = await Deno.stat(path).catch(() => null);
  if (place?.isDirectory === true) return false;
  if (place !== null) {
    // Opening a pipe would wait for its reader.
    if (!place.isFile) return true;
    return await Deno.open(path, { append: true })
      .then((file) => file.close()).then(() => true, () => false);
  }
  return await Deno.makeTempFile({ dir: dirname(path), prefix: ".unlock-" })
    .then((probe) => Deno.remove(probe)).then(() => true, () => false);
}

export async function assertWritableFile(
  action: string,
  path: string,
): Promise<void> {
  if (path.trim() !== "" && await canWrite(path)) return;
  const rule = "a file, new or old, in a directory where files can be written";
  throw ruleError(Error, action, "out", rule, path);
}
