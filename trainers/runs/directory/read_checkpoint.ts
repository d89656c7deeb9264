/** Reads checkpoints from files. */

import { findBrokenRule, ruleError } from "../../../utils/errors.ts";
import type { StoredHeader } from "../../model/safetensors/safetensors_file.ts";
import { readStoredHeader } from "../../huggingface/safetensors_disk.ts";
import {
  type Checkpoint,
  type CheckpointFacts,
  FORMATS,
  parseFacts,
  readStored,
} from "./checkpoint.ts";

/** Reads the header of a file; the error about another file names it. */
async function readCheckpointHeader(path: string): Promise<StoredHeader> {
  try {
    return await readStoredHeader(path, FORMATS);
  } catch (cause) {
    if (findBrokenRule(cause) === null) throw cause;
    const rule = "an undamaged checkpoint of this package";
    throw ruleError(Error, "read a checkpoint", "file", rule, path, { cause });
  }
}

/** Reads a checkpoint from a file, piece by piece. */
export async function readCheckpoint(path: string): Promise<Checkpoint> {
  return await readStored(await readCheckpointHeader(path), path);
}

export async function readCheckpointFacts(
  path: string,
): Promise<CheckpointFacts> {
  const { metadata } = await readCheckpointHeader(path);
  return parseFacts(metadata, path);
}
