/**
 * The checkpoint files of a run: one per saved update, and the weights with the
 * best validation result.
 *
 * The best weights have a file of their own, without the optimizer's moments,
 * that `--keep` does not count. A better one replaces it only once a checkpoint
 * holds its update, as a run that is killed earlier may find another one.
 */

import { ruleError } from "../../../utils/errors.ts";
import { unlessMissing } from "../../../utils/files/missing.ts";
import { type Checkpoint, disposeCheckpoint } from "./checkpoint.ts";
import { readCheckpoint } from "./read_checkpoint.ts";
import { listFiles, writeAtomically, type WriteContents } from "./files.ts";

export interface CheckpointFile {
  readonly path: string;
  /** Updates done, from the file's name. */
  readonly update: number;
}

/** Formats the number of an update for file names. */
export function padUpdate(update: number): string {
  return String(update).padStart(6, "0");
}

type FileKind = "update" | "best";

function getPath(directory: string, kind: FileKind, update: number): string {
  return `${directory}/checkpoints/${kind}-${padUpdate(update)}.safetensors`;
}

async function list(
  directory: string,
  kind: FileKind,
): Promise<CheckpointFile[]> {
  const folder = `${directory}/checkpoints`;
  const pattern = new RegExp(`^${kind}-(\\d+)\\.safetensors$`);
  return (await listFiles(folder)).flatMap((name) => {
    const update = pattern.exec(name)?.[1];
    return update === undefined
      ? []
      : [{ path: `${folder}/${name}`, update: Number(update) }];
  }).sort((a, b) => b.update - a.update);
}

/** Lists a run's checkpoints, newest first. */
export async function listCheckpoints(
  directory: string,
): Promise<CheckpointFile[]> {
  return await list(directory, "update");
}

/** Saves a checkpoint, and removes all but the newest `keep`. */
export async function saveCheckpoint(
  directory: string,
  update: number,
  contents: Uint8Array | WriteContents,
  keep: number,
): Promise<void> {
  await writeAtomically(getPath(directory, "update", update), contents);
  for (const { path } of (await listCheckpoints(directory)).slice(keep)) {
    await unlessMissing(Deno.remove(path));
  }
}

/** Lists the best weights of any time that are still stored, newest first. */
export async function listBest(directory: string): Promise<CheckpointFile[]> {
  return await list(directory, "best");
}

/** Saves the weights after an update as the best so far. */
export async function saveBest(
  directory: string,
  update: number,
  contents: WriteContents,
): Promise<void> {
  await writeAtomically(getPath(directory, "best", update), contents);
}

/** Removes all best weights except those of one update. */
export async function keepBest(
  directory: string,
  update: number | null,
): Promise<void> {
  for (const file of await listBest(directory)) {
    if (file.update !== update) await unlessMissing(Deno.remove(file.path));
  }
}

export interface StoredCheckpoint {
  readonly path: string;
  /** Its contents; the caller disposes the tensors. */
  readonly checkpoint: Checkpoint;
}

async function read(
  { path, update }: CheckpointFile,
): Promise<StoredCheckpoint> {
  const checkpoint = await readCheckpoint(path);
  if (checkpoint.facts.update === update) return { path, checkpoint };
  disposeCheckpoint(checkpoint);
  const rule = `of the update in its name, not of ${checkpoint.facts.update}`;
  throw ruleError(Error, "read a checkpoint", "file", rule, path);
}

async function isIntact(file: CheckpointFile): Promise<boolean> {
  try {
    disposeCheckpoint((await read(file)).checkpoint);
    return true;
  } catch {
    return false;
  }
}

/** Reads a run's newest checkpoint, if any; older ones never replace it. */
export async function readNewestCheckpoint(
  directory: string,
): Promise<StoredCheckpoint | null> {
  const [newest, ...older] = await listCheckpoints(directory);
  if (newest === undefined) return null;
  try {
    return await read(newest);
  } catch (error) {
    for (const file of older) {
      if (!await isIntact(file)) continue;
      const name = file.path.split("/").at(-1)!;
      const rule = `an undamaged checkpoint (remove it to resume from ${name})`;
      throw ruleError(Error, "read a checkpoint", "file", rule, newest.path, {
        cause: error,
      });
    }
    const rule = older.length === 0
      ? "an undamaged checkpoint, and the run has no other (start a new run)"
      : `an undamaged checkpoint, and the ${older.length} before are damaged ` +
        "too (start a new run)";
    const { path } = newest;
    const cause = { cause: error };
    throw ruleError(Error, "read a checkpoint", "file", rule, path, cause);
  }
}

/** Reads a run's checkpoint of an update; `null` if it is not kept. */
export async function readCheckpointOf(
  directory: string,
  update: number,
): Promise<StoredCheckpoint | null> {
  const file = (await listCheckpoints(directory))
    .find((file) => file.update === update);
  return file === undefined ? null : await read(file);
}

/** The last checkpoint, the best on validation tasks, or that of an update. */
export type CheckpointChoice = "last" | "best" | number;

export async function readChosenCheckpoint(
  directory: string,
  choice: CheckpointChoice,
): Promise<StoredCheckpoint | null> {
  if (choice === "last") return await readNewestCheckpoint(directory);
  const files = await listCheckpoints(directory);
  // A killed run may have left best weights of updates that it lost.
  const best = (await listBest(directory))
    .find(({ update }) => update <= (files[0]?.update ?? 0));
  const file = choice === "best"
    ? best
    : [...files, ...best === undefined ? [] : [best]]
      .find(({ update }) => update === choice);
  if (file !== undefined) return await read(file);
  if (files.length === 0) return null;
  const available = [
    "last",
    ...(best === undefined ? [] : [`best (${best.update})`]),
    ...files.map(({ update }) => update),
  ];
  const rule = `one that the run has (${available.join(", ")})`;
  throw ruleError(Error, "load a policy", "checkpoint", rule, choice);
}
