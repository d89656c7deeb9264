/** A run in a new directory, which goes away where nothing comes of it. */

import { createRun, hasBegun } from "../runs/directory/run_directory.ts";

/**
 * Makes the directory of a new run and does its work there.
 *
 * @param directory Where; removed if the work fails before its first step
 * @param config What was asked for, as JSON
 * @param weights The checkpoint file that it starts from; `null` without one
 * @param work What is done in it
 */
export async function beginRun(
  directory: string,
  config: object,
  weights: Uint8Array | null,
  work: () => Promise<void>,
): Promise<void> {
  await createRun(directory, config, weights);
  try {
    await work();
  } catch (error) {
    if (!await hasBegun(directory)) {
      await Deno.remove(directory, { recursive: true });
    }
    throw error;
  }
}
