/** Reads checkpoints from files. */

import { readStoredHeader } from "../../huggingface/safetensors_disk.ts";
import {
  type Checkpoint,
  type CheckpointFacts,
  FORMATS,
  parseFacts,
  readStored,
} from "./checkpoint.ts";

/** Reads a checkpoint from a file, piece by piece. */
export async function readCheckpoint(path: string): Promise<Checkpoint> {
  return await readStored(await readStoredHeader(path, FORMATS), path);
}

/** Reads the metadata of a checkpoint, only from the header. */
export async function readCheckpointFacts(
  path: string,
): Promise<CheckpointFacts> {
  const { metadata } = await readStoredHeader(path, FORMATS);
  return parseFacts(metadata, path);
}
