/**
 * Plays batches ahead of learning: with `maxStaleness` n, the policy that plays
 * update u's batch has learnt from at least u − n of the batches before.
 */

import type { EnvPool } from "../rollout/env_pool.ts";
import type { PlayedPolicy } from "../rollout/language_policy.ts";

/** A batch, and how many updates its policy is behind. */
export interface AheadBatch<Batch> {
  readonly batch: Batch;
  readonly staleness: number;
}

/** Lends out the current policy. */
export type UsePolicy = <T>(
  play: (policy: PlayedPolicy) => Promise<T>,
) => Promise<T>;

/**
 * Makes a function that returns the batch of an update, and starts those of the
 * next ones, each on a pool of its own: one more than the maximum staleness.
 */
export function playAhead<Batch>(
  usePolicy: UsePolicy,
  pools: readonly EnvPool[],
  updates: number,
  play: (policy: PlayedPolicy, pool: EnvPool, update: number) => Promise<Batch>,
): (update: number) => Promise<AheadBatch<Batch>> {
  const started = new Map<number, { at: number; batch: Promise<Batch> }>();
  const start = (update: number, at: number) => {
    const pool = pools[update % pools.length]!;
    const batch = usePolicy((policy) => play(policy, pool, update));
    // Until it is asked for, a failure is not an error.
    batch.catch(() => {});
    started.set(update, { at, batch });
    return started.get(update)!;
  };
  return async (update) => {
    const { at, batch: playing } = started.get(update) ?? start(update, update);
    const batch = await playing;
    started.delete(update);
    const last = Math.min(update + pools.length, updates) - 1;
    for (let next = update + 1; next <= last; next++) {
      if (!started.has(next)) start(next, update);
    }
    return { batch, staleness: update - at };
  };
}
