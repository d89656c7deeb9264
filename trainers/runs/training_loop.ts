/** The loop that all training runs share: updates, logs and checkpoints. */

import type { JsonObject } from "../../utils/json_values.ts";
import { runOnDevice } from "../backends/device_loss.ts";
import {
  addEvaluation,
  type BestCriterion,
  type BestHistory,
  findHistory,
  isOutOfPatience,
} from "./best_evaluation.ts";
import {
  keepBest,
  saveBest,
  saveCheckpoint,
} from "./directory/checkpoint_files.ts";
import {
  appendLines,
  readRunLines,
  truncateLog,
} from "./directory/run_directory.ts";
import {
  dropTrajectories,
  saveTrajectories,
} from "./directory/trajectory_files.ts";
import { TinkerStoppedError } from "../tinker/tinker_error.ts";
import type { SavableLearner } from "./learners/run_learner.ts";
import { listLogLines } from "./logs/log_lines.ts";
import {
  measureMemory,
  openRunLogs,
  type RunLogs,
  type UpdateCost,
} from "./logs/run_logs.ts";
import type { RunUpdate } from "./run_update.ts";

/** A run whose updates the loop does. */
export interface TrainingLoop {
  readonly directory: string;
  /** The run's settings. */
  readonly config: { readonly keep: number };
  /** The model; the caller closes it. */
  readonly learner: SavableLearner;
  /** Updates done before. */
  readonly first: number;
  /** Updates of the whole run. */
  readonly updates: number;
  /** Updates between checkpoints. */
  readonly saveEvery: number;
  readonly criterion: BestCriterion;
  /** Settings of evaluations, for the file of the best weights. */
  readonly evaluation: JsonObject;
  /** Stops the run after the current update. */
  readonly signal: AbortSignal | undefined;
  /** Does the next update. */
  step(done: number): Promise<RunUpdate>;
  onUpdate(update: number, step: RunUpdate): void | Promise<void>;
  makeError(
    progress: { readonly update: number; readonly saved: number },
    error: unknown,
  ): Promise<Error>;
}

/** The state of a run at the end of its loop. */
export interface LoopResult extends Pick<BestHistory, "best"> {
  /** Updates done. */
  readonly updates: number;
  /** Whether all updates are done, or the run stopped early. */
  readonly finished: boolean;
}

/** Time of day, in seconds since 1970. */
function readWallTime(): number {
  return (performance.timeOrigin + performance.now()) / 1000;
}

/** Logs an update (from 1); its checkpoint makes the lines permanent. */
async function logUpdate(
  directory: string,
  update: number,
  { learned, metrics, trajectories, timing }: RunUpdate,
  logs: RunLogs,
): Promise<void> {
  const wallTime = readWallTime();
  const cost = { ...timing, ...measureMemory() };
  const lines = listLogLines(update, { metrics, trajectories, timing: cost });
  for (const log of ["metrics", "timing", "transcripts"] as const) {
    await appendLines(directory, log, lines[log]);
  }
  await logs.append(update, metrics, cost, wallTime);
  if (learned !== undefined) await saveTrajectories(directory, update, learned);
}

/** Does a run's remaining updates, until its end or the signal. */
export async function runTrainingLoop(run: TrainingLoop): Promise<LoopResult> {
  const { config, criterion, directory, learner, signal } = run;
  let update = run.first;
  let saved = update;
  for (const log of ["metrics", "timing", "transcripts"] as const) {
    await truncateLog(directory, log, update);
  }
  await dropTrajectories(directory, update);
  const lines = await readRunLines<UpdateCost>(directory, update);
  let history = findHistory(lines.metrics, criterion);
  await keepBest(directory, history.best?.update ?? null);
  const wallTime = readWallTime();
  const options = { update, wallTime, config };
  const logs = await openRunLogs(directory, lines, options);
  const save = async (done: number): Promise<void> => {
    const contents = await learner.makeCheckpoint(done);
    await saveCheckpoint(directory, done, contents, config.keep);
    await keepBest(directory, history.best?.update ?? null);
    saved = done;
  };
  const isFinished = (): boolean =>
    update >= run.updates || isOutOfPatience(history, criterion);
  try {
    while (!isFinished() && signal?.aborted !== true) {
      const done = update + 1;
      const step = await runOnDevice(() => run.step(update));
      await logUpdate(directory, done, step, logs);
      history = addEvaluation(history, criterion, done, step.metrics);
      if (history.best?.update === done) {
        const contents = await learner.makePolicyFile(done, run.evaluation);
        await saveBest(directory, done, contents);
      }
      if (done === run.updates || done % run.saveEvery === 0) await save(done);
      update = done;
      await run.onUpdate(update, step);
    }
    // A run that stops early or is interrupted saves its last update.
    if (saved < update) await save(update);
  } catch (error) {
    if (!(error instanceof TinkerStoppedError)) {
      throw await run.makeError({ update, saved }, error);
    }
    // The server failed when the run was stopped: what is saved remains.
    update = saved;
  }
  return { updates: update, finished: isFinished(), best: history.best };
}
