/** Files of the `tensorflow` backend's npm package, without loading it. */

import { readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The backend's npm package. */
export const TENSORFLOW_PACKAGE = "@tensorflow/tfjs-node-gpu";

/** Path of its addon, from the package's folder. */
export const ADDON_PATH = "lib/napi-v8/tfjs_binding.node";

/** File in the package's folder with libtensorflow's version. */
const VERSION_NOTE = "deps/version.txt";

/** Finds the package's folder; null if it is not installed. */
export function findTensorflowPackage(): string | null {
  try {
    const require = createRequire(import.meta.url);
    return dirname(require.resolve(`${TENSORFLOW_PACKAGE}/package.json`));
  } catch {
    return null;
  }
}

/** Saves the version of libtensorflow that the set-up has verified. */
export async function noteLibtensorflow(
  folder: string,
  version: string,
): Promise<void> {
  await writeNote(join(folder, VERSION_NOTE), `${version}\n`);
}

/** Reads the version of libtensorflow; null if it is not set up. */
export async function readLibtensorflow(
  folder: string | null = findTensorflowPackage(),
): Promise<string | null> {
  if (folder === null) return null;
  const note = await readFile(join(folder, VERSION_NOTE), "utf8")
    .catch(() => null);
  return note === null ? null : note.trim();
}

/** Replaces a file atomically, without changing hard links of the old one. */
export async function writeNote(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}
