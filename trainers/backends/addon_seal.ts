/**
 * Digests of the addon's files when the set-up verified them. Loading one that
 * was truncated or replaced can end the process with a bus error.
 */

import { createHash } from "node:crypto";
import { open, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject } from "../../utils/json_values.ts";
import { writeNote } from "./tensorflow_package.ts";

/** File in the package's folder with the digests. */
export const SEAL = "deps/seal.json";

/** Folders of the addon and the libraries it is linked with. */
const FOLDERS = ["lib/napi-v8", "deps/lib"];

/** Bytes per block. */
const BLOCK = 65_536;

/** Largest number of blocks that are digested. */
const BLOCKS = 32;

interface SealedFile {
  readonly size: number;
  readonly digest: string;
}

/**
 * Digests a file, of a large one only evenly spaced blocks, since this happens
 * at every start. Path and time are ignored, so that an addon can be copied.
 */
async function digestFile(path: string): Promise<SealedFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const hash = createHash("sha256");
    const count = Math.min(BLOCKS, Math.ceil(size / BLOCK));
    const last = Math.max(0, size - BLOCK);
    const block = new Uint8Array(BLOCK);
    for (let i = 0; i < count; i++) {
      const at = count === 1 ? 0 : Math.round(last * i / (count - 1));
      const { bytesRead } = await file.read(block, 0, BLOCK, at);
      hash.update(block.subarray(0, bytesRead));
    }
    return { size, digest: hash.digest("hex") };
  } finally {
    await file.close();
  }
}

/** Lists the addon's files, relative to the package's folder. */
async function listFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const part of FOLDERS) {
    const names = await readdir(join(folder, part)).catch(() => []);
    for (const name of names.sort()) {
      const path = `${part}/${name}`;
      if ((await stat(join(folder, path))).isFile()) files.push(path);
    }
  }
  return files;
}

/** Saves the digests of the files. */
export async function sealAddon(folder: string): Promise<void> {
  const files: Record<string, SealedFile> = {};
  for (const path of await listFiles(folder)) {
    files[path] = await digestFile(join(folder, path));
  }
  const text = JSON.stringify(files, null, 2);
  await writeNote(join(folder, SEAL), `${text}\n`);
}

async function readSeal(folder: string): Promise<Record<string, unknown>> {
  const text = await readFile(join(folder, SEAL), "utf8").catch(() => "{}");
  try {
    const seal: unknown = JSON.parse(text);
    return isJsonObject(seal) ? seal : {};
  } catch {
    return { [SEAL]: null };
  }
}

/**
 * Finds a file that has changed: its path from the package's folder, and what is
 * wrong. Without saved digests, nothing is checked.
 */
export async function findBrokenFile(folder: string): Promise<string | null> {
  for (const [path, value] of Object.entries(await readSeal(folder))) {
    const sealed = Object(value) as Partial<SealedFile>;
    const found = await digestFile(join(folder, path)).catch(() => null);
    if (found === null) return `${path} is missing`;
    if (found.digest === sealed.digest && found.size === sealed.size) continue;
    return Number.isInteger(sealed.size) && found.size !== sealed.size
      ? `${path} has ${found.size} bytes and had ${sealed.size}`
      : `${path} has other bytes`;
  }
  return null;
}
