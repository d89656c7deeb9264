/** Evaluates policies on the tasks of a split. */

import { assertInteger, assertOneOf, ruleError } from "../../utils/errors.ts";
import { randomInteger, seededPrng } from "../../utils/prng.ts";
import { omitUndefined } from "../../utils/objects.ts";
import { type Awaitable, type Env, type Split, SPLITS } from "../core/env.ts";
import type { Critique } from "../../critique/critique.ts";
import { type Policy, PolicyError, takeTurn } from "../core/policy.ts";
import {
  type Evaluation,
  type PlayedEpisode,
  summarizeEpisodes,
} from "./evaluation.ts";

/** Options of {@linkcode evaluatePolicy}. */
export interface EvaluatePolicyOptions {
  /** Number of tasks, the first of the split (default: 500) */
  readonly episodes?: number;
  /** Part of the task distribution (default: `test`) */
  readonly split?: Split;
  /** Seed of the policy and the environment (default: 0) */
  readonly seed?: number;
  /** Called after each episode. */
  readonly onEpisode?: (
    done: number,
    index: number,
    episode: PlayedEpisode,
  ) => Awaitable<void>;
}

/** Options of {@linkcode evaluatePolicies}. */
export interface EvaluatePoliciesOptions extends EvaluatePolicyOptions {
  /** Number of parallel episodes (default: 8) */
  readonly concurrency?: number;
  /** Episodes played before, by index; they are not played again. */
  readonly played?: ReadonlyMap<number, PlayedEpisode>;
}

function assertTasks(
  env: Env,
  { episodes, split, seed }: Required<
    Pick<EvaluatePolicyOptions, "episodes" | "split" | "seed">
  >,
): void {
  assertOneOf("evaluate", "split", split, SPLITS);
  assertInteger("evaluate", "episodes", episodes, 1);
  const size = env.spec.splits[split];
  if (episodes > size) {
    const rule = `at most ${size}, the tasks of split '${split}'`;
    throw ruleError(RangeError, "evaluate", "episodes", rule, episodes);
  }
  assertInteger("evaluate", "seed", seed, 0);
}

interface MeasuredEpisode extends PlayedEpisode {
  readonly policyError?: PolicyError;
}

interface Playing {
  readonly env: Env;
  readonly policy: Policy;
  readonly seed: number;
  readonly split: Split;
  readonly index: number;
  readonly signal?: AbortSignal;
}

async function playThrough(
  { env, policy, seed, split, index, signal }: Playing,
): Promise<PlayedEpisode> {
  const prng = seededPrng(...nameTaskStream(seed, index));
  let { observation } = await env.reset({
    seed: drawTaskSeed(seed, index),
    options: { split, index },
  });
  const critiques: (Critique | null)[] = [];
  for (;;) {
    signal?.throwIfAborted();
    const [action, cut] = await takeTurn(policy, observation, prng);
    const result = await env.step(action, cut);
    const { critique = null, is_success, proxies = null } = result.info;
    critiques.push(critique);
    // Plug-ins may go on without the message.
    if (result.terminated || result.truncated || cut !== undefined) {
      const failed = result.info.error !== undefined;
      const { task_flags: taskFlags, tool_calls: calls } = result.info;
      const { policy_violations: violations } = result.info;
      const { customer_model: customerModel } = result.info;
      return {
        ...{ success: is_success === true, failed, critiques, proxies },
        ...omitUndefined({ taskFlags, violations, customerModel, calls }),
      };
    }
    observation = result.observation;
  }
}

/** Plays one episode; a temporary error of the policy fails it. */
async function playEpisode(playing: Playing): Promise<MeasuredEpisode> {
  try {
    return await playThrough(playing);
  } catch (error) {
    if (!(error instanceof PolicyError) || error.permanent) throw error;
    const nothing = { success: false, critiques: [], proxies: null };
    return { ...nothing, failed: true, policyError: error };
  }
}

function summarizeMeasured(episodes: readonly MeasuredEpisode[]): Evaluation {
  const first = episodes[0]?.policyError;
  const isLost = episodes.every(({ policyError }) => policyError !== undefined);
  if (first !== undefined && isLost) throw first;
  return summarizeEpisodes(episodes);
}

/**
 * Plays the first tasks of a split and measures success, critiques and proxies.
 * Each task has its own random stream, so results do not depend on other tasks.
 * If the policy throws a `PolicyError`, the episode counts as failed; a
 * permanent one ends the evaluation. A `GivenUpError` ends the episode.
 *
 * @throws {RangeError} If the split has too few tasks
 * @throws {PolicyError} If the policy fails permanently, or in every episode
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
  options: EvaluatePolicyOptions = {},
): Promise<Evaluation> {
  const { episodes = 500, split = "test", seed = 0, onEpisode } = options;
  assertTasks(env, { episodes, split, seed });
  const played: MeasuredEpisode[] = [];
  for (let index = 0; index < episodes; index++) {
    const episode = await playEpisode({ env, policy, seed, split, index });
    played.push(episode);
    await onEpisode?.(index + 1, index, episode);
  }
  return summarizeMeasured(played);
}

/**
 * Like {@linkcode evaluatePolicy}, with several episodes in parallel; the
 * result does not depend on timing.
 *
 * @param makeEnv Makes an environment, which is closed at the end
 * @param makePolicy Makes a policy for one episode of an environment
 * @throws {RangeError} If the split has too few tasks
 * @throws {PolicyError} If a policy fails permanently, or in every episode
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
  options: EvaluatePoliciesOptions = {},
): Promise<Evaluation> {
  const { episodes = 500, split = "test", seed = 0, concurrency = 8 } = options;
  assertInteger("evaluate", "concurrency", concurrency, 1);
  const envs = [await makeEnv()];
  const played: MeasuredEpisode[] = [];
  const left: number[] = [];
  for (let index = 0; index < episodes; index++) {
    const before = options.played?.get(index);
    if (before === undefined) left.push(index);
    else played[index] = before;
  }
  const stop = new AbortController();
  let begun = 0;
  let done = episodes - left.length;

  async function play(env: Env): Promise<void> {
    while (begun < left.length) {
      const index = left[begun++]!;
      const policy = await makePolicy(env);
      const { signal } = stop;
      const playing = { env, policy, seed, split, index, signal };
      const episode = await playEpisode(playing);
      played[index] = episode;
      await options.onEpisode?.(++done, index, episode);
    }
  }

  try {
    assertTasks(envs[0]!, { episodes, split, seed });
    while (envs.length < Math.min(concurrency, left.length)) {
      envs.push(await makeEnv());
    }
    await Promise.all(envs.map(play));
  } finally {
    // Running episodes stop after their turn.
    stop.abort();
    for (const env of envs) await env.close();
  }
  return summarizeMeasured(played);
}

export function nameTaskStream(
  seed: number,
  index: number,
): readonly [string, number, number] {
  return ["evaluate", seed, index];
}

export function drawTaskSeed(seed: number, index: number): number {
  return randomInteger(
    seededPrng("evaluate environment", seed, index),
    2 ** 32,
  );
}
