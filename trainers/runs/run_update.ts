/**
 * One update of a run: a batch of episodes is played, and learnt from.
 *
 * All its randomness is drawn from streams named by (seed, update).
 */

import { ruleError } from "../../utils/errors.ts";
import { seededPrng } from "../../utils/prng.ts";
import { findFlatGroups } from "../algorithms/estimates.ts";
import type { Trainer } from "../algorithms/trainer.ts";
import { findTrainer } from "../algorithms/trainer_registry.ts";
import type { BaseUpdateSettings } from "../algorithms/update_settings.ts";
import type { EnvPool } from "../rollout/env_pool.ts";
import {
  computeMixtureMetrics,
  computeRolloutMetrics,
  computeToolMetrics,
  countSteps,
  countTokens,
  listToolNames,
} from "../rollout/rollout_metrics.ts";

import type { Trajectory } from "../rollout/trajectory.ts";

import { playBatch } from "./play_batch.ts";
import type { RunLearner } from "./learners/run_learner.ts";
import type { UpdateTiming } from "./logs/cost_metrics.ts";
import type { TrainConfig } from "./config/train_config.ts";
import { splitEnvIds } from "../rollout/env_options.ts";

/** What an update of a run came to. */
export interface RunUpdate {
  /** The episodes that were played. */
  readonly trajectories: readonly Trajectory[];
  /** Metrics by `group/name`; `null` where there is nothing to count. */
  readonly metrics: Readonly<Record<string, number | null>>;
  /** What it took. */
  readonly timing: UpdateTiming;
}

/** An episode that can be learnt from, and the group that it is of. */
interface WholeEpisode {
  readonly trajectory: Trajectory;
  readonly group: number;
}

/** Leaves out episodes that failed, or did not even begin: they teach nothing. */
function selectWhole(
  trajectories: readonly Trajectory[],
  groupSize: number,
): WholeEpisode[] {
  return trajectories.flatMap((trajectory, b) =>
    trajectory.error === null && trajectory.policyMask.includes(1)
      ? [{ trajectory, group: Math.floor(b / groupSize) }]
      : []
  );
}

/** Finds the groups of a batch that teach nothing. */
function findSilent(
  trajectories: readonly Trajectory[],
  config: TrainConfig,
  update: number,
): Set<number> {
  const { groupSize } = config.rollout;
  const whole = selectWhole(trajectories, groupSize);
  const silent = findFlatGroups(
    findTrainer(config.trainer) as unknown as Trainer<BaseUpdateSettings>,
    {
      trajectories: whole.map(({ trajectory }) => trajectory),
      groups: whole.map(({ group }) => group),
      update,
    },
    config.settings as unknown as BaseUpdateSettings,
    config.arew,
  );
  // Nor does a group of which every episode failed.
  const heard = new Set(whole.map(({ group }) => group));
  const count = trajectories.length / groupSize;
  for (let group = 0; group < count; group++) {
    if (!heard.has(group)) silent.add(group);
  }
  return silent;
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
  learner: RunLearner,
  pool: EnvPool,
  config: TrainConfig,
  update: number,
): Promise<RunUpdate> {
  const start = performance.now();
  const { all, redrawn, trajectories } = await learner.usePolicy((policy) =>
    playBatch(
      policy,
      pool,
      config,
      update,
      (trajectories) => findSilent(trajectories, config, update),
    )
  );
  const played = performance.now();
  const { groupSize } = config.rollout;
  const whole = selectWhole(trajectories, groupSize);
  if (whole.length === 0) {
    const rule = "at least one that did not fail";
    const [error] = trajectories.flatMap(({ error }) => error ?? []);
    throw ruleError(Error, "train", "episodes", rule, error);
  }
  const learnt = await learner.learn({
    trajectories: whole.map(({ trajectory }) => trajectory),
    groups: whole.map(({ group }) => group),
    prng: seededPrng("minibatches", config.seed, update),
    update,
    updates: config.updates,
  });
  const ids = splitEnvIds(config.env);
  return {
    trajectories,
    metrics: nullNonFinite({
      // Groups that teach nothing are left out by how well they did: the rates
      // are of all that was played.
      ...computeRolloutMetrics(all, groupSize),
      ...computeMixtureMetrics(all, ids),
      ...computeToolMetrics(all, listToolNames(ids)),
      "rollout/groups_redrawn": redrawn,
      ...learnt,
    }),
    timing: {
      rollout: (played - start) / 1000,
      update: (performance.now() - played) / 1000,
      evaluation: 0,
      tokens: countTokens(all),
      steps: countSteps(all),
    },
  };
}
