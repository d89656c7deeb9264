/**
 * What an update will take, measured on smaller ones: a copy of the model plays
 * and learns from a few episodes, and is thrown away. The run itself, and its
 * random numbers, are as without.
 */

import { closePool } from "../rollout/env_pool.ts";
import type { MakeEnvs } from "../rollout/evaluate.ts";
import { getHeadSize, type ModelConfig } from "../model/config.ts";
import { getAlgorithm, type TrainConfig } from "./config/train_config.ts";
import { openLocalLearner } from "./learners/local_learner.ts";
import type { UpdateLearner } from "./learners/run_learner.ts";
import { measureMemory } from "./logs/run_logs.ts";
import { openPool } from "./open_pool.ts";
import { playUsable, runUpdate } from "./run_update.ts";

/** The cost of an update of some episodes. */
export interface UpdateEstimate {
  /** Seconds of playing and learning. */
  readonly seconds: number;
  /** Most memory of the process, in bytes. */
  readonly peakBytes: number;
}

/** A smaller update. */
export interface Rehearsal {
  readonly episodes: number;
  /** Seconds of playing. */
  readonly rollout: number;
  /** Seconds of learning. */
  readonly update: number;
  /** Most memory of the process until the episodes were played, in bytes. */
  readonly playingBytes: number;
  /** Most memory of the process until they were learnt, in bytes. */
  readonly peakBytes: number;
  /** Memory of the keys and values of an episode, in bytes. */
  readonly cacheBytes: number;
}

/** Bytes of the keys and values of a token, which are float32. */
export function countCacheBytes(config: ModelConfig): number {
  return 4 * 2 * config.layers * config.keyValueHeads * getHeadSize(config);
}

/**
 * Numbers of episodes to rehearse with: a sixteenth of the batch in whole
 * groups, and twice as many; the whole batch where that is no less.
 */
export function chooseRehearsals(
  batch: number,
  groupSize: number,
  minibatches: number,
): number[] {
  const least = Math.max(2, minibatches, batch / 16);
  const first = Math.ceil(least / groupSize) * groupSize;
  return 2 * first < batch ? [first, 2 * first] : [batch];
}

/** Continues the line through two costs, which rises at most in proportion. */
function extend(
  [few, cost]: readonly [number, number],
  [more, higher]: readonly [number, number],
  episodes: number,
): number {
  const slope = (higher - cost) / (more - few);
  const bounded = Math.min(Math.max(slope, 0), higher / more);
  return higher + bounded * (episodes - more);
}

/** Estimates an update of `batch` episodes, `parallel` of them at a time. */
export function estimateUpdate(
  rehearsals: readonly Rehearsal[],
  batch: number,
  parallel: number,
): UpdateEstimate {
  const small = rehearsals[0]!;
  const large = rehearsals.at(-1)!;
  const extendTo = (name: "rollout" | "update", episodes: number): number =>
    small === large ? large[name] : extend(
      [small.episodes, small[name]],
      [large.episodes, large[name]],
      episodes,
    );
  const rounds = batch / Math.max(parallel, large.episodes);
  const side = batch / rounds;
  const playing = small.playingBytes +
    small.cacheBytes * (side - small.episodes);
  return {
    seconds: rounds * extendTo("rollout", side) + extendTo("update", batch),
    peakBytes: Math.max(large.peakBytes, playing),
  };
}

/** Plays and learns from some episodes. */
async function rehearse(
  learner: UpdateLearner,
  config: TrainConfig,
  makeEnvs: MakeEnvs,
): Promise<Rehearsal> {
  const pool = await openPool(config, makeEnvs);
  let playingBytes = 0;
  let tokenBytes = 0;
  const play = () =>
    learner.usePolicy(async (policy) => {
      if ("weights" in policy) tokenBytes = countCacheBytes(policy.config);
      const batch = await playUsable(policy, pool, config, 0);
      playingBytes = measureMemory().peakBytes;
      return { batch, staleness: 0 };
    });
  try {
    const { timing } = await runUpdate(learner, play, config, 0);
    return {
      ...{ episodes: config.batch, playingBytes },
      ...{ rollout: timing.rollout, update: timing.update },
      peakBytes: measureMemory().peakBytes,
      cacheBytes: tokenBytes * timing.tokens / config.batch,
    };
  } finally {
    await closePool(pool);
  }
}

/**
 * Plays and learns in small, and estimates an update of the run; `null` if
 * `signal` stops it before.
 */
export async function rehearseUpdate(
  directory: string,
  config: TrainConfig,
  makeEnvs: MakeEnvs,
  signal?: AbortSignal,
): Promise<UpdateEstimate | null> {
  const { batch, memory, rollout } = config;
  const { minibatches } = getAlgorithm(config).settings;
  // Advantages need groups, however small.
  const groupSize = Math.min(rollout.groupSize, 2);
  const sizes = chooseRehearsals(batch, groupSize, minibatches);
  // A language model brings its own tokenizer.
  const { learner } = await openLocalLearner(directory, config, new Map());
  const rehearsals: Rehearsal[] = [];
  try {
    for (const episodes of sizes) {
      if (signal?.aborted === true) return null;
      const small = {
        ...config,
        batch: episodes,
        rollout: { ...rollout, groupSize },
        memory: { ...memory, parallel: null },
      };
      rehearsals.push(await rehearse(learner, small, makeEnvs));
    }
  } finally {
    await learner.close();
  }
  return estimateUpdate(rehearsals, batch, memory.parallel ?? batch);
}
