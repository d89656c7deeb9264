/**
 * A training run from its configuration to its last checkpoint.
 *
 * All randomness of update u is drawn from streams named by (seed, u), so a
 * run that goes on from a checkpoint needs nothing but the update's number.
 *
 * @module
 */

import { makeVector, type MakeVectorOptions } from "../envs/make_vector.ts";
import type { TaskOptions } from "../envs/env.ts";
import { ruleMessage } from "../envs/errors.ts";
import { randomInteger, seededPrng } from "../envs/prng.ts";
import type { VectorEnv } from "../envs/vector_env.ts";
import { encodeCheckpoint } from "./checkpoint.ts";
import type { MakeEnvs } from "./evaluate.ts";
import { playingWeights } from "./chat_model.ts";
import { findModel } from "./huggingface/model_files.ts";
import { saveModel } from "./huggingface/save_model.ts";
import { allWeights, type Learner } from "./learner.ts";
import type { ModelSettings } from "./model_settings.ts";
import { withCriticValues } from "./critic_values.ts";
import { countTokens, rolloutMetrics } from "./metrics.ts";
import { arewAt } from "./reweighting.ts";
import { rollout } from "./rollout.ts";
import { appendLines, saveCheckpoint, truncateLog } from "./run_directory.ts";
import { lockRun } from "./run_lock.ts";
import type { Speech } from "./speech.ts";
import { disposeRun, startingPoint } from "./starting_point.ts";
import type { TrainConfig } from "./train_config.ts";
import { trainerOf } from "./trainer_registry.ts";
import type { Trajectory } from "./trajectory.ts";

/** How long the parts of an update took, in seconds. */
export interface UpdateTiming {
  /** Playing the episodes. */
  readonly rollout: number;
  /** Learning from them. */
  readonly update: number;
  /** Tokens played, environment included. */
  readonly tokens: number;
}

/** Hears of each update: its number, metrics and timing. */
export type UpdateListener = (
  update: number,
  metrics: Readonly<Record<string, number | null>>,
  timing: UpdateTiming,
) => void;

/** Episodes of each update whose transcripts are kept. */
const TRANSCRIPTS = 2;

/**
 * The tasks of an update: fresh ones of the training split, each as often as a
 * group is large.
 */
function tasksOf(
  config: TrainConfig,
  size: number,
  update: number,
): TaskOptions[] {
  const prng = seededPrng("tasks", config.seed, update);
  const { groupSize } = config.rollout;
  const groups = Array.from(
    { length: config.batch / groupSize },
    () => ({ split: "train" as const, index: randomInteger(prng, size) }),
  );
  return groups.flatMap((task) => Array<TaskOptions>(groupSize).fill(task));
}

function transcript(update: number, trajectory: Trajectory): unknown {
  const { task, turns, success } = trajectory;
  return { step: update, task, success, turns };
}

async function playAndLearn(
  learner: Learner,
  envs: VectorEnv,
  speech: Speech,
  config: TrainConfig,
  update: number,
): Promise<{
  learner: Learner;
  trajectories: Trajectory[];
  metrics: Record<string, number | null>;
  timing: UpdateTiming;
}> {
  const { splits } = envs.spec;
  const start = performance.now();
  const playing = playingWeights(learner);
  const episodes = await rollout({ ...playing, speech }, envs, {
    ...config.rollout,
    tasks: tasksOf(config, splits.train, update),
    prng: seededPrng("rollout", config.seed, update),
  });
  playing.dispose();
  const trajectories = learner.config.lora?.critic === true
    ? await withCriticValues(learner, episodes, config.memory.microTokens)
    : episodes;
  const played = performance.now();
  const { minibatches: fewest = 1 } = config.settings as {
    readonly minibatches?: number;
  };
  const whole = trajectories.flatMap((trajectory, b) =>
    trajectory.error === null ? [{ trajectory, b }] : []
  );
  if (whole.length < fewest) {
    const rule = `at least ${fewest} that did not fail`;
    const [error] = trajectories.flatMap(({ error }) => error ?? []);
    throw new Error(ruleMessage("train", "episodes", rule, error));
  }
  const result = await trainerOf(config.trainer).update(
    learner,
    {
      speech,
      trajectories: whole.map(({ trajectory }) => trajectory),
      groups: whole.map(({ b }) => Math.floor(b / config.rollout.groupSize)),
      temperature: config.rollout.temperature,
      memory: config.memory,
      prng: seededPrng("minibatches", config.seed, update),
      update,
      updates: config.updates,
    },
    config.settings,
    arewAt(config.arew, update),
  );
  return {
    learner: result.learner,
    trajectories,
    metrics: { ...rolloutMetrics(trajectories), ...result.metrics },
    timing: {
      rollout: (played - start) / 1000,
      update: (performance.now() - played) / 1000,
      tokens: countTokens(trajectories),
    },
  };
}

/** How the environments of a run are made. */
function envOptions(
  { model, noise, seed, rollout }: TrainConfig,
): MakeVectorOptions {
  return {
    style: model === null ? "terse" : "chat",
    proxies: true,
    critique: { noise, noiseSeed: seed },
    autoresetMode: "Disabled",
    ...(rollout.counterfactual ? { btMode: "counterfactual" } : {}),
  };
}

/**
 * Trains in a run directory, from its newest checkpoint on.
 *
 * @param directory The run, with `config.json` and a warm start
 * @param config The run's settings
 * @param onUpdate Hears of each update
 * @param signal Stops the run after the update that is under way
 * @param makeEnvs Makes the environments; a run with `config.remote` needs one
 * that finds them there
 * @returns Number of updates done, and whether that is all of them
 * @throws {Error} If the newest checkpoint is damaged, missing or not of this
 * run, or if another process trains in it; nothing is changed then
 * @throws {RangeError} If the loss stops being finite; the last checkpoint stays
 */
export async function train(
  directory: string,
  config: TrainConfig,
  onUpdate: UpdateListener,
  signal?: AbortSignal,
  makeEnvs: MakeEnvs = makeVector,
): Promise<{ updates: number; finished: boolean }> {
  if (config.remote !== undefined && makeEnvs === makeVector) {
    const rule = "left out where the environments are made here";
    throw new Error(ruleMessage("train", "remote", rule, config.remote));
  }
  using _lock = await lockRun(directory);
  const envs = await makeEnvs(config.env, config.batch, envOptions(config));
  try {
    return await trainOn(envs, directory, config, onUpdate, signal);
  } finally {
    await envs.close();
  }
}

/** Saves a language model as other programs read it, adapters added in. */
async function exportModel(
  directory: string,
  learner: Learner,
  { path }: ModelSettings,
): Promise<void> {
  const out = `${directory}/model`;
  // A run that was finished before has done so.
  if (await Deno.stat(out).then(() => true, () => false)) return;
  await saveModel(out, {
    config: learner.config,
    weights: allWeights(learner),
    source: await findModel(path),
  });
}

/** Trains on environments that are there. */
async function trainOn(
  envs: VectorEnv,
  directory: string,
  config: TrainConfig,
  onUpdate: UpdateListener,
  signal: AbortSignal | undefined,
): Promise<{ updates: number; finished: boolean }> {
  const point = await startingPoint(directory, config, envs.language);
  const { speech } = point;
  let { learner, update } = point;
  for (const log of ["metrics", "timing", "transcripts"] as const) {
    await truncateLog(directory, log, update);
  }
  while (update < config.updates && signal?.aborted !== true) {
    const step = await playAndLearn(learner, envs, speech, config, update);
    learner = step.learner;
    update++;
    const facts = { ...point.facts, update, adamwStep: learner.adamw.step };
    // Before anything is written: weights that are not finite are refused here.
    const file = await encodeCheckpoint(facts, learner.weights, learner.adamw);
    await appendLines(directory, "metrics", [{
      step: update,
      data: step.metrics,
    }]);
    await appendLines(directory, "timing", [{
      step: update,
      data: step.timing,
    }]);
    await appendLines(
      directory,
      "transcripts",
      step.trajectories.slice(0, TRANSCRIPTS).map((trajectory) =>
        transcript(update, trajectory)
      ),
    );
    await saveCheckpoint(directory, update, file);
    onUpdate(update, step.metrics, step.timing);
  }
  const finished = update >= config.updates;
  if (finished && config.model !== null) {
    await exportModel(directory, learner, config.model);
  }
  disposeRun(learner);
  return { updates: update, finished };
}
