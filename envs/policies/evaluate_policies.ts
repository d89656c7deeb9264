/**
 * Measures policies that remember their episode or keep others waiting: each
 * episode has a policy and an environment of its own, many at once.
 */

import { assertEvaluation } from "./assert_evaluation.ts";
import {
  type MeasuredEpisode,
  playEpisode,
  summarizePlayed,
} from "./play_episode.ts";
import type { Awaitable, Env } from "../core/env.ts";
import { assertInteger } from "../../base/errors.ts";
import type { EvaluateOptions } from "./evaluate_policy.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Policy } from "../core/policy.ts";
import { randomInteger, seededPrng } from "../../base/prng.ts";

/** Options of {@linkcode evaluatePolicies}. */
export interface EvaluateManyOptions extends EvaluateOptions {
  /**
   * Number of episodes that are played at once
   * @default 8
   */
  readonly concurrency?: number;
}

/**
 * Plays the first tasks of a split, several at once, and measures success,
 * critiques and proxies. Randomness belongs to the task, so that the result
 * does not depend on who is fast. Where a policy throws a `PolicyError`, the
 * episode counts as failed; a permanent one ends everything.
 *
 * @param makeEnv Makes an environment; it is closed at the end
 * @param makePolicy Makes a policy for one episode of an environment
 * @param options Number of tasks, split, seed and concurrency
 * @returns The measures
 * @throws {RangeError} If the split has fewer tasks than are to be played
 * @throws {PolicyError} If a policy fails for good, or in every episode
 *
 * @example Two at a time
 * ```ts
 * import { evaluatePolicies, make, makeScriptedPolicy } from "@unlock/gym/envs";
 * import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
 *
 * const id = "PE-G-Mini-v0";
 * const { episodes, success } = await evaluatePolicies(
 *   () => make(id),
 *   () => makeScriptedPolicy(id, "oracle"),
 *   { episodes: 20, concurrency: 2 },
 * );
 * assertEquals(episodes, 20);
 * assert(success > 0.7);
 * ```
 */
export async function evaluatePolicies(
  makeEnv: () => Awaitable<Env>,
  makePolicy: (env: Env) => Awaitable<Policy>,
  options: EvaluateManyOptions = {},
): Promise<Evaluation> {
  const { episodes = 500, split = "test", seed = 0, concurrency = 8 } = options;
  assertInteger("evaluate", "concurrency", concurrency, 1);
  const envs = [await makeEnv()];
  const played: MeasuredEpisode[] = [];
  const stop = new AbortController();
  let begun = 0;
  let done = 0;

  async function play(env: Env): Promise<void> {
    while (begun < episodes) {
      const index = begun++;
      // The environment's noise belongs to the task as well.
      const noise = seededPrng("evaluate environment", seed, index);
      played[index] = await playEpisode({
        env,
        policy: await makePolicy(env),
        start: {
          seed: randomInteger(noise, 2 ** 32),
          options: { split, index },
        },
        prng: seededPrng("evaluate", seed, index),
        signal: stop.signal,
      });
      await options.onEpisode?.(++done, index);
    }
  }

  try {
    assertEvaluation(envs[0]!, { episodes, split, seed });
    while (envs.length < Math.min(concurrency, episodes)) {
      envs.push(await makeEnv());
    }
    await Promise.all(envs.map(play));
  } finally {
    // Those still under way end after their turn.
    stop.abort();
    for (const env of envs) await env.close();
  }
  return summarizePlayed(played);
}
