/** The files of a run: there whole or not at all, whatever fails. */

import { ruleError } from "../../../base/errors.ts";

/** Writes a file that is not yet in its place. */
async function writeWhole(path: string, data: Uint8Array): Promise<void> {
  const file = await Deno.open(path, {
    write: true,
    create: true,
    truncate: true,
  });
  try {
    let written = 0;
    while (written < data.length) {
      written += await file.write(data.subarray(written));
    }
    await file.syncData();
  } finally {
    file.close();
  }
}

/** Quotes the system on what went wrong, without its numbers and paths. */
function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/ \(os error \d+\).*$/, "");
}

/** Writes a file whole or not at all: where it fails, what was there stays. */
export async function writeAtomically(
  path: string,
  data: Uint8Array,
): Promise<void> {
  // A rename is atomic: whoever looks finds the old file or the new one whole.
  const partial = `${path}.partial`;
  try {
    await writeWhole(partial, data);
    await Deno.rename(partial, path);
  } catch (error) {
    // Half a file would take the room that the next attempt needs.
    await Deno.remove(partial).catch(() => {});
    const rule = `one that can be written (${explain(error)})`;
    throw ruleError(Error, "save", "file", rule, path, { cause: error });
  }
}

/** Reads a file; `null` if it is not there. */
export async function readIfPresent(path: string): Promise<Uint8Array | null> {
  try {
    return await Deno.readFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Removes a file; it does not mind that somebody else did. */
export async function removeIfPresent(path: string): Promise<void> {
  await Deno.remove(path).catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  });
}

/** Lists the names in a folder; none where there is no folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder)).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  });
  return entries.map(({ name }) => name);
}
