/** Notes of a set-up about what it left, each whole or not there. */

import { rename, writeFile } from "node:fs/promises";

/**
 * Writes a note in one step. It becomes a file of its own where the one before
 * had several names, as a package's files have in a cache.
 */
export async function writeNote(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}
