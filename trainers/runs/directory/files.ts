/** The files of a run: there whole or not at all, whatever fails. */

import {
  type ByteSink,
  makeFileSink,
} from "../../model/safetensors/safetensors_file.ts";
import { ruleError } from "../../../utils/errors.ts";

/** Writes what goes into a file, a part at a time. */
export type WriteContents = (sink: ByteSink) => Promise<void>;

/** Writes a file that is not yet in its place. */
async function writeWhole(
  path: string,
  contents: Uint8Array | WriteContents,
): Promise<void> {
  const file = await Deno.open(path, {
    write: true,
    create: true,
    truncate: true,
  });
  try {
    const sink = makeFileSink(file);
    if (contents instanceof Uint8Array) await sink.write(contents);
    else await contents(sink);
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

/** Whether the system has refused something, such as to write. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error &&
    (/ \(os error \d+\)/.test(error.message) ||
      Object.values(Deno.errors).some((known) => error instanceof known));
}

/** Writes a file whole or not at all: where it fails, what was there stays. */
export async function writeAtomically(
  path: string,
  contents: Uint8Array | WriteContents,
): Promise<void> {
  // A rename is atomic: whoever looks finds the old file or the new one whole.
  const partial = `${path}.partial`;
  try {
    await writeWhole(partial, contents);
    await Deno.rename(partial, path);
  } catch (error) {
    // Half a file would take the room that the next attempt needs.
    await Deno.remove(partial).catch(() => {});
    // It is not the file's fault where its contents cannot be made.
    if (!isSystemError(error)) throw error;
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
