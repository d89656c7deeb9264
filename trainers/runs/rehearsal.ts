/**
 * What an update will take, measured on smaller ones: a copy of the model plays
 * and learns from a few episodes, and is thrown away. The run itself, and its
 * random numbers, are as without.
 */

import { dropLastTokens } from "../algorithms/batch.ts";
import { countFitting } from "../algorithms/minibatches.ts";
import { sortByPrefix } from "../model/transformer/prefix_tree.ts";
import { closePool } from "../rollout/env_pool.ts";
import type { MakeEnvs } from "../rollout/evaluate.ts";
import { getHeadSize, type ModelConfig } from "../model/config.ts";
import { getAlgorithm, type TrainConfig } from "./config/train_config.ts";
import { makeMemoryLearner } from "./learners/memory_learner.ts";
import type { UpdateLearner } from "./learners/run_learner.ts";
import { measureMemory } from "./logs/run_logs.ts";
import { openPool } from "./open_pool.ts";
import { disposeRun, restoreRun } from "./restore_run.ts";
import {
  learnFromEpisodes,
  makeExperience,
  playUsable,
  runUpdate,
  type UsableBatch,
} from "./run_update.ts";

/** The cost of an update of some episodes. */
export interface UpdateEstimate {
  /** Seconds of playing and learning. */
  readonly seconds: number;
  /** Most memory of the process, in bytes. */
  readonly peakBytes: number;
}

export interface Rehearsal {
  readonly episodes: number;
  /** Seconds of playing. */
  readonly rollout: number;
  /** Seconds of learning. */
  readonly update: number;
  /** Most memory of the process until the episodes were played, in bytes. */
  readonly playingBytes: number;
  /** Tokens of an episode. */
  readonly tokens: number;
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

/** Estimates an update of `batch` episodes, `parallel` at a time. */
export function estimateUpdate(
  rehearsals: readonly Rehearsal[],
  batch: number,
  parallel: number,
  learningBytes: number,
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
    peakBytes: Math.max(learningBytes, playing),
  };
}

interface Rehearsed extends Rehearsal {
  readonly usable: UsableBatch["usable"];
  readonly vocabularySize: number;
}

/** Plays and learns from some episodes. */
async function rehearse(
  learner: UpdateLearner,
  config: TrainConfig,
  makeEnvs: MakeEnvs,
): Promise<Rehearsed> {
  const pool = await openPool(config, makeEnvs);
  let usable: UsableBatch["usable"] = [];
  let playingBytes = 0;
  let tokenBytes = 0;
  let vocabularySize = 0;
  const play = () =>
    learner.usePolicy(async (policy) => {
      if ("weights" in policy) {
        tokenBytes = countCacheBytes(policy.config);
        ({ vocabularySize } = policy.config);
      }
      const batch = await playUsable(policy, pool, config, 0);
      ({ usable } = batch);
      playingBytes = measureMemory().peakBytes;
      return { batch, staleness: 0 };
    });
  try {
    const { timing } = await runUpdate(learner, play, config, 0);
    return {
      ...{ episodes: config.batch, playingBytes, usable, vocabularySize },
      ...{ rollout: timing.rollout, update: timing.update },
      tokens: timing.tokens / config.batch,
      cacheBytes: tokenBytes * timing.tokens / config.batch,
    };
  } finally {
    await closePool(pool);
  }
}

/** Episodes of the largest micro-batch, the `opening` counted once. */
export function countMicroEpisodes(
  batch: number,
  minibatches: number,
  microTokens: number | null,
  episodeTokens: number,
  opening: number,
): number {
  const minibatch = Math.ceil(batch / minibatches);
  if (microTokens === null) return minibatch;
  const own = Math.max(1, episodeTokens - opening);
  const fitting = Math.max(1, Math.floor((microTokens - opening) / own));
  return Math.min(minibatch, fitting, countFitting(microTokens, episodeTokens));
}

/** Counts the tokens that all episodes begin with. */
function countOpening(usable: UsableBatch["usable"]): number {
  const inputs = dropLastTokens(usable.map(({ trajectory }) => trajectory));
  const shared = sortByPrefix(inputs).slice(1).map(({ shared }) => shared);
  return Math.min(...inputs.map(({ length }) => length - 1), ...shared);
}

/**
 * Learns from `count` episodes: those that were played, and copies of them,
 * which differ after the opening, as what begins alike is computed once.
 */
async function learnFrom(
  learner: UpdateLearner,
  config: TrainConfig,
  { usable, vocabularySize }: Rehearsed,
  count: number,
): Promise<void> {
  const opening = countOpening(usable);
  const filled = Array.from({ length: count }, (_, i) => {
    const { trajectory, group } = usable[i % usable.length]!;
    const tokens = trajectory.tokens.slice();
    const copy = Math.floor(i / usable.length);
    tokens[opening] = (tokens[opening]! + copy) % vocabularySize;
    return { group, trajectory: { ...trajectory, tokens } };
  });
  const episodes = makeExperience(filled, 0);
  const trajectories = await learner.addValues(episodes.trajectories);
  await learnFromEpisodes(learner, { ...episodes, trajectories }, config);
}

/** Plays and learns in small; `null` if `signal` stops it before. */
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
  const restored = await restoreRun(directory, config, new Map());
  let learner = makeMemoryLearner(restored.learner, restored.tokenizer, config);
  const rehearsals: Rehearsed[] = [];
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
    const last = rehearsals.at(-1)!;
    const { episodes, tokens, usable } = last;
    const opening = countOpening(usable);
    const countMicro = (batch: number) =>
      countMicroEpisodes(
        batch,
        minibatches,
        memory.microTokens,
        tokens,
        opening,
      );
    if (countMicro(batch) > countMicro(episodes)) {
      if (signal?.aborted === true) return null;
      const settings = { ...config.settings, epochs: 1, minibatches: 1 };
      const step = { ...config, settings };
      learner = makeMemoryLearner(
        learner.getLearner(),
        restored.tokenizer,
        step,
      );
      await learnFrom(learner, step, last, countMicro(batch));
    }
  } finally {
    disposeRun(learner.getLearner());
  }
  const { peakBytes } = measureMemory();
  return estimateUpdate(rehearsals, batch, memory.parallel ?? batch, peakBytes);
}
