/** The checkpoint that a run goes on from, or plays with. */

import { ruleMessage } from "../../base/errors.ts";
import {
  type Checkpoint,
  decodeCheckpoint,
  disposeCheckpoint,
} from "./checkpoint.ts";
import { type CheckpointFile, listCheckpoints } from "./run_directory.ts";

/** A checkpoint of a run, and where it was read. */
export interface NewestCheckpoint {
  /** The file. */
  readonly path: string;
  /** What it holds; its tensors are the caller's to dispose. */
  readonly checkpoint: Checkpoint;
}

function decodeNamed(
  bytes: Uint8Array,
  { path, update }: CheckpointFile,
): Checkpoint {
  const checkpoint = decodeCheckpoint(bytes, path);
  if (checkpoint.facts.update === update) return checkpoint;
  disposeCheckpoint(checkpoint);
  const rule = `of the update in its name, not of ${checkpoint.facts.update}`;
  throw new Error(ruleMessage("read a checkpoint", "file", rule, path));
}

async function isWhole(file: CheckpointFile): Promise<boolean> {
  try {
    disposeCheckpoint(decodeNamed(await Deno.readFile(file.path), file));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a run's newest checkpoint. A damaged one is an error and not passed
 * over, so that no update is lost unnoticed.
 *
 * @returns The checkpoint, or `null` if the run has none
 * @throws {Error} If it is damaged, or of another update than its name says;
 * the message names an older one that is whole
 */
export async function newestCheckpoint(
  directory: string,
): Promise<NewestCheckpoint | null> {
  const [newest, ...older] = await listCheckpoints(directory);
  if (newest === undefined) return null;
  const { path } = newest;
  const bytes = await Deno.readFile(path);
  try {
    return { path, checkpoint: decodeNamed(bytes, newest) };
  } catch (error) {
    for (const file of older) {
      if (!await isWhole(file)) continue;
      const name = file.path.split("/").at(-1)!;
      const rule = `an undamaged checkpoint (remove it to go on from ${name})`;
      throw new Error(
        ruleMessage("read a checkpoint", "file", rule, path),
        { cause: error },
      );
    }
    throw error;
  }
}
