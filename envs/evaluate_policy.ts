/**
 * Measures a policy: it plays a number of tasks, and what came of it is
 * counted.
 *
 * @module
 */

import type { Critique, Env, Split } from "./env.ts";
import { assertInteger, assertOneOf, ruleMessage } from "./errors.ts";
import {
  type Evaluation,
  type PlayedEpisode,
  summarizeEpisodes,
} from "./evaluation.ts";
import type { Policy } from "./policy.ts";
import { type Prng, seededPrng } from "./prng.ts";
import { SPLITS } from "./splits.ts";

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
  /** Told after each episode how many have been played. */
  readonly onEpisode?: (done: number) => void;
}

async function playEpisode(
  env: Env,
  policy: Policy,
  first: Awaited<ReturnType<Env["reset"]>>,
  prng: Prng,
): Promise<PlayedEpisode> {
  let { observation } = first;
  const critiques: (Critique | null)[] = [];
  for (;;) {
    const action = await policy.act(observation, prng);
    const result = await env.step(action);
    const { critique = null, is_success, proxies = null } = result.info;
    critiques.push(critique);
    if (result.terminated || result.truncated) {
      const failed = result.info.error !== undefined;
      return { success: is_success === true, failed, critiques, proxies };
    }
    observation = result.observation;
  }
}

/**
 * Plays the first tasks of a split, the same ones for every policy, and
 * measures success, critiques and proxies.
 *
 * @param env The environment; its critiques and proxies are what is counted
 * @param policy Who plays
 * @param options Number of tasks, split and seed
 * @returns The measures
 * @throws {RangeError} If the split has fewer tasks than are to be played
 *
 * @example A constant answer asks nothing
 * ```ts
 * import { evaluatePolicy, make, scriptedPolicy } from "@unlock/gym/envs";
 * import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
 *
 * const id = "PE-G-S3-v0";
 * const constant = scriptedPolicy(id, "constant");
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
  assertOneOf("evaluate", "split", split, SPLITS);
  assertInteger("evaluate", "episodes", episodes, 1);
  if (episodes > env.spec.splits[split]) {
    const rule = `at most ${
      env.spec.splits[split]
    }, the tasks of split '${split}'`;
    throw new RangeError(ruleMessage("evaluate", "episodes", rule, episodes));
  }
  assertInteger("evaluate", "seed", seed, 0);
  const prng = seededPrng("evaluate", seed);
  const played: PlayedEpisode[] = [];
  for (let index = 0; index < episodes; index++) {
    const task = { options: { split, index } };
    // Seeded once; the stream then goes on from task to task.
    const first = await env.reset(index === 0 ? { seed, ...task } : task);
    played.push(await playEpisode(env, policy, first, prng));
    onEpisode?.(index + 1);
  }
  return summarizeEpisodes(played);
}
