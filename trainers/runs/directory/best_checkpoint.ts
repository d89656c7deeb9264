/**
 * The weights that did best on validation tasks: a file of their own beside the
 * checkpoints, without the optimizer's moments, that `--keep-checkpoints` does not count.
 *
 * A better one does not replace it before a checkpoint holds the update that it
 * follows: a run that was killed may come to another one.
 */

import { type CheckpointFile, padUpdate } from "./checkpoint_files.ts";
import {
  listFiles,
  removeIfPresent,
  writeAtomically,
  type WriteContents,
} from "./files.ts";

const BEST = /^best-(\d+)\.safetensors$/;

/** Names the file of the weights after an update that was the best. */
function getBestPath(directory: string, update: number): string {
  return `${directory}/checkpoints/best-${padUpdate(update)}.safetensors`;
}

/** Saves the weights after an update as the best so far. */
export async function saveBest(
  directory: string,
  update: number,
  contents: WriteContents,
): Promise<void> {
  await writeAtomically(getBestPath(directory, update), contents);
}

/** Lists what was the best at some time and is still there, the last first. */
export async function listBest(directory: string): Promise<CheckpointFile[]> {
  const folder = `${directory}/checkpoints`;
  return (await listFiles(folder)).flatMap((name) => {
    const update = BEST.exec(name)?.[1];
    return update === undefined
      ? []
      : [{ path: `${folder}/${name}`, update: Number(update) }];
  }).sort((a, b) => b.update - a.update);
}

/** Removes all but the best of one update; `null` where there is none yet. */
export async function keepBest(
  directory: string,
  update: number | null,
): Promise<void> {
  for (const file of await listBest(directory)) {
    if (file.update !== update) await removeIfPresent(file.path);
  }
}
