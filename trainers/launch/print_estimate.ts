/** What a run with a language model will take, said before it begins. */

import { formatDuration } from "../../utils/terminal/progress.ts";
import { printNote } from "../../utils/terminal/terminal.ts";
import type { MakeEnvs } from "../rollout/evaluate.ts";
import type { TrainConfig } from "../runs/config/train_config.ts";
import { listCheckpoints } from "../runs/directory/checkpoint_files.ts";
import { isRemote } from "../runs/learners/remote_learner.ts";
import { measureMemory } from "../runs/logs/run_logs.ts";
import { rehearseUpdate, type UpdateEstimate } from "../runs/rehearsal.ts";
import type { SftConfig } from "../runs/sft/sft_config.ts";
import { restoreSft, type SftStart } from "../runs/sft/sft_start.ts";
import { countPositions } from "../sft/supervise.ts";

/** Shorter runs are over before an estimate would pay. */
const LEAST_UPDATES = 10;

export function wordEstimate(
  { peakBytes, seconds }: UpdateEstimate,
  updates: number,
  unit: "an update" | "a step" = "an update",
): string {
  const all = formatDuration(seconds * updates);
  return `estimate: ${seconds.toFixed(1)} s ${unit}, ${all} for all ` +
    `${updates}, and ${(peakBytes / 1e9).toFixed(1)} GB of memory; ` +
    "without saving or evaluations";
}

/** Whether a run begins, with a model on this machine. */
async function isBeginning(
  directory: string,
  { model }: Pick<SftConfig, "model">,
): Promise<boolean> {
  return model !== null && !isRemote(model) &&
    (await listCheckpoints(directory)).length === 0;
}

/** Says that it was an estimate that failed, before the run has begun. */
async function noteFailure<T>(estimate: Promise<T>): Promise<T> {
  return await estimate.catch((error) => {
    printNote("the estimate failed; with these settings the run would too");
    throw error;
  });
}

/** Estimates a long run of a model here, unless `signal` stops it. */
export async function printEstimate(
  directory: string,
  config: TrainConfig,
  makeEnvs: MakeEnvs,
  signal: AbortSignal,
): Promise<void> {
  const { updates } = config;
  if (updates < LEAST_UPDATES || !await isBeginning(directory, config)) return;
  printNote(
    "estimating time and memory with small updates on a copy of the model …",
  );
  const estimate = await noteFailure(
    rehearseUpdate(directory, config, makeEnvs, signal),
  );
  if (estimate !== null) printNote(wordEstimate(estimate, updates));
}

/** Steps of which the longest is taken. */
const SAMPLED_STEPS = 100;

/** Takes the longest of the first steps to measure it; closes the learner. */
async function rehearseStep(
  { dataset, draw, learner, plan }: SftStart,
  config: SftConfig,
): Promise<UpdateEstimate> {
  try {
    const steps = Array.from(
      { length: Math.min(SAMPLED_STEPS, plan.steps) },
      () => draw().map((i) => dataset.rows[i]!),
    );
    const sizes = steps.map((rows) => countPositions(rows, config).computed);
    const most = Math.max(...sizes);
    const start = performance.now();
    await learner.learn(steps[sizes.indexOf(most)]!, 0, 0);
    const seconds = (performance.now() - start) / 1000;
    const sum = sizes.reduce((sum, size) => sum + size, 0);
    return {
      seconds: seconds * sum / (most * sizes.length),
      peakBytes: measureMemory().peakBytes,
    };
  } finally {
    await learner.close();
  }
}

/** Prints an estimate before a long supervised training of a model. */
export async function printStepEstimate(
  directory: string,
  config: SftConfig,
): Promise<void> {
  const isShort = config.steps !== null && config.steps < LEAST_UPDATES;
  if (isShort || !await isBeginning(directory, config)) return;
  const start = await restoreSft(directory, config);
  const { steps } = start.plan;
  if (steps < LEAST_UPDATES) return await start.learner.close();
  printNote("estimating time and memory with a step on a copy of the model …");
  const estimate = await noteFailure(rehearseStep(start, config));
  printNote(wordEstimate(estimate, steps, "a step"));
}
