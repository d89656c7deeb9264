/**
 * The npm package of the `tensorflow` backend as files: it can be looked at
 * without loading TensorFlow.
 */

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { writeNote } from "./set_up_note.ts";

/** The npm package that holds the backend. */
export const TENSORFLOW_PACKAGE = "@tensorflow/tfjs-node-gpu";

/** Where that package looks for its addon, from its own folder. */
export const ADDON_PATH = "lib/napi-v8/tfjs_binding.node";

/** The note in the package's folder that holds libtensorflow's version. */
const VERSION_NOTE = "deps/version.txt";

/** Finds the folder of the npm package; null where it is not installed. */
export function findTensorflowPackage(): string | null {
  try {
    const require = createRequire(import.meta.url);
    return dirname(require.resolve(`${TENSORFLOW_PACKAGE}/package.json`));
  } catch {
    return null;
  }
}

/** Notes which libtensorflow the set-up has verified. */
export async function noteLibtensorflow(
  folder: string,
  version: string,
): Promise<void> {
  await writeNote(join(folder, VERSION_NOTE), `${version}\n`);
}

/** The version of libtensorflow that was set up; null where none is noted. */
export async function readLibtensorflow(
  folder: string | null = findTensorflowPackage(),
): Promise<string | null> {
  if (folder === null) return null;
  const note = await readFile(join(folder, VERSION_NOTE), "utf8")
    .catch(() => null);
  return note === null ? null : note.trim();
}
