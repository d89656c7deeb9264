/**
 * One update of a run: plays a batch of episodes, estimates advantages, which
 * AREW reweights, and learns from them.
 *
 * All randomness is drawn from streams named by (seed, update).
 */

import { ruleError } from "../../utils/errors.ts";
import { seededPrng } from "../../utils/prng.ts";
import {
  estimateReweighted,
  findFlatGroups,
  measureReweighting,
} from "../algorithms/reweighting.ts";
import type { PlayedExperience } from "../algorithms/trainer.ts";
import type { EnvPool } from "../rollout/env_pool.ts";
import {
  computeMixtureMetrics,
  computeRolloutMetrics,
  computeToolMetrics,
  countSteps,
  countTokens,
  listToolNames,
} from "../rollout/rollout_metrics.ts";
import type { ReadCounts } from "../rollout/shared_reading.ts";
import type { PlayedPolicy } from "../rollout/language_policy.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import { splitEnvIds } from "../rollout/env_options.ts";
import { addForkedValues } from "./fork_values.ts";
import type { AheadBatch } from "./play_ahead.ts";
import { playBatch, type PlayedBatch } from "./play_batch.ts";
import type { LearnedBatch } from "./directory/trajectory_files.ts";
import type { UpdateLearner } from "./learners/run_learner.ts";
import type { UpdateTiming } from "./logs/run_logs.ts";
import type { RewardEpisodes } from "./modules/reward.ts";
import { getAlgorithm, type TrainConfig } from "./config/train_config.ts";

export interface RunUpdate {
  /** The episodes that were played; empty in supervised fine-tuning. */
  readonly trajectories: readonly Trajectory[];
  /** Metrics by `group/name`; `null` if there is nothing to count. */
  readonly metrics: Readonly<Record<string, number | null>>;
  readonly timing: UpdateTiming;
  /** What was learned from, if the run stores it. */
  readonly learned?: LearnedBatch;
}

interface GroupedEpisode {
  readonly trajectory: Trajectory;
  readonly group: number;
}

/** Selects the episodes to learn from: without an error, with a policy token. */
export function selectUsable(
  trajectories: readonly Trajectory[],
  groupSize: number,
): GroupedEpisode[] {
  return trajectories.flatMap((trajectory, b) =>
    trajectory.error === null && trajectory.policyMask.includes(1)
      ? [{ trajectory, group: Math.floor(b / groupSize) }]
      : []
  );
}

/** Episodes of an update (from 0). */
type Experienced = Pick<
  PlayedExperience,
  "trajectories" | "groups" | "update"
>;

export function makeExperience(
  usable: readonly GroupedEpisode[],
  update: number,
): Experienced {
  return {
    trajectories: usable.map(({ trajectory }) => trajectory),
    groups: usable.map(({ group }) => group),
    update,
  };
}

function findGroupsWithoutSignal(
  trajectories: readonly Trajectory[],
  config: TrainConfig,
  update: number,
): Set<number> {
  const { groupSize } = config.rollout;
  const { settings, trainer } = getAlgorithm(config);
  const usable = selectUsable(trajectories, groupSize);
  const flat = findFlatGroups(
    trainer,
    makeExperience(usable, update),
    settings,
    config.arew,
  );
  // Groups in which every episode failed have none either.
  const present = new Set(usable.map(({ group }) => group));
  const count = trajectories.length / groupSize;
  for (let group = 0; group < count; group++) {
    if (!present.has(group)) flat.add(group);
  }
  return flat;
}

/** Replaces non-finite metrics, which JSON cannot express, by `null`; counts them. */
export function nullNonFinite(
  metrics: Readonly<Record<string, number | null>>,
): Record<string, number | null> {
  const finite: Record<string, number | null> = {};
  let skipped = 0;
  for (const [name, value] of Object.entries(metrics)) {
    const isSkipped = value !== null && !Number.isFinite(value);
    finite[name] = isSkipped ? null : value;
    if (isSkipped) skipped++;
  }
  return { ...finite, "log/nonfinite_skipped": skipped };
}

export interface UsableBatch extends PlayedBatch {
  readonly usable: readonly GroupedEpisode[];
  /** Tokens that a model on this machine read. */
  readonly reads?: ReadCounts | undefined;
}

/** Plays a batch, and selects from it; adds values where they are from forks. */
export async function playUsable(
  policy: PlayedPolicy,
  pool: EnvPool,
  config: TrainConfig,
  update: number,
  reward: RewardEpisodes = (played) => played,
): Promise<UsableBatch> {
  const batch = await playBatch(
    policy,
    pool,
    config,
    update,
    (trajectories) => findGroupsWithoutSignal(trajectories, config, update),
    reward,
  );
  const usable = selectUsable(batch.trajectories, config.rollout.groupSize);
  const reads = "reading" in policy ? policy.reading?.counts : undefined;
  if (getAlgorithm(config).trainer.needs !== "forks") {
    return { ...batch, usable, reads };
  }
  const episodes = usable.map(({ trajectory }) => trajectory);
  const valued = await addForkedValues(
    policy,
    pool,
    config,
    update,
    episodes,
    reward,
  );
  return {
    ...batch,
    reads,
    usable: valued.map((trajectory, i) => ({ ...usable[i]!, trajectory })),
  };
}

/** Learns from episodes; returns all that the update depends on, and metrics. */
export async function learnFromEpisodes(
  learner: Pick<UpdateLearner, "learn">,
  episodes: Experienced,
  config: TrainConfig,
  staleness = 0,
): Promise<{ learned: LearnedBatch; metrics: Record<string, number> }> {
  const { arew, seed, updates } = config;
  const { settings, trainer } = getAlgorithm(config);
  const estimates = estimateReweighted(trainer, episodes, settings, arew);
  const minibatches: (readonly number[])[] = [];
  const learnt = await learner.learn({
    ...episodes,
    estimates,
    prng: seededPrng("minibatches", seed, episodes.update),
    updates,
    staleness,
    onMinibatch: (indices) => minibatches.push(indices),
  });
  return {
    learned: { ...episodes, updates, estimates, minibatches },
    metrics: { ...learnt, ...measureReweighting(episodes, arew) },
  };
}

/** Gets a batch and learns from it; throws if all episodes failed. */
export async function runUpdate(
  learner: UpdateLearner,
  getBatch: (update: number) => Promise<AheadBatch<UsableBatch>>,
  config: TrainConfig,
  update: number,
): Promise<RunUpdate> {
  const start = performance.now();
  const { batch, staleness } = await getBatch(update);
  const { all, reads, redrawn, trajectories, usable } = batch;
  const played = performance.now();
  if (usable.length === 0) {
    const rule = "at least one that did not fail";
    const [error] = trajectories.flatMap(({ error }) => error ?? []);
    throw ruleError(Error, "train", "episodes", rule, error);
  }
  const episodes = makeExperience(usable, update);
  const valued = await learner.addValues(episodes.trajectories);
  const { learned, metrics } = await learnFromEpisodes(
    learner,
    { ...episodes, trajectories: valued },
    config,
    staleness,
  );
  const ids = splitEnvIds(config.env);
  return {
    trajectories,
    metrics: nullNonFinite({
      // Redrawn groups count too: leaving them out would bias the rates.
      ...computeRolloutMetrics(all, config.rollout.groupSize),
      ...computeMixtureMetrics(all, ids),
      ...computeToolMetrics(all, listToolNames(ids)),
      "rollout/groups_redrawn": redrawn,
      "rollout/tokens_read": reads?.read ?? null,
      "rollout/tokens_shared": reads?.shared ?? null,
      ...metrics,
    }),
    ...config.saveTrajectories && { learned },
    timing: {
      rollout: (played - start) / 1000,
      update: (performance.now() - played) / 1000,
      evaluation: 0,
      tokens: countTokens(all),
      steps: countSteps(all),
    },
  };
}
