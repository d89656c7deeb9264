/**
 * Measures a policy: it plays a number of tasks, and what came of it is
 * counted.
 */

import { assertEvaluation } from "./assert_evaluation.ts";
import {
  type MeasuredEpisode,
  playEpisode,
  summarizePlayed,
} from "./play_episode.ts";
import type { Awaitable, Env, Split } from "../core/env.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Policy } from "../core/policy.ts";
import { seededPrng } from "../../base/prng.ts";

/** Options of {@linkcode evaluatePolicy}. */
export interface EvaluateOptions {
  /**
   * Number of tasks to play: the first ones of the split
   * @default 500
   */
  readonly episodes?: number;
  /**
   * Part of the task distribution
   * @default "test"
   */
  readonly split?: Split;
  /**
   * Seeds the policy's randomness and the environment's
   * @default 0
   */
  readonly seed?: number;
  /** Told after each episode how many have been played, and which it was. */
  readonly onEpisode?: (done: number, index: number) => Awaitable<void>;
}

/**
 * Plays the first tasks of a split, the same ones for every policy, and
 * measures success, critiques and proxies. Where the policy throws a
 * `PolicyError`, the episode counts as failed; a permanent one ends everything.
 *
 * @param env The environment; its critiques and proxies are what is counted
 * @param policy Who plays
 * @param options Number of tasks, split and seed
 * @returns The measures
 * @throws {RangeError} If the split has fewer tasks than are to be played
 * @throws {PolicyError} If the policy fails for good, or in every episode
 *
 * @example A constant answer asks nothing
 * ```ts
 * import { evaluatePolicy, make, makeScriptedPolicy } from "@unlock/gym/envs";
 * import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
 *
 * const id = "PE-G-S3-v0";
 * const constant = makeScriptedPolicy(id, "constant");
 * const result = await evaluatePolicy(make(id), constant, { episodes: 50 });
 * assert(result.success <= 0.15);
 * assertEquals(result.asRate, null);
 * ```
 */
export async function evaluatePolicy(
  env: Env,
  policy: Policy,
  options: EvaluateOptions = {},
): Promise<Evaluation> {
  const { episodes = 500, split = "test", seed = 0, onEpisode } = options;
  assertEvaluation(env, { episodes, split, seed });
  const prng = seededPrng("evaluate", seed);
  const played: MeasuredEpisode[] = [];
  for (let index = 0; index < episodes; index++) {
    const task = { options: { split, index } };
    // Seeded once; the stream then goes on from task to task.
    const start = index === 0 ? { seed, ...task } : task;
    played.push(await playEpisode({ env, policy, start, prng }));
    await onEpisode?.(index + 1, index);
  }
  return summarizePlayed(played);
}
