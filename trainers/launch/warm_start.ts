/** Finds or makes the checkpoint that a small policy starts from. */

import { ruleError } from "../../utils/errors.ts";
import { showProgress } from "../../utils/terminal/progress.ts";
import { printNote } from "../../utils/terminal/terminal.ts";
import type { TrainConfig } from "../runs/config/train_config.ts";
import { assertStartsRun } from "../runs/restore_run.ts";
import {
  countWarmStartSteps,
  makeWarmStart,
  readShippedWarmStart,
} from "../runs/warm_start.ts";

export interface WarmStartChoice {
  /** Path of a checkpoint file. */
  readonly from?: string;
  /** Makes a new one even if one is shipped. */
  readonly fromScratch?: boolean;
  /** The option that requires a warm start of its own; `null` for none. */
  readonly shapedBy: string | null;
}

export async function makeWarmStartWithProgress(
  config: TrainConfig,
): Promise<Uint8Array> {
  const steps = countWarmStartSteps(config.warmStart);
  using watched = showProgress("warm start", steps);
  return await makeWarmStart(
    config,
    (step, loss) => watched.update(step, `loss ${loss.toFixed(3)}`),
  );
}

/** Returns the shipped warm start, or makes one. */
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
  return await makeWarmStartWithProgress(config);
}

/** Reads or makes the checkpoint file that a run starts from. */
export async function findStartingWeights(
  config: TrainConfig,
  choice: WarmStartChoice,
): Promise<Uint8Array> {
  const { from } = choice;
  if (from === undefined) return await findOrMakeWarmStart(config, choice);
  const bytes = await Deno.readFile(from).catch(() => null);
  if (bytes === null) {
    const rule = "a readable checkpoint file";
    throw ruleError(Error, "train", "from", rule, from);
  }
  await assertStartsRun(bytes, config.env, from);
  return bytes;
}
