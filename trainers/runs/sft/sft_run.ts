/**
 * Supervised fine-tuning from its settings to its last checkpoint. Directory,
 * checkpoints and logs are those of `train`; a step counts as an update.
 */

import { isDeepStrictEqual } from "node:util";
import { printNote } from "../../../utils/terminal/terminal.ts";
import { measurePositions } from "../../algorithms/minibatches.ts";
import { computeStepSize } from "../../sft/training_steps.ts";
import { countPositions } from "../../sft/supervise.ts";
import type { Metrics } from "../best_evaluation.ts";
import { disposeCheckpoint, writeCheckpoint } from "../directory/checkpoint.ts";
import { readChosenCheckpoint } from "../directory/checkpoint_files.ts";
import { writeAtomically } from "../directory/files.ts";
import { lockRun, writeRunConfig } from "../directory/run_directory.ts";
import { isRemote } from "../learners/remote_learner.ts";
import { exportPolicy } from "../policies/export_policy.ts";
import { RunStoppedError } from "../run_failure.ts";
import { nullNonFinite, type RunUpdate } from "../run_update.ts";
import { type LoopResult, runTrainingLoop } from "../training_loop.ts";
import type { SftConfig } from "./sft_config.ts";
import type { SftDataset } from "./sft_dataset.ts";
import { restoreSft, type SftPlan, type SftStart } from "./sft_start.ts";

export interface SftListener {
  /** Called before the first step. */
  onStart?(dataset: SftDataset, plan: SftPlan, done: number): void;
  onStep?(step: number, metrics: Metrics): void;
}

export interface SftResult extends Omit<LoopResult, "best"> {
  /** Planned steps; a run that stops early does fewer. */
  readonly planned: number;
  /** The lowest validation loss, in nats per token; `null` without any. */
  readonly best: { readonly update: number; readonly loss: number } | null;
  /** Paths of the weights, for other programs or for `train`. */
  readonly files: readonly string[];
}

/** The metric that determines the best checkpoint. */
export const VALIDATION_LOSS = "eval/loss";

/** Takes a step, and measures the validation loss if it is due. */
export async function takeStep(
  { draw, learner, dataset, plan }: Omit<SftStart, "update">,
  config: SftConfig,
  step: number,
): Promise<RunUpdate> {
  const start = performance.now();
  const rows = draw().map((i) => dataset.rows[i]!);
  const { steps, perEpoch, evalEvery } = plan;
  const learningRate = computeStepSize({ ...config, steps }, step);
  const { tokens, computed } = countPositions(rows, config);
  const taken = await learner.learn(rows, learningRate, step);
  const learnt = performance.now();
  const done = step + 1;
  const isMeasured = evalEvery > 0 &&
    (done % evalEvery === 0 || done === steps);
  const loss = isMeasured
    ? await learner.measureLoss(dataset.validation)
    : null;
  return {
    trajectories: [],
    metrics: nullNonFinite({
      "train/loss": taken.loss,
      "train/gradient_norm": taken.gradientNorm,
      "train/learning_rate": learningRate,
      "train/epoch": done / perEpoch,
      "train/tokens": tokens,
      ...measurePositions(tokens, computed),
      ...evalEvery > 0 && { [VALIDATION_LOSS]: loss },
    }),
    timing: {
      rollout: 0,
      update: (learnt - start) / 1000,
      evaluation: (performance.now() - learnt) / 1000,
      tokens,
      steps: 0,
    },
  };
}

/** The best weights, or the last ones where those cannot be read. */
async function chooseResult(
  directory: string,
  isBestKnown: boolean,
): Promise<"best" | "last"> {
  if (!isBestKnown) return "last";
  try {
    const best = await readChosenCheckpoint(directory, "best");
    disposeCheckpoint(best!.checkpoint);
    return "best";
  } catch (error) {
    printNote(`${(error as Error).message}; the last weights are the result`);
    return "last";
  }
}

async function writeResult(
  directory: string,
  { model }: SftConfig,
  isBestKnown: boolean,
): Promise<string[]> {
  const choice = await chooseResult(directory, isBestKnown);
  const file = `${directory}/policy.safetensors`;
  if (isRemote(model)) {
    const found = (await readChosenCheckpoint(directory, choice))!;
    disposeCheckpoint(found.checkpoint);
    await writeAtomically(file, await Deno.readFile(found.path));
    return [file];
  }
  const out = `${directory}/model`;
  await exportPolicy(directory, {
    format: "merged",
    checkpoint: choice,
    out,
    overwrite: true,
  });
  if (model !== null) return [out];
  const { checkpoint } = (await readChosenCheckpoint(directory, choice))!;
  try {
    const { env, model, vocabulary, base } = checkpoint.facts;
    const start = { env, model, vocabulary, base, update: 0, adamwStep: 0 };
    await writeAtomically(
      file,
      (sink) => writeCheckpoint(sink, start, checkpoint.weights),
    );
  } finally {
    disposeCheckpoint(checkpoint);
  }
  return [file, out];
}

/**
 * Trains in a run directory, from its newest checkpoint on, and at the end
 * writes `model/` and, for a small policy, `policy.safetensors`: the weights
 * with the lowest validation loss, or the last ones.
 */
export async function runSft(
  directory: string,
  config: SftConfig,
  { onStart, onStep }: SftListener,
  signal?: AbortSignal,
): Promise<SftResult> {
  using _lock = await lockRun(directory);
  const start = await restoreSft(directory, config);
  const { plan, learner, dataset, update: first } = start;
  let result: LoopResult;
  try {
    onStart?.(dataset, plan, first);
    result = await runTrainingLoop({
      ...{ directory, config, learner, first, signal },
      updates: plan.steps,
      saveEvery: plan.saveEvery,
      criterion: {
        metric: VALIDATION_LOSS,
        isHigherBetter: false,
        patience: config.validation.patience,
      },
      evaluation: {},
      step: (done) => takeStep(start, config, done),
      onUpdate: (update, { metrics }) => onStep?.(update, metrics),
      makeError({ update, saved }, error) {
        const reason = error instanceof Error ? error.message : String(error);
        const message = `${reason} (in step ${update + 1})`;
        return Promise.resolve(new RunStoppedError(message, saved, error));
      },
    });
  } finally {
    await learner.close();
  }
  const { updates, finished, best } = result;
  return {
    updates,
    finished,
    planned: plan.steps,
    best: best && { update: best.update, loss: best.value },
    files: finished ? await writeResult(directory, config, best !== null) : [],
  };
}

export async function changeSftRun(
  directory: string,
  stored: object,
  config: SftConfig,
): Promise<void> {
  const changed = { ...stored, ...config };
  if (isDeepStrictEqual(changed, stored)) return;
  using _lock = await lockRun(directory);
  await writeRunConfig(directory, changed);
}
