/** Files that are written whole or not at all, and reads of optional files. */

import { dirname } from "node:path";
import { ruleError } from "../../../utils/errors.ts";
import type { ByteSink } from "../../model/safetensors/safetensors_file.ts";
import { makeFileSink } from "../../huggingface/file_pieces.ts";

/** Writes the contents of a file piece by piece. */
export type WriteContents = (sink: ByteSink) => Promise<void>;

/** Contents of a file: a text, bytes, or a function that writes them. */
type Contents = string | Uint8Array | WriteContents;

async function writeSynced(path: string, contents: Contents): Promise<void> {
  const options = { write: true, create: true, truncate: true };
  using file = await Deno.open(path, options);
  const sink = makeFileSink(file);
  if (typeof contents === "function") await contents(sink);
  else if (typeof contents !== "string") await sink.write(contents);
  else await sink.write(new TextEncoder().encode(contents));
  await file.syncData();
}

function isSystemError(error: unknown): error is Error {
  return error instanceof Error &&
    (/ \(os error \d+\)/.test(error.message) ||
      Object.values(Deno.errors).some((known) => error instanceof known));
}

/** Writes a file atomically: if it fails, the previous file stays. */
export async function writeAtomically(
  path: string,
  contents: Contents,
): Promise<void> {
  const partial = `${path}.partial`;
  try {
    await writeSynced(partial, contents);
    await Deno.rename(partial, path);
  } catch (error) {
    // A partial file would take up the space that the next attempt needs.
    await Deno.remove(partial).catch(() => {});
    // An error of `contents` is not about the file.
    if (!isSystemError(error)) throw error;
    const reason = error.message.replace(/ \(os error \d+\).*$/, "");
    const rule = `a writable file (${reason})`;
    throw ruleError(Error, "save", "file", rule, path, { cause: error });
  }
}

/** Writes a file atomically, and creates its parent directories. */
export async function writeWithParents(
  path: string,
  contents: Contents,
): Promise<void> {
  await Deno.mkdir(dirname(path), { recursive: true });
  await writeAtomically(path, contents);
}

/** Writes a value as indented JSON, and creates the parent directories. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeWithParents(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Reads a JSON file; `null` if it is missing or not JSON. */
export async function readOptionalJson<T>(path: string): Promise<T | null> {
  try {
    return JSON.parse(await Deno.readTextFile(path)) as T;
  } catch {
    return null;
  }
}

/** Lists the names in a folder; empty if it does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder)).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  });
  return entries.map(({ name }) => name);
}

/** Locks a file, which is created if missing; `null` if it is locked. */
export async function tryLockFile(
  path: string,
  mode = 0o666,
): Promise<Disposable | null> {
  const file = await Deno.open(path, { write: true, create: true, mode });
  if (!await file.tryLock(true)) {
    file.close();
    return null;
  }
  return {
    [Symbol.dispose]() {
      // A process that is being started inherits the open file and its lock.
      file.unlockSync();
      file.close();
    },
  };
}
