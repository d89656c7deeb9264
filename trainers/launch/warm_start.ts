/** The checkpoint a small policy starts from: shipped, named, or made. */

import { ruleError } from "../../utils/errors.ts";
import { showProgress } from "../../utils/terminal/progress.ts";
import { printNote } from "../../utils/terminal/terminal.ts";
import { makeWarmStart } from "../runs/warm_start.ts";
import { assertStartsRun } from "../runs/restore_run.ts";
import type { TrainConfig } from "../runs/config/train_config.ts";
import { readShippedWarmStart } from "../runs/warm_starts/warm_starts.ts";

/** Which warm start is asked for. */
export interface WarmStartChoice {
  readonly from?: string;
  /** That none is taken which is there already. */
  readonly fromScratch?: boolean;
  /** The option that asks for one of its own shape; `null` if none does. */
  readonly shapedBy: string | null;
}

/** Makes a warm start, with its progress shown. */
export async function makeWarmStartVisibly(
  config: TrainConfig,
): Promise<Uint8Array> {
  const watched = showProgress("warm start", config.warmStart.steps);
  try {
    return await makeWarmStart(
      config,
      (step, loss) => watched.update(step, `loss ${loss.toFixed(3)}`),
    );
  } finally {
    watched.stop();
  }
}

/** Finds the warm start that is shipped, or else makes one. */
export async function findOrMakeWarmStart(
  config: TrainConfig,
  { fromScratch, shapedBy }: WarmStartChoice,
): Promise<Uint8Array> {
  const shipped = fromScratch === true
    ? null
    : await readShippedWarmStart(config.env);
  if (shipped !== null) {
    if (shapedBy === null) return shipped;
    printNote(`making a new warm start, as ${shapedBy} asks for one`);
  }
  return await makeWarmStartVisibly(config);
}

/** Finds the checkpoint file that a run starts from, or makes it. */
export async function findStartingWeights(
  config: TrainConfig,
  choice: WarmStartChoice,
): Promise<Uint8Array> {
  const { from } = choice;
  if (from === undefined) return await findOrMakeWarmStart(config, choice);
  const bytes = await Deno.readFile(from).catch(() => null);
  if (bytes === null) {
    const rule = "a checkpoint file that can be read";
    throw ruleError(Error, "train", "from", rule, from);
  }
  await assertStartsRun(bytes, config.env, from);
  return bytes;
}
