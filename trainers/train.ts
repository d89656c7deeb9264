/**
 * A training run from its configuration to its last checkpoint.
 *
 * All randomness of update u is drawn from streams named by (seed, u), so a
 * run that goes on from a checkpoint needs nothing but the update's number.
 *
 * @module
 */

import { isDeepStrictEqual } from "node:util";
import { makeVector } from "../envs/make_vector.ts";
import type { TaskOptions } from "../envs/env.ts";
import { ruleMessage } from "../envs/errors.ts";
import type { TextLanguage } from "../envs/language.ts";
import { randomInteger, seededPrng } from "../envs/prng.ts";
import { make } from "../envs/registry.ts";
import type { VectorEnv } from "../envs/vector_env.ts";
import {
  type Checkpoint,
  decodeCheckpoint,
  disposeCheckpoint,
  encodeCheckpoint,
} from "./checkpoint.ts";
import { type MakeEnvs, MAX_TURN_TOKENS } from "./evaluate.ts";
import { type Speech, speechOf } from "./language_policy.ts";
import { disposeLearner, type Learner, newLearner } from "./learner.ts";
import { countTokens, rolloutMetrics } from "./metrics.ts";
import { disposeWeights } from "./model/weights.ts";
import { newestCheckpoint } from "./newest_checkpoint.ts";
import { ppoUpdate } from "./ppo.ts";
import { rollout } from "./rollout.ts";
import {
  appendLines,
  assertUnsaved,
  saveCheckpoint,
  truncateLog,
  warmStartPath,
} from "./run_directory.ts";
import { lockRun } from "./run_lock.ts";
import type { TrainConfig } from "./train_config.ts";
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

function assertSameLanguage(
  { facts }: Checkpoint,
  env: string,
  language: TextLanguage | undefined,
): void {
  const vocabulary = language?.vocabulary.join("\n");
  if (facts.vocabulary.join("\n") === vocabulary) return;
  const rule = `a checkpoint that speaks the language of ${env}`;
  throw new Error(ruleMessage("train", "from", rule, `made for ${facts.env}`));
}

/**
 * Checks that a run can start from a file.
 *
 * @param bytes The file
 * @param env Id of the run's environment
 * @param name The file's name, for errors
 * @throws {Error} If it is damaged, or speaks another language
 */
export function assertStartsRun(
  bytes: Uint8Array,
  env: string,
  name: string,
): void {
  const checkpoint = decodeCheckpoint(bytes, name);
  disposeCheckpoint(checkpoint);
  const { language } = make(env, { style: "terse" });
  assertSameLanguage(checkpoint, env, language);
}

/** The optimizer's moments in a checkpoint that belongs to the run. */
function momentsOf(
  { facts, moments }: Checkpoint,
  warm: Checkpoint,
  env: string,
  path: string,
): NonNullable<Checkpoint["moments"]> {
  const { model, vocabulary } = warm.facts;
  const fits = isDeepStrictEqual(
    [facts.env, facts.model, facts.vocabulary],
    [env, model, vocabulary],
  );
  if (fits && moments !== null) return moments;
  const rule = fits
    ? "one with the optimizer's moments"
    : "one of the run's environment, model and vocabulary";
  throw new Error(ruleMessage("train", "checkpoint", rule, path));
}

/** The tasks of an update: fresh ones of the training split. */
function tasksOf(
  config: TrainConfig,
  size: number,
  update: number,
): TaskOptions[] {
  const prng = seededPrng("tasks", config.seed, update);
  return Array.from(
    { length: config.batch },
    () => ({ split: "train", index: randomInteger(prng, size) }),
  );
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
  const trajectories = await rollout(
    { config: learner.config, weights: learner.weights, ...speech },
    envs,
    {
      tasks: tasksOf(config, splits.train, update),
      temperature: config.ppo.temperature,
      constrained: config.constrained,
      maxTurnTokens: MAX_TURN_TOKENS,
      prng: seededPrng("rollout", config.seed, update),
    },
  );
  const played = performance.now();
  const whole = trajectories.filter(({ error }) => error === null);
  if (whole.length < config.ppo.minibatches) {
    const rule = `at least ${config.ppo.minibatches} that did not fail`;
    const [error] = trajectories.flatMap(({ error }) => error ?? []);
    throw new Error(ruleMessage("train", "episodes", rule, error));
  }
  const result = await ppoUpdate(
    learner,
    {
      speech,
      trajectories: whole,
      prng: seededPrng("minibatches", config.seed, update),
      update,
      updates: config.updates,
    },
    config.ppo,
    config.arew,
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

/** Learner and update that a run starts from or goes on from. */
async function startingPoint(
  directory: string,
  env: string,
  language: TextLanguage | undefined,
): Promise<{ learner: Learner; update: number }> {
  const path = warmStartPath(directory);
  const warm = decodeCheckpoint(await Deno.readFile(path), path);
  assertSameLanguage(warm, env, language);
  const { model } = warm.facts;
  const newest = await newestCheckpoint(directory);
  if (newest === null) {
    await assertUnsaved(directory);
    const weights = decodeCheckpoint(await Deno.readFile(path), path).weights;
    return { learner: newLearner(model, weights, warm.weights), update: 0 };
  }
  const { facts, weights } = newest.checkpoint;
  const moments = momentsOf(newest.checkpoint, warm, env, newest.path);
  return {
    learner: {
      config: model,
      weights,
      reference: warm.weights,
      adamw: { step: facts.adamwStep, ...moments },
    },
    update: facts.update,
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
  const envs = await makeEnvs(config.env, config.batch, {
    style: "terse",
    proxies: true,
    critique: { noise: config.noise, noiseSeed: config.seed },
    autoresetMode: "Disabled",
  });
  try {
    return await trainOn(envs, directory, config, onUpdate, signal);
  } finally {
    await envs.close();
  }
}

/** Trains on environments that are there. */
async function trainOn(
  envs: VectorEnv,
  directory: string,
  config: TrainConfig,
  onUpdate: UpdateListener,
  signal: AbortSignal | undefined,
): Promise<{ updates: number; finished: boolean }> {
  const point = await startingPoint(directory, config.env, envs.language);
  const language = envs.language!;
  const speech = speechOf(language);
  let { learner, update } = point;
  for (const log of ["metrics", "timing", "transcripts"] as const) {
    await truncateLog(directory, log, update);
  }
  while (update < config.updates && signal?.aborted !== true) {
    const step = await playAndLearn(learner, envs, speech, config, update);
    learner = step.learner;
    update++;
    const facts = {
      env: config.env,
      model: learner.config,
      vocabulary: language.vocabulary,
      update,
      adamwStep: learner.adamw.step,
    };
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
  disposeWeights(learner.reference);
  disposeLearner(learner);
  return { updates: update, finished: update >= config.updates };
}
