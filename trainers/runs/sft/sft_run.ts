/**
 * Supervised training from its settings to its last checkpoint: the directory,
 * the checkpoints and the logs are those of `train`, a step is an update.
 */

import { isDeepStrictEqual } from "node:util";
import { runOnDevice } from "../../backends/device_loss.ts";
import { readModelConfig } from "../../huggingface/model_files.ts";
import { countPlaces } from "../../sft/supervise.ts";
import { addMeasurement, type BestHistory } from "../best_history.ts";
import { keepBest, saveBest } from "../directory/best_checkpoint.ts";
import { disposeCheckpoint, writeCheckpoint } from "../directory/checkpoint.ts";
import { saveCheckpoint } from "../directory/checkpoint_files.ts";
import {
  type CheckpointChoice,
  readChosenCheckpoint,
} from "../directory/choose_checkpoint.ts";
import { writeAtomically } from "../directory/files.ts";
import {
  lockRun,
  readMetricsLog,
  truncateLog,
  writeRunConfig,
} from "../directory/run_directory.ts";
import { exportPolicy } from "../policies/export_policy.ts";
import { openRunLogs } from "../logs/run_logs.ts";
import { isRemote } from "../learners/remote_learner.ts";
import { RunStoppedError } from "../run_failure.ts";
import { nullNonFinite, type RunUpdate } from "../run_update.ts";
import { logUpdate } from "../save_update.ts";
import { readWallTime } from "../train.ts";
import type { Lessons } from "./lessons.ts";
import type { SftConfig } from "./sft_config.ts";
import { restoreSft, type SftPlan, type SftStart } from "./sft_start.ts";
import { computeStepSize } from "../../sft/training_steps.ts";

/** The loss on validation after a step. */
export interface MeasuredLoss {
  /** Steps done. */
  readonly update: number;
  /** Mean over the tokens that would be learnt, in nats. */
  readonly loss: number;
}

/** What is told while a run goes on. */
export interface SftListener {
  /** What was read, before anything is learnt from it. */
  onStart?(lessons: Lessons, plan: SftPlan, done: number): void;
  /** Called after each step with its number and metrics. */
  onStep?(
    step: number,
    metrics: Readonly<Record<string, number | null>>,
  ): void;
}

/** How far supervised training has come. */
export interface SftResult {
  /** Steps done. */
  readonly updates: number;
  /** Steps that there are at most. */
  readonly planned: number;
  /** Whether that is all of them, or the loss became no better any more. */
  readonly finished: boolean;
  /** The lowest loss on validation; `null` without validation. */
  readonly best: MeasuredLoss | null;
  /** Where the weights are, for other programs or for `train`. */
  readonly files: readonly string[];
}

/** The metric that the best checkpoint goes by. */
export const VALIDATION_LOSS = "eval/loss";

/** Adds the metrics of a step to what validation has shown so far. */
function addLoss(
  history: BestHistory<MeasuredLoss>,
  update: number,
  metrics: Readonly<Record<string, number | null>>,
): BestHistory<MeasuredLoss> {
  const loss = metrics[VALIDATION_LOSS] ?? null;
  return loss === null ? history : addMeasurement(
    history,
    { update, loss },
    (next, best) => next.loss < best.loss,
  );
}

/** Takes one step, and measures the loss on validation if it is time to. */
async function takeStep(
  { draw, learner, lessons, plan }: SftStart,
  config: SftConfig,
  step: number,
): Promise<RunUpdate> {
  const start = performance.now();
  const rows = draw().map((i) => lessons.rows[i]!);
  const { steps, perEpoch, evalEvery } = plan;
  const learningRate = computeStepSize({ ...config, steps }, step);
  const { tokens, places } = countPlaces(rows, config);
  const taken = await learner.learn(rows, learningRate, step);
  const learnt = performance.now();
  const done = step + 1;
  const isMeasured = evalEvery > 0 &&
    (done % evalEvery === 0 || done === steps);
  const loss = isMeasured
    ? await learner.measureLoss(lessons.validation)
    : null;
  return {
    trajectories: [],
    metrics: nullNonFinite({
      "train/loss": taken.loss,
      "train/gradient_norm": taken.gradientNorm,
      "train/learning_rate": learningRate,
      "train/epoch": done / perEpoch,
      "train/tokens": tokens,
      "train/padding": 1 - tokens / places,
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

/** Writes a file that says where a server has the weights; where it is. */
async function writeRemoteStart(
  directory: string,
  choice: CheckpointChoice,
): Promise<string> {
  const { checkpoint, path } = (await readChosenCheckpoint(directory, choice))!;
  disposeCheckpoint(checkpoint);
  const file = `${directory}/policy.safetensors`;
  await writeAtomically(file, await Deno.readFile(path));
  return file;
}

/** Writes the weights in which the run has resulted; where they are. */
async function writeResult(
  directory: string,
  { model }: SftConfig,
  best: MeasuredLoss | null,
): Promise<string[]> {
  const checkpoint = best === null ? "last" : "best";
  if (isRemote(model)) return [await writeRemoteStart(directory, checkpoint)];
  const out = `${directory}/model`;
  await exportPolicy(directory, {
    format: "merged",
    checkpoint,
    out,
    overwrite: true,
  });
  if (model !== null) return [out];
  const file = `${directory}/policy.safetensors`;
  const { checkpoint: own } =
    (await readChosenCheckpoint(directory, checkpoint))!;
  try {
    const { env, model, vocabulary, base } = own.facts;
    const start = { env, model, vocabulary, base, update: 0, adamwStep: 0 };
    await writeAtomically(
      file,
      (sink) => writeCheckpoint(sink, start, own.weights),
    );
  } finally {
    disposeCheckpoint(own);
  }
  return [file, out];
}

/** Takes the steps that are left, and frees the learner. */
async function takeSteps(
  start: SftStart,
  directory: string,
  config: SftConfig,
  { onStart, onStep }: SftListener,
  signal: AbortSignal | undefined,
): Promise<Pick<SftResult, "updates" | "finished" | "best">> {
  const { plan, learner, lessons } = start;
  let { update } = start;
  let saved = update;
  try {
    onStart?.(lessons, plan, update);
    for (const log of ["metrics", "timing"] as const) {
      await truncateLog(directory, log, update);
    }
    let history: BestHistory<MeasuredLoss> = { best: null, since: 0 };
    for (const { step, data } of await readMetricsLog(directory)) {
      history = addLoss(history, step, data);
    }
    await keepBest(directory, history.best?.update ?? null);
    const wallTime = readWallTime();
    const logs = await openRunLogs(directory, { update, wallTime, config });
    const save = async (done: number): Promise<void> => {
      const contents = await learner.makeCheckpoint(done);
      await saveCheckpoint(directory, done, contents, config.keep);
      await keepBest(directory, history.best?.update ?? null);
      saved = done;
    };
    const { patience } = config.validation;
    const isFinished = (): boolean =>
      update >= plan.steps || patience !== null && history.since >= patience;
    try {
      while (!isFinished() && signal?.aborted !== true) {
        const step = await runOnDevice(() => takeStep(start, config, update));
        const done = update + 1;
        await logUpdate(directory, done, step, logs, readWallTime());
        history = addLoss(history, done, step.metrics);
        if (history.best?.update === done) {
          const contents = await learner.makePolicyFile(done);
          await saveBest(directory, done, contents);
        }
        if (done === plan.steps || done % plan.saveEvery === 0) {
          await save(done);
        }
        update = done;
        onStep?.(update, step.metrics);
      }
      // One that was told to stop, or has waited long enough, loses nothing.
      if (saved < update) await save(update);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new RunStoppedError(
        `${message} (in step ${update + 1})`,
        saved,
        error,
      );
    }
    return { updates: update, finished: isFinished(), best: history.best };
  } finally {
    await learner.close();
  }
}

/**
 * Trains in a run directory, from its newest checkpoint on. In the end it
 * writes `model/` and, of a small policy, `policy.safetensors`: the weights of
 * the lowest loss on validation, or the last without validation.
 *
 * @param directory The run, with `config.json`
 * @param config Its settings
 * @param signal Stops the run after the current step
 * @throws {Error} If what is to be learnt cannot be read or written down, or
 * the newest checkpoint is not of this run; nothing is changed then
 * @throws {RunStoppedError} If a step fails; the last checkpoint stays
 */
export async function runSft(
  directory: string,
  config: SftConfig,
  listener: SftListener,
  signal?: AbortSignal,
): Promise<SftResult> {
  using _lock = await lockRun(directory);
  const { model } = config;
  const maxPositions = model === null
    ? Infinity
    : (await readModelConfig(model.path)).maxPositions;
  const start = await restoreSft(directory, config, maxPositions);
  const state = await takeSteps(start, directory, config, listener, signal);
  const files = state.finished
    ? await writeResult(directory, config, state.best)
    : [];
  return { ...state, planned: start.plan.steps, files };
}

/** Writes changed settings of a run down. */
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
