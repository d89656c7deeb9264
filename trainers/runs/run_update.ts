/**
 * One update of a run: a batch of episodes is played, and learnt from.
 *
 * All its randomness is drawn from streams named by (seed, update).
 */

import type { TaskOptions } from "../../envs/core/env.ts";
import { ruleError } from "../../base/errors.ts";
import { randomInteger, seededPrng } from "../../base/prng.ts";
import type { VectorEnv } from "../../envs/vector/vector_env.ts";
import type { Learner } from "../algorithms/learner.ts";
import { addCriticValues } from "../algorithms/score.ts";
import type { Trainer } from "../algorithms/trainer.ts";
import { findTrainer } from "../algorithms/trainer_registry.ts";
import { updateLearner } from "../algorithms/update.ts";
import type { UpdateSettings } from "../algorithms/update_settings.ts";
import type { EpisodeTokenizer } from "../rollout/episode_tokenizer.ts";
import { rollout } from "../rollout/rollout.ts";
import {
  computeRolloutMetrics,
  countSteps,
  countTokens,
} from "../rollout/rollout_metrics.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import { mergeForRollout } from "./chat_learner.ts";
import type { UpdateTiming } from "./logs/cost_metrics.ts";
import type { TrainConfig } from "./config/train_config.ts";

/** What an update of a run came to. */
export interface RunUpdate {
  /** The learner after it; the one before is used up. */
  readonly learner: Learner;
  /** The episodes that were played. */
  readonly trajectories: readonly Trajectory[];
  /** Metrics by `group/name`; `null` where there is nothing to count. */
  readonly metrics: Readonly<Record<string, number | null>>;
  /** What it took. */
  readonly timing: UpdateTiming;
}

/** Draws fresh training tasks, each as often as a group is large. */
function drawTasks(
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

/** Plays the episodes of an update. */
async function playBatch(
  learner: Learner,
  envs: VectorEnv,
  tokenizer: EpisodeTokenizer,
  config: TrainConfig,
  update: number,
): Promise<Trajectory[]> {
  const { seed } = config;
  const playing = mergeForRollout(learner);
  const tasks = drawTasks(config, envs.spec.splits.train, update);
  const episodeSeed = randomInteger(
    seededPrng("episodes", seed, update),
    2 ** 32,
  );
  const prng = seededPrng("rollout", seed, update);
  const played: Trajectory[] = [];
  try {
    // There may be fewer environments than episodes.
    for (let from = 0; from < tasks.length; from += envs.numEnvs) {
      played.push(
        ...await rollout({ ...playing, tokenizer }, envs, {
          ...config.rollout,
          tasks: tasks.slice(from, from + envs.numEnvs),
          seed: episodeSeed + from,
          prng,
        }),
      );
    }
    return played;
  } finally {
    playing.dispose();
  }
}

/** Nulls and counts metrics that are not finite: JSON has no word for them. */
export function nullNonFinite(
  metrics: Readonly<Record<string, number | null>>,
): Record<string, number | null> {
  const finite: Record<string, number | null> = {};
  let skipped = 0;
  for (const [name, value] of Object.entries(metrics)) {
    const isLost = value !== null && !Number.isFinite(value);
    finite[name] = isLost ? null : value;
    if (isLost) skipped++;
  }
  return { ...finite, "log/nonfinite_skipped": skipped };
}

/** Plays a batch and learns from it; throws where none can be learnt from. */
export async function runUpdate(
  learner: Learner,
  envs: VectorEnv,
  tokenizer: EpisodeTokenizer,
  config: TrainConfig,
  update: number,
): Promise<RunUpdate> {
  const start = performance.now();
  const episodes = await playBatch(learner, envs, tokenizer, config, update);
  const trajectories = learner.config.lora?.critic === true
    ? await addCriticValues(learner, episodes, config.memory.microTokens)
    : episodes;
  const played = performance.now();
  // An episode that did not even begin has nothing to teach.
  const whole = trajectories.flatMap((trajectory, b) =>
    trajectory.error === null && trajectory.policyMask.includes(1)
      ? [{ trajectory, b }]
      : []
  );
  if (whole.length === 0) {
    const rule = "at least one that did not fail";
    const [error] = trajectories.flatMap(({ error }) => error ?? []);
    throw ruleError(Error, "train", "episodes", rule, error);
  }
  const result = await updateLearner(
    // The settings are the trainer's own: it has checked them.
    findTrainer(config.trainer) as unknown as Trainer,
    learner,
    {
      tokenizer,
      trajectories: whole.map(({ trajectory }) => trajectory),
      groups: whole.map(({ b }) => Math.floor(b / config.rollout.groupSize)),
      temperature: config.rollout.temperature,
      memory: config.memory,
      prng: seededPrng("minibatches", config.seed, update),
      update,
      updates: config.updates,
    },
    config.settings as unknown as UpdateSettings,
    config.arew,
  );
  return {
    learner: result.learner,
    trajectories,
    metrics: nullNonFinite({
      ...computeRolloutMetrics(trajectories),
      ...result.metrics,
    }),
    timing: {
      rollout: (played - start) / 1000,
      update: (performance.now() - played) / 1000,
      evaluation: 0,
      tokens: countTokens(trajectories),
      steps: countSteps(trajectories),
    },
  };
}
