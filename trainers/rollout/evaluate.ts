/** Measures a language policy on held-out tasks. */

import type { Awaitable, Split } from "../../envs/core/env.ts";
import { assertInteger, assertOneOf } from "../../utils/errors.ts";
import {
  type Evaluation,
  type PlayedEpisode,
  summarizeEpisodes,
} from "../../envs/policies/evaluation.ts";
import {
  drawTaskSeed,
  nameTaskStream,
} from "../../envs/policies/evaluate_policy.ts";
import {
  makeVector,
  type MakeVectorOptions,
} from "../../envs/vector/make_vector.ts";
import { getEnvEntry } from "../../envs/registry/registry.ts";
import type { VectorEnv } from "../../envs/vector/vector_env.ts";
import { splitEnvIds } from "./env_ids.ts";
import type { PolicyStyle } from "./tokens/episode_tokenizer.ts";
import { MAX_TURN_TOKENS } from "../settings/rollout_settings.ts";
import { rollout } from "./rollout.ts";
import type { Trajectory } from "./trajectory.ts";
import type { PlayedPolicy } from "./turn_writer.ts";

/**
 * Makes the environments that are played side by side: `makeVector`, or a
 * function that finds the same ones elsewhere.
 */
export type MakeEnvs = (
  id: string,
  count: number,
  options: MakeVectorOptions,
) => Awaitable<VectorEnv>;

/** Options of {@linkcode playTasks}. */
export interface PlayOptions {
  /** Number of tasks, from `firstIndex` on. */
  readonly episodes: number;
  /** Part of the task distribution. */
  readonly split: Split;
  /** Index of the first task. */
  readonly firstIndex?: number;
  /** Divides the logits; 0 takes the likeliest token. */
  readonly temperature: number;
  /**
   * Draw from the fewest likeliest tokens that have this probability together
   * @default as in the run, else 1
   */
  readonly topP?: number;
  /**
   * Draw from so many of the likeliest tokens; 0 for all
   * @default as in the run, else 0
   */
  readonly topK?: number;
  /**
   * Sample only what the action grammar allows, where there is one
   * @default as in the run, else true
   */
  readonly constrained?: boolean;
  /**
   * Tokens after which an unconstrained turn ends at the latest
   * @default as in the run, else {MAX_TURN_TOKENS} of the style
   */
  readonly maxTurnTokens?: number;
  /**
   * Tokens of a conversation at most; a longer one is not solved
   * @default as in the run, else what the model has positions for
   */
  readonly maxContextTokens?: number | null;
  /** Seed of the sampling. */
  readonly seed: number;
  /**
   * Episodes side by side at most
   * @default 256 in terse style, 16 in chat style
   */
  readonly parallel?: number;
  /** Options of `make`, such as `replies`. */
  readonly make?: Readonly<Record<string, unknown>>;
  /**
   * Makes the environments
   * @default makeVector
   */
  readonly makeEnvs?: MakeEnvs;
  /** Called with the number of episodes that are done. */
  readonly report?: (done: number) => void;
}

/** Episodes side by side, by style: a language model's caches are large. */
const PARALLEL: Readonly<Record<PolicyStyle, number>> = {
  terse: 256,
  chat: 16,
};

/**
 * Plays consecutive tasks, and returns the episodes in their order.
 *
 * @param env What is played; of each environment of a mixture as many tasks
 */
export async function playTasks(
  policy: PlayedPolicy,
  env: string,
  options: PlayOptions,
): Promise<Trajectory[]> {
  const played: Trajectory[] = [];
  for (const id of splitEnvIds(env)) {
    const before = played.length;
    const report = (done: number) => options.report?.(before + done);
    played.push(...await playTasksOf(policy, id, { ...options, report }));
  }
  return played;
}

/** Plays the tasks of one environment. */
async function playTasksOf(
  policy: PlayedPolicy,
  id: string,
  options: PlayOptions,
): Promise<Trajectory[]> {
  const { episodes, split, firstIndex = 0, makeEnvs = makeVector } = options;
  const { style } = policy.tokenizer;
  const {
    constrained = true,
    maxTurnTokens = MAX_TURN_TOKENS[style],
    maxContextTokens = null,
    parallel = PARALLEL[style],
  } = options;
  const action = "evaluate";
  const { splits } = getEnvEntry(id);
  assertOneOf(action, "split", split, Object.keys(splits));
  const size = splits[split];
  assertInteger(action, "firstIndex", firstIndex, 0, size - 1);
  assertInteger(action, "episodes", episodes, 1, size - firstIndex);
  const trajectories: Trajectory[] = [];
  while (trajectories.length < episodes) {
    const done = trajectories.length;
    const count = Math.min(parallel, episodes - done);
    const envs = await makeEnvs(id, count, {
      ...options.make,
      style,
      proxies: true,
      autoresetMode: "Disabled",
    });
    const tasks = Array.from({ length: count }, (_, i) => ({
      split,
      index: firstIndex + done + i,
    }));
    try {
      trajectories.push(
        ...await rollout(policy, envs, {
          tasks,
          temperature: options.temperature,
          topP: options.topP ?? 1,
          topK: options.topK ?? 0,
          constrained,
          maxTurnTokens,
          maxContextTokens,
          streamKey: (i) => nameTaskStream(options.seed, tasks[i]!.index),
          seed: tasks.map(({ index }) => drawTaskSeed(options.seed, index)),
        }),
      );
    } finally {
      // Elsewhere this takes time, and makes room for the next ones.
      await envs.close();
    }
    options.report?.(trajectories.length);
  }
  return trajectories;
}

/** Reduces a trajectory to what is counted of it. */
export function toPlayedEpisode(trajectory: Trajectory): PlayedEpisode {
  const { success, turns, proxies, error, taskFlags, calls } = trajectory;
  const critiques = turns.map(({ critique }) => critique);
  return {
    ...{ success, failed: error !== null, proxies, critiques },
    ...taskFlags !== undefined && { taskFlags },
    ...calls !== undefined && { calls },
  };
}

/** How a policy did on an environment. */
export interface EnvEvaluation extends Evaluation {
  /** What was played: an environment, or a mixture. */
  readonly env: string;
}

/**
 * Measures a policy on a mixture of environments: on all together first, then on
 * each; on one alone, on that.
 */
export async function evaluateMixture(
  policy: PlayedPolicy,
  env: string,
  options: PlayOptions,
): Promise<EnvEvaluation[]> {
  const played = await playTasks(policy, env, options);
  const ids = splitEnvIds(env);
  const summarize = (env: string, some: readonly Trajectory[]) => ({
    env,
    ...summarizeEpisodes(some.map(toPlayedEpisode)),
  });
  return [
    summarize(env, played),
    ...(ids.length === 1 ? [] : ids).map((id) =>
      summarize(id, played.filter(({ task }) => task.id === id))
    ),
  ];
}

/** Measures a policy: success with its interval, label rates, self-locking. */
export async function evaluateLanguagePolicy(
  policy: PlayedPolicy,
  id: string,
  options: PlayOptions,
): Promise<Evaluation> {
  return summarizeEpisodes(
    (await playTasks(policy, id, options)).map(toPlayedEpisode),
  );
}
