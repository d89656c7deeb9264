/** How a run ends in which an update failed. */

import { NonFiniteError } from "../algorithms/trainer.ts";
import { encodeOffendingBatch } from "./offending_batch.ts";
import { writeOffendingBatch } from "./run_directory.ts";
import { RunStoppedError } from "./run_stopped_error.ts";
import type { TrainConfig } from "./train_config.ts";

/** Writes the batch of an update, and tells where it is or why it is not. */
async function keptBatch(
  directory: string,
  config: TrainConfig,
  update: number,
  error: NonFiniteError,
): Promise<string> {
  const text = encodeOffendingBatch(error, update, config);
  try {
    const path = await writeOffendingBatch(directory, update, text);
    return `its batch is in ${path}`;
  } catch (failure) {
    return (failure as Error).message;
  }
}

/**
 * Puts what stopped a run into an error, and the batch of an update that left
 * the range of numbers into a file.
 */
export async function stoppedRun(
  directory: string,
  config: TrainConfig,
  saved: number,
  error: unknown,
): Promise<RunStoppedError> {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof NonFiniteError)) {
    return new RunStoppedError(message, saved, error);
  }
  const update = saved + 1;
  const batch = await keptBatch(directory, config, update, error);
  const told = `${message} (in update ${update}; ${batch})`;
  return new RunStoppedError(told, saved, error);
}
