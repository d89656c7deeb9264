/** What a run with a language model will take, said before it begins. */

import { formatDuration } from "../../utils/terminal/progress.ts";
import { printNote } from "../../utils/terminal/terminal.ts";
import type { MakeEnvs } from "../rollout/evaluate.ts";
import type { TrainConfig } from "../runs/config/train_config.ts";
import { listCheckpoints } from "../runs/directory/checkpoint_files.ts";
import { isRemote } from "../runs/learners/remote_learner.ts";
import { rehearseUpdate, type UpdateEstimate } from "../runs/rehearsal.ts";

/** Shorter runs are over before an estimate would pay. */
const LEAST_UPDATES = 10;

/** Words an estimate. */
export function wordEstimate(
  { peakBytes, seconds }: UpdateEstimate,
  updates: number,
): string {
  const all = formatDuration(seconds * updates);
  return `estimate: ${seconds.toFixed(1)} s an update, ${all} for all ` +
    `${updates}, and ${(peakBytes / 1e9).toFixed(1)} GB of memory; ` +
    "without evaluations";
}

/**
 * Prints an estimate before a long run of a model on this machine, unless
 * `signal` stops it.
 */
export async function printEstimate(
  directory: string,
  config: TrainConfig,
  makeEnvs: MakeEnvs,
  signal: AbortSignal,
): Promise<void> {
  const { model, updates } = config;
  if (model === null || isRemote(model) || updates < LEAST_UPDATES) return;
  if ((await listCheckpoints(directory)).length > 0) return;
  printNote(
    "estimating time and memory with small updates on a copy of the model …",
  );
  const estimate = await rehearseUpdate(directory, config, makeEnvs, signal);
  if (estimate !== null) printNote(wordEstimate(estimate, updates));
}
