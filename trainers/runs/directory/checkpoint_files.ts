/** The checkpoint files of a run. */

import { ruleError } from "../../../utils/errors.ts";
import {
  listFiles,
  removeIfPresent,
  writeAtomically,
  type WriteContents,
} from "./files.ts";
import {
  type Checkpoint,
  disposeCheckpoint,
  readCheckpoint,
} from "./checkpoint.ts";

/** A checkpoint file of a run. */
export interface CheckpointFile {
  /** Where it is. */
  readonly path: string;
  /** Updates done, as its name says. */
  readonly update: number;
}

const CHECKPOINT = /^update-(\d+)\.safetensors$/;

/** Writes the number of an update as names of files have it. */
export function padUpdate(update: number): string {
  return String(update).padStart(6, "0");
}

/** Saves a checkpoint, whole or not at all, and drops all but the newest. */
export async function saveCheckpoint(
  directory: string,
  update: number,
  contents: Uint8Array | WriteContents,
  keep: number,
): Promise<void> {
  const folder = `${directory}/checkpoints`;
  const name = `update-${padUpdate(update)}.safetensors`;
  await writeAtomically(`${folder}/${name}`, contents);
  for (const { path } of (await listCheckpoints(directory)).slice(keep)) {
    await removeIfPresent(path);
  }
}

/** Lists a run's checkpoints. */
export async function listCheckpoints(
  directory: string,
): Promise<CheckpointFile[]> {
  const folder = `${directory}/checkpoints`;
  return (await listFiles(folder)).flatMap((name) => {
    const update = CHECKPOINT.exec(name)?.[1];
    return update === undefined
      ? []
      : [{ path: `${folder}/${name}`, update: Number(update) }];
  }).sort((a, b) => b.update - a.update);
}

/** A checkpoint of a run, and where it was read. */
export interface NewestCheckpoint {
  /** The file. */
  readonly path: string;
  /** What it holds; its tensors are the caller's to dispose. */
  readonly checkpoint: Checkpoint;
}

/** Reads a checkpoint file of a run. */
export async function readCheckpointFile(
  { path, update }: CheckpointFile,
): Promise<Checkpoint> {
  const checkpoint = await readCheckpoint(path);
  if (checkpoint.facts.update === update) return checkpoint;
  disposeCheckpoint(checkpoint);
  const rule = `of the update in its name, not of ${checkpoint.facts.update}`;
  throw ruleError(Error, "read a checkpoint", "file", rule, path);
}

async function isWhole(file: CheckpointFile): Promise<boolean> {
  try {
    disposeCheckpoint(await readCheckpointFile(file));
    return true;
  } catch {
    return false;
  }
}

/** Reads a run's newest checkpoint; a damaged one is an error, not skipped. */
export async function readNewestCheckpoint(
  directory: string,
): Promise<NewestCheckpoint | null> {
  const [newest, ...older] = await listCheckpoints(directory);
  if (newest === undefined) return null;
  const { path } = newest;
  try {
    return { path, checkpoint: await readCheckpointFile(newest) };
  } catch (error) {
    for (const file of older) {
      if (!await isWhole(file)) continue;
      const name = file.path.split("/").at(-1)!;
      const rule = `an undamaged checkpoint (remove it to resume from ${name})`;
      const cause = { cause: error };
      throw ruleError(Error, "read a checkpoint", "file", rule, path, cause);
    }
    throw error;
  }
}
