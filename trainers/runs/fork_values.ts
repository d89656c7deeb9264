/** Values of states, estimated by playing on from them (arXiv 2410.01679). */

import { type EnvPool, pickEnvs } from "../rollout/env_pool.ts";
import type { PlayedPolicy } from "../rollout/language_policy.ts";
import { rollout } from "../rollout/rollout.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import type { TrainConfig } from "./config/train_config.ts";
import type { RewardEpisodes } from "./modules/reward.ts";

/** A state: an episode before one of its turns. */
interface Fork {
  readonly trajectory: Trajectory;
  readonly turn: number;
  /** Names its random stream. */
  readonly number: number;
}

/** The tokens of a turn: in a chat those sampled, which text may not give back. */
function listTokens(
  { tokenizer: { chat, encodeAction } }: PlayedPolicy,
  { policyMask, tokens, turnOf, turns }: Trajectory,
  turn: number,
): readonly number[] {
  const { action, injected = false } = turns[turn]!;
  return chat === undefined || injected
    ? encodeAction(action)
    : [...tokens.filter((_, t) => turnOf[t] === turn && policyMask[t] === 1)];
}

/**
 * Plays continuations from before each turn, as many as the trainer's setting
 * `forks` says, and sets the values of the turn's tokens to their mean return.
 */
export async function addForkedValues(
  policy: PlayedPolicy,
  pool: EnvPool,
  config: TrainConfig,
  update: number,
  trajectories: readonly Trajectory[],
  reward: RewardEpisodes,
): Promise<Trajectory[]> {
  const count = Number(config.settings["forks"]);
  // Those of the same turn together, so that a batch plays on from there.
  const forks = trajectories.flatMap((trajectory) =>
    trajectory.turns.flatMap((_, turn) =>
      Array.from({ length: count }, () => ({ trajectory, turn }))
    )
  ).map((fork, number): Fork => ({ ...fork, number }))
    .toSorted((a, b) => a.turn - b.turn);
  const sums = new Map(
    trajectories.map((own) => [own, own.turns.map(() => 0)]),
  );
  const width = pool[0].envs.numEnvs;
  for (let from = 0; from < forks.length; from += width) {
    const some = forks.slice(from, from + width);
    const kinds = some.map(({ trajectory }) =>
      pool.findIndex(({ envs }) => envs.spec.id === trajectory.task.id)
    );
    const played = await rollout(policy, pickEnvs(pool, kinds), {
      ...config.rollout,
      tasks: some.map(({ trajectory }) => trajectory.task),
      prefixes: some.map(({ trajectory, turn }) =>
        Array.from(
          { length: turn },
          (_, i) => listTokens(policy, trajectory, i),
        )
      ),
      streamKey: (b) => ["fork", config.seed, update, some[b]!.number],
    });
    reward(played).forEach(({ turns }, i) => {
      const { trajectory, turn } = some[i]!;
      const rewards = turns.slice(turn).map(({ reward }) => reward);
      sums.get(trajectory)![turn]! += rewards.reduce((a, b) => a + b, 0);
    });
  }
  return trajectories.map((trajectory) => ({
    ...trajectory,
    values: Float32Array.from(
      trajectory.policyMask,
      (kept, i) =>
        kept === 1 ? sums.get(trajectory)![trajectory.turnOf[i]!]! / count : 0,
    ),
  }));
}
