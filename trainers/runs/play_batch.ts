/**
 * Plays the episodes of an update: draws tasks from the run's environments and
 * plays a group of rollouts for each. With `resampleFlatGroups`, groups without
 * a learning signal are replaced by new ones.
 *
 * All randomness is drawn from streams named by (seed, update).
 */

import type { TaskOptions } from "../../envs/core/env.ts";
import { type Prng, randomInteger, seededPrng } from "../../utils/prng.ts";
import { type EnvPool, pickEnvs } from "../rollout/env_pool.ts";
import { rollout } from "../rollout/rollout.ts";
import type { Trajectory } from "../rollout/trajectory.ts";

import type { TrainConfig } from "./config/train_config.ts";
import type { RewardEpisodes } from "./modules/reward.ts";
import type { PlayedPolicy } from "../rollout/language_policy.ts";

/** A task for a group of rollouts. */
interface DrawnTask {
  /** Index of the environment in the pool. */
  readonly kind: number;
  readonly task: TaskOptions;
}

export interface PlayedBatch {
  /** Those to learn from, in groups. */
  readonly trajectories: readonly Trajectory[];
  /** All episodes, including those of replaced groups. */
  readonly all: readonly Trajectory[];
  /** Number of replaced groups. */
  readonly redrawn: number;
}

/** Finds the groups, by number, without a learning signal. */
export type FindFlatGroups = (
  trajectories: readonly Trajectory[],
) => Set<number>;

/** Draws an environment by its weight; a single one without randomness. */
function drawKind(pool: EnvPool, prng: Prng): number {
  if (pool.length === 1) return 0;
  let rest = prng() * pool.reduce((sum, { weight }) => sum + weight, 0);
  const kind = pool.findIndex(({ weight }) => (rest -= weight) < 0);
  // Rounding may leave a remainder.
  return kind === -1 ? pool.findLastIndex(({ weight }) => weight > 0) : kind;
}

export function drawTasks(
  pool: EnvPool,
  count: number,
  prng: Prng,
): DrawnTask[] {
  return Array.from({ length: count }, () => {
    const kind = drawKind(pool, prng);
    const { train } = pool[kind]!.envs.spec.splits;
    return {
      kind,
      task: { split: "train", index: randomInteger(prng, train) },
    };
  });
}

export async function playBatch(
  policy: PlayedPolicy,
  pool: EnvPool,
  config: TrainConfig,
  update: number,
  findFlatGroups: FindFlatGroups,
  reward: RewardEpisodes,
): Promise<PlayedBatch> {
  const { batch, seed } = config;
  const { groupSize, resampleFlatGroups, maxResamples } = config.rollout;
  const width = pool[0].envs.numEnvs;
  const episodeSeed = randomInteger(
    seededPrng("episodes", seed, update),
    2 ** 32,
  );

  /** Plays tasks; `first` is the number of the first episode. */
  async function play(
    drawn: readonly DrawnTask[],
    first: number,
  ): Promise<Trajectory[]> {
    const episodes = drawn.flatMap((task) =>
      Array<DrawnTask>(groupSize).fill(task)
    );
    const played: Trajectory[] = [];
    // There may be fewer environments than episodes.
    for (let from = 0; from < episodes.length; from += width) {
      const some = episodes.slice(from, from + width);
      const envs = pickEnvs(pool, some.map(({ kind }) => kind));
      const trajectories = await rollout(policy, envs, {
        ...config.rollout,
        injection: config.rollout,
        tasks: some.map(({ task }) => task),
        seed: episodeSeed + first + from,
        // Numbers continue over all draws of the update.
        streamKey: (b) => ["rollout", seed, update, first + from + b],
      });
      played.push(...reward(trajectories));
    }
    return played;
  }

  const drawn = drawTasks(
    pool,
    batch / groupSize,
    seededPrng("tasks", seed, update),
  );
  const trajectories = await play(drawn, 0);
  const all = [...trajectories];
  for (let round = 1; resampleFlatGroups && round <= maxResamples; round++) {
    const flat = [...findFlatGroups(trajectories)];
    if (flat.length === 0) break;
    const stream = seededPrng("tasks", seed, update, round);
    const again = await play(
      drawTasks(pool, flat.length, stream),
      round * batch,
    );
    all.push(...again);
    flat.forEach((group, i) => {
      const episodes = again.slice(i * groupSize, (i + 1) * groupSize);
      trajectories.splice(group * groupSize, groupSize, ...episodes);
    });
  }
  return { trajectories, all, redrawn: (all.length - batch) / groupSize };
}
