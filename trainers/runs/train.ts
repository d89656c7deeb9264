/**
 * A training run from its configuration to its last checkpoint.
 *
 * All randomness of update u is drawn from streams named by (seed, u), so a
 * run that goes on from a checkpoint needs nothing but the update's number.
 */

import {
  makeVector,
  type MakeVectorOptions,
} from "../../envs/vector/make_vector.ts";
import { ruleError } from "../../utils/errors.ts";
import { runOnDevice } from "../backends/device_loss.ts";
import {
  closePool,
  type EnvKind,
  type EnvPool,
  listLanguages,
} from "../rollout/env_pool.ts";

import { parseOwnOptions, splitEnvIds } from "../rollout/env_options.ts";
import type { MakeEnvs } from "../rollout/evaluate.ts";
import { openRunLogs } from "./logs/run_logs.ts";
import type { UpdateTiming } from "./logs/cost_metrics.ts";
import { openLocalLearner } from "./learners/local_learner.ts";
import { isRemote, openRemoteLearner } from "./learners/remote_learner.ts";
import { runUpdate } from "./run_update.ts";
import {
  listCheckpoints,
  saveCheckpoint,
} from "./directory/checkpoint_files.ts";
import { keepBest, saveBest } from "./directory/best_checkpoint.ts";
import {
  hasBegun,
  lockRun,
  readMetricsLog,
  truncateLog,
} from "./directory/run_directory.ts";
import {
  addEvaluation,
  type Evaluated,
  findHistory,
  isOutOfPatience,
} from "./best_evaluation.ts";
import { validateUpdate } from "./validation.ts";
import { stopRun } from "./run_failure.ts";
import { assertTrainConfig, checkConfig } from "./config/make_train_config.ts";
import { listEvaluationSettings } from "./config/resumed_config.ts";
import type { TrainConfig } from "./config/train_config.ts";
import { logUpdate } from "./save_update.ts";

export type { UpdateTiming } from "./logs/cost_metrics.ts";

/** Called after each update with its number, metrics and timing. */
export type UpdateListener = (
  update: number,
  metrics: Readonly<Record<string, number | null>>,
  timing: UpdateTiming,
) => void;

/** How far a run has come. */
export interface TrainResult {
  /** Updates done. */
  readonly updates: number;
  /** Whether that is all of them, or evaluations became no better any more. */
  readonly finished: boolean;
  /** The best evaluation on validation tasks; `null` without one. */
  readonly best: Evaluated | null;
}

/** Makes the options of a run's environments. */
function makeEnvOptions(
  { envOptions, model, noise, seed, rollout }: TrainConfig,
): MakeVectorOptions {
  return {
    ...parseOwnOptions("train", "envOptions", envOptions),
    style: model === null ? "terse" : "chat",
    proxies: true,
    critique: { noise, noiseSeed: seed },
    autoresetMode: "Disabled",
    ...(rollout.counterfactual ? { btMode: "counterfactual" } : {}),
  };
}

/** Checks settings; those of a run that has begun may be of an older version. */
async function assertConfig(
  directory: string,
  config: TrainConfig,
): Promise<void> {
  const isBegun = await hasBegun(directory) ||
    (await listCheckpoints(directory)).length > 0;
  if (isBegun) checkConfig(config);
  else assertTrainConfig(config);
}

/** Makes a run's environments, as many of each as are played at once. */
async function openPool(
  config: TrainConfig,
  makeEnvs: MakeEnvs,
): Promise<EnvPool> {
  const width = config.memory.parallel ?? config.batch;
  const pool: EnvKind[] = [];
  try {
    for (const [i, id] of splitEnvIds(config.env).entries()) {
      const envs = await makeEnvs(id, width, makeEnvOptions(config));
      pool.push({ envs, weight: config.envWeights?.[i] ?? 1 });
    }
  } catch (error) {
    await closePool(pool);
    throw error;
  }
  // A name has at least one id.
  return pool as [EnvKind, ...EnvKind[]];
}

/**
 * Trains in a run directory, from its newest checkpoint on.
 *
 * @param directory The run, with `config.json` and a warm start
 * @param config The run's settings
 * @param onUpdate Called after each update
 * @param signal Stops the run after the current update
 * @param makeEnvs Makes the environments; a run with `config.remote` needs one
 * that finds them there
 * @returns Number of updates done, whether that is all of them, and which was
 * the best evaluation
 * @throws {TypeError} If a setting is of another type, or unknown
 * @throws {RangeError} If one is out of range, or has no effect on a new run
 * @throws {Error} If the newest checkpoint is damaged, missing or not of this
 * run, or if another process trains in it; nothing is changed then
 * @throws {RunStoppedError} If an update fails, a loss that is not finite and a
 * lost device included; the last checkpoint stays
 */
export async function train(
  directory: string,
  config: TrainConfig,
  onUpdate: UpdateListener,
  signal?: AbortSignal,
  makeEnvs: MakeEnvs = makeVector,
): Promise<TrainResult> {
  // What the environments given are, no registry need know.
  if (makeEnvs === makeVector) await assertConfig(directory, config);
  if (config.remote !== undefined && makeEnvs === makeVector) {
    const rule = "left out where the environments are made here";
    throw ruleError(Error, "train", "remote", rule, config.remote);
  }
  using _lock = await lockRun(directory);
  const pool = await openPool(config, makeEnvs);
  try {
    return await trainOn(pool, makeEnvs, directory, config, onUpdate, signal);
  } finally {
    await closePool(pool);
  }
}

/** Reads the time of day, in seconds since 1970. */
export function readWallTime(): number {
  return (performance.timeOrigin + performance.now()) / 1000;
}

/** Trains on environments that are there, and makes others to evaluate on. */
async function trainOn(
  pool: EnvPool,
  makeEnvs: MakeEnvs,
  directory: string,
  config: TrainConfig,
  onUpdate: UpdateListener,
  signal: AbortSignal | undefined,
): Promise<TrainResult> {
  const { learner, update: first } = isRemote(config.model)
    ? await openRemoteLearner(directory, config, config.model)
    : await openLocalLearner(directory, config, listLanguages(pool));
  let update = first;
  let saved = first;
  try {
    for (const log of ["metrics", "timing", "transcripts"] as const) {
      await truncateLog(directory, log, update);
    }
    const { validation } = config;
    let history = findHistory(await readMetricsLog(directory), validation);
    await keepBest(directory, history.best?.update ?? null);
    const start = { update, wallTime: readWallTime(), config };
    const logs = await openRunLogs(directory, start);
    const save = async (done: number): Promise<void> => {
      const contents = await learner.makeCheckpoint(done);
      await saveCheckpoint(directory, done, contents, config.keep);
      await keepBest(directory, history.best?.update ?? null);
      saved = done;
    };
    const isFinished = (): boolean =>
      update >= config.updates || isOutOfPatience(history, validation);
    try {
      while (!isFinished() && signal?.aborted !== true) {
        const done = update + 1;
        const step = await runOnDevice(async () =>
          await validateUpdate(
            await runUpdate(learner, pool, config, update),
            learner,
            config,
            done,
            makeEnvs,
          )
        );
        await logUpdate(directory, done, step, logs, readWallTime());
        const { metrics } = step;
        history = addEvaluation(history, validation, done, metrics);
        if (history.best?.update === done) {
          const contents = await learner.makePolicyFile(
            done,
            listEvaluationSettings(config),
          );
          await saveBest(directory, done, contents);
        }
        const isLast = done === config.updates;
        if (isLast || done % config.saveEvery === 0) await save(done);
        update = done;
        onUpdate(update, step.metrics, step.timing);
      }
      // One that was told to stop loses nothing.
      if (saved < update) await save(update);
    } catch (error) {
      throw await stopRun(directory, config, { update, saved }, error);
    }
    const finished = isFinished();
    if (finished) await learner.exportModel(update > first);
    return { updates: update, finished, best: history.best };
  } finally {
    await learner.close();
  }
}
