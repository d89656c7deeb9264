/**
 * A training run from its configuration to its last checkpoint.
 *
 * All randomness of update u is drawn from streams named by (seed, u), so a
 * resumed run needs only the update's number besides its checkpoint.
 */

import { makeVector } from "../../envs/vector/make_vector.ts";
import { ruleError } from "../../utils/errors.ts";
import { closePool, type EnvPool, listLanguages } from "../rollout/env_pool.ts";
import type { MakeEnvs } from "../rollout/evaluate.ts";
import { assertTrainConfig, checkConfig } from "./config/make_train_config.ts";
import { listEvaluationSettings } from "./config/resumed_config.ts";
import type { TrainConfig } from "./config/train_config.ts";
import { listCheckpoints } from "./directory/checkpoint_files.ts";
import { hasBegun, lockRun, readLog } from "./directory/run_directory.ts";
import { openLocalLearner } from "./learners/local_learner.ts";
import { isRemote, openRemoteLearner } from "./learners/remote_learner.ts";
import type { UpdateTiming } from "./logs/run_logs.ts";
import { type Callback, makeCallbackTeller } from "./modules/callback.ts";
import { type Curriculum, weighPool } from "./modules/curriculum.ts";
import { makeRewarder, type RewardFunction } from "./modules/reward.ts";
import { openModule } from "./modules/run_module.ts";
import { openPool } from "./open_pool.ts";
import { stopRun } from "./run_failure.ts";
import { playAhead } from "./play_ahead.ts";
import { playUsable, runUpdate } from "./run_update.ts";
import { runTrainingLoop } from "./training_loop.ts";
import { makeSuccessCriterion, validateUpdate } from "./validation.ts";

/** Called after each update with its number, metrics and timing. */
export type UpdateListener = (
  update: number,
  metrics: Readonly<Record<string, number | null>>,
  timing: UpdateTiming,
) => void;

/** An evaluation on validation tasks. */
export interface Evaluated {
  /** Updates done. */
  readonly update: number;
  /** Success rate. */
  readonly success: number;
}

/** Progress of a run. */
export interface TrainResult {
  /** Updates done. */
  readonly updates: number;
  /** Whether all updates are done, or the run stopped early. */
  readonly finished: boolean;
  /** The best evaluation on validation tasks; `null` without any. */
  readonly best: Evaluated | null;
}

/** Checks settings; an older version may have written those of a begun run. */
async function assertConfig(
  directory: string,
  config: TrainConfig,
): Promise<void> {
  const isBegun = await hasBegun(directory) ||
    (await listCheckpoints(directory)).length > 0;
  if (isBegun) checkConfig(config);
  else assertTrainConfig(config);
}

/**
 * Trains in a run directory, from its newest checkpoint on.
 *
 * @param directory The run, with `config.json` and a warm start
 * @param config The run's settings
 * @param onUpdate Called after each update
 * @param signal Stops the run after the current update, or at once while a
 * server that trains fails
 * @param makeEnvs Makes the environments; required with `config.remote`
 * @returns The updates done, whether the run is finished, and its best
 * evaluation
 * @throws {TypeError} If a setting is unknown or has another type
 * @throws {RangeError} If one is out of range, or has no effect on a new run
 * @throws {Error} If the newest checkpoint is damaged, missing or not of this
 * run, or if another process trains in it; nothing is changed then
 * @throws {RunStoppedError} If an update fails, for example by a non-finite loss
 * or a lost device; the last checkpoint stays
 */
export async function train(
  directory: string,
  config: TrainConfig,
  onUpdate: UpdateListener,
  signal?: AbortSignal,
  makeEnvs: MakeEnvs = makeVector,
): Promise<TrainResult> {
  // Environments that the caller makes need not be registered.
  if (makeEnvs === makeVector) await assertConfig(directory, config);
  return await runTraining(directory, config, onUpdate, signal, makeEnvs);
}

/** Trains with a checked config; see {@linkcode train}. */
export async function runTraining(
  directory: string,
  config: TrainConfig,
  onUpdate: UpdateListener,
  signal: AbortSignal | undefined,
  makeEnvs: MakeEnvs,
): Promise<TrainResult> {
  if (config.remote !== undefined && makeEnvs === makeVector) {
    const rule = "left out where the environments are made here";
    throw ruleError(Error, "train", "remote", rule, config.remote);
  }
  using _lock = await lockRun(directory);
  await using stack = new AsyncDisposableStack();
  const pools: EnvPool[] = [];
  stack.defer(() => closePool(pools.flat()));
  const { maxStaleness = 0 } = config.model ?? {};
  while (pools.length <= maxStaleness) {
    pools.push(await openPool(config, makeEnvs));
  }
  const reward = makeRewarder(
    await openModule<RewardFunction>("reward", config.reward),
  );
  const curriculum = await openModule<Curriculum>(
    "curriculum",
    config.curriculum,
  );
  using callback = makeCallbackTeller(
    await openModule<Callback>("callback", config.callback),
  );
  const { learner, update: first } = isRemote(config.model)
    ? await openRemoteLearner(directory, config, config.model, signal)
    : await openLocalLearner(directory, config, listLanguages(pools[0]!));
  stack.defer(() => learner.close());
  const history = (await readLog(directory, "metrics"))
    .filter(({ step }) => step <= first).map(({ data }) => data);
  const getBatch = playAhead(
    (play) => learner.usePolicy(play),
    pools,
    config.updates,
    async (policy, pool, update) => {
      const weighed = weighPool(pool, curriculum, {
        ...{ update, updates: config.updates },
        // As long as it is known, however far ahead batches are played.
        history: history.slice(0, Math.max(0, update - pools.length + 1)),
      });
      return await playUsable(policy, weighed, config, update, reward);
    },
  );
  if (first < config.updates) {
    const event = { type: "start", directory, update: first } as const;
    await callback.tell({ ...event, config });
  }
  const { updates, finished, best } = await runTrainingLoop({
    ...{ directory, config, learner, first, signal },
    updates: config.updates,
    saveEvery: config.saveEvery,
    criterion: makeSuccessCriterion(config.validation),
    evaluation: listEvaluationSettings(config),
    step: async (done) => {
      const result = await validateUpdate(
        await runUpdate(learner, getBatch, config, done),
        learner,
        config,
        done + 1,
        makeEnvs,
      );
      history.push(result.metrics);
      return result;
    },
    onUpdate: async (update, { metrics, timing }) => {
      onUpdate(update, metrics, timing);
      const event = { type: "update", directory, update } as const;
      // The run's own are not a callback's to change.
      const own = { metrics: { ...metrics }, timing: { ...timing } };
      await callback.tell({ ...event, ...own });
    },
    makeError: (progress, error) => stopRun(directory, config, progress, error),
  });
  if (finished) {
    try {
      await learner.exportModel(updates > first);
      await callback.tell({ type: "end", directory, update: updates });
    } catch (error) {
      const progress = { update: updates, saved: updates };
      throw await stopRun(directory, config, progress, error);
    }
  }
  return {
    updates,
    finished,
    best: best && { update: best.update, success: best.value },
  };
}
